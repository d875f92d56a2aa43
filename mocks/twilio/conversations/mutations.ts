/** `X-Twilio-Mutation-Id`: the same mutation again changes nothing. */
import * as v from 'valibot';
import type { Route } from '../router.ts';
import { answer, type UpstreamAnswer } from '../upstream.ts';

/** Answers remembered; enough for every retry a test or a person can cause. */
const REMEMBERED = 1000;

const ResourceSchema = v.object({ url: v.string() });

/**
 * Wraps mutating routes. Who repeats a mutation is sent to what the first one made (202, and its address);
 * where there is no such thing, as after a refusal, the first answer is given again. The memory is shared by
 * the routes that one call wraps.
 */
export function idempotent(routes: readonly Route[]): readonly Route[] {
  const answers = new Map<string, UpstreamAnswer>();
  return routes.map((route) => ({
    ...route,
    handle: (request, ...args) => {
      const mutation = request.headers.get('x-twilio-mutation-id');
      if (mutation === undefined) return route.handle(request, ...args);
      const key = `${request.identity} ${mutation}`;
      const known = answers.get(key);
      if (known) return repeated(known);
      const fresh = route.handle(request, ...args);
      answers.set(key, fresh);
      const [oldest] = answers.keys();
      if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
      return fresh;
    },
  }));
}

function repeated(first: UpstreamAnswer): UpstreamAnswer {
  const resource = v.safeParse(ResourceSchema, first.body);
  return resource.success ? answer(202, { resource_url: resource.output.url }) : first;
}
