import { Trash2, Users } from 'lucide-react';
import { Menu, MenuItem } from '../../../../components/menu/menu.tsx';
import type { Anchored } from '../../../../components/overlay/use-triggered-overlay.ts';

export type ThreadChoicesProps = {
  readonly onPeople: () => void;
  /** Null for who may only read. */
  readonly onDelete: (() => void) | null;
};

/** The menu of a chat. */
const ThreadChoices = ({ onPeople, onDelete, ...anchored }: ThreadChoicesProps & Anchored) => (
  <Menu placement="bottom-end" {...anchored}>
    <MenuItem value="people" icon={Users} onSelect={onPeople}>
      Participants
    </MenuItem>
    {onDelete !== null && (
      <MenuItem value="delete" icon={Trash2} onSelect={onDelete}>
        Delete chat
      </MenuItem>
    )}
  </Menu>
);

export default ThreadChoices;
