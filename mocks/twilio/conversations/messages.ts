import * as v from 'valibot';
import type { WorldChat, WorldMessage } from '../../world/chat-types.ts';
import type { Json } from '../../world/json.ts';
import type { World } from '../../world/types.ts';
import { bytesOf, MAX_FILES, MAX_MESSAGE_MB } from '../media/limits.ts';
import { isMember } from '../projection/members.ts';
import type { Route } from '../router.ts';
import { answer, ERROR_CODES, failure, type UpstreamAnswer, type UpstreamRequest } from '../upstream.ts';
import { messageJson } from './json.ts';
import {
  AttributesSchema,
  attempt,
  changeableChat,
  MALFORMED,
  messageOf,
  NO_CONVERSATION,
  NO_MESSAGE,
  NOT_A_MEMBER,
  NOTHING,
  SERVICE,
  visibleChat,
} from './reach.ts';

const MESSAGES = `${SERVICE}/Conversations/:id/Messages`;

const SendSchema = v.object({
  body: v.nullish(v.string(), ''),
  attributes: v.optional(AttributesSchema, '{}'),
  subject: v.nullish(v.string()),
  media_sids: v.nullish(v.pipe(v.array(v.string()), v.maxLength(MAX_FILES))),
});

const ProductAttributesSchema = v.object({
  client_message_id: v.optional(v.string()),
  mms_url: v.optional(v.string()),
});

const EditSchema = v.object({
  body: v.exactOptional(v.string()),
  attributes: v.exactOptional(AttributesSchema),
});

const TOO_MUCH_MEDIA = failure(
  413,
  ERROR_CODES.mediaTooLarge,
  `The files of a message may not be larger than ${MAX_MESSAGE_MB} MB together`,
);

export const messageReads = (world: World): readonly Route[] => [
  {
    method: 'GET',
    pattern: `${MESSAGES}/:message`,
    handle(request, _, id, sid) {
      const chat = visibleChat(world, request, id);
      if (!chat) return NO_CONVERSATION;
      const message = messageOf(world, chat, sid);
      return message ? answer(200, messageJson(world, chat, message)) : NO_MESSAGE;
    },
  },
];

export function messageMutations(world: World): readonly Route[] {
  return [
    { method: 'POST', pattern: MESSAGES, handle: (request, _, id) => send(request, id) },
    {
      method: 'POST',
      pattern: `${MESSAGES}/:message`,
      handle: (request, _, id, sid) => edit(request, id, sid),
    },
    {
      method: 'DELETE',
      pattern: `${MESSAGES}/:message`,
      handle: (request, _, id, sid) => remove(request, id, sid),
    },
  ];

  function send(request: UpstreamRequest, id: string): UpstreamAnswer {
    const chat = visibleChat(world, request, id);
    if (!chat) return NO_CONVERSATION;
    if (!isMember(request.identity, chat)) return NOT_A_MEMBER;
    const body = v.safeParse(SendSchema, request.body);
    if (!body.success) return MALFORMED;
    const media = body.output.media_sids ?? [];
    const size = media.reduce((sum, sid) => sum + (world.media(sid)?.bytes.length ?? 0), 0);
    if (size > bytesOf(MAX_MESSAGE_MB)) return TOO_MUCH_MEDIA;
    const known = v.safeParse(ProductAttributesSchema, body.output.attributes);
    const { client_message_id, mms_url } = known.success ? known.output : {};
    const written = {
      chatId: chat.id,
      body: body.output.body,
      mediaUrl: mms_url ?? null,
      subject: body.output.subject ?? null,
      attributes: senderAttributes(world, body.output.attributes),
      media,
    };
    return attempt(() => {
      const { identity } = request;
      // An author without an account is a contact.
      const message = world.user(identity)
        ? world.send({ ...written, author: identity, clientMessageId: client_message_id ?? null })
        : world.inbound({ ...written, from: identity });
      return answer(201, messageJson(world, chat, message));
    });
  }

  function edit(request: UpstreamRequest, id: string, sid: string): UpstreamAnswer {
    const found = changeableMessage(request, id, sid);
    if ('refusal' in found) return found.refusal;
    const body = v.safeParse(EditSchema, request.body);
    if (!body.success) return MALFORMED;
    const { body: text, attributes } = body.output;
    const message = world.editMessage(found.message.id, {
      ...(text === undefined ? {} : { body: text }),
      ...(attributes === undefined ? {} : { attributes: senderAttributes(world, attributes) }),
      by: request.identity,
    });
    return answer(200, messageJson(world, found.chat, message));
  }

  function remove(request: UpstreamRequest, id: string, sid: string): UpstreamAnswer {
    const found = changeableMessage(request, id, sid);
    if ('refusal' in found) return found.refusal;
    world.removeMessage(found.message.id);
    return NOTHING;
  }

  function changeableMessage(
    request: UpstreamRequest,
    id: string,
    sid: string,
  ): { readonly chat: WorldChat; readonly message: WorldMessage } | { readonly refusal: UpstreamAnswer } {
    const found = changeableChat(world, request, id);
    if ('refusal' in found) return found;
    const message = messageOf(world, found.chat, sid);
    return message ? { chat: found.chat, message } : { refusal: NO_MESSAGE };
  }
}

/** Removes the attributes that the service adds to each message, unless the sender's attributes win. */
function senderAttributes(world: World, attributes: Json): Json {
  if (world.attributesWinner() === 'sender') return attributes;
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) return attributes;
  const reserved = ['id', 'direction', 'client_message_id', 'mms_url'];
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !reserved.includes(name)));
}
