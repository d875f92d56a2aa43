import { afterEach, expect, test, vi } from 'vitest';
import { announceWorker } from '../../src/worker/succession.ts';

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** A worker starts; the answer counts its successors. */
const start = () => {
  const channel = new BroadcastChannel('succession-test');
  channels.push(channel);
  const onSuccessor = vi.fn();
  announceWorker(channel, onSuccessor);
  return onSuccessor;
};

test('a worker hears of each that starts after it, and of nothing else', async () => {
  const first = start();
  const second = start();
  const third = start();
  channels[2]?.postMessage('anything else');
  const fourth = start();
  await vi.waitFor(() => {
    expect([first, second, third].map((heard) => heard.mock.calls.length)).toEqual([3, 2, 1]);
  });
  expect(fourth).not.toHaveBeenCalled();
});
