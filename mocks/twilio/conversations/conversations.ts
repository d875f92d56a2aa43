import * as v from 'valibot';
import type { World } from '../../world/types.ts';
import type { Route } from '../router.ts';
import { answer, type UpstreamAnswer, type UpstreamRequest } from '../upstream.ts';
import { conversationJson } from './json.ts';
import {
  AttributesSchema,
  attempt,
  changeableChat,
  MALFORMED,
  NO_CONVERSATION,
  NOTHING,
  SERVICE,
  visibleChat,
} from './reach.ts';

const CreateSchema = v.object({
  friendly_name: v.nullish(v.string()),
  unique_name: v.nullish(v.string()),
  attributes: v.optional(AttributesSchema, '{}'),
});

const ChangeSchema = v.object({
  friendly_name: v.exactOptional(v.string()),
  unique_name: v.exactOptional(v.string()),
  attributes: v.exactOptional(AttributesSchema),
});

export function conversationMutations(world: World): readonly Route[] {
  return [
    { method: 'POST', pattern: `${SERVICE}/Conversations`, handle: create },
    {
      method: 'POST',
      pattern: `${SERVICE}/Conversations/:id`,
      handle: (request, _, id) => change(request, id),
    },
    {
      method: 'DELETE',
      pattern: `${SERVICE}/Conversations/:id`,
      handle: (request, _, id) => remove(request, id),
    },
  ];

  /** The creator of a conversation is no participant until they join. */
  function create(request: UpstreamRequest): UpstreamAnswer {
    const body = v.safeParse(CreateSchema, request.body);
    if (!body.success) return MALFORMED;
    const { friendly_name, unique_name, attributes } = body.output;
    return attempt(() => {
      const chat = world.openConversation({
        friendlyName: friendly_name ?? '',
        uniqueName: unique_name || null,
        attributes,
        createdBy: request.identity,
      });
      return answer(201, conversationJson(chat));
    });
  }

  function change(request: UpstreamRequest, id: string): UpstreamAnswer {
    const found = changeableChat(world, request, id);
    if ('refusal' in found) return found.refusal;
    const body = v.safeParse(ChangeSchema, request.body);
    if (!body.success) return MALFORMED;
    const { friendly_name, unique_name, attributes } = body.output;
    return attempt(() => {
      const chat = world.updateConversation(found.chat.id, {
        ...(friendly_name === undefined ? {} : { friendlyName: friendly_name }),
        ...(unique_name === undefined ? {} : { uniqueName: unique_name || null }),
        ...(attributes === undefined ? {} : { attributes }),
      });
      return answer(200, conversationJson(chat));
    });
  }

  function remove(request: UpstreamRequest, id: string): UpstreamAnswer {
    const found = changeableChat(world, request, id);
    if ('refusal' in found) return found.refusal;
    world.removeConversation(found.chat.id);
    return NOTHING;
  }
}

export const conversationReads = (world: World): readonly Route[] => [
  {
    method: 'GET',
    pattern: `${SERVICE}/Conversations/:id`,
    handle(request, _, id) {
      const chat = visibleChat(world, request, id);
      return chat ? answer(200, conversationJson(chat)) : NO_CONVERSATION;
    },
  },
];
