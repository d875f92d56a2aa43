import { ArrowLeft, BellOff, MessageSquareDot, PanelRight, Search, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadHead } from '../../../../core/chat/thread/types.ts';
import { Address } from '../../../components/address/address.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { useWide } from '../../../hooks/use-wide.ts';
import { secondLine } from './second-line.ts';
import { thread } from './thread.recipe.ts';

/** What the head needs of a chat: the list knows it before the thread is there. */
export type ChatIdentity = Pick<
  ThreadHead,
  'chatId' | 'name' | 'isGroup' | 'isFavorite' | 'isMuted' | 'participants'
>;

type ThreadHeadBarProps = {
  readonly head: ChatIdentity;
  /** The connection's state, shown on phones where the top bar gives way. */
  readonly connection: ReactNode;
  /** What is done seldom; null where nothing is. */
  readonly menu: ReactNode;
  readonly onBack: () => void;
  readonly onMarkUnread: () => void;
  readonly onToggleFavourite: () => void;
  /** The search in the chat is open; null where there is nothing to search yet. */
  readonly isSearching: boolean | null;
  readonly onSearch: () => void;
  /** The details are seen; null where nothing is known yet. */
  readonly isDetailed: boolean | null;
  readonly onDetails: () => void;
};

export const ThreadHeadBar = ({
  head,
  connection,
  menu,
  onBack,
  isSearching,
  isDetailed,
  ...on
}: ThreadHeadBarProps) => {
  const styles = thread();
  const wide = useWide();
  const { channel, address } = secondLine(head);
  return (
    <header className={styles.head}>
      <div className={styles.back}>
        <IconButton label="Back to chats" icon={ArrowLeft} onClick={onBack} />
      </div>
      <Avatar id={head.chatId} name={head.name} isGroup={head.isGroup} size={32} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <bdi>{head.name}</bdi>
          {head.isMuted && <BellOff size={14} role="img" aria-label="Muted" className={styles.muted} />}
        </h2>
        <p className={styles.second}>
          {channel}
          <span className={styles.narrow}>
            {channel !== '' && ' · '}
            <span role="status" aria-label="Connection">
              {connection}
            </span>
          </span>
          {address !== null && (
            <span className={styles.wide}>
              {' · '}
              <Address address={address} />
            </span>
          )}
        </p>
      </div>
      {wide && isSearching !== null && (
        <IconButton
          label="Search in this chat"
          icon={Search}
          aria-expanded={isSearching}
          data-search-toggle
          onClick={on.onSearch}
        />
      )}
      {wide && <IconButton label="Mark unread" icon={MessageSquareDot} onClick={on.onMarkUnread} />}
      <IconButton
        label="Favourite"
        icon={Star}
        filled={head.isFavorite}
        aria-pressed={head.isFavorite}
        onClick={on.onToggleFavourite}
      />
      {wide && isDetailed !== null && (
        <IconButton
          label="Details"
          icon={PanelRight}
          aria-expanded={isDetailed}
          data-details-toggle
          onClick={on.onDetails}
        />
      )}
      {menu}
    </header>
  );
};
