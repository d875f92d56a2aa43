import * as v from 'valibot';
import { type ClockExchange, clockOffset } from '../clock-offset.ts';

const EXCHANGES = 25;

const answerSchema = v.object({ answered: v.number(), at: v.number() });

/** Returns the time in epoch ms, with fractions. */
export const epochNow = (): number => performance.timeOrigin + performance.now();

/**
 * Returns the ms to add to times of another tab or worker to get this tab's time. Clocks differ, because each process
 * reads the system's clock only once, at its start.
 *
 * The other side answers the message `{ask: id, number}` on this channel.
 */
export async function offsetOf(channelName: string, id: string): Promise<number> {
  const channel = new BroadcastChannel(channelName);
  const exchanges: ClockExchange[] = [];
  for (let number = 0; number < EXCHANGES; number += 1) {
    const askedAt = epochNow();
    const theirs = await new Promise<number>((resolve) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (v.is(answerSchema, data) && data.answered === number) resolve(data.at);
      };
      channel.postMessage({ ask: id, number });
    });
    exchanges.push({ askedAt, theirs, heardAt: epochNow() });
  }
  channel.close();
  return clockOffset(exchanges);
}
