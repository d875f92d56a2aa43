import * as v from 'valibot';
import { changesOf, flagIdsOf, phoneText, text } from '../../api/decode.ts';
import { without } from '../../api/noting.ts';
import { byText, fold, hasNumber, hide, type Masks, wordsOf } from '../../api/search.ts';
import type { TableDefinition, TableRow } from '../../api/table.ts';
import type { TableCalls } from '../../api/table-calls.ts';
import { isZone } from '../../world/local-time.ts';
import { uuidOf } from '../../world/random.ts';
import { isoOrNull } from '../../world/times.ts';
import type { ContactSeed } from '../chats/chats.ts';

export const CONSENTS = ['in', 'out', 'unknown'] as const;

/** `reply`: the person's own message. `user`: a colleague. `import`: a file. */
export const CONSENT_SOURCES = ['reply', 'user', 'import'] as const;

/** A person whom the business writes to. */
export interface WorldContact extends ContactSeed, TableRow {
  readonly uuid: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly notes: string;
  readonly flags: readonly number[];
  readonly consent: (typeof CONSENTS)[number];
  readonly consentAt: number | null;
  /** How the consent was given or taken back; null if nobody was asked. */
  readonly consentSource: (typeof CONSENT_SOURCES)[number] | null;
  readonly createdAt: number;
  /** IANA name; empty if nobody knows it. */
  readonly time_zone: string;
}

const NAME_MAX = 80;
const NOTES_MAX = 2000;

const fields = {
  fullName: text(NAME_MAX),
  phone: phoneText,
  email: v.pipe(
    v.string(),
    v.trim(),
    v.check((email) => email === '' || /^[^@\s]+@[^@\s]+$/.test(email), 'This is no email address'),
  ),
  company: text(NAME_MAX),
  notes: text(NOTES_MAX),
  flags: v.array(v.pipe(v.number(), v.integer())),
  consent: v.picklist(CONSENTS),
  time_zone: v.pipe(
    v.string(),
    v.trim(),
    v.check((zone) => zone === '' || isZone(zone), 'There is no such time zone'),
  ),
};

const InputSchema = v.pipe(
  v.object({
    ...fields,
    phone: v.optional(fields.phone, ''),
    email: v.optional(fields.email, ''),
    company: v.optional(fields.company, ''),
    notes: v.optional(fields.notes, ''),
    flags: v.optional(fields.flags, []),
    consent: v.optional(fields.consent, 'unknown'),
    time_zone: v.exactOptional(fields.time_zone),
  }),
  v.forward(
    v.check(({ phone, email }) => phone !== '' || email !== '', 'Give a phone number or an email address'),
    ['phone'],
  ),
);
type ContactInput = v.InferOutput<typeof InputSchema>;

const ChangeSchema = changesOf(fields);

const QuerySchema = v.object({
  q: v.optional(v.nullable(v.string())),
  t: v.optional(v.nullable(v.string())),
  /** Ids of flags, joined by hyphens. */
  f: v.optional(v.nullable(v.string())),
  consent: v.optional(v.nullable(v.picklist([...CONSENTS, '']))),
  sort_by: v.optional(v.nullable(v.string())),
  order: v.optional(v.nullable(v.string())),
});
type ContactQuery = v.InferOutput<typeof QuerySchema>;

/**
 * The table of contacts. `salt` makes the ids of worlds with different seeds differ. `lastContactAt` gives the
 * time of a contact's newest message.
 */
export const contactTable = (
  salt: string,
  lastContactAt: (contact: WorldContact) => number,
): TableDefinition<WorldContact, ContactInput, ContactQuery> => ({
  name: 'contacts',
  thing: 'Contact',
  input: InputSchema,
  change: ChangeSchema,
  query: QuerySchema,
  make: (id, { fullName, phone, email, company, ...input }, { at, imported }) => ({
    id,
    version: 1,
    uuid: uuidOf(`${salt}:contact:${phone || email}:${id}`),
    name: fullName || phone || email,
    phone: phone || null,
    identity: null,
    email: email || null,
    company: company || null,
    consentAt: input.consent === 'unknown' ? null : at,
    consentSource: input.consent === 'unknown' ? null : imported ? 'import' : 'user',
    createdAt: at,
    time_zone: '',
    ...input,
  }),
  apply: (row, { fullName, phone, email, company, ...change }, at) => ({
    ...row,
    ...change,
    ...(fullName === undefined ? {} : { name: fullName }),
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(email === undefined ? {} : { email: email || null }),
    ...(company === undefined ? {} : { company: company || null }),
    ...(change.consent === undefined || change.consent === row.consent
      ? {}
      : { consentAt: at, consentSource: 'user' as const }),
  }),
  clash({ phone }, others) {
    const twin = phone === null ? undefined : others.find((other) => other.phone === phone);
    return twin === undefined
      ? null
      : { field: 'phone', message: `${twin.name} has this number already`, row: twin };
  },
  inUse: () => null,
  masks: { phone: 'phone', email: 'email' },
  seen: seenContact,
  orderOf: ({ sort_by, order }) => (sort_by === 'last_contact' ? null : `${sort_by} ${order}`),
  matches: (row, { q, t, f, consent }) =>
    (!consent || row.consent === consent) &&
    (!f || row.flags.some((id) => flagIdsOf(f).includes(id))) &&
    (!q?.trim() || found(row, q, t ?? 'name')),
  compare: (a, b, { sort_by, order }) => {
    const direction = order === 'desc' ? -1 : 1;
    switch (sort_by) {
      case 'last_contact':
        return direction * (lastContactAt(a) - lastContactAt(b));
      case 'created':
        return direction * (a.createdAt - b.createdAt);
      default:
        return direction * byText(fold(a.name), fold(b.name));
    }
  },
});

