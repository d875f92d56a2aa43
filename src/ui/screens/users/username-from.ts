import { USERNAME_MAX } from '../../../core/model/collections/users.ts';

/** Returns the part of an email address before its @, with the characters of a username; empty without an @. */
export const usernameFrom = (email: string): string => {
  const [before = '', ...after] = (email.match(/[^\s<>]+@/u)?.[0] ?? '').split('@');
  return after.length === 0 ? '' : before.replace(/[^\p{L}\p{N}._-]/gu, '').slice(0, USERNAME_MAX);
};
