import * as v from 'valibot';
import { NOTIFICATION_LEVELS } from '../../subjects/chats/membership.ts';
import type { WorldTemplate } from '../../subjects/templates.ts';
import type { JsonObject } from '../../world/json.ts';
import { iso } from '../../world/times.ts';
import type { World } from '../../world/types.ts';
import { MAX_FILE_MB, MAX_FILES, MAX_MESSAGE_MB, MEDIA_PATH } from '../media/limits.ts';
import type { EmulatorOptions } from '../options.ts';
import { isMember } from '../projection/members.ts';
import { conversationsMapName, userInfoName } from '../projection/names.ts';
import type { Route } from '../router.ts';
import { CHAT_SERVICE_SID, userSid } from '../sids.ts';
import { answer, type UpstreamAnswer, type UpstreamRequest } from '../upstream.ts';
import { conversationMutations, conversationReads } from './conversations.ts';
import { CHAT_BASE, SERVICE_URL, userConversationJson } from './json.ts';
import { messageMutations, messageReads } from './messages.ts';
import { participantMutations, participantReads } from './participants.ts';
import { typingRoute, userMutations, userReads } from './people.ts';
import { FORBIDDEN, isSelf, MALFORMED, NO_CONVERSATION, SERVICE, visibleChat } from './reach.ts';
import { receiptRoutes } from './receipts.ts';

/** Number of responses remembered. This is enough for every retry in a test or in the demo. */
const REMEMBERED = 1000;

const ResourceSchema = v.object({ url: v.string() });

/**
 * Wraps routes that change data. A request with the `X-Twilio-Mutation-Id` of an earlier one is not carried out. It gets a 202 with the address of the resource
 * that the first request created. If the first request created nothing, the repeat gets the same response.
 *
 * The routes of one call share their memory.
 */
function idempotent(routes: readonly Route[]): readonly Route[] {
  const answers = new Map<string, UpstreamAnswer>();
  return routes.map((route) => ({
    ...route,
    handle: (request, ...args) => {
      const mutation = request.headers.get('x-twilio-mutation-id');
      if (mutation === undefined) return route.handle(request, ...args);
      const key = `${request.identity} ${mutation}`;
      const known = answers.get(key);
      if (known) return repeated(known);
      const fresh = route.handle(request, ...args);
      answers.set(key, fresh);
      const [oldest] = answers.keys();
      if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
      return fresh;
    },
  }));
}

function repeated(first: UpstreamAnswer): UpstreamAnswer {
  const resource = v.safeParse(ResourceSchema, first.body);
  return resource.success ? answer(202, { resource_url: resource.output.url }) : first;
}

/**
 * Address of the real media service. Responses contain this address when no HTTP server runs; nothing answers there.
 */
const MEDIA_ORIGIN = 'https://mcs.us1.twilio.com';

/**
 * Returns the addresses and limits that a client needs at its start. @param mediaOrigin Origin of the HTTP server that
 * serves media. Undefined without a server.
 */
function configurationJson(
  identity: string,
  mediaOrigin: string | undefined,
  options: EmulatorOptions,
): JsonObject {
  const media = mediaOrigin === undefined ? `${MEDIA_ORIGIN}/v1` : `${mediaOrigin}${MEDIA_PATH}`;
  const mediaBase = `${media}/Services/${CHAT_SERVICE_SID}`;
  const user = userSid(identity);
  return {
    identity,
    sync_objects: { my_conversations: conversationsMapName(identity), my_user_info: userInfoName(user) },
    links: {
      conversations: `${SERVICE_URL}/Conversations`,
      my_conversations: `${SERVICE_URL}/Users/${user}/Conversations`,
      users: `${SERVICE_URL}/Users`,
      current_user: `${SERVICE_URL}/Users/${user}`,
      typing: `${CHAT_BASE}/v1/Instances/${CHAT_SERVICE_SID}/Typing`,
      media_service: `${mediaBase}/Media`,
      media_set_service: `${mediaBase}/MediaSet`,
      messages_receipts: `${SERVICE_URL}/Conversations/%s/Messages/%s/Receipts`,
    },
    options: {
      consumption_report_interval: 'PT1S',
      http_cache_interval: options.httpCacheInterval,
      user_infos_to_subscribe: 100,
      my_conversations_page_size: 50,
      reachability_enabled: options.reachability,
      media_attachments_count_limit: MAX_FILES,
      media_attachment_size_limit_in_mb: MAX_FILE_MB,
      media_attachments_total_size_limit_in_mb: MAX_MESSAGE_MB,
      email_histories_allowed_mime_types: ['text/plain', 'text/html'],
      email_bodies_allowed_mime_types: ['text/plain', 'text/html'],
    },
  };
}

const PAGE_SIZE = 50;
const PAGE_SIZE_MAX = 100;

const templateJson = ({ sid, friendlyName, variables, variants, at }: WorldTemplate) => ({
  sid,
  friendly_name: friendlyName,
  // The real service puts JSON text here, too.
  variables: JSON.stringify(variables),
  variants,
  date_created: iso(at),
  date_updated: iso(at),
});

const whole = (text: string | undefined, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

const templatesRoute = (world: World): Route => ({
  method: 'GET',
  pattern: '/Client/v2/ContentTemplates',
  handle({ params }) {
    const size = Math.min(whole(params.get('PageSize'), PAGE_SIZE), PAGE_SIZE_MAX);
    const from = whole(params.get('PageToken'), 0);
    const all = world.templates();
    return answer(200, {
      templates: all.slice(from, from + size).map(templateJson),
      meta: {
        previous_token: from === 0 ? null : String(Math.max(0, from - size)),
        // The client stops paging at null. It does not stop if the field is missing.
        next_token: from + size < all.length ? String(from + size) : null,
      },
    });
  },
});

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

function myConversationRoutes(world: World, pageSize: number): MyRoutes {
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

export function conversationRoutes(world: World, options: EmulatorOptions): readonly Route[] {
  const mine = myConversationRoutes(world, options.conversationsPage);
  return [
    {
      method: 'GET',
      pattern: '/Client/v2/Configuration',
      handle: ({ identity, caller }) => answer(200, configurationJson(identity, caller.mediaOrigin, options)),
    },
    templatesRoute(world),
    ...mine.reads,
    ...conversationReads(world),
    ...messageReads(world),
    ...receiptRoutes(world),
    ...participantReads(world),
    ...userReads(world),
    typingRoute(world, options),
    ...idempotent([
      ...mine.mutations,
      ...conversationMutations(world),
      ...messageMutations(world),
      ...participantMutations(world),
      ...userMutations(world),
    ]),
  ];
}
