/** Who gets the text of a campaign, who is skipped and why, and what the texts cost. */
import { DAY } from '../../world/times.ts';
import type { WorldContact } from '../contacts/contact-table.ts';
import type { Draft } from './campaign-table.ts';
import type { People, Person } from './people.ts';
import { createTexts, forcingOf, smartSegments, type Text, wordsOfText } from './texts.ts';

/**
 * Why somebody of the audience gets no text. `gone`: the contact was deleted meanwhile. `cancelled`: the campaign was
 * cancelled before the text left.
 */
export type SkipReason =
  | 'no_phone'
  | 'no_chat'
  | 'invalid'
  | 'opted_out'
  | 'recent'
  | 'duplicate'
  | 'no_value'
  | 'too_long'
  | 'gone'
  | 'cancelled';

type Audience = Draft['audience'];

/**
 * Returns the people of an audience at a moment, in the order of their ids. An audience that names nobody has nobody.
 */
export function audienceOf(
  { flags_any, flags_all, exclude_flags, contact_ids }: Audience,
  people: Pick<People, 'withAny' | 'byId'>,
  at: number,
): readonly Person[] {
  const [first] = flags_all;
  const flagged = people.withAny(flags_any.length > 0 ? flags_any : first === undefined ? [] : [first]);
  const chosen = contact_ids.length === 0 ? null : new Set(contact_ids);
  const hasAll = ({ flags }: Person) => flags_all.every((flag) => flags.includes(flag));
  const isIn = ({ flags, createdAt }: Person) =>
    createdAt <= at && !exclude_flags.some((flag) => flags.includes(flag));
  const matching = flags_all.length === 0 ? flagged : flagged.filter(hasAll);
  if (chosen === null) return matching.filter(isIn);
  const both = new Map(matching.map((person) => [person.contact.id, person]));
  for (const id of chosen) {
    const person = people.byId(id);
    if (person !== undefined) both.set(id, person);
  }
  return [...both.values()].filter(isIn).sort((a, b) => a.contact.id - b.contact.id);
}

/** Returns why a person can't be reached on a channel; null if the person can. */
export function unreachable({ contact, isPossible }: Person, channel: Draft['channel']): SkipReason | null {
  if (channel === 'chat') return contact.identity === null ? 'no_chat' : null;
  return isPossible === null ? 'no_phone' : isPossible ? null : 'invalid';
}

/** Somebody of the audience, with the text or the reason to skip them. */
export interface Judged {
  readonly person: Person;
  readonly reason: SkipReason | null;
  /** Of a `duplicate`: who gets the text at this number. */
  readonly instead: Person | null;
  readonly text: Text | null;
}

/** Decides who of these people gets a text at a moment. The first reason that holds counts. */
export function judge(
  draft: Draft,
  audience: readonly Person[],
  people: Pick<People, 'outAt' | 'textedBetween'>,
  at: number,
): readonly Judged[] {
  const days = draft.audience.exclude_messaged_days;
  const out = people.outAt(at);
  const texted = days === 0 ? null : people.textedBetween(at - days * DAY, at);
  const textOf = createTexts(draft);
  /** The newest contact of each address. */
  const newest = new Map<string, Person>();
  const early = audience.map((person) => {
    const { key } = person;
    const reason =
      unreachable(person, draft.channel) ?? (out.has(key) ? 'opted_out' : texted?.has(key) ? 'recent' : null);
    if (reason === null) {
      const other = newest.get(key);
      if (other === undefined || isNewer(person.contact, other.contact)) newest.set(key, person);
    }
    return reason;
  });
  return audience.map((person, place): Judged => {
    const chosen = newest.get(person.key) ?? person;
    const reason = early[place] ?? (chosen === person ? null : 'duplicate');
    const instead = reason === 'duplicate' ? chosen : null;
    if (reason !== null) return { person, reason, instead, text: null };
    const text = textOf(person);
    return typeof text === 'string'
      ? { person, reason: text, instead, text: null }
      : { person, reason: null, instead, text };
  });
}

const isNewer = (one: WorldContact, other: WorldContact): boolean =>
  one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);

/** Most characters named that force UCS-2. */
const FORCING_MAX = 10;

/** Returns what an estimate says of these people and their texts. */
export function summaryOf(judged: readonly Judged[]) {
  const skipped = new Map<string, number>();
  const sizes = new Map<number, number>();
  const forcing = new Map<string, number>();
  let total = 0;
  let smart = 0;
  let isPlain = true;
  let worst: { readonly contact: WorldContact; readonly text: Text } | null = null;
  for (const { person, reason, text } of judged) {
    if (reason !== null) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
    if (text === null) continue;
    sizes.set(text.segments, (sizes.get(text.segments) ?? 0) + 1);
    total += text.segments;
    if (text.isGsm) smart += text.segments;
    else {
      isPlain = false;
      smart += smartSegments(text);
      for (const sign of forcingOf(text)) forcing.set(sign, (forcing.get(sign) ?? 0) + 1);
    }
    if (worst === null || isLonger(text, worst.text)) worst = { contact: person.contact, text };
  }
  const segments = [...sizes].sort(([a], [b]) => a - b);
  return {
    audience: judged.length,
    recipients: segments.reduce((sum, [, recipients]) => sum + recipients, 0),
    skipped: Object.fromEntries(skipped),
    encoding: isPlain ? 'GSM-7' : 'UCS-2',
    segments_max: segments.at(-1)?.[0] ?? 0,
    segments_total: total,
    segments: segments.map(([size, recipients]) => ({ segments: size, recipients })),
    worst:
      worst === null
        ? null
        : { contact_id: worst.contact.id, name: worst.contact.name, text: wordsOfText(worst.text) },
    forcing: [...forcing]
      .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .slice(0, FORCING_MAX)
      .map(([character, recipients]) => ({ character, recipients })),
    smart_total: smart,
  };
}

export const isLonger = (one: Text, other: Text): boolean =>
  one.segments > other.segments || (one.segments === other.segments && one.length > other.length);
