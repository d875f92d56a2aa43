/** Derives sids from names, so the same object has the same sid in every run. */
import { hexOf } from '../world/random.ts';

export function sidFor(prefix: string, name: string): string {
  return prefix + hexOf(`${prefix}:${name}`);
}

export const CHAT_SERVICE_SID = sidFor('IS', 'chat');
export const SYNC_SERVICE_SID = sidFor('IS', 'sync');

export const userSid = (identity: string): string => sidFor('US', identity);
