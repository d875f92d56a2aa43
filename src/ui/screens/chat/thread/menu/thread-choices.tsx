import {
  Bell,
  BellOff,
  CalendarPlus,
  CheckCheck,
  FileText,
  Flag,
  History,
  MessageSquareDot,
  PanelRight,
  Phone,
  Search,
  Trash2,
  Users,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { Menu, MenuItem, MenuSeparator } from '../../../../components/menu/menu.tsx';
import type { Anchored } from '../../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { replayPath } from '../../../../routes/replay-path.ts';
import { mayDo } from '../../../../session/ability.ts';
import { useAbility } from '../../../../session/use-ability.ts';
import { texts as callTexts } from '../../../../shared/calls/texts/texts.ts';
import { texts } from '../../../../shared/chat/thread/texts/texts.ts';
import { texts as eventTexts } from '../../../../shared/events/texts/texts.ts';
import { type ActsHead, useContactActs } from '../../acts/use-contact-acts.ts';
import { WorkItems } from '../../work/work-items.tsx';

export type ThreadChoicesProps = {
  readonly chatId: string;
  /** The chat whose person can be called. Null where the head and the details have buttons for this. */
  readonly person: ActsHead | null;
  /** Null where the head has a search button. On phones the head has no room for the button. */
  readonly onSearch: (() => void) | null;
  readonly onMarkUnread: (() => void) | null;
  readonly onMarkRead: (() => void) | null;
  readonly onDetails: (() => void) | null;
  readonly isMuted: boolean;
  /** Null for read-only users, as is `onDelete`. */
  readonly onMute: (() => void) | null;
  readonly onFlags: (() => void) | null;
  readonly onPeople: () => void;
  readonly onDelete: (() => void) | null;
};

const PersonChoices = ({ head }: { readonly head: ActsHead }) => {
  const t = useTexts(eventTexts);
  const calls = useTexts(callTexts);
  const { call, book, note } = useContactActs(head);
  return (
    <>
      {call !== null && (
        <MenuItem value="call" icon={Phone} onSelect={call.isFree ? call.dial : undefined}>
          {call.why ?? calls('call')}
        </MenuItem>
      )}
      {book !== null && (
        <MenuItem value="book" icon={CalendarPlus} onSelect={book.why === undefined ? book.open : undefined}>
          {book.why ?? t('book')}
        </MenuItem>
      )}
      {note !== null && (
        <MenuItem value="note" icon={FileText} onSelect={note}>
          {t('tabs.note')}
        </MenuItem>
      )}
    </>
  );
};

const ThreadChoices = ({
  chatId,
  person,
  onSearch,
  onMarkUnread,
  onMarkRead,
  onDetails,
  isMuted,
  onMute,
  onFlags,
  onPeople,
  onDelete,
  ...anchored
}: ThreadChoicesProps & Anchored) => {
  const t = useTexts(texts);
  const [, navigate] = useLocation();
  const ability = useAbility();
  return (
    <Menu placement="bottom-end" {...anchored}>
      <WorkItems chatId={chatId} />
      {person !== null && <PersonChoices head={person} />}
      {onSearch !== null && (
        <MenuItem value="search" icon={Search} onSelect={onSearch}>
          {t('menu.search')}
        </MenuItem>
      )}
      {onMarkRead !== null && (
        <MenuItem value="read" icon={CheckCheck} onSelect={onMarkRead}>
          {t('menu.read')}
        </MenuItem>
      )}
      {onMarkRead === null && onMarkUnread !== null && (
        <MenuItem value="unread" icon={MessageSquareDot} onSelect={onMarkUnread}>
          {t('menu.unread')}
        </MenuItem>
      )}
      {onDetails !== null && (
        <MenuItem value="details" icon={PanelRight} onSelect={onDetails}>
          {t('menu.details')}
        </MenuItem>
      )}
      <MenuItem value="people" icon={Users} onSelect={onPeople}>
        {t('menu.participants')}
      </MenuItem>
      {ability !== null && mayDo(ability, 'view-logs') && (
        <MenuItem value="replay" icon={History} onSelect={() => navigate(replayPath({ chatId }))}>
          {t('menu.replay')}
        </MenuItem>
      )}
      {onFlags !== null && (
        <MenuItem value="flags" icon={Flag} onSelect={onFlags}>
          {t('menu.flags')}
        </MenuItem>
      )}
      {onMute !== null && (
        <MenuItem value="mute" icon={isMuted ? Bell : BellOff} onSelect={onMute}>
          {t(isMuted ? 'menu.unmute' : 'menu.mute')}
        </MenuItem>
      )}
      {onDelete !== null && (
        <>
          <MenuSeparator />
          <MenuItem value="delete" icon={Trash2} tone="danger" onSelect={onDelete}>
            {t('menu.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
};

export default ThreadChoices;
