import { Bell, BellOff, MessageSquareDot, PanelRight, Search, Trash2, Users } from 'lucide-react';
import { Menu, MenuItem } from '../../../../components/menu/menu.tsx';
import type { Anchored } from '../../../../components/overlay/use-triggered-overlay.ts';

export type ThreadChoicesProps = {
  /** Null where the head has a search button. On phones the head has no room for the button. */
  readonly onSearch: (() => void) | null;
  readonly onMarkUnread: (() => void) | null;
  readonly onDetails: (() => void) | null;
  readonly isMuted: boolean;
  /** Null for read-only users, as is `onDelete`. */
  readonly onMute: (() => void) | null;
  readonly onPeople: () => void;
  readonly onDelete: (() => void) | null;
};

const ThreadChoices = ({
  onSearch,
  onMarkUnread,
  onDetails,
  isMuted,
  onMute,
  onPeople,
  onDelete,
  ...anchored
}: ThreadChoicesProps & Anchored) => (
  <Menu placement="bottom-end" {...anchored}>
    {onSearch !== null && (
      <MenuItem value="search" icon={Search} onSelect={onSearch}>
        Search in this chat
      </MenuItem>
    )}
    {onMarkUnread !== null && (
      <MenuItem value="unread" icon={MessageSquareDot} onSelect={onMarkUnread}>
        Mark unread
      </MenuItem>
    )}
    {onDetails !== null && (
      <MenuItem value="details" icon={PanelRight} onSelect={onDetails}>
        Details
      </MenuItem>
    )}
    <MenuItem value="people" icon={Users} onSelect={onPeople}>
      Participants
    </MenuItem>
    {onMute !== null && (
      <MenuItem value="mute" icon={isMuted ? Bell : BellOff} onSelect={onMute}>
        {isMuted ? 'Unmute' : 'Mute'}
      </MenuItem>
    )}
    {onDelete !== null && (
      <MenuItem value="delete" icon={Trash2} onSelect={onDelete}>
        Delete chat
      </MenuItem>
    )}
  </Menu>
);

export default ThreadChoices;
