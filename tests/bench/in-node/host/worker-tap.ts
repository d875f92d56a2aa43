import type { Browser } from '@playwright/test';
import * as v from 'valibot';
import { CLOCK_CHANNEL } from './clocks.ts';

/** Records the worker's answers to its tabs. The recorder runs in the worker; the console's code is unchanged. */
export interface WorkerTap {
  /** Identifies the worker on the channel of the clocks. */
  readonly id: string;
  /**
   * Returns the times of the answers since the last call, for each tab that sent commands; epoch ms of the worker's
   * clock.
   */
  takeAnswers(): Promise<readonly (readonly number[])[]>;
  stop(): Promise<void>;
}

const WORKER_ID = 'worker';

const timesSchema = v.array(v.array(v.number()));
const messageSchema = v.object({
  id: v.number(),
  result: v.object({ result: v.object({ value: v.optional(v.unknown()) }) }),
});

/**
 * The worker answers a command as soon as its events are stored and folded. The time of the answer therefore is the
 * commit time.
 */
function installTap(clockChannel: string, id: string): void {
  const now = () => performance.timeOrigin + performance.now();
  const answeredAt = new Map<MessagePort, number[]>();
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...said: unknown[]) {
    const [message] = said;
    // Comlink posts the result of a call in this form.
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
