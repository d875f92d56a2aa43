import type { WorldFlag } from '../tables/flags.ts';
import { DAY } from './times.ts';

type Label = Pick<WorldFlag, 'id' | 'name' | 'colour'> & Partial<WorldFlag>;

/** The flags of every world, in the staff's order. */
const LABELS: readonly Label[] = [
  { id: 1, name: 'Urgent', colour: 'red' },
  { id: 2, name: 'Landlord', colour: 'blue' },
  { id: 3, name: 'Care plan', colour: 'green' },
  { id: 4, name: 'Awaiting parts', colour: 'orange' },
  { id: 5, name: 'Invoice query', colour: 'cyan' },
  { id: 6, name: 'Complaint', colour: 'red' },
  { id: 7, name: 'New customer', colour: 'pink' },
  { id: 8, name: 'Quote sent', colour: 'blue' },
  { id: 9, name: 'Needs key', colour: 'orange' },
  { id: 10, name: 'Callback', colour: 'cyan' },
  { id: 11, name: 'Warranty', colour: 'green' },
  {
    id: 12,
    name: 'Vulnerable',
    colour: 'pink',
    description: 'Ask before each visit whether somebody else is at home',
  },
  { id: 13, name: 'Out of area', colour: 'grey', scope: 'contact' },
  { id: 14, name: 'Do not text', colour: 'grey' },
];

/** Flags that nobody uses any more. */
const ARCHIVED: readonly Label[] = [
  { id: 15, name: 'Boiler offer 2025', colour: 'orange', scope: 'contact', archived: true },
  { id: 16, name: 'Winter check', colour: 'cyan', archived: true },
  { id: 17, name: 'Old tenancy', colour: 'grey', scope: 'chat', archived: true },
];

/** Flags that chats may have. */
const OF_CHATS = LABELS.filter(({ scope }) => scope !== 'contact');

const MAKERS = ['Edda Farrow', 'Tobias Renn', 'Sunniva Achterberg'] as const;

/** Returns the flags with which a world starts. */
export const flagRows = (startedAt: number): readonly WorldFlag[] =>
  [...LABELS, ...ARCHIVED].map((label, order) => ({
    version: 1,
    scope: 'both',
    description: '',
    order,
    archived: false,
    createdAt: startedAt - Math.abs(LABELS.length - order) * 40 * DAY,
    createdBy: MAKERS[order % MAKERS.length] ?? MAKERS[0],
    ...label,
  }));

/** Flags of the first chats, by their place in the list. */
const FIRST: readonly (readonly number[])[] = [[4, 3], [1, 2], [8], [], [], [2], [3], [12], [], [5]];

/** Every third of the later chats has a flag. These chats take the flags in turn. */
const FLAGGED_EVERY = 3;

/** Returns the ids of the flags that a chat has at the start, by the chat's place in the list. */
export function flagsAt(place: number): readonly number[] {
  const first = FIRST[place];
  if (first !== undefined) return first;
  if (place % FLAGGED_EVERY !== 0) return [];
  const flag = OF_CHATS[(place / FLAGGED_EVERY) % OF_CHATS.length];
  return flag === undefined ? [] : [flag.id];
}
