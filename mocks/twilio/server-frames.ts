/** Builds all frames that the service sends. */

import type { OutgoingFrame } from './frame.ts';
import type { CloseCode } from './realtime.ts';
import type { UpstreamAnswer } from './upstream.ts';

export interface WireStatus {
  readonly code: number;
  readonly status: string;
  readonly description?: string;
  readonly errorCode?: number;
}

export const OK: WireStatus = { code: 200, status: 'OK' };

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const reasonOf = (code: number): string => REASONS[code] ?? 'Unknown';

export const replyFrame = (
  id: string,
  status: WireStatus,
  fields: Readonly<Record<string, unknown>> = {},
): OutgoingFrame => ({ header: { method: 'reply', id, status, ...fields } });

export const upstreamFrame = (
  id: string,
  answer: UpstreamAnswer,
  headers: Readonly<Record<string, string>> = {},
): OutgoingFrame => ({
  header: {
    method: 'reply',
    id,
    status: OK,
    http_status: { code: answer.status, status: reasonOf(answer.status) },
    http_headers: { 'Content-Type': 'application/json', ...headers },
  },
  payload: answer.body,
});

export const notificationFrame = (id: string, messageType: string, payload: unknown): OutgoingFrame => ({
  header: { method: 'notification', id, message_type: messageType, notification_ctx_id: 'default' },
  payload,
});

export const tokenAboutToExpireFrame = (id: string): OutgoingFrame => ({
  header: { method: 'client_update', id, client_update_type: 'token_about_to_expire' },
});

export const pingFrame = (id: string): OutgoingFrame => ({ header: { method: 'ping', id } });

/**
 * Builds a frame that ends a session. The codes 406 and 417 are excluded, because a client would never reconnect after
 * them.
 */
export const closeFrame = (
  id: string,
  { code, description, reconnectAfterMs }: CloseReason,
): OutgoingFrame => ({
  header: { method: 'close', id, status: { code, status: reasonOf(code), description } },
  ...(reconnectAfterMs === undefined
    ? {}
    : { payload: { backoff_policy: { reconnect_min_ms: reconnectAfterMs } } }),
});

export interface CloseReason {
  readonly code: CloseCode;
  readonly description: string;
  /** How long the client must wait before it reconnects, ms. */
  readonly reconnectAfterMs?: number;
}
