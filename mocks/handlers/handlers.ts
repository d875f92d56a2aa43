import { type HttpHandler, http } from 'msw';
import { activityCalls } from '../tables/activity-calls.ts';
import { createAnswersByKey } from '../tables/answers-by-key.ts';
import { contactCalls } from '../tables/contacts.ts';
import { flagCalls } from '../tables/flags.ts';
import { tableHandlers } from '../tables/table-handlers.ts';
import type { World } from '../world/types.ts';
import { notFound } from './answers.ts';
import { chatListHandlers } from './chat-list.ts';
import { chatHandlers } from './chats.ts';
import { favouriteHandlers } from './favourite.ts';
import { flagHandlers } from './flags.ts';
import { importHandlers } from './imports.ts';
import { loginHandlers } from './login.ts';
import { profileHandlers } from './me.ts';
import { ownActivityHandlers } from './me-activity.ts';
import { ownSecurityHandlers } from './me-security.ts';
import { messageHandlers } from './messages.ts';
import { permissionHandlers } from './permissions.ts';
import { profilePageHandlers } from './profile-pages.ts';
import { realtimeTokenHandlers } from './realtime-tokens.ts';
import { roleHandlers } from './roles.ts';
import { settingsHandlers } from './settings.ts';
import { signInFamilyHandlers } from './sign-in-family.ts';
import { uploadHandlers } from './uploads.ts';
import { userHandlers } from './users.ts';

/** Returns handlers for all calls of Switchboard's API. Any other path under `/api` gets a 404. */
export function createHandlers(world: World): readonly HttpHandler[] {
  // MSW reads a stack trace for each handler. With source maps, these stack traces took longer than everything else
  // in making a world.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return allHandlers(world);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function allHandlers(world: World): readonly HttpHandler[] {
  const answers = createAnswersByKey();
  return [
    ...loginHandlers(world),
    ...signInFamilyHandlers(world),
    ...realtimeTokenHandlers(world),
    ...chatListHandlers(world),
    ...chatHandlers(world),
    ...messageHandlers(world),
    ...favouriteHandlers(world),
    ...flagHandlers(world, answers),
    ...tableHandlers(world, world.flagTable, flagCalls, answers),
    // Before the contacts: their path `/contacts/:id` would match `/contacts/imports`.
    ...importHandlers(world),
    ...tableHandlers(world, world.contactTable, contactCalls, answers),
    ...userHandlers(world, answers),
    ...roleHandlers(world, answers),
    ...permissionHandlers(world, answers),
    ...settingsHandlers(world, answers),
    ...tableHandlers(world, world.activityTable, activityCalls, answers),
    ...uploadHandlers(world),
    ...profileHandlers(world),
    ...profilePageHandlers(world),
    ...ownSecurityHandlers(world),
    ...ownActivityHandlers(world),
    http.all('/api/*', () => notFound()),
  ];
}
