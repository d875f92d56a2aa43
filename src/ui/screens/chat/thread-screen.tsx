import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { hasVisibleText } from '../../../core/kernel/shown-text.ts';
import type { ChatRow } from '../../../core/model/chat/list/types.ts';
import type { ThreadHead } from '../../../core/model/chat/thread/types.ts';
import type { ChatConsent } from '../../../core/model/consent/types.ts';
import { useOffer } from '../../actions/use-offer.ts';
import { mayTakeFocus } from '../../browser/may-take-focus.ts';
import { useAct } from '../../core-client/use-act.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useCarried } from '../../hooks/use-carried.ts';
import { useLasted, useMinute } from '../../hooks/use-now.ts';
import { useLayoutOnChange } from '../../hooks/use-on-change.ts';
import { OFFLINE_AFTER_MS } from '../../hooks/use-stale-since.ts';
import { useWide } from '../../hooks/use-wide.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { type KeyBuffer, keepBuffering } from '../../lazy/buffered-keys.ts';
import { isOpenedByKey } from '../../routes/opened-by-key.ts';
import { useChoice } from '../../session/choice.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { messagingSetting } from '../../session/messaging-setting.ts';
import { useReadOnlyWords } from '../../session/use-read-only-words.ts';
import { useIsRoleView } from '../../session/use-session.ts';
import { texts } from '../../shared/chat/texts/texts.ts';
import type { ThreadAside } from '../../shared/chat/thread/thread-items.ts';
import { ChatComposer, type ComposerHandle } from './composer/chat-composer.tsx';
import { type LastKey, lastKeyOf } from './composer/reply-guard.ts';
import { DetailsSlot } from './details/details-slot.tsx';
import { useDetails } from './details/use-details.ts';
import { ThreadMenu } from './thread/menu/thread-menu.tsx';
import { useThreadSearch } from './thread/search/use-thread-search.ts';
import { ThreadPane } from './thread/thread-pane.tsx';
import { useMessageActs } from './thread/use-message-acts.ts';
import { useThreadView } from './use-thread-view.ts';

// If this code cannot be loaded, the agent still reads that the chat takes no messages.
const ConsentNote = lazy(() =>
  import('./composer/consent-note.tsx').catch(() => ({
    default: ({ consent }: { readonly consent: ChatConsent }) => {
      const { sentence } = useTranslation();
      return consent.closed !== null && <ClosedNote text={sentence(':optedOut')} />;
    },
  })),
);

const ScheduledPanel = lazy(() =>
  import('./thread/scheduled-panel.tsx').catch(() => ({ default: () => null })),
);

/** ms before an unknown chat is reported as missing. */
const UNKNOWN_AFTER_MS = 4_000;

// If this code cannot be loaded, the agent can still read and write messages.
const nothing = () => ({ default: () => null });
const NoteDesk = lazy(() => import('./notes/note-desk.tsx').catch(nothing));
const TypingLine = lazy(() => import('./presence/typing-line.tsx').catch(nothing));
const ComposerTabs = lazy(() => import('./notes/composer-tabs.tsx').catch(nothing));

const NO_ASIDES: readonly ThreadAside[] = [];

type ThreadScreenProps = {
  readonly chatId: string;
  readonly row: ChatRow | undefined;
  /**
   * `ready`, `connection` and `since` are separate props, because the whole connection head changes with
   * every message.
   */
  readonly ready: boolean;
  readonly connection: string;
  /** Time (epoch ms) since when the connection has its state; null until known. */
  readonly since: number | null;
  readonly onBack: () => void;
};

const panes = css({ display: 'flex', height: 'full', minHeight: '0' });

/** Returns true if the chat exists nowhere. A chat whose messages failed to load may still exist. */
const isNowhere = ({ known, loading, error }: ThreadHead): boolean => !known && !loading && error === null;

/** Returns true if messages go out as SMS; null until the participants are loaded. */
const goesAsSms = ({ participants }: ThreadHead): boolean | null =>
  participants.length === 0 ? null : participants.some(({ channel }) => channel === 'sms');

