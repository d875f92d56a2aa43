/**
 * The contract: observed behaviour of the SDKs that the pretend service must reproduce. Cases run in Node and in a
 * browser. A case checks only the public API of the SDKs, and controls the service only through control calls.
 */
import { CONNECTION } from './cases/connection.ts';
import { CONVERSATIONS } from './cases/conversations.ts';
import { MESSAGES } from './cases/messages.ts';
import { READING } from './cases/reading.ts';
import { START_UP } from './cases/start-up.ts';
import { SYNC } from './cases/sync.ts';
import { SYNC_COLLECTIONS } from './cases/sync-collections.ts';
import { TOKENS } from './cases/tokens.ts';
import type { Case } from './stage.ts';

export const CASES: Readonly<Record<string, readonly Case[]>> = {
  'start-up': START_UP,
  connection: CONNECTION,
  tokens: TOKENS,
  messages: MESSAGES,
  reading: READING,
  'conversations and people': CONVERSATIONS,
  'sync documents and streams': SYNC,
  'sync maps and lists': SYNC_COLLECTIONS,
};
