import type { WorkActName, WorkChat } from './work-acts.ts';

export interface WorkAsk {
  readonly act: WorkActName;
  readonly chats: readonly WorkChat[];
  /** For a snooze: until when, if the person has chosen already. Null: until the contact writes. */
  readonly until?: number | null;
  /** A key outside a text field asked for it. The next such key must not be typed into a field that gets the focus. */
  readonly isByKey?: boolean;
}

let desk: ((ask: WorkAsk) => void) | null = null;

/** Does this with the chats, after a dialog if it needs one. The desk of the page carries it out. */
export const askWork = (ask: WorkAsk): void => desk?.(ask);

/** Calls back with each act that is asked for. Returns a function that ends this. */
export const onWorkAsk = (listener: (ask: WorkAsk) => void): (() => void) => {
  desk = listener;
  return () => {
    if (desk === listener) desk = null;
  };
};
