import * as v from 'valibot';
import { explainedPhoneField } from '../../kernel/phone/phone-field.ts';
import { byText, foldText } from '../../kernel/search/fold-text.ts';
import { contactSearch, findsPerson, readTyped } from '../../kernel/search/typed-search.ts';
import { flagsAfter, isEmptyChange } from '../chat/flags/flag-changes.ts';
import { flagsKey } from '../chat/list/list-key.ts';
import { CONSENTS } from '../consent/types.ts';
import { changesOf } from '../records/changes-of.ts';
import { defineCollection, setBack } from '../records/collection.ts';
import { createAt, pagedList, updateAt } from '../records/wires.ts';
import { writesAt } from '../records/writes-at.ts';
import { assignCall, assignOutcome, assignRefusal, flagChangeSchema } from './assign-flags.ts';
import { CONTACTS_SHAPE } from './contact-shape.ts';
import { emailText, personName } from './person-fields.ts';
import { count, optionalText, recordId, shortText, time, trueOrFalse } from './shapes.ts';

export const CONTACT_SORTS = ['name', 'last_contact', 'created'] as const;

export const CONTACT_NAME_MAX = 80;
export const CONTACT_NOTES_MAX = 2000;

const contactRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    uuid: v.pipe(v.string(), v.minLength(1)),
    fullName: v.fallback(v.string(), ''),
    phone: optionalText,
    identity: optionalText,
    email: optionalText,
    company: optionalText,
    country: optionalText,
    notes: optionalText,
    time_zone: optionalText,
    flags: v.fallback(v.array(recordId), []),
    consent: v.fallback(v.picklist(CONSENTS), 'unknown'),
    consent_at: v.fallback(v.nullable(time), null),
    blocked: v.fallback(trueOrFalse, false),
    chat_uuid: v.fallback(v.nullable(v.string()), null),
    last_contact_at: v.fallback(v.nullable(time), null),
    created_at: v.fallback(v.nullable(time), null),
  }),
  v.transform(({ consent_at, chat_uuid, last_contact_at, created_at, time_zone, ...row }) => ({
    ...row,
    /** The name of the contact's time zone. Empty if the service does not know it. */
    zone: time_zone,
    consentAt: consent_at,
    chatId: chat_uuid,
    lastContactAt: last_contact_at,
    createdAt: created_at,
  })),
);
export type ContactRecord = v.InferOutput<typeof contactRow>;

const fields = {
  fullName: personName(CONTACT_NAME_MAX),
  phone: explainedPhoneField,
  email: emailText,
  company: personName(CONTACT_NAME_MAX),
  notes: shortText(CONTACT_NOTES_MAX),
  flags: v.array(recordId),
  consent: v.picklist(CONSENTS),
};

export const contactInput = v.pipe(
  v.object(fields),
  v.forward(
    v.check(({ phone, email }) => phone !== '' || email !== '', 'phoneOrEmail'),
    ['phone'],
  ),
);

const contactChange = changesOf(fields);
type ContactChange = v.InferOutput<typeof contactChange>;

const query = v.object({
  q: v.optional(v.string(), ''),
  flags: v.optional(v.array(recordId), []),
  consent: v.optional(v.picklist([...CONSENTS, '']), ''),
  sort: v.optional(v.picklist(CONTACT_SORTS), 'name'),
  order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
});
export type ContactQuery = v.InferOutput<typeof query>;

const bodyOf = ({ flags, ...input }: ContactChange) => ({
  ...input,
  ...(flags === undefined ? {} : { flags: flags.map(Number) }),
});

const CONTACTS = '/contacts';
const MANAGE = 'manage-contacts';
const { change, create, remove, write } = writesAt<ContactRecord>(CONTACTS, MANAGE);

/** The people whom the business writes to (spec, sections 2 and 7). */
export const contacts = defineCollection({
  ...CONTACTS_SHAPE,
  wire: pagedList(
    '/contacts-list',
    'contacts',
    CONTACTS,
    ({ q: typed, flags, consent, sort, order }: ContactQuery) => {
      const { q, by } = contactSearch(typed);
      return { q, t: by, f: flagsKey(flags), consent, sort_by: sort, order };
    },
  ),
  row: contactRow,
  query,
  keep: 'pages',
  pageSize: 50,
  find: {
    matches: (row, { q, flags, consent }) =>
      (consent === '' || row.consent === consent) &&
      (flags.length === 0 || flags.some((id) => row.flags.includes(id))) &&
      (q.trim() === '' || found(row, q)),
    compare: (a, b, { sort, order }) =>
      (order === 'asc' ? 1 : -1) * SORTS[sort](a, b) || Number(a.id) - Number(b.id),
  },
  see: 'view-contacts',
  masks: { phone: 'phone', email: 'email' },
  names: ['fullName', 'company', 'identity'],
  compares: ({ q }) => {
    const { by } = contactSearch(q);
    return { q, fields: by === 'name' ? ['fullName', 'company'] : [by] };
  },
  writes: {
    /** The spec's own write: it needs only the right to see contacts. */
    create: create({
      may: 'view-contacts',
      input: contactInput,
      call: (_, input) => createAt(CONTACTS, bodyOf(input)),
      guess: (_, input, id) => ({
        ...input,
        id,
        version: 0,
        uuid: id,
        identity: '',
        country: '',
        zone: '',
        consentAt: null,
        blocked: false,
        chatId: null,
        lastContactAt: null,
        createdAt: null,
      }),
    }),
    update: change({
      input: contactChange,
      call: (target, input) => updateAt(CONTACTS, target, bodyOf(input)),
      inverse: setBack('update'),
    }),
    /** Adds and removes flags. It names only the changes, so it keeps the flags that somebody else changes. */
    flag: write({
      input: flagChangeSchema,
      repeat: 'key',
      call: ({ id }, change) => assignCall('contact', Number(id), change),
      pick: (data, id) => assignOutcome(data, id)?.record,
      refusal: assignRefusal,
      effect(data, id) {
        const { added, removed } = assignOutcome(data, id) ?? {};
        return added && removed ? { put: added, taken: removed } : null;
      },
      inverse(_input, _before, effect) {
        const changed = v.safeParse(flagChangeSchema, effect);
        if (!changed.success || isEmptyChange(changed.output)) return null;
        return { op: 'flag', input: { put: changed.output.taken, taken: changed.output.put } };
      },
      guess: (row, change) => (row === null ? null : { ...row, flags: [...flagsAfter(row.flags, change)] }),
    }),
    remove: remove(),
  },
});

const found = ({ fullName, company, phone, email }: ContactRecord, q: string): boolean =>
  findsPerson(readTyped(q), `${fullName} ${company}`, [phone]) ||
  (contactSearch(q).by === 'email' && foldText(email).includes(foldText(q.trim())));

const byTime = (a: number | null, b: number | null): number => (a ?? 0) - (b ?? 0);

/** Comparators that give the same order on every device: no locale, so that pages fit together. */
const SORTS: Readonly<Record<ContactQuery['sort'], (a: ContactRecord, b: ContactRecord) => number>> = {
  name: (a, b) => byText(foldText(a.fullName), foldText(b.fullName)),
  last_contact: (a, b) => byTime(a.lastContactAt, b.lastContactAt),
  created: (a, b) => byTime(a.createdAt, b.createdAt),
};
