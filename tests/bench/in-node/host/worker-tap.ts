import type { Browser } from '@playwright/test';
import * as v from 'valibot';
import { CLOCK_CHANNEL } from './clocks.ts';

/** Records the worker's answers to its tabs, in the worker itself, without the product's help. */
export interface WorkerTap {
  /** Its name on the clocks' channel. */
  readonly id: string;
  /** For each tab that sent commands, the epoch ms (worker's clock) of the answers since the last call. */
  takeAnswers(): Promise<readonly (readonly number[])[]>;
  stop(): Promise<void>;
}

const WORKER_ID = 'worker';

const timesSchema = v.array(v.array(v.number()));
const messageSchema = v.object({
  id: v.number(),
  result: v.object({ result: v.object({ value: v.optional(v.unknown()) }) }),
});

/** An answer is sent as soon as the command's events are stored and folded, so its time is the commit time. */
function installTap(clockChannel: string, id: string): void {
  const now = () => performance.timeOrigin + performance.now();
  const answeredAt = new Map<MessagePort, number[]>();
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...said: unknown[]) {
    const [message] = said;
    // The form in which Comlink posts a call's result.
    if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'RAW') {
      answeredAt.set(this, [...(answeredAt.get(this) ?? []), now()]);
    }
    Reflect.apply(post, this, said);
  };
  const clock = new BroadcastChannel(clockChannel);
  clock.onmessage = ({ data }) => {
    if (data.ask === id) clock.postMessage({ answered: data.number, at: now() });
  };
  const takeAnswers = () => {
    const lists = [...answeredAt.values()];
    answeredAt.clear();
    return lists;
  };
  Object.assign(globalThis, { takeAnswers });
}

/** Records this worker's answers from now on. */
export async function tapWorker(browser: Browser, targetId: string): Promise<WorkerTap> {
  const session = await browser.newBrowserCDPSession();
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (value: unknown) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = v.safeParse(messageSchema, JSON.parse(message));
    if (answer.success) waiting.get(answer.output.id)?.(answer.output.result.result.value);
  });
  let last = 0;
  const evaluate = (expression: string): Promise<unknown> => {
    last += 1;
    const id = last;
    const answered = new Promise<unknown>((resolve) => waiting.set(id, resolve));
    const params = { expression, returnByValue: true };
    void session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method: 'Runtime.evaluate', params }),
    });
    return answered;
  };
  await evaluate(`(${installTap})(${JSON.stringify(CLOCK_CHANNEL)}, ${JSON.stringify(WORKER_ID)})`);
  return {
    id: WORKER_ID,
    takeAnswers: async () => v.parse(timesSchema, await evaluate('takeAnswers()')),
    stop: () => session.detach(),
  };
}
