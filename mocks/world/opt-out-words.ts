import type { WorldContact } from '../tables/contacts.ts';

/** Words that end the messages of the business: Twilio's list, and the French word. */
const STOP: ReadonlySet<string> = new Set([
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'optout',
  'arret',
]);
const START: ReadonlySet<string> = new Set(['start', 'unstop']);
/** Counts only after an opt-out: otherwise people say it about anything. */
const YES = 'yes';

/**
 * Returns the consent after a message of a person; null if the message does not change it. Only a whole message counts:
 * a sentence that contains "stop" is for somebody to read.
 */
export function consentAfter(body: string, before: WorldContact['consent']): 'in' | 'out' | null {
  const said = body
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (STOP.has(said)) return 'out';
  return START.has(said) || (said === YES && before === 'out') ? 'in' : null;
}
