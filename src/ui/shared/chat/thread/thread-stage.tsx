import { ArrowDown, MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MessageRow, ThreadHead, ThreadView } from '../../../../core/model/chat/thread/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { useOverlay } from '../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../components/overlay/use-report-missing.ts';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import { useCarried } from '../../../hooks/use-carried.ts';
import { useLastedWhile } from '../../../hooks/use-now.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useIsPrinting } from '../../../hooks/use-printing.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { useNamedPeople } from '../../profile/colleague-names.ts';
import { texts } from '../texts/texts.ts';
import { authorOf } from './announcements.ts';
import type { MessageInfoProps } from './info/message-info.tsx';
import { LIGHTBOX } from './media/lightbox-part.ts';
import { shownMedia } from './media/shown-media.ts';
import { MessageItem } from './message-item.tsx';
import type { OpenThread } from './open-thread.ts';
import { thread } from './thread.recipe.ts';
import { type ThreadItem, threadItems } from './thread-items.ts';
import { CheckingMark, DayMark, NewMark } from './thread-marks.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useAim } from './use-aim.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useMessageKeys } from './use-message-keys.ts';
import { useHere, useNewLine, useReading } from './use-reading.ts';
import { footDistance, useThreadScroll } from './use-thread-scroll.ts';

// If this code cannot be loaded, the browser copies what is selected.
const CopySelection = lazy(() => import('./copy-selection.tsx').catch(() => ({ default: () => null })));

/**
 * Distance in px from the end at which further messages are requested: two screens for messages on this
 * device, one screen for messages of the service.
 */
const LOAD_AHEAD_PX = { window: 1_200, service: 600 } as const;

/** ms before the thread shows that it checks for new messages. A check usually takes 100 ms. */
const CHECKING_AFTER_MS = 1_000;

type ThreadStageProps = {
  readonly thread: OpenThread;
  readonly view: ThreadView;
  readonly now: number;
};

const keysOf = (items: readonly ThreadItem[]): readonly string[] =>
  items.flatMap(({ kind, key }) => (kind === 'message' || kind === 'aside' ? key : []));

