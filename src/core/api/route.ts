import type * as v from 'valibot';
import type { Http, HttpRequest, HttpUpload } from '../ports/ports.ts';
import { type CallOutcome, call, outcomeOf } from './call.ts';

/** A REST call of the service, as data. */
export interface Route {
  /** By default the product API (`HttpRequest`). */
  readonly base?: HttpRequest['base'];
  readonly method: HttpRequest['method'];
  /** Names in braces are parameters. */
  readonly path: string;
  /** Names of the parameters of the query. */
  readonly query?: readonly string[];
  /** The body of the request, sent as JSON. */
  readonly body?: v.GenericSchema;
  /** The field of the form with the file, for a call that uploads one. */
  readonly upload?: string;
  /** Decodes the body of the response. */
  readonly answer: v.GenericSchema;
  /** The call sends an `Idempotency-Key`. */
  readonly keyed?: true;
}

/** Checks the types of the routes and returns them unchanged. */
export const routesOf = <const R extends Readonly<Record<string, Route>>>(routes: R): R => routes;

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type ParamsOf<R extends Route> = [Names<R['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: { readonly [N in Names<R['path']>]: string } };

type BodyOf<R extends Route> = R extends { readonly body: infer B extends v.GenericSchema }
  ? { readonly body: v.InferInput<B> }
  : { readonly body?: never };

/** What a request to a route is made of. */
export type Given<R extends Route> = ParamsOf<R> &
  BodyOf<R> & {
    /** The parameters of the query, or a whole query that begins with `?`. */
    readonly query?: string | Readonly<Record<string, string>>;
    readonly accessToken?: string;
    /** The `Idempotency-Key`. */
    readonly key?: string;
  };

export type Answered<R extends Route> = CallOutcome<v.InferOutput<R['answer']>>;

interface Loose {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly query?: string | Readonly<Record<string, string>>;
  readonly accessToken?: string;
  readonly key?: string;
}

const queryOf = (query: Loose['query']): string => {
  if (query === undefined || typeof query === 'string') return query ?? '';
  return `?${new URLSearchParams(query)}`;
};

const addressOf = (route: Route, { params = {}, query, accessToken, key }: Loose) => ({
  base: route.base ?? 'api',
  path:
    route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) +
    queryOf(query),
  ...(accessToken !== undefined && { accessToken }),
  ...(key !== undefined && { idempotencyKey: key }),
});

const looseRequest = (route: Route, given: Loose): HttpRequest => ({
  method: route.method,
  ...addressOf(route, given),
  ...(given.body !== undefined && { body: given.body }),
});

export const requestOf = <R extends Route>(route: R, given: Given<R>): HttpRequest =>
  looseRequest(route, given);

/** Makes a call and decodes its response. Never rejects. */
export const ask = <R extends Route>(http: Http, route: R, given: Given<R>): Promise<Answered<R>> =>
  call<v.InferOutput<R['answer']>>(http, requestOf(route, given), route.answer);

/** Uploads a file and decodes the response. */
export function upload<R extends Route & { readonly upload: string }>(
  http: Http,
  route: R,
  given: Given<R> & Pick<HttpUpload, 'file' | 'onProgress'>,
): { readonly outcome: Promise<Answered<R>>; readonly abort: () => void };
export function upload(
  http: Http,
  route: Route & { readonly upload: string },
  { file, onProgress, ...given }: Loose & Pick<HttpUpload, 'file' | 'onProgress'>,
) {
  const request: HttpUpload = { ...addressOf(route, given), file, onProgress, field: route.upload };
  const { answer, abort } = http.upload(request);
  return { outcome: answer.then((settled) => outcomeOf(settled, request, route.answer)), abort };
}

/** Returns `ask` for a session: each call sends the session's access token. */
export const askWith =
  (http: Http, accessToken: () => string) =>
  <R extends Route>(route: R, given: Given<R>): Promise<Answered<R>> =>
    ask(http, route, { ...given, accessToken: accessToken() });

export type SessionAsk = ReturnType<typeof askWith>;
