/** Converts the world's objects to the formats of the spec (section 3). */
import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { invalid, notFound } from '../../api/answers.ts';
import { decodeBody, flagIdsOf } from '../../api/decode.ts';
import { API_ROOT, type Door, guarded } from '../../api/guard.ts';
import { pageOf, paginate } from '../../api/pages.ts';
import { hasNumber, hasWords, hide, type Masks } from '../../api/search.ts';
import type { WorldChat, WorldMessage, WorldParticipant, WorldStatus } from '../../world/chat-types.ts';
import { iso } from '../../world/times.ts';
import { hiddenFrom, type WorldUser } from '../../world/users.ts';
import type { Flags } from '../flags/flags.ts';
import { WORK_PLACES, type WorkPlaces } from '../work/work-table.ts';
import { type ChatBook, chatById, NO_CHAT } from './chat-book.ts';

export function chatEntry(world: ChatBook & Flags, user: WorldUser, chat: WorldChat) {
  const last = chat.messages.at(-1);
  return {
    chat_uuid: chat.id,
    total_unseen_count: world.unseenCount(user.identity, chat.id),
    last_message: last?.body ?? null,
    last_message_at: last ? iso(last.at) : null,
    last_message_direction: last?.direction ?? null,
    is_favorite: world.isFavorite(user.identity, chat.id),
    fullName: chat.friendlyName,
    id: chat.contactId,
    is_group: chat.isGroup,
    status: 'active',
    flags: world.flagsOf(chat.id),
  };
}

const DELIVERED: readonly (WorldStatus | null)[] = ['delivered', 'seen'];

/**
 * Builds one message. Inbound messages have the `status` null. A message that was sent without a key has no
 * `client_message_id`.
 */
export function messageShape(world: ChatBook, user: WorldUser, message: WorldMessage) {
  const inbound = message.direction === 'inbound';
  const readUpTo = world.readHorizon(user.identity, message.chatId) ?? -1;
  return {
    id: message.id,
    body: message.body,
    direction: message.direction,
    from: message.from,
    to: message.to,
    type: 'text',
    is_mms: message.mediaUrl !== null,
    mms_url: message.mediaUrl,
    is_failed: message.status === 'failed',
    sid: message.sid,
    time: iso(message.at),
    status: message.status,
    author: message.author,
    participantSid: message.participantSid,
    feedback: {
      isSent: message.status !== 'failed',
      isDelivered: inbound || DELIVERED.includes(message.status),
      isSeen: inbound ? message.index <= readUpTo : message.status === 'seen',
    },
    ...(message.clientMessageId === null ? {} : { client_message_id: message.clientMessageId }),
  };
}

/** Builds one participant. `address` is the number of an SMS participant. */
export function participantShape({ uuid, phone, sid, identity }: WorldParticipant) {
  return { uuid, phone, sid, identity, address: phone };
}

const CHAT_LIST_PAGE_SIZE = 50;

const SearchSchema = v.object({
  q: v.optional(v.nullable(v.string())),
  t: v.optional(v.nullable(v.string())),
  /** Ids of flags, joined by hyphens. */
  f: v.optional(v.nullable(v.string())),
  work: v.optional(v.nullable(v.picklist(WORK_PLACES))),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** The chat list and its search (spec, section 7). */
export function chatListHandlers(world: Door & ChatBook & Flags & WorkPlaces) {
  return [
    http.post(
      `${API_ROOT}/chat-contacts`,
      guarded(world, 'view-chat', async ({ user, info: { request } }) => {
        const body = await decodeBody(request, SearchSchema);
        if (!body.ok) return invalid(body.errors);
        const { q, t, f, work } = body.value;
        const flags = flagIdsOf(f);
        const page = body.value.page ?? pageOf(new URL(request.url).searchParams.get('page'));
        const found = world
          .chatsOf(user.identity)
          .filter((chat) =>
            matches(chat, q?.trim() ?? '', t === 'phone' ? 'phone' : 'name', hiddenFrom(user)),
          )
          .filter(({ id }) => !work || world.isAtPlace(id, work, user))
          .filter((chat) => !f || world.flagsOf(chat.id).some((id) => flags.includes(id)))
          .sort((a, b) => lastActivity(b) - lastActivity(a));
        const { start, end, pagination } = paginate(
          found.length,
          page,
          CHAT_LIST_PAGE_SIZE,
          (next) => `${API_ROOT}/chat-contacts?page=${next}`,
        );
        const chats = found.slice(start, end).map((chat) => chatEntry(world, user, chat));
        return HttpResponse.json({ data: { chats, pagination } });
      }),
    ),

    // Adds or removes a favourite. The spec defines this call as a GET, although it changes data (section 7).
    http.get<{ id: string }>(
      `${API_ROOT}/make-favorite-chat/:id`,
      guarded(world, 'view-chat', ({ user, info: { params } }) => {
        const chat = chatById(world, params.id);
        if (!chat) return notFound(NO_CHAT);
        return HttpResponse.json({ data: { is_favorite: world.toggleFavorite(user.identity, chat.id) } });
      }),
    ),
  ];
}

function matches(chat: WorldChat, q: string, type: 'name' | 'phone', masks: Masks): boolean {
  if (q === '') return true;
  if (type === 'name') return hasWords(hide(chat.friendlyName, masks), q);
  if (masks.phone) return false;
  return chat.participants.some(({ phone }) => phone !== null && hasNumber(phone, q));
}

function lastActivity(chat: WorldChat): number {
  return chat.messages.at(-1)?.at ?? chat.createdAt;
}
