import type { Door } from '../../api/guard.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import { profileHandlers } from './me-calls.ts';
import { createPeople, type People } from './people.ts';
import { profilePageHandlers } from './profile-pages.ts';
import { roleHandlers } from './role-calls.ts';
import { ownSecurityHandlers } from './security-calls.ts';
import { loginHandlers, realtimeTokenHandlers, signInFamilyHandlers } from './sign-in-calls.ts';
import { userHandlers } from './user-calls.ts';

export const accountsSubject = {
  make: createPeople,
  calls: (world: Door & People & ChatBook) => [
    ...loginHandlers(world),
    ...signInFamilyHandlers(world),
    ...realtimeTokenHandlers(world),
    ...userHandlers(world),
    ...roleHandlers(world),
    ...profileHandlers(world),
    ...profilePageHandlers(world),
    ...ownSecurityHandlers(world),
  ],
};
