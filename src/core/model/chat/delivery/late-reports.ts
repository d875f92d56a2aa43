import type { DomainEvent } from '../../events.ts';
import { messagesIn } from '../messages-in.ts';
import { type DeliveryStatus, joinStatus } from './delivery-status.ts';

/*
 * The service reports statuses in any order, and a carrier may report a failure after the delivery. A report of a lower
 * rank is late: it changes nothing. So no history may show it as the message's new state.
 */

/** Returns whether a report is late if the message has this status. */
export const isLateReport = (known: DeliveryStatus | null, reported: DeliveryStatus | null): boolean =>
  known !== null && reported !== null && joinStatus(known, reported) !== reported;

export interface LateReports {
  /** Takes an event, in the log's order. Returns the sids of the messages of which it reports a status late. */
  take(event: DomainEvent): ReadonlySet<string>;
}

type Report = { readonly sid: string | null; readonly status: DeliveryStatus | null };

const NONE: ReadonlySet<string> = new Set();

export function createLateReports(): LateReports {
  const known = new Map<string, DeliveryStatus>();
  return {
    take(event) {
      let late: Set<string> | null = null;
      for (const { sid, status } of reportsIn(event)) {
        if (sid === null || status === null) continue;
        const before = known.get(sid) ?? null;
        if (!isLateReport(before, status)) known.set(sid, status);
        else late = (late ?? new Set()).add(sid);
      }
      return late ?? NONE;
    },
  };
}

const reportsIn = (event: DomainEvent): readonly Report[] =>
  event.type === 'status.observed' ? [event.payload] : messagesIn(event);
