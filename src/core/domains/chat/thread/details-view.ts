import { type Chat, emptyChat, isConfirmed, rowWithSid } from '../../../model/chat/chat.ts';
import { isUndelivered } from '../../../model/chat/delivery/failures.ts';
import { nameOf, participantViews } from '../../../model/chat/names.ts';
import type { DetailsView, TimelineRow } from '../../../model/inspect/types.ts';
import type { State } from '../../../model/state.ts';
import type { ChatTimelines } from './chat-timelines.ts';

/** Returns a chat's details and its timeline from the log, newest first by the time of happening. */
export function detailsView(
  { chats, consent, self }: Pick<State, 'chats' | 'consent' | 'self'>,
  { timelines }: { readonly timelines: ChatTimelines },
  { chatId }: { readonly chatId: string },
): DetailsView {
  const known = chats.get(chatId);
  const chat = known ?? emptyChat(chatId);
  const { status, timeline, trimmedThrough, unreadable } = timelines.of(chatId);
  return {
    head: {
      chatId,
      known: known !== undefined,
      name: nameOf(chat),
      isGroup: chat.isGroup,
      isMuted: chat.isMuted,
      flags: chat.flags ?? [],
      participants: participantViews(chat, { consent, self }),
      status,
      trimmed: trimmedThrough > 0,
      unreadable,
    },
    rows: [
      ...timeline.rows.toReversed().filter((row) => isStillTrue(chat, row)),
      ...firstMessageOf(chat),
    ].toSorted((a, b) => b.at - a.at),
  };
}

/**
 * A message may be sent or delivered after a failure was reported, and reports may arrive in any order. So the
 * state decides, as it does for the message itself.
 */
function isStillTrue(chat: Chat, row: TimelineRow): boolean {
  if (row.kind === 'notSent') return !isConfirmed(chat, row.clientMessageId);
  if (row.kind !== 'notDelivered') return true;
  const known = chat.body === null ? undefined : rowWithSid(chat.body, row.sid);
  return known === undefined ? isUndelivered(chat, row) : known.message.status === 'failed';
}

/** Returns the first message as the timeline's last row. Returns none if the service has older pages. */
function firstMessageOf({ older, body }: Chat): readonly TimelineRow[] {
  const first = older.kind === 'end' ? body?.rows.at(0) : undefined;
  return first === undefined
    ? []
    : [{ key: 'first', kind: 'firstMessage', at: first.message.at, isNoticed: false }];
}
