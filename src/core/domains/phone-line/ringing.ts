import type { CallRecord } from '../../model/collections/calls.ts';
import { isQuietNow, soundOf } from '../alerts/alerts.ts';
import type { SessionContext } from '../context/context.ts';

/** How often the tone of a ringing call is repeated, in ms. */
export const RING_MS = 4000;

/** Alerts the user to incoming calls until they are answered: once by words, and again and again by the tone. */
export function createRinging(context: Pick<SessionContext, 'live' | 'ports' | 'alert'>) {
  const { live, ports, alert } = context;
  let announced: ReadonlySet<string> = new Set();
  let cancel: (() => void) | null = null;

  function repeat(): void {
    cancel = ports.clock.setTimer(RING_MS, () => {
      if (!isQuietNow(context)) alert({ kind: 'reminder', sound: soundOf(live.alerts) });
      repeat();
    });
  }

  function stop(): void {
    cancel?.();
    cancel = null;
  }

  return {
    /** These calls ring. A user who talks already is told, but hears no tone again. */
    now(calls: readonly Pick<CallRecord, 'id' | 'name' | 'number' | 'chatId'>[], isTalking: boolean): void {
      const news = calls.filter(({ id }) => !announced.has(id));
      announced = new Set(calls.map(({ id }) => id));
      for (const { id, name, number, chatId } of news) {
        if (isQuietNow(context)) break;
        alert({ kind: 'call', callId: id, name, number, chatId, sound: soundOf(live.alerts) });
      }
      if (calls.length === 0 || isTalking) stop();
      else if (cancel === null) repeat();
    },
    stop,
  };
}
