/**
 * Error responses of Switchboard's API (spec, section 8). Where the spec defines no format, these functions define one.
 */
import { HttpResponse } from 'msw';

export const unauthorized = () => HttpResponse.json({ message: 'Unauthenticated' }, { status: 401 });

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
