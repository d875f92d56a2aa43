/** Finds the chat, message or participant of a request, and refuses requests that are not allowed. */
import * as v from 'valibot';
import type { WorldChat, WorldMessage, WorldParticipant } from '../../world/chat-types.ts';
import { WorldError, type WorldErrorCode } from '../../world/errors.ts';
import { type Json, parseJson } from '../../world/json.ts';
import type { World } from '../../world/types.ts';
import { isMember, maySee } from '../projection/members.ts';
import { userSid } from '../sids.ts';
import { answer, ERROR_CODES, failure, type UpstreamAnswer, type UpstreamRequest } from '../upstream.ts';

export const SERVICE = '/Client/v2/Services/:service';

export const NO_CONVERSATION = failure(
  404,
  ERROR_CODES.conversationNotFound,
  'The conversation does not exist',
);
export const NO_MESSAGE = failure(404, ERROR_CODES.messageNotFound, 'The message does not exist');
export const NO_PARTICIPANT = failure(404, ERROR_CODES.participantNotFound, 'The participant does not exist');
export const NO_USER = failure(404, ERROR_CODES.userNotFound, 'The user does not exist');
export const MALFORMED = failure(400, ERROR_CODES.malformed, 'The body is malformed');
export const FORBIDDEN = failure(403, ERROR_CODES.forbidden, 'This belongs to another user');
export const NOT_A_MEMBER = failure(403, ERROR_CODES.notAParticipant, 'Only participants may do this');

/** Attributes arrive as JSON text. */
export const AttributesSchema = v.pipe(
  v.string(),
  v.check((text) => parseJson(text) !== undefined),
  v.transform((text): Json => JSON.parse(text)),
);

export const isSelf = (request: UpstreamRequest, user: string): boolean =>
  user === userSid(request.identity) || user === request.identity;

/** Finds a chat by sid, unique name or Switchboard’s id. Undefined if the caller may not see the chat. */
export function visibleChat(world: World, request: UpstreamRequest, id: string): WorldChat | undefined {
  const chat = world.chat(id);
  return chat && maySee(request.identity, chat) ? chat : undefined;
}

/** Finds a chat that the caller may change. The caller must be a participant or the creator. */
export function changeableChat(
  world: World,
  request: UpstreamRequest,
  id: string,
): { readonly chat: WorldChat } | { readonly refusal: UpstreamAnswer } {
  const chat = visibleChat(world, request, id);
  if (!chat) return { refusal: NO_CONVERSATION };
  const may = isMember(request.identity, chat) || chat.createdBy === request.identity;
  return may ? { chat } : { refusal: NOT_A_MEMBER };
}

export function messageOf(world: World, chat: WorldChat, id: string): WorldMessage | undefined {
  const message = world.message(id);
  return message?.chatId === chat.id ? message : undefined;
}

export const participantBy = (chat: WorldChat, id: string): WorldParticipant | undefined =>
  chat.participants.find(({ sid, identity }) => sid === id || identity === id);

const REFUSALS: Readonly<Record<WorldErrorCode, UpstreamAnswer>> = {
  'unknown-chat': NO_CONVERSATION,
  'unknown-message': NO_MESSAGE,
  'unknown-author': NOT_A_MEMBER,
  'unknown-user': NO_USER,
  'unknown-participant': NO_PARTICIPANT,
  'unknown-media': failure(400, ERROR_CODES.mediaNotFound, 'The media does not exist'),
  'not-outbound': MALFORMED,
  'name-taken': failure(409, ERROR_CODES.conversationExists, 'The unique name is taken'),
  'already-participant': failure(
    409,
    ERROR_CODES.participantExists,
    'This participant is in the conversation already',
  ),
};

/** Runs `act`, and turns an error of the world into the service's error response. */
export function attempt(act: () => UpstreamAnswer): UpstreamAnswer {
  try {
    return act();
  } catch (error) {
    if (error instanceof WorldError) return REFUSALS[error.code];
    throw error;
  }
}

const MAX_PAGE = 100;

/** Returns one page of a list. The page token is the index of the first item. */
export function pageOf<T>(items: readonly T[], request: UpstreamRequest) {
  const requested = Number(request.params.get('PageSize') ?? 50);
  const size = Number.isInteger(requested) && requested > 0 ? Math.min(requested, MAX_PAGE) : 50;
  const token = Number(request.params.get('PageToken') ?? 0);
  const start = Number.isInteger(token) && token > 0 ? token : 0;
  const end = start + size;
  return {
    items: items.slice(start, end),
    meta: {
      previous_token: start > 0 ? String(Math.max(0, start - size)) : null,
      next_token: end < items.length ? String(end) : null,
    },
  };
}

export const NOTHING = answer(204, {});
