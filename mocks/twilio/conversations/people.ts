/** Routes for users and for the typing indicator. */
import * as v from 'valibot';
import type { World } from '../../world/types.ts';
import type { EmulatorOptions } from '../options.ts';
import { isMember } from '../projection/members.ts';
import type { Route } from '../router.ts';
import { userSid } from '../sids.ts';
import { answer, type UpstreamAnswer, type UpstreamRequest } from '../upstream.ts';
import { userJson } from './json.ts';
import {
  AttributesSchema,
  FORBIDDEN,
  isSelf,
  MALFORMED,
  NO_CONVERSATION,
  NO_USER,
  NOT_A_MEMBER,
  SERVICE,
  visibleChat,
} from './reach.ts';

const ChangeSchema = v.object({
  friendly_name: v.exactOptional(v.string()),
  attributes: v.exactOptional(AttributesSchema),
});

/** Finds an identity by the identity itself or by its user sid. */
const identityBy = (world: World, key: string): string | undefined =>
  world.profile(key) ? key : world.identities().find((identity) => userSid(identity) === key);

export const userReads = (world: World): readonly Route[] => [
  {
    method: 'GET',
    pattern: `${SERVICE}/Users/:user`,
    handle(_request, _, key) {
      const json = userJson(world, identityBy(world, key) ?? key);
      return json ? answer(200, json) : NO_USER;
    },
  },
];

export function userMutations(world: World): readonly Route[] {
  return [{ method: 'POST', pattern: `${SERVICE}/Users/:user`, handle: change }];

  function change(request: UpstreamRequest, _service: string, key: string): UpstreamAnswer {
    if (!isSelf(request, key)) return FORBIDDEN;
    const body = v.safeParse(ChangeSchema, request.body);
    if (!body.success) return MALFORMED;
    const { friendly_name, attributes } = body.output;
    world.updateProfile(request.identity, {
      ...(friendly_name === undefined ? {} : { friendlyName: friendly_name }),
      ...(attributes === undefined ? {} : { attributes }),
    });
    return answer(200, userJson(world, request.identity));
  }
}

/** The only route with a form as its body: `ChannelSid=CH…`. */
export const typingRoute = (world: World, options: EmulatorOptions): Route => ({
  method: 'POST',
  pattern: '/v1/Instances/:service/Typing',
  handle(request) {
    const sid = new URLSearchParams(request.text).get('ChannelSid');
    if (!sid) return MALFORMED;
    const chat = visibleChat(world, request, sid);
    if (!chat) return NO_CONVERSATION;
    if (!isMember(request.identity, chat)) return NOT_A_MEMBER;
    world.typing(chat.id, request.identity);
    return answer(200, { typing_timeout: options.typingSeconds });
  },
});
