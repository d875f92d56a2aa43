/** The chat service's HTTP, as far as the product uses it. */
import * as v from 'valibot';
import { parseJson } from '../../json.ts';
import type { World, WorldChat } from '../../world/types.ts';
import { isMember, nameOfIdentity } from '../projection/members.ts';
import { userInfoName } from '../projection/names.ts';
import type { Route } from '../router.ts';
import { userSid } from '../sids.ts';
import { answer, ERROR_CODES, failure, type UpstreamAnswer, type UpstreamRequest } from '../upstream.ts';
import { configurationJson } from './configuration.ts';
import { conversationJson, messageJson, SERVICE_URL, userConversationJson } from './json.ts';
import { idempotent } from './mutations.ts';

const SERVICE = '/Client/v2/Services/:service';
const MY_CONVERSATIONS = `${SERVICE}/Users/:user/Conversations`;

/** Conversations in one page of the start-up list; the service's choice. */
const PAGE_SIZE = 50;

const HorizonSchema = v.object({
  last_read_message_index: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

const SendSchema = v.object({ body: v.optional(v.string(), ''), attributes: v.optional(v.string(), '{}') });

/** Attributes that the product puts on a message that it sends itself. */
const SendAttributesSchema = v.object({
  client_message_id: v.optional(v.string()),
  mms_url: v.optional(v.string()),
});

const NO_CONVERSATION = failure(404, ERROR_CODES.conversationNotFound, 'The conversation does not exist');
const MALFORMED = failure(400, ERROR_CODES.malformed, 'The body is not what this call takes');
const FORBIDDEN = failure(403, ERROR_CODES.forbidden, 'Another user’s conversations are not shown');

export function conversationRoutes(world: World): readonly Route[] {
  return [
    {
      method: 'GET',
      pattern: '/Client/v2/Configuration',
      handle: ({ identity }) => answer(200, configurationJson(identity)),
    },
    { method: 'GET', pattern: MY_CONVERSATIONS, handle: listMine },
    { method: 'GET', pattern: `${MY_CONVERSATIONS}/:id`, handle: showMine },
    { method: 'GET', pattern: `${SERVICE}/Conversations/:id`, handle: (request, _, id) => peek(request, id) },
    {
      method: 'GET',
      pattern: `${SERVICE}/Users/:identity`,
      handle: (_request, _, identity) => showUser(identity),
    },
    ...idempotent([
      { method: 'POST', pattern: `${MY_CONVERSATIONS}/:id`, handle: moveHorizon },
      {
        method: 'POST',
        pattern: `${SERVICE}/Conversations/:id/Messages`,
        handle: (request, _, id) => send(request, id),
      },
    ]),
  ];

  /** In the order of sids, not of recency, as the service does. */
  function listMine(request: UpstreamRequest, _service: string, user: string): UpstreamAnswer {
    if (!isSelf(request, user)) return FORBIDDEN;
    const after = request.params.get('PageToken') ?? '';
    const rest = world
      .chatsOf(request.identity)
      .filter(({ sid }) => sid > after)
      .toSorted((a, b) => (a.sid < b.sid ? -1 : 1));
    const page = rest.slice(0, PAGE_SIZE);
    return answer(200, {
      conversations: page.map((chat) => userConversationJson(world, request.identity, chat)),
      meta: { next_token: rest.length > PAGE_SIZE ? (page.at(-1)?.sid ?? null) : null },
    });
  }

  function showMine(request: UpstreamRequest, _service: string, user: string, id: string): UpstreamAnswer {
    if (!isSelf(request, user)) return FORBIDDEN;
    const chat = chatFor(request, id);
    return chat ? answer(200, userConversationJson(world, request.identity, chat)) : NO_CONVERSATION;
  }

  function moveHorizon(request: UpstreamRequest, _service: string, user: string, id: string): UpstreamAnswer {
    if (!isSelf(request, user)) return FORBIDDEN;
    const chat = chatFor(request, id);
    if (!chat) return NO_CONVERSATION;
    const body = v.safeParse(HorizonSchema, request.body);
    if (!body.success) return MALFORMED;
    world.setReadHorizon(request.identity, chat.id, body.output.last_read_message_index);
    return answer(200, userConversationJson(world, request.identity, chat));
  }

  function peek(request: UpstreamRequest, id: string): UpstreamAnswer {
    const chat = chatFor(request, id);
    return chat ? answer(200, conversationJson(world, chat)) : NO_CONVERSATION;
  }

  function send(request: UpstreamRequest, id: string): UpstreamAnswer {
    const chat = chatFor(request, id);
    if (!chat) return NO_CONVERSATION;
    const body = v.safeParse(SendSchema, request.body);
    if (!body.success) return MALFORMED;
    const attributes = v.safeParse(SendAttributesSchema, parseJson(body.output.attributes));
    const known = attributes.success ? attributes.output : {};
    const message = world.send({
      chatId: chat.id,
      author: request.identity,
      body: body.output.body,
      mediaUrl: known.mms_url ?? null,
      clientMessageId: known.client_message_id ?? null,
    });
    return answer(201, messageJson(chat, message));
  }

  function showUser(identity: string): UpstreamAnswer {
    const friendlyName = nameOfIdentity(world, identity);
    if (friendlyName === undefined) {
      return failure(404, ERROR_CODES.userNotFound, 'The user does not exist');
    }
    const sid = userSid(identity);
    return answer(200, {
      sid,
      identity,
      friendly_name: friendlyName,
      attributes: '{}',
      url: `${SERVICE_URL}/Users/${sid}`,
      sync_objects: { user_info_map: userInfoName(sid) },
    });
  }

  function isSelf(request: UpstreamRequest, user: string): boolean {
    return user === userSid(request.identity) || user === request.identity;
  }

  /** By sid or unique name; only what the caller takes part in. */
  function chatFor(request: UpstreamRequest, id: string): WorldChat | undefined {
    const chat = world.chat(id);
    return chat && isMember(world, request.identity, chat) ? chat : undefined;
  }
}