/** Returns true if the screen has something to say about who gets messages. */
const hasLimits = ({ closed, ...people }: ChatConsent): boolean =>
  closed !== null || Object.values(people).some(({ length }) => length > 0);

/** Holds what is typed until the composer, which is drawn later than the thread, has the focus. */
const useKeysForComposer = (composer: 'awaited' | 'drawn' | 'none'): void => {
  const keys = useRef<KeyBuffer | null>(null);
  useLayoutOnChange([], () => {
    if (composer === 'none' || isOpenedByKey() || !mayTakeFocus()) return;
    keys.current = keepBuffering();
    return keys.current.drop;
  });
  useLayoutOnChange([composer], () => {
    if (composer === 'none') keys.current?.drop();
    else if (composer === 'drawn') keys.current?.land();
  });
};

/** The open chat with live data. Use the chat id as its React key. */
export const ThreadScreen = ({ chatId, row, ready, connection, since, onBack }: ThreadScreenProps) => {
  const { view, moves } = useThreadView(chatId);
  const head = view?.head;
  const mayWrite = useMayWrite();
  const mayCompose = mayWrite && head?.consent.closed == null;
  useKeysForComposer(!mayCompose ? 'none' : head === undefined ? 'awaited' : 'drawn');
  const t = useTexts(texts);
  const readOnlyWords = useReadOnlyWords(t('composer.readOnly'));
  const act = useAct();
  const { execute } = useCore();
  const isRoleView = useIsRoleView();
  // If the window ends before the newest message, keep the last key that the thread showed at its end. The
  // user has seen all messages up to that key.
  const lastKey = useCarried<LastKey>(undefined, (before) =>
    view === undefined || view.head.hasLater ? before : lastKeyOf(view),
  );
  const [footCalls, setFootCalls] = useState(0);
  const showNewest = useCallback(() => setFootCalls((calls) => calls + 1), []);
  const composer = useRef<ComposerHandle>(null);
  const now = useMinute();
  const [openedAt] = useState(Date.now);
  const waitedLong = useLasted(openedAt, UNKNOWN_AFTER_MS);
  const downLong = useLasted(since ?? openedAt, OFFLINE_AFTER_MS);

  const [asides, setAsides] = useState(NO_ASIDES);
  const [isNote, setNote] = useState(false);
  const writeMessage = useCallback(() => setNote(false), []);
  const focusComposer = useCallback(() => composer.current?.focus(), []);

  const acts = useMessageActs(chatId, composer, writeMessage);
  const canSearch = head?.known === true;
  const search = useThreadSearch(canSearch);
  const toggleFavourite = () => void act({ type: 'toggleFavourite', chatId }, t('failed.favourite'));
  useOffer('favourite', head?.isListed && mayWrite ? toggleFavourite : null);
  const details = useDetails(canSearch);
  const isReadByReply = useChoice(messagingSetting)[0].readOn === 'reply';
  const wide = useWide();

  /** Marks the chat unread and returns to the list, because an open chat counts as read. */
  const markUnread = async () => {
    const answer = await act({ type: 'markUnread', chatId }, t('failed.markUnread'));
    if (answer.ok) onBack();
  };
  useOffer('markUnread', canSearch && mayWrite ? () => void markUnread() : null);

  const markRead =
    isReadByReply && head !== undefined && head.unseen > 0 && mayWrite
      ? () => void act({ type: 'markRead', chatId }, t('failed.markRead'))
      : null;

  const isMissing = head !== undefined && isNowhere(head) && waitedLong;
  const isOffline = since !== null && !ready && downLong;
  return (
    <div className={panes}>
      {/* Tells the browser's tabs apart. React puts the newest title before the route's. */}
      {head?.known === true && <title>{`${head.name} · Switchboard`}</title>}
      <ThreadPane
        thread={{
          view,
          identity: row === undefined ? null : { ...row, chatId, participants: [] },
          missing: isMissing,
          connection,
          offline: isOffline,
          acts: mayWrite ? acts : null,
          footCalls,
          asides,
          aim: search.aim,
          search: { isOpen: search.isOpen, toggle: search.toggle },
          details: { isOpen: details.shown, toggle: details.toggle },
          onEarlier: moves.earlier,
          onLater: moves.later,
          onNewest: moves.toNewest,
          onReload: () => void act({ type: 'reloadChat', chatId }, t('messagesFailed')),
          onRead:
            isReadByReply || !mayWrite ? null : (key) => void execute({ type: 'markSeen', chatId, key }),
          onRow: moves.toRow,
          onUndoDelete: isRoleView
            ? null
            : () => void act({ type: 'undoDelete', chatId }, t('failed.restore')),
          onBack,
          onMarkUnread: mayWrite ? () => void markUnread() : null,
          onMarkRead: markRead,
          onToggleFavourite: mayWrite ? toggleFavourite : null,
          onReconnect: isRoleView ? null : () => void act({ type: 'reconnect' }, t('failed.reconnect')),
          onFiles: (files) => {
            writeMessage();
            composer.current?.addFiles(files);
          },
        }}
        now={now}
        menu={
          head !== undefined && (
            <ThreadMenu
              head={head}
              onSearch={wide || !canSearch ? null : search.toggle}
              onMarkUnread={mayWrite ? () => void markUnread() : null}
              onMarkRead={markRead}
              onDetails={wide || !canSearch ? null : details.toggle}
              onDeleted={onBack}
            />
          )
        }
        search={search.draw({
          chatId,
          chatName: head?.name ?? '',
          now,
          ready,
          onArrive: (key) => {
            moves.toRow(key);
            search.aimAt(key);
          },
        })}
        composer={
          head !== undefined && (
            <>
              <Suspense>
                <TypingLine chatId={chatId} />
              </Suspense>
              {head.putOff > 0 && (
                <Suspense>
                  <ScheduledPanel chatId={chatId} />
                </Suspense>
              )}
              {canSearch && (
                <Suspense>
                  <NoteDesk
                    head={head}
                    offline={isOffline}
                    mayWrite={mayWrite}
                    isNote={isNote}
                    onNote={setNote}
                    onAsides={setAsides}
                    onAdded={showNewest}
                    onMessage={focusComposer}
                  />
                </Suspense>
              )}
              {mayWrite ? (
                <div hidden={isNote}>
                  {hasLimits(head.consent) && (
                    <Suspense>
                      <ConsentNote
                        consent={head.consent}
                        name={head.name}
                        isGroup={head.isGroup}
                        hasDraft={hasVisibleText(head.draft) || head.attachments.length > 0}
                        offline={isOffline}
                      />
                    </Suspense>
                  )}
                  {head.consent.closed === null && (
                    <ChatComposer
                      ref={composer}
                      chatId={chatId}
                      chatName={head.name}
                      isGroup={head.isGroup}
                      participants={head.participants}
                      sms={goesAsSms(head)}
                      ready={ready}
                      draft={head.draft}
                      otherDrafts={head.otherDrafts}
                      log={head.log}
                      attachments={head.attachments}
                      checking={head.checking}
                      lastKey={lastKey}
                      onShowNewest={showNewest}
                      tabs={<ComposerTabs />}
                    />
                  )}
                </div>
              ) : (
                <ClosedNote text={readOnlyWords} />
              )}
            </>
          )
        }
      />
      {!isMissing && (head === undefined || head.leaving === 'no') && (
        <DetailsSlot details={details} chatId={chatId} offline={isOffline} ready={canSearch} />
      )}
    </div>
  );
};

const note = css({
  px: '16',
  py: '12',
  borderBlockStart: '1px solid token(colors.border.subtle)',
  textStyle: 'text.ui',
  color: 'fg.muted',
  textAlign: 'center',
});

/** Replaces the composer in a chat where the user can't write. */
const ClosedNote = ({ text }: { readonly text: string }) => (
  // A status, because the chat may close while somebody types.
  <p role="status" className={note}>
    {text}
  </p>
);
