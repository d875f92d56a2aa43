import { Trash2 } from 'lucide-react';
import { Menu, MenuItem } from '../../../../components/menu/menu.tsx';
import type { Anchored } from '../../../../components/overlay/use-triggered-overlay.ts';

export type ThreadChoicesProps = { readonly onDelete: () => void };

/** The menu of a chat. */
const ThreadChoices = ({ onDelete, ...anchored }: ThreadChoicesProps & Anchored) => (
  <Menu placement="bottom-end" {...anchored}>
    <MenuItem value="delete" icon={Trash2} onSelect={onDelete}>
      Delete chat
    </MenuItem>
  </Menu>
);

export default ThreadChoices;
