/**
 * Error responses of Switchboard's API (spec, section 8). Where the spec defines no format, these functions define one.
 */
import { HttpResponse } from 'msw';
import type { Json } from '../world/json.ts';
import type { TableAnswer, TableRow } from './table.ts';

/** Why an account can't be used any more, as a 401 names it. */
export type AccountEnd = 'account_deactivated' | 'account_deleted';

/** @param reason Told only to a caller who has proved whose account it is, by its token or its password. */
export const unauthorized = (reason: AccountEnd | null = null) =>
  HttpResponse.json({ message: 'Unauthenticated', ...(reason === null ? {} : { reason }) }, { status: 401 });

export const forbidden = (message = 'You do not have permission to do this') =>
  HttpResponse.json({ message }, { status: 403 });

export const notFound = (message = 'Not found') => HttpResponse.json({ message }, { status: 404 });

export const gone = (message: string) => HttpResponse.json({ message }, { status: 410 });

/** Refuses a request and says when to repeat it. `retry_after` is in whole seconds, like the header Retry-After. */
export const later = (status: 423 | 429, message: string, waitMs: number) =>
  HttpResponse.json({ message, retry_after: Math.ceil(waitMs / 1000) }, { status });

/** Responds with `{errors: {field: [text]}}`. The login uses the same format. */
export const invalid = (errors: Readonly<Record<string, readonly string[]>>, status: 400 | 422 = 422) =>
  HttpResponse.json({ errors }, { status });

/** A 409 that contains the newer row, or the other row with the same unique value. */
export const conflict = (message: string, data: Json, errors?: Readonly<Record<string, readonly string[]>>) =>
  HttpResponse.json({ message, data, ...(errors === undefined ? {} : { errors }) }, { status: 409 });

/** Says that the caller saw an earlier version. */
export const OUTDATED = 'Somebody else has changed this meanwhile';

const UNUSABLE = 'This value cannot be used';

/** Answers a change of a table as the product's own lists do (screens, section 5.0). */
export function answerOf<R extends TableRow>(
  answer: TableAnswer<R>,
  {
    thing,
    shape,
    status,
    hides = [],
  }: {
    readonly thing: string;
    shape(row: R): Json;
    readonly status: number;
    /** Fields that the caller's role may see only in part. */
    readonly hides?: readonly string[];
  },
): Response {
  if (answer.ok) return HttpResponse.json({ data: shape(answer.row) }, { status });
  const { refusal } = answer;
  switch (refusal.kind) {
    case 'missing':
      return notFound(`${thing} not found`);
    case 'outdated':
      return conflict(OUTDATED, shape(refusal.current));
    case 'clash':
      // The caller may not learn whose hidden value it is.
      if (hides.includes(refusal.clash.field))
        return conflict(UNUSABLE, null, { [refusal.clash.field]: [UNUSABLE] });
      return conflict(refusal.clash.message, shape(refusal.clash.row), {
        [refusal.clash.field]: [refusal.clash.message],
      });
    case 'invalid':
      return invalid(refusal.errors);
    case 'inUse':
      return conflict(refusal.why, shape(refusal.current));
  }
}

export const noContent = () => new HttpResponse(null, { status: 204 });
