import * as v from 'valibot';
import { NOTIFICATION_LEVELS } from '../../world/membership.ts';
import type { World } from '../../world/types.ts';
import { isMember } from '../projection/members.ts';
import type { Route } from '../router.ts';
import { answer, type UpstreamAnswer, type UpstreamRequest } from '../upstream.ts';
import { userConversationJson } from './json.ts';
import { FORBIDDEN, isSelf, MALFORMED, NO_CONVERSATION, SERVICE, visibleChat } from './reach.ts';

const MINE = `${SERVICE}/Users/:user/Conversations`;

const ChangeSchema = v.pipe(
  v.object({
    last_read_message_index: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))),
    notification_level: v.optional(v.picklist(NOTIFICATION_LEVELS)),
  }),
  v.check((change) => Object.values(change).some((value) => value !== undefined)),
);

interface MyRoutes {
  readonly reads: readonly Route[];
  readonly mutations: readonly Route[];
}

export function myConversationRoutes(world: World, pageSize: number): MyRoutes {
  return {
    reads: [
      { method: 'GET', pattern: MINE, handle: list },
      { method: 'GET', pattern: `${MINE}/:id`, handle: show },
    ],
    mutations: [{ method: 'POST', pattern: `${MINE}/:id`, handle: change }],
  };

  /** Sorted by sid, as on the real service. */
  function list(request: UpstreamRequest, _service: string, user: string): UpstreamAnswer {
    if (!isSelf(request, user)) return FORBIDDEN;
    const after = request.params.get('PageToken') ?? '';
    const rest = world
      .chatsOf(request.identity)
      .filter(({ sid }) => sid > after)
      .toSorted((a, b) => (a.sid < b.sid ? -1 : 1));
    const page = rest.slice(0, pageSize);
    return answer(200, {
      conversations: page.map((chat) => userConversationJson(world, request.identity, chat)),
      meta: { next_token: rest.length > pageSize ? (page.at(-1)?.sid ?? null) : null },
    });
  }

  function show(request: UpstreamRequest, _service: string, user: string, id: string): UpstreamAnswer {
    if (!isSelf(request, user)) return FORBIDDEN;
    const chat = visibleChat(world, request, id);
    return chat ? answer(200, userConversationJson(world, request.identity, chat)) : NO_CONVERSATION;
  }

  function change(request: UpstreamRequest, _service: string, user: string, id: string): UpstreamAnswer {
    if (!isSelf(request, user)) return FORBIDDEN;
    const chat = visibleChat(world, request, id);
    if (!chat || !isMember(request.identity, chat)) return NO_CONVERSATION;
    const body = v.safeParse(ChangeSchema, request.body);
    if (!body.success) return MALFORMED;
    const { last_read_message_index: index, notification_level: level } = body.output;
    if (index !== undefined) world.setReadHorizon(request.identity, chat.id, index);
    if (level !== undefined) world.setNotificationLevel(request.identity, chat.id, level);
    return answer(200, userConversationJson(world, request.identity, chat));
  }
}
