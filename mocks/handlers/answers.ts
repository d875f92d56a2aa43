/** Refusals of the product's API (spec, section 8; the shapes that it leaves open are ours). */
import { HttpResponse } from 'msw';

export const unauthorized = () => HttpResponse.json({ message: 'Unauthenticated' }, { status: 401 });

export const forbidden = (message = 'You do not have permission to do this') =>
  HttpResponse.json({ message }, { status: 403 });

export const notFound = (message = 'Not found') => HttpResponse.json({ message }, { status: 404 });

/** `{errors: {field: [text]}}`, the form that the login uses too. */
export const invalid = (errors: Readonly<Record<string, readonly string[]>>, status: 400 | 422 = 422) =>
  HttpResponse.json({ errors }, { status });
