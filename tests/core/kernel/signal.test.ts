import { expect, it } from 'vitest';
import { createSignal } from '../../../src/core/kernel/signal.ts';

it('calls each listener once, in the order in which they subscribed, until they unsubscribe', () => {
  const { subscribe, notify, size } = createSignal<[n: number]>();
  const heard: string[] = [];
  const first = (n: number): void => void heard.push(`first ${n}`);
  const stop = subscribe(first);
  subscribe((n) => void heard.push(`second ${n}`));
  subscribe(first);
  notify(1);
  expect([heard, size()]).toEqual([['first 1', 'second 1'], 2]);
  expect([stop(), stop(), size()]).toEqual([true, false, 1]);
  notify(2);
  expect(heard).toEqual(['first 1', 'second 1', 'second 2']);
});

it('a listener that throws is reported to the caller', () => {
  const { subscribe, notify } = createSignal();
  subscribe(() => {
    throw new Error('broken');
  });
  expect(notify).toThrow('broken');
});
