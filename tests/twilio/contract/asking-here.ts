/** Functions that call the service in the same process. */
import { getResponse } from 'msw';
import { createHandlers } from '../../../mocks/api/handlers.ts';
import { createConsole } from '../../../mocks/console/console.ts';
import type { RealtimeService } from '../realtime-in-memory.ts';
import { askBy } from './asking.ts';
import type { Ask } from './steering.ts';

const BASE = 'http://service.test';

/** The demo's calls over this service's world, without `reset`. */
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
