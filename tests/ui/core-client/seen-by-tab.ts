import { expect, vi } from 'vitest';
import type { TestTab } from './console.ts';

export const until = (check: () => void) => vi.waitFor(check, { interval: 2 });

export const statusOf = (tab: TestTab) => tab.client.link.getSnapshot().status;
export const opened = (tab: TestTab) => until(() => expect(statusOf(tab)).toBe('open'));
export const lostLink = (tab: TestTab) => until(() => expect(statusOf(tab)).toBe('lost'));

/** Watches the thread. `bodies` returns the texts that the screen would show. */
export const watchThread = (tab: TestTab) => {
  const source = tab.client.view({ view: 'thread', chatId: 'c1' });
  const stop = source.subscribe(() => undefined);
  return { bodies: () => source.getSnapshot()?.rows.map((row) => row.body), stop };
};

export const send = { type: 'sendMessage', chatId: 'c1', clientMessageId: 'cm-1', body: 'hello' } as const;
export const toggle = { type: 'toggleFavourite', chatId: 'c1' } as const;
