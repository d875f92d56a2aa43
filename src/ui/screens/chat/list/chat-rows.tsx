import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import type { useRowKeys } from '../../../lists/use-row-keys.ts';
import { useVirtualList } from '../../../lists/use-virtual-list.ts';
import { texts } from '../texts/texts.ts';
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
 * Distance in px from the end at which further rows are requested. Rows on this device are requested some
 * screens early, so that they arrive in time. Rows of the service are requested about eight rows early.
 */
const LOAD_AHEAD_PX = { window: 4_000, service: 512 } as const;

type ChatRowsProps = {
  readonly list: ChatList;
  readonly items: readonly ListItem[];
  readonly rowKeys: readonly string[];
  readonly keys: ReturnType<typeof useRowKeys>;
  /** Number of chats in the whole list; -1 when unknown. */
  readonly setSize: number;
  /** True if a line of text is above the list. */
  readonly hasLine: boolean;
  readonly now: number;
  readonly children: ReactNode;
};

/**
 * Returns where scrolling loads further rows from. Null if scrolling loads none, or while rows are loading.
 */
const moreOf = ({ next, waiting }: ChatList): keyof typeof LOAD_AHEAD_PX | null =>
  !waiting && (next === 'window' || next === 'service') ? next : null;

/** The rows under their section labels. Only rows in and near the view are drawn. */
export const ChatRows = ({ list: chats, items, keys, ...props }: ChatRowsProps) => {
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
  const { toTop } = useKeptScroll(box, { ...order, items, hasLine: props.hasLine });
  const handParts = useHandParts(order.onHand);
  const pressed = usePressedRow(props.rowKeys, chats.onOpen);
  const keptFocus = useKeptFocus(keys.list, props.rowKeys);

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
        <OrderNote moved={order.moved} onShow={showOrder} />
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
