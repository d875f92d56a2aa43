import { rowOf } from '../chat/chat.ts';
import { deliveryOf } from '../chat/delivery/delivery-of.ts';
import type { Message } from '../chat/message.ts';
import type { LoggedEvent } from '../events.ts';
import type { Live } from '../session/live.ts';
import type { State } from '../state.ts';
import { type MessageNames, messageIn, namesAfter, namesOfRow } from './message-names.ts';
import type { MessageStep, MessageStepRow, MessageView } from './types.ts';

/** All that the log tells of one message, oldest first (features A11, "Info"). */
export function messageView(
  state: State,
  { trails }: Live,
  { chatId, key }: { readonly chatId: string; readonly key: string },
): MessageView {
  const row = rowOf(state.chats.get(chatId), key);
  const names = namesOfRow(chatId, key, row);
  const { status, events, trimmedThrough, unreadable } = trails.of(names);
  const begins = events.some(isBeginning);
  return {
    head: {
      status,
      known: row !== undefined,
      id: row?.message.id ?? null,
      sid: row?.message.sid ?? null,
      sentAt: row?.message.at ?? null,
      delivery: row === undefined ? null : deliveryOf(row),
      late: row?.late ?? false,
      // Of a message whose first telling is there, nothing is missing that retention took.
      trimmed: trimmedThrough > 0 && !begins,
      unreadable,
    },
    rows: stepsOf(names, events),
  };
}

const isBeginning = ({ type }: LoggedEvent): boolean =>
  type === 'outbox.enqueued' || type === 'message.received';

/** What is known of the message before an event: what is told again is no step. */
interface Known {
  readonly names: MessageNames;
  readonly isTold: boolean;
  readonly said: Said;
}

type Said = Pick<Message, 'id' | 'status' | 'errorCode'>;

function stepsOf(asked: MessageNames, events: readonly LoggedEvent[]): readonly MessageStepRow[] {
  const rows: MessageStepRow[] = [];
  let known: Known = { names: asked, isTold: false, said: { id: null, status: null, errorCode: null } };
  for (const event of events) {
    const step = stepOf(known, event);
    if (step !== null) rows.push({ key: String(event.seq), at: event.at, ...step });
    const { names, isTold } = known;
    const message = messageIn(names, event);
    known = {
      names: namesAfter(names, event),
      isTold: isTold || message !== null,
      said: saidAfter(known.said, event.type === 'status.observed' ? event.payload : message),
    };
  }
  return rows;
}

/** What is known with what was told now. Not everyone who tells of a failure knows why it failed. */
const saidAfter = (said: Said, told: Partial<Said> | null): Said => {
  const status = told?.status ?? said.status;
  return {
    id: told?.id ?? said.id,
    status,
    errorCode: told?.errorCode ?? (status === said.status ? said.errorCode : null),
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
    case 'outbox.rejected':
      return { kind: 'rejected', reason: event.payload.reason, code: event.payload.code };
    case 'outbox.requeued':
      return { kind: 'requeued' };
    case 'outbox.discarded':
      return { kind: 'discarded' };
    case 'status.observed':
      return { kind: 'status', status: event.payload.status, code: event.payload.errorCode };
    case 'message.received':
    case 'page.loaded': {
      const message = messageIn(known.names, event);
      if (message === null) return null;
      const { said } = known;
      const now = saidAfter(said, message);
      const isSaid =
        known.isTold && now.id === said.id && now.status === said.status && now.errorCode === said.errorCode;
      // A page tells a message each time that it is read.
      if (event.type === 'page.loaded' && isSaid) return null;
      return {
        kind: 'told',
        by: event.type === 'page.loaded' ? 'page' : 'realtime',
        isFirst: !known.isTold,
        id: message.id,
        status: message.status,
        code: now.errorCode,
      };
    }
    default:
      return null;
  }
}
