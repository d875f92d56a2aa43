/** The people of the sample account. Names are invented. Phone numbers are from a range reserved for fiction. */
import { createRandom, type Random } from '../../world/random.ts';
import { DAY, MINUTE } from '../../world/times.ts';
import { USERS } from '../../world/users.ts';
import { BILLINGS, PLANS, type StaffRow } from './user-table.ts';

/** Number of users that the spec's sample has. */
const STAFF = 50;

const NAMES = `
  Aoife Sterling|Cato Brink|Davor Maric|Elsie Kwan|Femi Toyin|Gethin Rowe|Hanno Bright|Jun Tanaka|Leila Farrow
  Marek Duda|Nkechi Duru|Oskar Brandt|Piers Calloway|Rosa Wren|Stellan Quist|Vesna Lukic|Zuri Palmer|Amir Sadeghi
  Bettina Hollis|Ciaran Doyle|Dagny Moe|Emeka Udo|Fleur Vasseur|Giulia Conti|Hamza Idrissi|Isolde Kern|Juno Abbott
  Kofi Mensah|Lucien Perrot|Maren Dahl|Nadir Haddad|Ottilie Crane|Pavel Sorin|Quilla Reyes|Ruben Aalto|Soraya Amini
  Teo Marchetti|Una Keating|Viggo Strand|Willa Penrose|Ximena Prado|Yusuf Karim|Zofia Wilk|Idris Bello
`
  .trim()
  .split(/[|\n]/)
  .map((name) => name.trim());

/** Roles of the people without a demo account, in turn. */
const ROLES = [
  ...['Agent', 'Agent', 'Marketer', 'Auditor', 'Agent', 'Agent', 'Agent', 'Supervisor', 'Agent'],
  ...['author', 'editor', 'maintainer', 'subscriber', 'maintainer', 'subscriber', 'editor', 'Admin'],
] as const;

const COUNTRIES = ['United Kingdom', 'Ireland', 'France', 'Morocco', 'Norway', 'Portugal'] as const;
const TOWNS = ['Whitby', 'Scarborough', 'York', 'Hull', 'Ripon', 'Selby'] as const;
const LANGUAGES = ['English', 'English', 'French', 'Arabic'] as const;

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');

const PEOPLE = NAMES.map((fullName) => ({ fullName, slug: slugOf(fullName) }));

const details = (id: number, random: Random, startedAt: number) => ({
  id,
  version: 1,
  company: `Larkfield Heating, ${random.pick(TOWNS)}`,
  country: random.pick(COUNTRIES),
  contact: `+44770090${String(100 + id).padStart(4, '0')}`,
  currentPlan: random.pick(PLANS),
  avatar: '',
  billing: random.pick(BILLINGS),
  taskDone: random.int(0, 240),
  projectDone: random.int(0, 30),
  taxId: `Tax-${8000 + id}`,
  language: random.pick(LANGUAGES),
  joinedAt: startedAt - random.int(40, 900) * DAY,
});

/** Every sixth person has not answered the invite yet, and every ninth has left. */
function statusOf(place: number): StaffRow['status'] {
  if (place % 6 === 1) return 'pending';
  return place % 9 === 5 ? 'inactive' : 'active';
}

/** The rows of the last world. Tests create thousands of equal worlds, and rows are never changed in place. */
let lastMade: {
  readonly seed: number;
  readonly startedAt: number;
  readonly rows: readonly StaffRow[];
} | null = null;

/** Returns the users with which a world starts. The first ones are the demo accounts, with the same ids. */
export function staffRows(seed: number, startedAt: number): readonly StaffRow[] {
  if (lastMade?.seed !== seed || lastMade.startedAt !== startedAt)
    lastMade = { seed, startedAt, rows: makeRows(seed, startedAt) };
  return lastMade.rows;
}

function makeRows(seed: number, startedAt: number): readonly StaffRow[] {
  const random = createRandom(seed, 'staff');
  const accounts = USERS.map(
    ({ id, fullName, username, email, role }): StaffRow => ({
      ...details(id, random, startedAt),
      fullName,
      username,
      email,
      role,
      status: 'active',
      twoStep: false,
      lastSeenAt: startedAt - random.int(20, 900) * MINUTE,
      invitedAt: null,
    }),
  );
  const others = PEOPLE.slice(0, STAFF - accounts.length).map(({ fullName, slug }, place): StaffRow => {
    const status = statusOf(place);
    const more = details(accounts.length + place + 1, random, startedAt);
    const seen = startedAt - random.int(3, status === 'active' ? 4000 : 90_000) * MINUTE;
    return {
      ...more,
      fullName,
      username: slug,
      email: `${slug}@larkfield.example`,
      role: ROLES[place % ROLES.length] ?? 'Agent',
      status,
      twoStep: status === 'active' && random.next() < 0.6,
      lastSeenAt: status === 'pending' ? null : seen,
      invitedAt: status === 'pending' ? startedAt - random.int(1, 9) * DAY : null,
      joinedAt: status === 'pending' ? null : more.joinedAt,
    };
  });
  return [...accounts, ...others];
}