/** The rows as somebody with hidden numbers, addresses or both sees them. A search compares those of every row. */
const seenContacts = {
  phone: new WeakMap<WorldContact, WorldContact>(),
  email: new WeakMap<WorldContact, WorldContact>(),
  both: new WeakMap<WorldContact, WorldContact>(),
};

function seenContact(row: WorldContact, masks: Masks): WorldContact {
  if (!masks.phone && !masks.email) return row;
  const known = seenContacts[masks.phone && masks.email ? 'both' : masks.phone ? 'phone' : 'email'];
  const before = known.get(row);
  if (before !== undefined) return before;
  const seen = {
    ...row,
    name: hide(row.name, masks),
    company: row.company === null ? null : hide(row.company, masks),
    phone: masks.phone ? null : row.phone,
    email: masks.email ? null : row.email,
  };
  known.set(row, seen);
  return seen;
}

const foldedNames = new WeakMap<WorldContact, string>();

/** Returns the folded name and company. A search compares those of every row, and rows never change. */
function foldedName(row: WorldContact): string {
  const known = foldedNames.get(row);
  if (known !== undefined) return known;
  const folded = fold(`${row.name} ${row.company ?? ''}`);
  foldedNames.set(row, folded);
  return folded;
}

let latest: { readonly q: string; readonly words: readonly string[] } = { q: '', words: [] };

/** Returns the folded words of a search, which is compared with every row. */
function latestWords(q: string): readonly string[] {
  if (latest.q !== q) latest = { q, words: wordsOf(q) };
  return latest.words;
}

function found(row: WorldContact, q: string, by: string): boolean {
  const { phone, email } = row;
  switch (by) {
    case 'phone':
      return phone !== null && hasNumber(phone, q);
    case 'email':
      return fold(email ?? '').includes(fold(q.trim()));
    default:
      return latestWords(q).every((word) => foldedName(row).includes(word));
  }
}

/** The newest chat of a contact. */
export interface ContactChat {
  readonly id: string;
  readonly lastAt: number;
}

/** Returns the chats with one contact, by the contact's number or identity. */
interface ChatsByContact {
  chatsByContact(): ReadonlyMap<string, ContactChat>;
}

/** Names flags in the account's log. */
export interface FlagNames {
  flagNames(ids: readonly number[]): string;
}

export const contactCalls: TableCalls<WorldContact, ChatsByContact & FlagNames> = {
  path: '/contacts',
  list: { path: '/contacts-list', key: 'contacts', pageSize: 50 },
  // Users who may see chats may search contacts too, because a new chat needs a contact.
  see: ['view-contacts', 'view-chat'],
  create: 'view-contacts',
  manage: 'manage-contacts',
  target: 'contact',
  logged: (world, { flags, ...row }) => ({
    flags: world.flagNames(flags),
    ...without(row, 'identity', 'consentAt', 'consentSource'),
  }),
  shapes(world) {
    const chats = world.chatsByContact();
    return ({ id, version, uuid, name, phone, identity, email, company, notes, flags, ...row }) => {
      const chat = chats.get(phone ?? identity ?? '');
      return {
        id,
        version,
        uuid,
        fullName: name,
        phone,
        identity,
        channel: phone === null ? 'chat' : 'sms',
        email,
        company,
        notes,
        flags,
        consent: row.consent,
        consent_at: isoOrNull(row.consentAt),
        consent_source: row.consentSource,
        chat_uuid: chat?.id ?? null,
        last_contact_at: isoOrNull(chat?.lastAt ?? null),
        created_at: isoOrNull(row.createdAt),
        time_zone: row.time_zone,
      };
    };
  },
};