export const ThreadStage = ({ thread: open, view, now }: ThreadStageProps) => {
  const { acts, footCalls, aim, asides, onReload, onEarlier } = open;
  const { head, rows } = view;
  const styles = thread();
  const t = useTexts(texts);
  const isPrinting = useIsPrinting();
  const { dayOf } = useTranslation().formats;
  const checking = useLastedWhile(head.checking, CHECKING_AFTER_MS);
  const here = useHere();
  const isKnown = !head.loading && head.error === null;
  const [atFoot, setAtFoot] = useState(true);
  const { newFromKey, newCount } = useNewLine(head, here, atFoot);
  const items = useMemo(
    () => threadItems(rows, { ...head, checking, newFromKey, newCount }, isKnown ? asides : undefined, dayOf),
    [rows, head, checking, newFromKey, newCount, isKnown, asides, dayOf],
  );
  const stopAt = here || head.unseenFromKey === null ? null : items.findIndex(({ kind }) => kind === 'new');
  const { box, content, measure, drawn, onScroll, toFoot, toItem } = useThreadScroll(items, {
    isEnd: !head.hasLater,
    stopAt,
    onFoot: setAtFoot,
  });
  useReading(box, view, here, open.onRead);
  // So many messages arrived that the newest rows don't include the first unseen message.
  useOnChange([rows, stopAt], () => {
    if (stopAt === -1 && !head.hasLater && head.unseenFromKey !== null) open.onRow(head.unseenFromKey);
  });
  const hitKey = useAim(aim, items, toItem);
  const newBelow = head.unseenFromKey === null ? 0 : head.unseen;
  const participants = useNamedPeople(
    head,
    rows.map(({ author }) => author),
  );
  const named = useMemo(() => ({ ...head, participants }), [head, participants]);
  const said = useAnnouncements(rows, named, isKnown);

  const [shownKey, setShownKey] = useState<string | null>(null);
  const lightbox = useOverlay(LIGHTBOX, shownKey !== null, () => setShownKey(null), useReportMissing());

  const [askedKey, setAskedKey] = useState<string | null>(null);
  const info = useOverlay(MESSAGE_INFO, askedKey !== null, () => setAskedKey(null), useReportMissing());
  const asked = useCarried<MessageRow | null>(null, (before) =>
    askedKey === null ? before : (rows.find(({ key }) => key === askedKey) ?? before),
  );
  const { tabStop, onKeyDown, onMessageFocus } = useMessageKeys(keysOf(items));

  /** True while the newest rows are requested. The thread then scrolls to their end. */
  const seeking = useRef(false);
  const showNewest = () => {
    seeking.current = head.hasLater;
    if (head.hasLater) open.onNewest();
    else toFoot();
  };
  useLayoutEffect(() => {
    if (!seeking.current || head.hasLater) return;
    seeking.current = false;
    toFoot();
  }, [head.hasLater, toFoot]);

  // The jump removes the button, so move the focus to the thread.
  const jump = () => {
    showNewest();
    box.current?.focus({ preventScroll: true });
  };
  useOnChange([footCalls], () => {
    if (footCalls > 0) showNewest();
  });

  const mayGoUp = head.hasEarlier || (head.hasOlder && !head.loadingOlder && head.olderError === null);
  const loadAhead = () => {
    if (box.current === null || seeking.current) return;
    const above = LOAD_AHEAD_PX[head.hasEarlier ? 'window' : 'service'];
    if (mayGoUp && box.current.scrollTop < above) onEarlier();
    else if (head.hasLater && footDistance(box.current) < LOAD_AHEAD_PX.window) open.onLater();
  };
  // Rows that don't fill the screen can't be scrolled, so check again when they change.
  useOnChange([rows, mayGoUp, onEarlier], loadAhead);

  // The service's clock has reached the time of the newest message, even if this device's clock is behind it.
  const today = Math.max(now, head.hasLater ? 0 : (rows.at(-1)?.at ?? 0));

  const draw = (item: ThreadItem) => {
    switch (item.kind) {
      case 'day':
        return <DayMark at={item.at} now={today} />;
      case 'new':
        return <NewMark fresh={item.count} />;
      case 'checking':
        return <CheckingMark after={item.after} />;
      case 'aside':
        return item.aside.draw({ tabStop: item.key === tabStop, onFocus: onMessageFocus });
      case 'message': {
        return (
          <MessageItem
            item={item}
            authorName={authorOf(item.row, named, t)}
            acts={acts}
            onShowMedia={setShownKey}
            onInfo={setAskedKey}
            isHit={item.key === hitKey}
            tabStop={item.key === tabStop}
            onFocus={onMessageFocus}
          />
        );
      }
    }
  };

  return (
    <div className={styles.stage}>
      <div
        ref={box}
        className={styles.scroll}
        onScroll={() => {
          onScroll();
          loadAhead();
        }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="log"
        data-focus-home
        data-paper
        translate="no"
        aria-label={t('thread.messages')}
        onKeyDown={onKeyDown}
        // Scrolling adds and removes items, so the log is silent. Another element announces new messages.
        aria-live="off"
      >
        <div className={styles.content}>
          {isPrinting && <h1>{head.name}</h1>}
          {isPrinting && (head.hasEarlier || head.hasOlder) && <p>{t('thread.olderUnprinted')}</p>}
          <OlderLine head={head} onEarlier={onEarlier} />
          {items.length === 0 && <NoRows head={head} onReload={onReload} />}
          <div ref={content} className={styles.items}>
            {(isPrinting ? items.map((item, index) => ({ index, item })) : drawn).map(({ index, item }) => (
              <div
                key={item.key}
                ref={isPrinting ? undefined : measure}
                data-index={index}
                className={styles.item}
              >
                {draw(item)}
              </div>
            ))}
          </div>
        </div>
      </div>
      <Suspense>
        <CopySelection box={box} />
      </Suspense>
      {!atFoot && (
        <button type="button" translate="no" className={styles.jump} onClick={jump}>
          <ArrowDown size={14} aria-hidden />
          <span>{newBelow > 0 ? t('thread.newBelow', { count: newBelow }) : t('thread.toLatest')}</span>
        </button>
      )}
      {lightbox.draw({
        media: shownMedia(rows, (row) => (row.mine ? null : authorOf(row, named, t))),
        shownKey,
        onShow: setShownKey,
      })}
      {info.draw({ chatId: head.chatId, row: asked, hasReceipts: head.isGroup && asides !== undefined })}
      <div role="alert" className={styles.announce}>
        {said.failed}
      </div>
      <div role="status" aria-label={t('thread.newMessages')} className={styles.announce}>
        {said.arrived}
      </div>
    </div>
  );
};

const OlderLine = ({ head, onEarlier }: Pick<OpenThread, 'onEarlier'> & { readonly head: ThreadHead }) => {
  const styles = thread();
  const { t, sentence } = useTranslation(texts);
  if (head.olderError !== null && !head.hasEarlier)
    return (
      <div className={styles.older}>
        {t('thread.olderFailed')} {sentence(head.olderError)}
        <Button size="sm" onClick={onEarlier}>
          {t('retry')}
        </Button>
      </div>
    );
  // Keep this element while older messages can load, so that the rows don't shift when its text appears.
  return head.hasOlder || head.hasEarlier ? (
    <div className={styles.older}>{head.loadingOlder ? t('thread.older') : null}</div>
  ) : null;
};

const NoRows = ({ head, onReload }: { readonly head: ThreadHead; readonly onReload: () => void }) => {
  const t = useTexts(texts);
  if (head.loading) return <ThreadSkeleton />;
  if (head.error !== null)
    return <ErrorState title={t('messagesFailed')} reason={head.error} onRetry={onReload} />;
  return <EmptyState icon={MessageSquareText} title={t('noMessages')} text={t('thread.noMessagesText')} />;
};

const MESSAGE_INFO = lazyPart<MessageInfoProps>(() => import('./info/message-info.tsx'));
