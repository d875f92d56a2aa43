import type { CDPSession } from '@playwright/test';
import * as v from 'valibot';

const receivedSchema = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
});

/** A DevTools target to which Playwright itself is not attached. */
export interface Attached {
  /** Resolves with the target's result. Rejects if the target is gone. */
  readonly ask: (method: string, params?: object) => Promise<unknown>;
  readonly detach: () => Promise<void>;
}

/** Attaches to a target. `received` is called with each of the target's events. */
export async function attach(
  session: CDPSession,
  targetId: string,
  received: (method: string, params: unknown) => void = () => undefined,
): Promise<Attached> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const answers = new Map<number, (result: unknown) => void>();
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const { id, method, params, result } = v.parse(receivedSchema, JSON.parse(event.message));
    if (id !== undefined) answers.get(id)?.(result);
    if (method !== undefined) received(method, params);
  });
  let last = 0;
  return {
    ask(method, params = {}) {
      last += 1;
      const id = last;
      return new Promise<unknown>((resolve, reject) => {
        answers.set(id, resolve);
        session
          .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
          .catch(reject);
      });
    },
    async detach() {
      await session.send('Target.detachFromTarget', { sessionId });
    },
  };
}
