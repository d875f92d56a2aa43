/** `X-Twilio-Mutation-Id`: the same mutation again gets the same answer and changes nothing. */
import type { Route } from '../router.ts';
import type { UpstreamAnswer } from '../upstream.ts';

/** Answers remembered; enough for every retry a test or a person can cause. */
const REMEMBERED = 1000;

/** Wraps a mutating route. The memory is shared by the routes that one call wraps. */
export function idempotent(routes: readonly Route[]): readonly Route[] {
  const answers = new Map<string, UpstreamAnswer>();
  return routes.map((route) => ({
    ...route,
    handle: (request, ...args) => {
      const mutation = request.headers.get('x-twilio-mutation-id');
      if (mutation === undefined) return route.handle(request, ...args);
      const key = `${request.identity} ${mutation}`;
      const known = answers.get(key);
      if (known) return known;
      const fresh = route.handle(request, ...args);
      answers.set(key, fresh);
      const [oldest] = answers.keys();
      if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
      return fresh;
    },
  }));
}
