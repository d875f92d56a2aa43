import { firstNot } from '../../../kernel/sorted-index.ts';
import type { Chat } from '../chat.ts';
import { createEditableCopies } from '../editable-copies.ts';
import { KEPT_NAMES, namesOf } from '../kept-names.ts';
import type { Message } from '../message.ts';
import type { Row } from '../row.ts';
import { deliveryOf } from './delivery-of.ts';
import type { Settlement } from './delivery-status.ts';

/*
 * Messages that were not sent. A send that failed here is in `Chat.sends`. A message that the service accepted
 * but could not deliver is in `Chat.undelivered`, until it is delivered after all or the agent settles it.
 */

type Named = Pick<Message, 'sid' | 'id'>;
type Failures = Pick<Chat, 'undelivered' | 'settled'>;

export const settlementOf = ({ settled }: Pick<Failures, 'settled'>, message: Named): Settlement | null => {
  for (const name of namesOf(message)) {
    const by = settled[name];
    if (by !== undefined) return by;
  }
  return null;
};

/** Returns whether the row shows a failure that nobody has settled. */
export const isOpenFailure = (chat: Pick<Failures, 'settled'>, row: Row): boolean =>
  deliveryOf(row) === 'failed' && (row.send !== null || settlementOf(chat, row.message) === null);

/** Returns whether a message that may not be on this device was not delivered, settled or not. */
export const isUndelivered = (chat: Failures, { sid }: { readonly sid: string }): boolean => {
  const message = { sid, id: null };
  return (
    settlementOf(chat, message) !== null || namesOf(message).some((name) => chat.undelivered.includes(name))
  );
};

/** Returns whether a message of the chat was not sent and nobody has settled that. */
export const hasFailed = ({
  sends,
  queue,
  putOff,
  undelivered,
}: Pick<Chat, 'sends' | 'queue' | 'putOff' | 'undelivered'>): boolean =>
  sends.size > queue.length + putOff.length || undelivered.length > 0;

/**
 * Returns the undelivered messages after `before` was replaced by `after`. Sorted, so that reports in any order
 * give the same list. Returns the same list if nothing changed.
 */
export function undeliveredAfter(
  chat: Failures,
  before: readonly Named[],
  after: { readonly message: Named; readonly isFailed: boolean } | null,
): Failures['undelivered'] {
  const failed = after?.isFailed && settlementOf(chat, after.message) === null ? after.message : null;
  if (failed === null && chat.undelivered.length === 0) return chat.undelivered;
  const [name] = failed === null ? [] : namesOf(failed);
  let next = chat.undelivered;
  for (const gone of [...before, ...(after === null ? [] : [after.message])].flatMap(namesOf)) {
    const place = gone === name ? -1 : placeOf(next, gone);
    if (next[place] !== gone) continue;
    const list = editableFailures.of(next);
    list.splice(place, 1);
    next = list;
  }
  const place = name === undefined ? -1 : placeOf(next, name);
  if (name === undefined || next[place] === name) return next;
  const list = editableFailures.of(next);
  list.splice(place, 0, name);
  return list;
}

/** Returns where a name is in a sorted list of names, or belongs. */
const placeOf = (names: readonly string[], name: string): number => firstNot(names, (other) => other < name);

const editableFailures = createEditableCopies((names: readonly string[]) => [...names]);

/** Ends the changes of the chat's failures in place. */
export function sealFailures({ undelivered, settled }: Failures): void {
  editableFailures.seal(undelivered);
  editableSettlements.seal(settled);
}

/** Remembers how a message's failure was settled. */
export function withSettlement(
  settled: Failures['settled'],
  message: Named,
  by: Settlement,
): Failures['settled'] {
  const copy = editableSettlements.of(settled);
  const names = orderOf.get(copy) ?? new Set(Object.keys(copy));
  orderOf.set(copy, names);
  for (const name of namesOf(message)) {
    copy[name] = by;
    names.add(name);
    const [oldest] = names;
    if (names.size <= KEPT_NAMES || oldest === undefined) continue;
    names.delete(oldest);
    delete copy[oldest];
  }
  return copy;
}

const editableSettlements = createEditableCopies(
  (settled: Failures['settled']): Record<string, Settlement> => ({ ...settled }),
);

/** The names of an editable copy, oldest first. */
const orderOf = new WeakMap<Failures['settled'], Set<string>>();
