import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { isPlainPress } from '../../../browser/plain-press.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { afterFirstScreen } from '../../../lazy/after-first-screen.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { rowAt, rowKeyAt } from '../../../lists/row-element.ts';
import type { useRowKeys } from '../../../lists/use-row-keys.ts';
import { useVirtualList } from '../../../lists/use-virtual-list.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';
import { useRowMenu } from './acts/use-row-menu.ts';
import type { ChatList } from './chat-list.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';
import { ChatRowItem } from './chat-row-item.tsx';
import { heightOf, LABEL_PX, type ListItem } from './list-items.ts';
import type { OrderNoteProps } from './order-note.tsx';
import type { Ticks } from './select/use-ticks.ts';
import { useHandParts } from './use-hand-parts.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import type { RowMarks } from './work/row-marks.ts';

/**
 * Distance in px from the end at which further rows are requested. Rows on this device are requested some
 * screens early, so that they arrive in time. Rows of the service are requested about eight rows early.
 */
const LOAD_AHEAD_PX = { window: 4_000, service: 512 } as const;

// Nothing moves before the first screen. Without this code, the chats move once the pointer and the focus leave them.
const ORDER_NOTE = lazyPart<OrderNoteProps>(
  afterFirstScreen(() => import('./order-note.tsx').catch(() => ({ default: () => null }))),
);

type ChatRowsProps = {
  readonly list: ChatList;
  readonly items: readonly ListItem[];
  readonly rowKeys: readonly string[];
  readonly keys: ReturnType<typeof useRowKeys>;
  /** Null for users who change nothing. */
  readonly ticks: Ticks | null;
  /** Number of chats in the whole list; -1 when unknown. */
  readonly setSize: number;
  readonly marks: RowMarks | undefined;
  /** Lies over the end of the rows. */
  readonly line: ReactNode;
  readonly now: number;
  readonly children: ReactNode;
};

/**
 * Returns where scrolling loads further rows from. Null if scrolling loads none, or while rows are loading.
 */
const moreOf = ({ next, waiting }: ChatList): keyof typeof LOAD_AHEAD_PX | null =>
  !waiting && (next === 'window' || next === 'service') ? next : null;

