import * as v from 'valibot';
import type { Newcomer } from '../../subjects/chats/membership.ts';
import type { World } from '../../world/types.ts';
import { isMember } from '../projection/members.ts';
import type { Route } from '../router.ts';
import { answer, type UpstreamAnswer, type UpstreamRequest } from '../upstream.ts';
import { participantJson } from './json.ts';
import {
  AttributesSchema,
  attempt,
  changeableChat,
  MALFORMED,
  NO_CONVERSATION,
  NO_PARTICIPANT,
  NOT_A_MEMBER,
  NOTHING,
  participantBy,
  SERVICE,
  visibleChat,
} from './reach.ts';

const PARTICIPANTS = `${SERVICE}/Conversations/:id/Participants`;

const AddSchema = v.union([
  v.object({
    identity: v.pipe(v.string(), v.minLength(1)),
    attributes: v.exactOptional(AttributesSchema),
  }),
  v.object({
    messaging_binding: v.object({
      address: v.pipe(v.string(), v.minLength(1)),
      proxy_address: v.nullish(v.string()),
      name: v.exactOptional(v.string()),
    }),
    attributes: v.exactOptional(AttributesSchema),
  }),
]);

export const participantReads = (world: World): readonly Route[] => [
  {
    method: 'GET',
    pattern: `${PARTICIPANTS}/:participant`,
    handle(request, _, id, key) {
      const chat = visibleChat(world, request, id);
      if (!chat) return NO_CONVERSATION;
      const participant = participantBy(chat, key);
      return participant ? answer(200, participantJson(chat, participant)) : NO_PARTICIPANT;
    },
  },
];

export function participantMutations(world: World): readonly Route[] {
  return [
    { method: 'POST', pattern: PARTICIPANTS, handle: (request, _, id) => add(request, id) },
    {
      method: 'POST',
      pattern: `${PARTICIPANTS}/:participant`,
      handle: (request, _, id, key) => change(request, id, key),
    },
    {
      method: 'DELETE',
      pattern: `${PARTICIPANTS}/:participant`,
      handle: (request, _, id, key) => remove(request, id, key),
    },
  ];

  /** Members and the creator may add anyone. Other users who may see the chat may add only themselves. */
  function add(request: UpstreamRequest, id: string): UpstreamAnswer {
    const chat = visibleChat(world, request, id);
    if (!chat) return NO_CONVERSATION;
    const body = v.safeParse(AddSchema, request.body);
    if (!body.success) return MALFORMED;
    const newcomer = newcomerOf(body.output);
    const joins = 'identity' in newcomer && newcomer.identity === request.identity;
    if (!joins && !isMember(request.identity, chat) && chat.createdBy !== request.identity) {
      return NOT_A_MEMBER;
    }
    return attempt(() => answer(201, participantJson(chat, world.addParticipant(chat.id, newcomer))));
  }

  function change(request: UpstreamRequest, id: string, key: string): UpstreamAnswer {
    const found = changeableChat(world, request, id);
    if ('refusal' in found) return found.refusal;
    const participant = participantBy(found.chat, key);
    if (!participant) return NO_PARTICIPANT;
    const body = v.safeParse(v.object({ attributes: AttributesSchema }), request.body);
    if (!body.success) return MALFORMED;
    const changed = world.updateParticipant(found.chat.id, participant.sid, body.output.attributes);
    return answer(200, participantJson(found.chat, changed));
  }

  function remove(request: UpstreamRequest, id: string, key: string): UpstreamAnswer {
    const found = changeableChat(world, request, id);
    if ('refusal' in found) return found.refusal;
    const participant = participantBy(found.chat, key);
    if (!participant) return NO_PARTICIPANT;
    world.removeParticipant(found.chat.id, participant.sid);
    return NOTHING;
  }
}

function newcomerOf(input: v.InferOutput<typeof AddSchema>): Newcomer {
  const attributes = input.attributes === undefined ? {} : { attributes: input.attributes };
  if ('identity' in input) return { identity: input.identity, ...attributes };
  const { address, name } = input.messaging_binding;
  return { phone: address, ...(name === undefined ? {} : { name }), ...attributes };
}
