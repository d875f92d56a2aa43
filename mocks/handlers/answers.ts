/** The shapes in which the product's API refuses (spec, section 8, and the contract for what it leaves open). */
import { HttpResponse } from 'msw';

export const unauthorized = () => HttpResponse.json({ message: 'Unauthenticated' }, { status: 401 });

export const forbidden = (message = 'You may not do this') => HttpResponse.json({ message }, { status: 403 });

export const notFound = (message = 'There is nothing here') =>
  HttpResponse.json({ message }, { status: 404 });

/** `{errors: {field: [text]}}`, the list form that the login answers with too. */
export const invalid = (errors: Readonly<Record<string, readonly string[]>>, status: 400 | 422 = 422) =>
  HttpResponse.json({ errors }, { status });
