import * as v from 'valibot';
import type { Refusal } from '../kernel/answer.ts';
import { type AccountEnd, type OwnReason, type Reason, textReason } from '../kernel/reasons.ts';
import type { Http, HttpAnswer, HttpRequest } from '../ports/ports.ts';
import { accountEndOf } from './account-end.ts';

export type CallOutcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  /** 401: the user must sign in again, unless the account can't be used any more. */
  | { readonly kind: 'unauthorised'; readonly end?: AccountEnd | null }
  /** Other 4xx: the service refused the request for a reason and did not carry it out. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The service's own text, or a reason of our own if it sent none. */
      readonly reason: Reason;
      readonly fields: Readonly<Record<string, readonly string[]>>;
      /** The whole response. It may contain the row that the request conflicts with. */
      readonly body: unknown;
      /** Seconds until the request may be repeated, if the service reports them. */
      readonly retryAfter?: number;
    }
  /** 429: the service did not carry out the request. */
  | { readonly kind: 'throttled'; readonly retryAfter?: number }
  /** 5xx, 408 or an unreadable response: the service may or may not have carried out the request. */
  | { readonly kind: 'unclear'; readonly reason: OwnReason }
  /** No response: the service may or may not have carried out the request. */
  | { readonly kind: 'unanswered' };

const texts = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((text) => [text]),
  ),
]);
const errorBodySchema = v.object({
  message: v.fallback(v.optional(v.string()), undefined),
  error: v.fallback(v.optional(v.string()), undefined),
  errors: v.fallback(v.optional(v.record(v.string(), texts)), undefined),
});

/** Makes a call and decodes its response by the schema. Never rejects. */
export async function call<T>(
  http: Http,
  request: HttpRequest,
  schema: v.GenericSchema<unknown, T>,
): Promise<CallOutcome<T>> {
  return outcomeOf(await http.request(request), request, schema);
}

export function outcomeOf<T>(
  answer: HttpAnswer,
  request: Pick<HttpRequest, 'base' | 'accessToken'>,
  schema: v.GenericSchema<unknown, T>,
): CallOutcome<T> {
  if (answer.kind === 'unanswered') return { kind: 'unanswered' };
  const { status, body } = answer;
  if (status === 401 && request.base !== 'auth') return { kind: 'unauthorised', end: accountEndOf(body) };
  if (status === 429) return { kind: 'throttled', ...waitOf(body) };
  if (status >= 400 && status < 500 && status !== 408)
    return { kind: 'refused', status, body, ...textsOf(body, status, request.accessToken), ...waitOf(body) };
  if (status < 200 || status >= 300) return { kind: 'unclear', reason: `:serviceError ${status}` };
  const decoded = v.safeParse(schema, body);
  if (!decoded.success) return { kind: 'unclear', reason: ':serviceUnreadable' };
  return { kind: 'ok', value: decoded.output };
}

const waitSchema = v.object({ retry_after: v.pipe(v.number(), v.minValue(0)) });

/** Reads the wait from the body, because scripts can't read the `Retry-After` header of another origin. */
function waitOf(body: unknown): { readonly retryAfter?: number } {
  const decoded = v.safeParse(waitSchema, body);
  return decoded.success ? { retryAfter: decoded.output.retry_after } : {};
}

function textsOf(body: unknown, status: number, secret: string | undefined) {
  const decoded = v.safeParse(errorBodySchema, body);
  const { message, error, errors = {} } = decoded.success ? decoded.output : {};
  const end = status === 401 ? accountEndOf(body) : null;
  if (end !== null) return { reason: end, fields: {} };
  // The first text that is not empty. A text that contains the token must not be shown or stored.
  const reason = [...Object.values(errors).flat(), message, error].find(
    (text) => text && (secret === undefined || !text.includes(secret)),
  );
  const given: Reason = reason === undefined ? `:serviceRefused ${status}` : textReason(reason);
  return { reason: given, fields: errors };
}

export function refusalOf(outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>): Refusal {
  switch (outcome.kind) {
    case 'unauthorised':
      return { code: 'sessionExpired', reason: outcome.end ?? ':sessionEnded' };
    case 'refused':
      return { code: 'rejected', reason: outcome.reason, fields: outcome.fields };
    case 'unclear':
      return { code: 'malformedAnswer', reason: outcome.reason };
    case 'throttled':
      return { code: 'unreachable', reason: ':serviceBusy' };
    case 'unanswered':
      return {
        code: 'unreachable',
        reason: ':serviceSilent',
      };
  }
}
