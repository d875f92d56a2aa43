import type { When } from '../../kernel/when.ts';
import { happenedAt, noticedAt } from '../../kernel/when.ts';
import { rowOf } from '../../model/chat/chat.ts';
import { deliveryOf } from '../../model/chat/delivery/delivery-of.ts';
import type { DeliveryStatus } from '../../model/chat/delivery/delivery-status.ts';
import { isLateReport } from '../../model/chat/delivery/late-reports.ts';
import type { Message } from '../../model/chat/message.ts';
import type { LoggedEvent } from '../../model/events.ts';
import type { MessageStep, MessageStepRow, MessageView } from '../../model/inspect/types.ts';
import { REDACTED_TEXT } from '../../model/redaction/redaction.ts';
import type { State } from '../../model/state.ts';
import type { InspectorLive } from './inspector-live.ts';
import { type MessageNames, messageIn, namesAfter, namesOfRow } from './message-names.ts';

/** Returns all steps of one message in the log, oldest first. */
export function messageView(
  state: Pick<State, 'chats' | 'self'>,
  { trails }: Pick<InspectorLive, 'trails'>,
  { chatId, key }: { readonly chatId: string; readonly key: string },
): MessageView {
  const row = rowOf(state.chats.get(chatId), key);
  const names = namesOfRow(chatId, key, row);
  const { status, events, trimmedThrough, unreadable } = trails.of(names);
  // If the log has the message's first event, retention has removed none of its events.
  const isTrimmed = trimmedThrough > 0 && !events.some(isStart);
  return {
    head: {
      status,
      known: row !== undefined,
      id: row?.message.id ?? null,
      sid: row?.message.sid ?? null,
      text: row?.message.body ?? null,
      isRedacted: row?.message.body === REDACTED_TEXT,
      sentAt: row?.message.at ?? null,
      delivery: row === undefined ? null : deliveryOf(row),
      late: row?.late ?? false,
      trimmed: isTrimmed,
      unreadable,
    },
    rows: stepsOf(names, events, status === 'read' && isTrimmed ? (row?.message.status ?? null) : null),
  };
}

const isStart = ({ type }: LoggedEvent): boolean =>
  type === 'outbox.enqueued' || type === 'outbox.restored' || type === 'message.received';

/** Facts that earlier events have reported about the message. A repetition is not a step. */
interface Known {
  readonly names: MessageNames;
  readonly isReported: boolean;
  readonly report: Report;
}

type Report = Pick<Message, 'id' | 'status' | 'errorCode'>;

/**
 * `reached` is the message's status if some of its first events were removed. If the remaining events report less, it was
 * reached before them.
 */
function stepsOf(
  known: MessageNames,
  events: readonly LoggedEvent[],
  reached: DeliveryStatus | null,
): readonly MessageStepRow[] {
  if (reached === null) return stepsAfter(known, events, null).rows;
  const { rows, status } = stepsAfter(known, events, null);
  return isLateReport(reached, status) ? stepsAfter(known, events, reached).rows : rows;
}

function stepsAfter(
  known: MessageNames,
  events: readonly LoggedEvent[],
  reached: DeliveryStatus | null,
): { readonly rows: readonly MessageStepRow[]; readonly status: DeliveryStatus | null } {
  const rows: MessageStepRow[] = [];
  let before: Known = {
    names: known,
    isReported: false,
    report: { id: null, status: reached, errorCode: null },
  };
  for (const event of events) {
    const step = stepOf(before, event);
    if (step !== null) rows.push({ key: String(event.seq), ...whenOf(event, step), ...step });
    const { names, isReported } = before;
    const message = messageIn(names, event);
    before = {
      names: namesAfter(names, event),
      isReported: isReported || message !== null,
      report: reportAfter(before.report, event.type === 'status.observed' ? event.payload : message),
    };
  }
  return { rows, status: before.report.status };
}

/** A page reports a status without the time of its change. */
function whenOf(event: LoggedEvent, step: MessageStep): When {
  if (event.type === 'status.observed') return happenedAt(event.payload.changedAt, event);
  const isOldNews = step.kind === 'reported' && step.by === 'page' && !step.isFirst && step.status !== null;
  return isOldNews ? noticedAt(event) : { at: event.at, isNoticed: false };
}

/**
 * Joins a new report to the earlier reports. A late report leaves the status as it is. If a report leaves or repeats the
 * status without an error code, the earlier code is kept.
 */
const reportAfter = (before: Report, report: Partial<Report> | null): Report => {
  const reported = report?.status ?? before.status;
  const status = isLateReport(before.status, reported) ? before.status : reported;
  return {
    id: report?.id ?? before.id,
    status,
    errorCode: report?.errorCode ?? (status === before.status ? before.errorCode : null),
  };
};

function stepOf(known: Known, event: LoggedEvent): MessageStep | null {
  switch (event.type) {
    case 'outbox.enqueued':
      return { kind: 'written' };
    case 'outbox.attempted':
      return { kind: 'attempted', attempt: event.payload.attempt };
    case 'outbox.unresolved':
      return { kind: 'unresolved', cause: event.payload.cause };
    case 'outbox.released':
      return { kind: 'released', cause: event.payload.cause };
    case 'outbox.accepted':
      return { kind: 'accepted', id: event.payload.message?.id ?? null };
    case 'outbox.restored':
      return { kind: 'rejected', reason: event.payload.reason, code: null };
    case 'outbox.rejected':
      return { kind: 'rejected', reason: event.payload.reason, code: event.payload.code };
    case 'outbox.requeued':
      return { kind: 'requeued' };
    case 'outbox.scheduled':
      return { kind: 'scheduled' };
    case 'outbox.due':
      return { kind: 'due' };
    case 'outbox.cancelled':
      return { kind: 'cancelled', reason: event.payload.reason };
    case 'outbox.discarded':
      return { kind: 'discarded' };
    case 'message.failureSettled':
      return { kind: 'settled', by: event.payload.by };
    case 'message.redacted':
      return { kind: 'redacted' };
    case 'status.observed':
      return {
        kind: 'status',
        status: event.payload.status,
        code: event.payload.errorCode,
        isLate: isLateReport(known.report.status, event.payload.status),
      };
    case 'message.received':
    case 'page.loaded': {
      const message = messageIn(known.names, event);
      if (message === null) return null;
      const { isReported, report } = known;
      const now = reportAfter(report, message);
      const isRepeated =
        isReported &&
        now.id === report.id &&
        now.status === report.status &&
        now.errorCode === report.errorCode;
      // Each load of a page reports all of its messages again.
      if (event.type === 'page.loaded' && isRepeated) return null;
      return {
        kind: 'reported',
        by: event.type === 'page.loaded' ? 'page' : 'realtime',
        isFirst: !isReported,
        id: message.id,
        status: message.status,
        code: now.errorCode,
        isLate: isLateReport(report.status, message.status),
      };
    }
    default:
      return null;
  }
}
