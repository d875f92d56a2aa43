/**
 * Makes plausible rows for the sample lists. The seed is fixed and not the world's, so the sample is the same in every
 * world. All dates are in July 2021 (spec, section 9).
 */
import { createNames } from '../subjects/contacts/contact-seeds.ts';
import { createRandom, type Random } from '../world/random.ts';

const SEED = 2021;

/** Returns the random numbers of one list. */
export const sampleRandom = (label: string): Random => createRandom(SEED, `sample:${label}`);

/** Returns a function that gives the items one after the other. It throws after the last item. */
export function draw<T>(items: readonly T[]): () => T {
  const left = items.values();
  return () => {
    const next = left.next();
    if (next.done) throw new Error('The seeds are used up');
    return next.value;
  };
}

/** How often each value occurs in a list. */
export type Spread<T> = readonly (readonly [value: T, count: number])[];

/** Returns a function that gives each value as often as the spread says, in random order. */
export const deal = <T>(random: Random, spread: Spread<T>): (() => T) =>
  draw(random.shuffle(spread.flatMap(([value, count]) => Array.from({ length: count }, () => value))));

/** Deals `count` times true among `of` rows. */
export const dealSome = (random: Random, count: number, of: number): (() => boolean) =>
  deal(random, [
    [true, count],
    [false, of - count],
  ]);

/** Returns `count` rows. Their ids count from 1. */
export const rowsOf = <R>(count: number, make: (id: number) => R): readonly R[] =>
  Array.from({ length: count }, (_, place) => make(place + 1));

/** Returns a function that gives different whole numbers with this many digits. */
export function differentNumbers(random: Random, digits: number): () => number {
  const used = new Set<number>();
  return () => {
    let number: number;
    do number = random.int(10 ** (digits - 1), 10 ** digits - 1);
    while (used.has(number));
    used.add(number);
    return number;
  };
}

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** Returns a function that gives different people. */
export function people(random: Random): () => Person {
  const nextName = createNames(random);
  return () => {
    const name = nextName();
    return { name, email: `${slugOf(name)}@mailbox.example` };
  };
}

/** "Quiet Desk Lamp" → "quiet-desk-lamp". */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const two = (number: number): string => String(number).padStart(2, '0');

/** Returns a day in July 2021, such as `2021-07-14`. */
export const july = (day: number): string => `2021-07-${two(day)}`;

export const anyJulyDay = (random: Random): string => july(random.int(1, 31));

/** Returns a time in working hours, such as `14:05`. */
export const anyTime = (random: Random): string => `${two(random.int(7, 19))}:${two(random.int(0, 59))}`;

/** Returns an amount of money with cents. */
export const anyAmount = (random: Random, min: number, max: number): number =>
  random.int(min * 100, max * 100) / 100;

interface Place {
  readonly city: string;
  readonly country: string;
  /** ISO 3166. */
  readonly code: string;
}

export const PLACES: readonly [Place, ...Place[]] = [
  { city: 'Bergen', country: 'Norway', code: 'NO' },
  { city: 'Porto', country: 'Portugal', code: 'PT' },
  { city: 'Galway', country: 'Ireland', code: 'IE' },
  { city: 'Lyon', country: 'France', code: 'FR' },
  { city: 'Tangier', country: 'Morocco', code: 'MA' },
  { city: 'Leeds', country: 'United Kingdom', code: 'GB' },
  { city: 'Tartu', country: 'Estonia', code: 'EE' },
  { city: 'Osaka', country: 'Japan', code: 'JP' },
  { city: 'Halifax', country: 'Canada', code: 'CA' },
  { city: 'Cuenca', country: 'Ecuador', code: 'EC' },
];

/** Returns the emoji of a country's flag: its code in regional indicator letters. */
export const flagOf = (code: string): string =>
  code.replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 65 + 0x1f1e6));
