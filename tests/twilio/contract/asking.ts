/** Functions that send requests to the service: over HTTP, or in the same process. */
import { getResponse } from 'msw';
import { createConsole } from '../../../mocks/console/console.ts';
import { createHandlers } from '../../../mocks/handlers/handlers.ts';
import type { RealtimeService } from '../realtime-in-memory.ts';
import type { Ask } from './steering.ts';

const BASE = 'http://service.test';

/** @param answer Returns the response to a request. */
const askBy =
  (base: string, answer: (request: Request) => Promise<Response>): Ask =>
  async (method, path, body, headers = {}) => {
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await answer(new Request(base + path, init));
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };

export const askOverHttp = (origin: string): Ask => askBy(origin, fetch);

/** Sends requests to the demo's handlers for this service's world. `reset` is not available. */
export function askHere({ world, emulator, faults }: RealtimeService): Ask {
  const handlers = [
    ...createHandlers(world),
    ...createConsole({
      world,
      emulator,
      faults,
      schedule: () => undefined,
      requests: () => ({}),
      reset: () => undefined,
      isCurrent: () => true,
    }),
  ];
  return askBy(BASE, async (request) => {
    const response = await getResponse(handlers, request, { baseUrl: BASE });
    return response ?? new Response(null, { status: 404 });
  });
}
