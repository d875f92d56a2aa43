/** Routes are data: a method, a path pattern such as `/v3/Maps/:id` and a handler. */
import {
  ERROR_CODES,
  failure,
  type HttpMethod,
  type UpstreamAnswer,
  type UpstreamRequest,
} from './upstream.ts';

/** The decoded `:name` segments of a path, in the order of the pattern. */
export type RouteArguments = readonly string[];

export interface Route {
  readonly method: HttpMethod;
  readonly pattern: string;
  readonly handle: (request: UpstreamRequest, ...args: RouteArguments) => UpstreamAnswer;
}

export type Router = (request: UpstreamRequest) => UpstreamAnswer;

/**
 * Passes a request to the first route that matches. If none matches, responds with a 404 in the service's error format.
 */
export function createRouter(routes: readonly Route[]): Router {
  const compiled = routes.map((route) => ({ route, segments: segmentsOf(route.pattern) }));
  return (request) => {
    for (const { route, segments } of compiled) {
      if (route.method !== request.method) continue;
      const args = matchPath(segments, request.path);
      if (args !== undefined) return route.handle(request, ...args);
    }
    return failure(
      404,
      ERROR_CODES.routeNotFound,
      `No route for ${request.method} /${request.path.join('/')}`,
    );
  };
}

const segmentsOf = (pattern: string): readonly string[] =>
  pattern.split('/').filter((segment) => segment !== '');

function matchPath(pattern: readonly string[], path: readonly string[]): RouteArguments | undefined {
  if (pattern.length !== path.length) return undefined;
  const args: string[] = [];
  for (const [at, segment] of pattern.entries()) {
    const given = path[at] ?? '';
    if (segment.startsWith(':')) args.push(given);
    else if (segment !== given) return undefined;
  }
  return args;
}
