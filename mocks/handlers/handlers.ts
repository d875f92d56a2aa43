import { type HttpHandler, http } from 'msw';
import type { World } from '../world/types.ts';
import { notFound } from './answers.ts';
import { chatListHandlers } from './chat-list.ts';
import { chatHandlers } from './chats.ts';
import { contactHandlers } from './contacts.ts';
import { favouriteHandlers } from './favourite.ts';
import { flagHandlers } from './flags.ts';
import { loginHandlers } from './login.ts';
import { messageHandlers } from './messages.ts';
import { realtimeTokenHandlers } from './realtime-tokens.ts';
import { signInFamilyHandlers } from './sign-in-family.ts';
import { uploadHandlers } from './uploads.ts';

/** Returns handlers for all calls of Switchboard's API. Any other path under `/api` gets a 404. */
export function createHandlers(world: World): readonly HttpHandler[] {
  return [
    ...loginHandlers(world),
    ...signInFamilyHandlers(world),
    ...realtimeTokenHandlers(world),
    ...chatListHandlers(world),
    ...chatHandlers(world),
    ...contactHandlers(world),
    ...messageHandlers(world),
    ...favouriteHandlers(world),
    ...flagHandlers(world),
    ...uploadHandlers(world),
    http.all('/api/*', () => notFound()),
  ];
}
