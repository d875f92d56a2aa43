import { type HttpHandler, http } from 'msw';
import { SUBJECTS } from '../subjects/subjects.ts';
import type { World } from '../world/types.ts';
import { notFound } from './answers.ts';

/** Returns handlers for all calls of Switchboard's API. Any other path under `/api` gets a 404. */
export function createHandlers(world: World): readonly HttpHandler[] {
  // MSW reads a stack trace for each handler. With source maps, these stack traces took longer than everything else
  // in making a world.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return [...SUBJECTS.calls(world), http.all('/api/*', () => notFound())];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
