import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { count } from '../../../language/english-words.ts';
import type { useRowKeys } from '../../../lists/use-row-keys.ts';
import { useVirtualList } from '../../../lists/use-virtual-list.ts';
import type { ChatList } from './chat-list.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';
import { ChatRowItem } from './chat-row-item.tsx';
import { heightOf, LABEL_PX, type ListItem } from './list-items.ts';
import { OrderNote } from './order-note.tsx';
import { useHandParts } from './use-hand-parts.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { usePressedRow } from './use-pressed-row.ts';

/**
 * The next rows are asked for when fewer px than this are left below: some screens where this device has them, so that
 * they are there before they are seen; about eight rows where the service has to be asked.
 */
const LOAD_AHEAD_PX = { window: 4_000, service: 512 } as const;

type ChatRowsProps = {
  readonly list: ChatList;
  readonly items: readonly ListItem[];
  /** Keys of the rows among them. */
  readonly rowKeys: readonly string[];
  readonly keys: ReturnType<typeof useRowKeys>;
  /** How many chats the list has when all are loaded; -1 when that is not known. */
  readonly setSize: number;
  /** A line of text stands above the list. */
  readonly hasLine: boolean;
  readonly now: number;
  /** Drawn below the rows. */
  readonly children: ReactNode;
};

/** Where scrolling brings further rows from; null where it brings none, or while some are on their way. */
const moreOf = ({ next, waiting }: ChatList): keyof typeof LOAD_AHEAD_PX | null =>
  !waiting && (next === 'window' || next === 'service') ? next : null;

/** The rows under their labels; only those in view, and some around them, are drawn. */
export const ChatRows = ({ list: chats, items, keys, ...props }: ChatRowsProps) => {
  const { order, openChatId } = chats;
  const more = moreOf(chats);
  const styles = chatListPane();
  const box = useRef<HTMLDivElement>(null);
  const indexOf = (key: string | null) => items.findIndex((item) => item.key === key);
  const tabStop = indexOf(keys.tabStop);
  /** The label of the part that is in view from this item on: it stays at the top. */
  const labelAt = (index: number) => items.findLastIndex(({ kind }, at) => at <= index && kind === 'label');
  const list = useVirtualList({
    box,
    items,
    heightAt: (index) => heightOf(items[index] ?? { kind: 'row' }),
    alwaysDrawn: (topIndex) => [labelAt(topIndex), tabStop],
    coveredPx: LABEL_PX,
  });
  const topLabel = labelAt(list.topIndex);
  const { toTop } = useKeptScroll(box, { ...order, items, hasLine: props.hasLine });
  const handParts = useHandParts(order.onHand);
  const pressed = usePressedRow(props.rowKeys, chats.onOpen);
  const keptFocus = useKeptFocus(keys.list, props.rowKeys);

  const loadAhead = () => {
    if (more === null || items.length === 0 || box.current === null) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    // On a phone the open chat has the list's room: a list that nobody sees needs no further rows.
    if (clientHeight === 0) return;
    if (scrollHeight - scrollTop - clientHeight < LOAD_AHEAD_PX[more]) chats.onLoadMore();
  };
  // A page that doesn't fill the pane can't be scrolled: look again when rows came.
  useOnChange([items.length, more], loadAhead);

  // A chat that was opened by a key or from elsewhere is shown; what the pointer opened is under it.
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
    // The button went away with what it said.
    if (byKey) keys.focusRow(order.first);
  };

  return (
    <div className={styles.rows}>
      <div {...handParts}>
        <OrderNote moved={order.moved} onShow={showOrder} />
      </div>
      <div ref={box} className={styles.scroll} onScroll={loadAhead}>
        {/* biome-ignore lint/a11y/useSemanticElements: section labels stand between the rows, which ul does not allow */}
        <div
          ref={keys.list}
          role="list"
          aria-label="Chats"
          className={styles.list}
          style={{ height: list.height }}
          onKeyDown={keys.onKeyDown}
          {...handParts}
          {...pressed}
          {...keptFocus}
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
                <span>{item.label}</span>
                {item.count !== null && <bdi className={styles.total}>{count(item.count)}</bdi>}
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
                now={props.now}
                onOpen={chats.onOpen}
                onFocus={keys.onRowFocus}
              />
            );
          })}
        </div>
        {props.children}
      </div>
    </div>
  );
};
