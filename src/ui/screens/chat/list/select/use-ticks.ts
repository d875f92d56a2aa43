import {
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  type SetStateAction,
  useRef,
  useState,
} from 'react';
import type { ChatRow } from '../../../../../core/model/chat/list/types.ts';
import { isPressed } from '../../../../actions/part-keys.ts';
import { rowKeyAt } from '../../../../lists/row-element.ts';

/** The ticked chats by their ids, as they were last seen: a filter may have left them out of the list since. */
export type Ticked = ReadonlyMap<string, ChatRow>;

export type Ticks = {
  readonly ticked: Ticked;
  readonly put: Dispatch<SetStateAction<Ticked>>;
  /** Ticks or unticks a chat. With `isRange`, ticks all chats from the last ticked chat to this one. */
  readonly tick: (key: string, isRange?: boolean) => void;
  /** Ticks all loaded chats. */
  readonly all: () => void;
  /** Handle a press in the list. Return true if the press is about ticks. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onClick: (event: MouseEvent) => boolean;
};

export const NO_TICKS: Ticked = new Map();

/** `order` has the keys of the rows as the list shows them. */
export const useTicks = (rows: readonly ChatRow[], order: readonly string[]): Ticks => {
  // Most sessions tick nothing: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const [ticked, put] = useState(NO_TICKS);
  const last = useRef<string | null>(null);
  const add = (keys: readonly string[]) => {
    const added = new Set(keys);
    put(
      new Map([...ticked, ...rows.flatMap((row) => (added.has(row.key) ? [[row.key, row] as const] : []))]),
    );
  };
  const all = () => add(order);
  const tick = (key: string, isRange = false) => {
    const from = order.indexOf(last.current ?? '');
    const at = order.indexOf(key);
    last.current = key;
    if (isRange && from >= 0) return add(order.slice(Math.min(from, at), Math.max(from, at) + 1));
    const left = new Map(ticked);
    if (left.delete(key)) put(left);
    else add([key]);
  };
  return {
    ticked,
    put,
    tick,
    all,
    onKey: ({ nativeEvent, target }) => {
      const key = rowKeyAt(target);
      if (key === null) return false;
      const isRange = isPressed('tickTo', nativeEvent);
      if (isRange || isPressed('tick', nativeEvent)) tick(key, isRange);
      else if (isPressed('tickAll', nativeEvent)) all();
      else if (isPressed('untick', nativeEvent) && ticked.size > 0) put(NO_TICKS);
      else return false;
      return true;
    },
    onClick: ({ target, shiftKey, ctrlKey, metaKey, altKey }) => {
      const box = target instanceof Element ? target.closest('[data-tick]') : null;
      const key = box?.getAttribute('data-tick') ?? rowKeyAt(target);
      // Once a chat is ticked on a touch screen, a tap ticks the next.
      const isTap = ticked.size > 0 && matchMedia('(hover: none)').matches;
      if (key === null || altKey || !(box !== null || shiftKey || ctrlKey || metaKey || isTap)) return false;
      tick(key, shiftKey);
      return true;
    },
  };
};
