/** Handles the header `X-Twilio-Mutation-Id`: a mutation that arrives twice is carried out once. */
import * as v from 'valibot';
import type { Route } from '../router.ts';
import { answer, type UpstreamAnswer } from '../upstream.ts';

/** Number of responses remembered. This is enough for every retry in a test or in the demo. */
const REMEMBERED = 1000;

const ResourceSchema = v.object({ url: v.string() });

/**
 * Wraps routes that change data. A repeated request is not carried out. It gets a 202 with the address of the resource
 * that the first request created. If the first request created nothing, the repeat gets the same response.
 *
 * The routes of one call share their memory.
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
