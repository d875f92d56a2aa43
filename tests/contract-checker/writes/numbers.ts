import { rowsIn } from '../shapes.ts';
import { asked, type Visit } from '../visit.ts';

/**
 * Numbers that the regulator of the United Kingdom keeps free for films and tests: 07700 900000 to 900999. Nobody has
 * them.
 */
const PREFIX = '7700900';
const NUMBERS = 1000;
/** Contacts of a test account often have numbers in a row. */
const STRIDE = 37;

/** How many numbers are tried. */
const TRIES = 20;

/** The numbers that a run has taken. */
const taken = new WeakMap<Visit, Set<number>>();

/** Returns a number that nobody has, and that no contact of the account has. */
export async function freeNumber(visit: Visit): Promise<string> {
  const own = taken.get(visit) ?? new Set();
  taken.set(visit, own);
  const contacts = visit.contract.operation('POST /contacts-list');
  let digits = Number.parseInt(visit.mark, 16) % NUMBERS;
  for (let tries = 0; tries < TRIES; tries += 1) {
    while (own.has(digits)) digits = (digits + STRIDE) % NUMBERS;
    own.add(digits);
    const number = `${PREFIX}${String(digits).padStart(3, '0')}`;
    const reply = await asked(visit, contacts, { body: { q: number, t: 'phone', f: '', page: 1 } });
    if (reply === null || reply.status >= 300 || rowsIn(contacts, reply.body).length === 0)
      return `+44${number}`;
  }
  return `+44${PREFIX}${String(digits).padStart(3, '0')}`;
}
