/**
 * Sample contacts. Names are invented. Phone numbers are from the ranges that the regulators of the UK and France
 * reserve for fiction.
 */
import type { Random } from '../../world/random.ts';
import { DAY } from '../../world/times.ts';
import type { ContactSeed } from '../chats/chats.ts';
import type { WorldContact } from './contact-table.ts';

const FIRST_NAMES = `
  Anneke Bram Cordelia Dewi Esme Farid Greta Hamish Ines Jonah Katya Leopold Mireille Ngozi Oskar
  Perpetua Quentin Rosalind Sanjay Tamsin Ulrike Vikram Winifred Xanthe Yorick Zelda Amaya Barnaby
  Celeste Desmond Elowen Fraser
`
  .trim()
  .split(/\s+/);

const LAST_NAMES = `
  Abernathy Blackwood Castellane Drummond Eastlake Fairweather Garrick Holloway Ivanova Jessop
  Kowalczyk Lindgren Marlowe Nakagawa Okafor Pettigrew Quillfeather Rasmussen Sandoval Thistlewood
  Underhill Vanterpool Wainwright Yarrow Zielinska Ashdown Birchall Cromarty Dunmore Everard
  Fennimore
`
  .trim()
  .split(/\s+/);

/** Reserved ranges of phone numbers, mobile numbers first. `digits` and `count` describe the part after the prefix. */
const RESERVED_RANGES = [
  { prefix: '+447700900', digits: 3, count: 1000 },
  { prefix: '+441632960', digits: 3, count: 1000 },
  { prefix: '+441134960', digits: 3, count: 1000 },
  { prefix: '+441174960', digits: 3, count: 1000 },
  { prefix: '+441214960', digits: 3, count: 1000 },
  { prefix: '+441314960', digits: 3, count: 1000 },
  { prefix: '+441414960', digits: 3, count: 1000 },
  { prefix: '+441614960', digits: 3, count: 1000 },
  { prefix: '+441914980', digits: 3, count: 1000 },
  // The French regulator's numbers for fiction.
  { prefix: '+3363998', digits: 4, count: 10_000 },
  { prefix: '+3319900', digits: 4, count: 10_000 },
  { prefix: '+3326191', digits: 4, count: 10_000 },
  { prefix: '+3335301', digits: 4, count: 10_000 },
  { prefix: '+3346571', digits: 4, count: 10_000 },
  { prefix: '+3353649', digits: 4, count: 10_000 },
] as const;

/** Returns the n-th reserved number in E.164, counted from 0. Returns null if there are fewer numbers. */
export function reservedPhone(n: number): string | null {
  let rest = n;
  for (const { prefix, digits, count } of RESERVED_RANGES) {
    if (rest < count) return `${prefix}${String(rest).padStart(digits, '0')}`;
    rest -= count;
  }
  return null;
}

/** Ids of the flags that contacts have at the start. The first flags are the most used. */
const FLAGS = 14;
const flagOf = (random: Random): number => 1 + Math.floor(FLAGS * random.next() ** 1.8);

/** Returns an identity in the chat service for a person without a phone number. */
function chatIdentity(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '.')
    .replace(/^\.|\.$/g, '');
  return `${slug || 'guest'}.contact`;
}

export function smsContact(name: string, phone: string | null): ContactSeed {
  return phone === null ? chatContact(name) : { name, phone, identity: null };
}

export function chatContact(name: string): ContactSeed {
  return { name, phone: null, identity: chatIdentity(name) };
}

/** Makes a contact from an E.164 number or an identity. Without an address, makes one from the chat's name. */
export function newContact(address: string | null, chatName: string): ContactSeed {
  if (address === null) return chatContact(chatName);
  if (/^\+\d+$/.test(address)) return { name: address, phone: address, identity: null };
  return { name: address, phone: null, identity: address };
}

const INITIALS = 'ABCDEFGHJKLMNPRSTW';

const NAMES = FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => `${first} ${last}`));

/**
 * Returns a function that gives names in random order. After the last name, names repeat with an initial, and then
 * with a number.
 */
export function createNames(random: Random): () => string {
  // Shuffled only when a name is needed, because the tests create thousands of small worlds that need none.
  let shuffled: readonly string[] | null = null;
  let used = 0;
  return () => {
    shuffled ??= random.shuffle(NAMES);
    const names = shuffled;
    const round = Math.floor(used / names.length);
    const name = names[used % names.length] ?? 'Guest';
    used += 1;
    if (round === 0) return name;
    const initial = INITIALS[round - 1];
    return initial === undefined ? `${name} ${round + 1}` : name.replace(' ', ` ${initial}. `);
  };
}

export function firstName(fullName: string): string {
  return fullName.split(' ')[0] ?? fullName;
}

const COMPANIES = [
  'Tannery Lettings',
  'Quay House',
  'Larch & Sons',
  'Moorside Care',
  'Harbour Baths',
] as const;

const NOTES = [
  'Prefers a text before 9.',
  'Key with the neighbour at number 4.',
  'Dog in the kitchen is friendly but loud. Ring, do not knock.',
] as const;

/** Every ninth contact has no zone. */
const WITHOUT_ZONE = 9;

/** Returns the zone of a number's country; empty if nobody knows it. */
export const zoneOf = ({ phone }: ContactSeed, place: number): string =>
  phone === null || place % WITHOUT_ZONE === WITHOUT_ZONE - 1
    ? ''
    : phone.startsWith('+33')
      ? 'Europe/Paris'
      : 'Europe/London';

/** Returns what a contact's card says beyond name and address. */
export function newContactDetails(
  { name, phone }: ContactSeed,
  random: Random,
  startedAt: number,
): Omit<WorldContact, keyof ContactSeed | 'id' | 'version' | 'uuid' | 'time_zone'> {
  const createdAt = startedAt - random.int(2, 900) * DAY;
  const asked = random.next();
  const consent = asked < 0.8 ? 'in' : asked < 0.9 ? 'unknown' : 'out';
  const slug = chatIdentity(name).replace(/\.contact$/, '');
  return {
    email: random.next() < 0.6 ? `${slug}@mailbox.example` : null,
    company: random.next() < 0.2 ? random.pick(COMPANIES) : null,
    notes: random.next() < 0.1 ? random.pick(NOTES) : '',
    flags: random.next() < 0.35 ? [flagOf(random)] : [],
    consent: phone === null && consent === 'out' ? 'unknown' : consent,
    consentAt: consent === 'unknown' ? null : createdAt + DAY,
    consentSource: consent === 'unknown' ? null : consent === 'in' ? 'user' : 'reply',
    createdAt,
  };
}