/** The rows under their section labels. Only rows in and near the view are drawn. */
export const ChatRows = ({ list: chats, items, keys, ticks, ...props }: ChatRowsProps) => {
  const { order, openChatId } = chats;
  const t = useTexts(texts);
  const { count } = useTranslation().formats;
  const more = moreOf(chats);
  const styles = chatListPane();
  const box = useRef<HTMLDivElement>(null);
  const indexOf = (key: string | null) => items.findIndex((item) => item.key === key);
  const tabStop = indexOf(keys.tabStop);
  /** Returns the index of the sticky label for the section at `index`. */
  const labelAt = (index: number) => items.findLastIndex(({ kind }, at) => at <= index && kind === 'label');
  const list = useVirtualList({
    box,
    items,
    heightAt: (index) => heightOf(items[index] ?? { kind: 'row' }),
    alwaysDrawn: (topIndex) => [labelAt(topIndex), tabStop],
    coveredPx: LABEL_PX,
  });
  const topLabel = labelAt(list.topIndex);
  const { toTop } = useKeptScroll(box, { ...order, items });
  const handParts = useHandParts(order.onHand);
  const pressed = usePressedRow(props.rowKeys, chats.onOpen);
  const keptFocus = useKeptFocus(keys.list, props.rowKeys);
  const menu = useRowMenu(chats.view?.rows ?? [], openChatId, chats.scope, ticks);

  const loadAhead = () => {
    if (more === null || items.length === 0 || box.current === null) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    // On a phone an open chat hides the list, and a hidden list needs no further rows.
    if (clientHeight === 0) return;
    if (scrollHeight - scrollTop - clientHeight < LOAD_AHEAD_PX[more]) chats.onLoadMore();
  };
  // A short page can't be scrolled, so check again when rows arrive.
  useOnChange([items.length, more], loadAhead);

  // Scroll to a chat that a key or another screen opened. A clicked row is already in view.
  const opened = useRef(openChatId);
  useEffect(() => {
    if (opened.current === openChatId) return;
    opened.current = openChatId;
    const index = indexOf(openChatId);
    if (index < 0 || box.current?.querySelector('[aria-current=true]:hover')) return;
    list.bringIntoView(index);
  });

  const showOrder = (byKey: boolean) => {
    toTop();
    flushSync(order.onShowOrder);
    // Showing the order removes the button, so move the focus to the first row.
    if (byKey) keys.focusRow(order.first);
  };

  return (
    <div className={styles.rows}>
      <div {...handParts}>
        <Suspense>
          <ORDER_NOTE.Later moved={order.moved} onShow={showOrder} />
        </Suspense>
      </div>
      <div ref={box} className={styles.scroll} onScroll={loadAhead}>
        {/* biome-ignore lint/a11y/useSemanticElements: section labels stand between the rows, which ul does not allow */}
        <div
          ref={keys.list}
          role="list"
          aria-label={t('list.rows')}
          translate="no"
          className={styles.list}
          style={{ height: list.height }}
          data-ticking={(ticks?.ticked.size ?? 0) > 0 || undefined}
          onKeyDown={(event) => (ticks?.onKey(event) ? event.preventDefault() : keys.onKeyDown(event))}
          onClickCapture={(event) => {
            if (!ticks?.onClick(event)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          {...handParts}
          onPointerDownCapture={pressed.onPointerDownCapture}
          {...keptFocus}
          onContextMenu={menu.onContextMenu}
          onClick={(event) => {
            menu.onClick(event);
            pressed.onClick(event);
          }}
        >
          {list.drawn.map(({ index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            return item.kind === 'label' ? (
              <div
                key={item.key}
                className={styles.label}
                data-stuck={index === topLabel || undefined}
                style={index === topLabel ? undefined : { top: start }}
              >
                <span>{t(`list.sections.${item.label}`)}</span>
                {item.count !== null && (
                  <bdi translate="no" className={styles.total}>
                    {count(item.count)}
                  </bdi>
                )}
              </div>
            ) : (
              <ChatRowItem
                key={item.key}
                row={item.row}
                top={start}
                position={item.position}
                setSize={props.setSize}
                open={item.key === openChatId}
                scope={chats.scope}
                flags={chats.flags.byId}
                tabStop={index === tabStop}
                mayTick={ticks !== null}
                ticked={ticks?.ticked.has(item.key) ?? false}
                now={props.now}
                marks={props.marks}
                onOpen={chats.onOpen}
                onFocus={keys.onRowFocus}
              />
            );
          })}
        </div>
        {props.children}
      </div>
      {props.line}
      {menu.draw()}
    </div>
  );
};

/** px that a pointer may move during a press. */
const STRAY_PX = 8;

/**
 * Opens the row on which a press began, even if rows moved during the press. In that case the browser fires
 * the click on the list instead of a row.
 */
const usePressedRow = (keys: readonly string[], onOpen: (key: string) => void) => {
  // The React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const pressed = useRef<{ readonly key: string; readonly x: number; readonly y: number }>(null);
  return {
    onPointerDownCapture: ({ target, clientX, clientY }: PointerEvent) => {
      const key = rowKeyAt(target);
      pressed.current = key === null ? null : { key, x: clientX, y: clientY };
    },
    onClick: (event: MouseEvent) => {
      const began = pressed.current;
      pressed.current = null;
      if (began === null || rowKeyAt(event.target) !== null || !isPlainPress(event)) return;
      const strayed = Math.hypot(event.clientX - began.x, event.clientY - began.y);
      if (strayed <= STRAY_PX && keys.includes(began.key)) onOpen(began.key);
    },
  };
};

/**
 * If the focused row disappears, focuses the row that takes its position, so that keyboard users can continue
 * there.
 */
const useKeptFocus = (list: RefObject<HTMLElement | null>, keys: readonly string[]) => {
  'use no memo';
  const focused = useRef<{ readonly key: string; readonly place: number }>(null);
  useLayoutEffect(() => {
    if (focused.current === null) return;
    const { key, place } = focused.current;
    const now = keys.indexOf(key);
    focused.current = now < 0 ? null : { key, place: now };
    const next = keys[Math.min(place, keys.length - 1)];
    if (now < 0 && next !== undefined && document.activeElement === document.body)
      rowAt(list.current, next)?.focus();
  });
  return {
    onFocusCapture: ({ target }: FocusEvent) => {
      const key = rowKeyAt(target);
      focused.current = key === null ? null : { key, place: keys.indexOf(key) };
    },
    onBlurCapture: () => {
      focused.current = null;
    },
  };
};
