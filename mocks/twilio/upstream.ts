/**
 * Reads and builds the HTTP requests and responses inside `message` frames. Host names are ignored; there is no network
 * access.
 */

import { parseJson } from '../world/json.ts';
import type { MessageFields } from './client-frames.ts';
import type { Grant, Subscriber } from './subscriber.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface UpstreamRequest {
  readonly method: string;
  /** The decoded segments of the path. Empty segments are left out. */
  readonly path: readonly string[];
  /** The decoded parameters. Of a repeated parameter only the first value is kept. */
  readonly params: ReadonlyMap<string, string>;
  /** Names are in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** The parsed payload; undefined if it is empty or not JSON. */
  readonly body: unknown;
  readonly grant: Grant;
  readonly identity: string;
  readonly caller: Subscriber;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly body: unknown;
}

export const answer = (status: number, body: unknown): UpstreamAnswer => ({ status, body });

/** An error in the service's format: `{status, code, message}`. */
export const failure = (status: number, code: number, message: string): UpstreamAnswer => ({
  status,
  body: { status, code, message },
});

export const ERROR_CODES = {
  tokenInvalid: 20101,
  tokenExpired: 20104,
  grantMissing: 20106,
  routeNotFound: 20404,
  malformed: 20001,
  forbidden: 54007,
  documentNotFound: 54100,
  listNotFound: 54150,
  mapNotFound: 54200,
  streamNotFound: 54250,
  itemNotFound: 54208,
  nameTaken: 54301,
  revisionMismatch: 54103,
  conversationNotFound: 50350,
  conversationExists: 50353,
  participantNotFound: 50403,
  participantExists: 50433,
  notAParticipant: 50400,
  messageNotFound: 50501,
  mediaNotFound: 50502,
  mediaTooLarge: 50511,
  noChannelMetadata: 50530,
  tooManyRequests: 51202,
  userNotFound: 50200,
  fault: 20500,
} as const;

/** Never throws. Keeps text with broken percent-encoding as it is. */
export function readUpstream(
  fields: MessageFields,
  body: string,
  grant: Grant,
  caller: Subscriber,
): UpstreamRequest {
  const { path, method, params, headers } = fields.http_request;
  return {
    method: method.toUpperCase(),
    path: path
      .split('/')
      .filter((segment) => segment !== '')
      .map(percentDecode),
    params: new Map(
      Object.entries(params ?? {}).map(([name, value]) => [
        percentDecode(name),
        percentDecode(typeof value === 'string' ? value : (value[0] ?? '')),
      ]),
    ),
    headers: new Map(
      Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    text: body,
    body: parseJson(body),
    grant,
    identity: caller.identity,
    caller,
  };
}

function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
