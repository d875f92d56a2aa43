import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { hasNumber, hasWords, hide, type Masks } from '../api/search.ts';
import type { WorldChat } from '../world/chat-types.ts';
import type { World } from '../world/types.ts';
import { hiddenFrom } from '../world/users.ts';
import { invalid } from './answers.ts';
import { decodeBody } from './decode.ts';
import { flagIdsOf } from './flag-ids.ts';
import { API_ROOT, guarded } from './guard.ts';
import { pageOf, paginate } from './pagination.ts';
import { chatEntry } from './shapes.ts';

const CHAT_LIST_PAGE_SIZE = 50;

const SearchSchema = v.object({
  q: v.optional(v.nullable(v.string())),
  t: v.optional(v.nullable(v.string())),
  /** Ids of flags, joined by hyphens. */
  f: v.optional(v.nullable(v.string())),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** The chat list and its search (spec, section 7). */
export function chatListHandlers(world: World) {
  return [
    http.post(
      `${API_ROOT}/chat-contacts`,
      guarded(world, 'view-chat', async ({ user, info: { request } }) => {
        const body = await decodeBody(request, SearchSchema);
        if (!body.ok) return invalid(body.errors);
        const { q, t, f } = body.value;
        const flags = flagIdsOf(f);
        const page = body.value.page ?? pageOf(new URL(request.url).searchParams.get('page'));
        const found = world
          .chatsOf(user.identity)
          .filter((chat) =>
            matches(chat, q?.trim() ?? '', t === 'phone' ? 'phone' : 'name', hiddenFrom(user)),
          )
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
