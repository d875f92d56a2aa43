import { useCallback, useMemo, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { ChatRow } from '../../../core/chat/list/types.ts';
import type { ThreadHead } from '../../../core/chat/thread/types.ts';
import { useOffer } from '../../actions/use-offer.ts';
import { useOverlay } from '../../components/overlay/use-overlay.ts';
import { useTellMissing } from '../../components/overlay/use-tell-missing.ts';
import { useAct } from '../../hooks/use-act.ts';
import { useCarried } from '../../hooks/use-carried.ts';
import { useLasted, useNow } from '../../hooks/use-now.ts';
import { OFFLINE_AFTER_MS } from '../../hooks/use-stale-since.ts';
import { useWide } from '../../hooks/use-wide.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { ChatComposer, type ComposerHandle } from './composer/chat-composer.tsx';
import { ReadOnlyNote } from './composer/read-only-note.tsx';
import { type LastKey, lastKeyOf } from './composer/reply-guard.ts';
import { DetailsSlot } from './details/details-slot.tsx';
import { useDetails } from './details/use-details.ts';
import { ThreadMenu } from './thread/menu/thread-menu.tsx';
import type { MessageActs } from './thread/message-acts.ts';
import { THREAD_SEARCH } from './thread/search/search-part.ts';
import { ThreadPane } from './thread/thread-pane.tsx';
import type { Aim } from './thread/use-aim.ts';
import { useThreadView } from './use-thread-view.ts';

/** ms that a chat may be unknown before the screen says that it isn't here. */
const UNKNOWN_AFTER_MS = 4_000;

const MINUTE_MS = 60_000;

type ThreadScreenProps = {
  readonly chatId: string;
  /** The chat's row in the list, if it is there. */
  readonly row: ChatRow | undefined;
  /** Of the connection each by itself: the time up to which all is known changes with every message. */
  readonly ready: boolean;
  /** How it stands, in words. */
  readonly connection: string;
  /** Since when it has stood so; null until that is known. */
  readonly since: number | null;
  readonly onBack: () => void;
};

// The thread, and the details beside it where there is room.
const panes = css({ display: 'flex', height: 'full', minHeight: '0' });

/** A chat whose messages could not be fetched may well be there. */
const isNowhere = ({ known, loading, error }: ThreadHead): boolean => !known && !loading && error === null;

/** Whether what is written goes out as SMS; null until it is known who takes part. */
const goesAsSms = ({ participants }: ThreadHead): boolean | null =>
  participants.length === 0 ? null : participants.some(({ channel }) => channel === 'sms');

/** The open chat on live data. Keyed by the chat. */
export const ThreadScreen = ({ chatId, row, ready, connection, since, onBack }: ThreadScreenProps) => {
  const { view, moves } = useThreadView(chatId);
  const head = view?.head;
  const act = useAct();
  const mayWrite = useMayWrite();
  // Of a window that ends further up, what was last before it went there: all of that was on the screen.
  const lastKey = useCarried<LastKey>(undefined, (before) =>
    view === undefined || view.head.hasLater ? before : lastKeyOf(view),
  );
  const [footCalls, setFootCalls] = useState(0);
  const showNewest = useCallback(() => setFootCalls((calls) => calls + 1), []);
  const composer = useRef<ComposerHandle>(null);
  const now = useNow(MINUTE_MS);
  const [openedAt] = useState(Date.now);
  const waitedLong = useLasted(openedAt, UNKNOWN_AFTER_MS);
  const downLong = useLasted(since ?? openedAt, OFFLINE_AFTER_MS);

  const acts = useMemo<MessageActs>(() => {
    const discard = (key: string, title: string, edit: boolean) =>
      act({ type: 'discardMessage', chatId, key, edit }, title);
    return {
      onRetry: async (key) => {
        const answer = await act({ type: 'retryMessage', chatId, key }, 'The message wasn’t sent again');
        if (answer.ok) composer.current?.focus();
      },
      onCancel: async (key) => {
        const answer = await discard(key, 'The message wasn’t cancelled', false);
        if (answer.ok) composer.current?.focus();
      },
      onEdit: async (key) => {
        const answer = await discard(key, 'The message can’t be edited', true);
        if (answer.ok) composer.current?.takeBack(answer.value.body);
      },
    };
  }, [act, chatId]);

  const [isSearching, setSearching] = useState(false);
  const [aim, setAim] = useState<Aim | null>(null);
  const closeSearch = useCallback(() => {
    setSearching(false);
    document.querySelector<HTMLElement>('[data-search-toggle]')?.focus();
  }, []);
  const search = useOverlay(THREAD_SEARCH, isSearching, closeSearch, useTellMissing());
  const canSearch = head?.known === true;
  useOffer('searchMessages', canSearch ? () => setSearching(true) : null);
  const toggleFavourite = () =>
    void act({ type: 'toggleFavourite', chatId }, 'Favourite couldn’t be changed');
  useOffer('favourite', canSearch ? toggleFavourite : null);
  const details = useDetails(canSearch);
  const toggleSearch = () => (isSearching ? closeSearch() : setSearching(true));
  const wide = useWide();
  const showMessage = (key: string) => {
    moves.toRow(key);
    setAim((before) => ({ key, asked: (before?.asked ?? 0) + 1 }));
  };

  /** An open chat is read: the screen goes back to the list with it. */
  const markUnread = async () => {
    const answer = await act({ type: 'markUnread', chatId }, 'The chat couldn’t be marked unread');
    if (answer.ok) onBack();
  };

  const isMissing = head !== undefined && isNowhere(head) && waitedLong;
  const isOffline = since !== null && !ready && downLong;
  return (
    <div className={panes}>
      <ThreadPane
        view={view}
        identity={row === undefined ? null : { ...row, chatId, participants: [] }}
        missing={isMissing}
        now={now}
        acts={acts}
        connection={connection}
        offline={isOffline}
        menu={
          head !== undefined && (
            <ThreadMenu
              head={head}
              onSearch={wide || !canSearch ? null : toggleSearch}
              onMarkUnread={wide ? null : () => void markUnread()}
              onDetails={wide || !canSearch ? null : details.toggle}
              onDeleted={onBack}
            />
          )
        }
        onUndoDelete={() => void act({ type: 'undoDelete', chatId }, 'The chat couldn’t be restored')}
        onBack={onBack}
        onMarkUnread={() => void markUnread()}
        onToggleFavourite={toggleFavourite}
        onReconnect={() => void act({ type: 'reconnect' }, 'Couldn’t reconnect')}
        footCalls={footCalls}
        aim={aim}
        isSearching={isSearching}
        onSearch={toggleSearch}
        isDetailed={details.shown}
        onDetails={details.toggle}
        search={search.draw({
          chatId,
          chatName: head?.name ?? '',
          now,
          ready,
          onArrive: showMessage,
        })}
        onEarlier={moves.earlier}
        onLater={moves.later}
        onNewest={moves.toNewest}
        onFiles={(files) => composer.current?.addFiles(files)}
        onReload={() => void act({ type: 'reloadChat', chatId }, 'Messages couldn’t be loaded')}
        composer={
          head !== undefined &&
          (mayWrite ? (
            <ChatComposer
              ref={composer}
              chatId={chatId}
              chatName={head.name}
              isGroup={head.isGroup}
              participants={head.participants}
              sms={goesAsSms(head)}
              ready={ready}
              draft={head.draft}
              attachments={head.attachments}
              checking={head.checking}
              lastKey={lastKey}
              onShowNewest={showNewest}
            />
          ) : (
            <ReadOnlyNote />
          ))
        }
      />
      {!isMissing && (head === undefined || head.leaving === 'no') && (
        <DetailsSlot details={details} chatId={chatId} offline={isOffline} ready={canSearch} />
      )}
    </div>
  );
};
