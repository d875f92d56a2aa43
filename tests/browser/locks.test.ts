import { expect, test, vi } from 'vitest';
import { createWebLocks } from '../../src/worker/protocol/locks.ts';

/** The browser's lock manager treats two requests alike, whether they are from one context or from two. */
const locks = createWebLocks(navigator.locks);
const fresh = (): string => `test-${crypto.randomUUID()}`;

test('a holder is notified when its lock is stolen, and its release does not affect the new holder', async () => {
  const name = fresh();
  const onStolen = vi.fn();
  const letGo = await locks.hold(name, undefined, onStolen);
  const waits = vi.fn();
  const waiting = locks.hold(name).then((end) => {
    waits();
    return end;
  });
  const end = await locks.steal(name);
  await vi.waitFor(() => expect(onStolen).toHaveBeenCalledTimes(1));
  letGo();
  expect(await locks.isHeld(name)).toBe(true);
  expect(waits).not.toHaveBeenCalled();
  end();
  (await waiting)();
});

test('a holder that releases in time is not notified of a theft', async () => {
  const name = fresh();
  const onStolen = vi.fn();
  (await locks.hold(name, undefined, onStolen))();
  await locks.released(name, new AbortController().signal);
  (await locks.steal(name))();
  expect(onStolen).not.toHaveBeenCalled();
});

test('a lock can be queried without waiting for it', async () => {
  const name = fresh();
  expect(await locks.isHeld(name)).toBe(false);
  const letGo = await locks.hold(name);
  expect(await locks.isHeld(name)).toBe(true);
  letGo();
  await locks.released(name, new AbortController().signal);
  expect(await locks.isHeld(name)).toBe(false);
});

test('an aborted request is rejected, and a theft from the holder does not affect it', async () => {
  const name = fresh();
  await locks.hold(name, undefined, () => undefined);
  const patience = new AbortController();
  const waiting = locks.hold(name, patience.signal);
  patience.abort();
  await expect(waiting).rejects.toThrow();
  (await locks.steal(name))();
});
