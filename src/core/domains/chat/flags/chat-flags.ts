import * as v from 'valibot';
import type { Reason } from '../../../kernel/reasons.ts';
import {
  effectiveChange,
  type FlagChange,
  flagsAfter,
  isEmptyChange,
} from '../../../model/chat/flags/flag-changes.ts';
import {
  assignCall,
  assignOutcome,
  assignRefusal,
  flagChangeSchema,
} from '../../../model/collections/assign-flags.ts';
import { type DomainEvent, eventOf, recordEvent } from '../../../model/events.ts';
import { type WritableCollection, writeOf } from '../../../model/records/collection.ts';
import type { RecordEvent } from '../../../model/records/events.ts';
import type { RecordRow } from '../../../model/records/types.ts';
import { isOpen, type OpenWrite, type RecordsState } from '../../../model/records/writes.ts';
import type { State } from '../../../model/state.ts';

const inputSchema = v.object({
  ...flagChangeSchema.entries,
  /** The part of the change that had an effect on this device. A refusal reverts only this part. */
  applied: v.optional(flagChangeSchema, { put: [], taken: [] }),
});

interface ChatFlagsRow extends RecordRow {
  readonly flags: readonly string[];
}

/**
 * The flags of each chat. A change is written like a record, so that it survives a lost response, a killed worker and
 * an expired session. The record's id is the chat's.
 */
export const chatFlags = {
  name: 'chatFlags',
  v: 1,
  row: v.object({ id: v.string(), version: v.number(), flags: v.array(v.string()) }),
  masks: {},
  writes: {
    assign: writeOf<ChatFlagsRow>()({
      may: 'view-chat',
      input: inputSchema,
      // Repeating the call is safe: it adds and removes the same flags.
      repeat: 'key',
      call: ({ id }, change) => assignCall('chat', id, change),
      pick(data, chatId) {
        const outcome = assignOutcome(data, chatId);
        return outcome === null ? null : { id: chatId, version: 0, flags: outcome.flags };
      },
      refusal: assignRefusal,
      guess: () => null,
    }),
  },
} satisfies WritableCollection;

/** Returns a function like `collectionOf` that also returns the collection that has writes but no list. */
export const writableAmong =
  (collectionOf: (name: string) => WritableCollection | null) =>
  (name: string): WritableCollection | null =>
    name === chatFlags.name ? chatFlags : collectionOf(name);

/**
 * Returns the events to log for an event of a write. A write of flags also logs events that change the chat: the start
 * of the write shows the change in every tab, a refusal reverts it, and the answer sets the service's flags.
 */
export function withFlagChanges(
  { chats, records }: Pick<State, 'chats' | 'records'>,
  event: RecordEvent,
): readonly DomainEvent[] {
  if (event.payload.collection !== chatFlags.name) return [recordEvent(event)];
  if (event.type === 'record.asked') {
    const { recordId, input } = event.payload;
    const applied = effectiveChange(chats.get(recordId)?.flags ?? [], changeOf(input));
    const asked = { ...event.payload, input: { ...input, applied: { ...applied } } };
    return [
      recordEvent({ ...event, payload: asked }),
      ...changeEvents(recordId, applied, { by: 'agent', reason: null }),
    ];
  }
  const write = records.writes.get(event.payload.writeId);
  if (write === undefined) return [recordEvent(event)];
  const chatId = write.recordId;
  // If a later change of a flag is open, this outcome must not change that flag.
  const later = openChanges(records, chatId, write).flatMap(({ put, taken }) => [...put, ...taken]);
  const isSettled = (id: string) => !later.includes(id);
  if (event.type === 'record.refused') {
    // Log the refusal even if a list has corrected the flags before, because the event holds the reason.
    const { applied } = v.parse(inputSchema, write.input);
    const back = { put: applied.taken.filter(isSettled), taken: applied.put.filter(isSettled) };
    return [
      recordEvent(event),
      ...changeEvents(chatId, back, { by: 'takenBack', reason: event.payload.reason }),
    ];
  }
  if (event.type !== 'record.written') return [recordEvent(event)];
  const kept = v.parse(chatFlags.row, event.payload.row).flags;
  const now = chats.get(chatId)?.flags ?? [];
  const correction = effectiveChange(now, {
    put: kept.filter(isSettled),
    taken: now.filter((id) => !kept.includes(id) && isSettled(id)),
  });
  return [recordEvent(event), ...changeEvents(chatId, correction, { by: 'service', reason: null })];
}

/** Returns the events that end refused writes of flags. A worker that died may have left some. */
export const endRefusedChanges = ({ writes }: RecordsState): readonly RecordEvent[] =>
  [...writes.values()]
    .filter(({ collection, state }) => collection === chatFlags.name && state === 'refused')
    .map(({ collection, writeId }) => ({ type: 'record.ended', payload: { collection, writeId } }));

/** Returns the flags of a chat as the service listed them, with the changes that it may not have carried out yet. */
export const withOpenChanges = (
  records: RecordsState,
  chatId: string,
  flags: readonly string[],
): readonly string[] => openChanges(records, chatId, null).reduce(flagsAfter, flags);

const openChanges = (
  { writes }: RecordsState,
  chatId: string,
  except: OpenWrite | null,
): readonly FlagChange[] =>
  [...writes.values()]
    .filter(
      (write) =>
        write.collection === chatFlags.name && write.recordId === chatId && isOpen(write) && write !== except,
    )
    .map(({ input }) => changeOf(input));

const changeOf = (input: unknown): FlagChange => v.parse(inputSchema, input);

const changeEvents = (
  chatId: string,
  change: FlagChange,
  { by, reason }: { readonly by: 'agent' | 'service' | 'takenBack'; readonly reason: Reason | null },
): readonly DomainEvent[] =>
  isEmptyChange(change)
    ? []
    : [eventOf('chat.flagged', { chatId, put: [...change.put], taken: [...change.taken], by, reason })];
