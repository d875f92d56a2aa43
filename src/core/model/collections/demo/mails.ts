import * as v from 'valibot';
import { foldText } from '../../../kernel/search/fold-text.ts';
import { changesOf } from '../../records/changes-of.ts';
import { defineCollection, type ListAnswer, setBack, WHOLE_MAX, writeOf } from '../../records/collection.ts';
import { SAMPLE } from '../../records/wires.ts';
import { count, recordId, trueOrFalse } from '../shapes.ts';
import { anyOf, sampleRow } from './sample-lists.ts';

/** Where a mail is kept. */
export const MAIL_PLACES = ['inbox', 'sent', 'draft', 'spam'] as const;
/** What the service lists. A deleted mail is listed in the trash only, whatever its place is. */
export const MAIL_FOLDERS = [...MAIL_PLACES, 'starred', 'trashed'] as const;
export type MailFolder = (typeof MAIL_FOLDERS)[number];
export const MAIL_LABELS = ['private', 'company', 'personal', 'important'] as const;
export type MailLabel = (typeof MAIL_LABELS)[number];

const person = v.object({ name: v.string(), email: v.string() });
const address = v.string();
const wallTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

const letter = {
  from: person,
  to: v.array(person),
  cc: v.array(address),
  bcc: v.array(address),
  subject: v.string(),
  /** HTML of somebody else. */
  message: v.string(),
  /** Date and time on the wall, such as `2021-07-14T10:00:00`. */
  time: wallTime,
  attachments: v.array(v.object({ fileName: v.string(), size: v.string() })),
};

const row = v.object({
  ...sampleRow,
  ...letter,
  labels: v.array(v.picklist(MAIL_LABELS)),
  /** Answers, the oldest first. The service sends no answers of answers. */
  replies: v.array(v.object({ id: recordId, ...letter })),
  folder: v.picklist(MAIL_PLACES),
  isStarred: trueOrFalse,
  isRead: trueOrFalse,
  isDeleted: trueOrFalse,
});
export type Mail = v.InferOutput<typeof row>;
export type Letter = Pick<Mail, keyof typeof letter>;

const query = v.object({
  q: v.optional(v.string(), ''),
  folder: v.optional(v.picklist(MAIL_FOLDERS), 'inbox'),
  label: anyOf(MAIL_LABELS),
});
export type MailQuery = v.InferOutput<typeof query>;

/** How many unread mails the inbox and the spam have, and how many drafts there are. */
export const mailCounts = v.object({ inbox: count, draft: count, spam: count });

export const isInFolder = (
  { isDeleted, isStarred, folder }: Pick<Mail, 'folder' | 'isDeleted' | 'isStarred'>,
  wanted: MailFolder,
): boolean => {
  if (wanted === 'trashed') return isDeleted;
  return !isDeleted && (wanted === 'starred' ? isStarred : folder === wanted);
};

const write = writeOf<Mail>();

const PATH = '/apps/email';

const change = (id: string | null, more: object) =>
  ({ method: 'POST', path: PATH, body: { ids: [Number(id)], ...more }, ...SAMPLE }) as const;

/** The mails of the sample office. The service lists one folder at a time, without pages. */
export const mails = defineCollection({
  name: 'mails',
  v: 1,
  wire: {
    list: ({ q, folder, label }: MailQuery) => ({
      method: 'GET',
      path: `${PATH}?${new URLSearchParams({ q, filter: folder, ...(label === 'any' ? {} : { label }) })}`,
      ...SAMPLE,
    }),
    answer: v.pipe(
      v.object({ emails: v.array(v.unknown()), emailsMeta: v.fallback(v.nullable(mailCounts), null) }),
      v.transform(
        ({ emails, emailsMeta }): ListAnswer => ({
          rows: emails,
          total: emails.length,
          ...(emailsMeta === null ? {} : { facts: emailsMeta }),
        }),
      ),
    ),
    one: () => null,
  },
  row,
  query,
  keep: 'pages',
  pageSize: WHOLE_MAX,
  find: {
    matches: (mail, { q, folder, label }) =>
      isInFolder(mail, folder) &&
      (label === 'any' || mail.labels.includes(label)) &&
      [mail.from.name, mail.subject].some((text) => foldText(text).includes(foldText(q))),
    compare: (a, b) => Number(a.id) - Number(b.id),
  },
  see: 'read',
  masks: {},
  writes: {
    /** Sets fields. The service sets them again without harm. */
    update: write({
      may: 'read',
      input: changesOf({
        folder: v.picklist(MAIL_PLACES),
        isRead: v.boolean(),
        isStarred: v.boolean(),
        isDeleted: v.boolean(),
      }),
      repeat: 'harmless',
      answersNothing: true,
      inverse: setBack('update'),
      call: ({ id }, data) => change(id, { data }),
      guess: (mail, input) => (mail === null ? null : { ...mail, ...input }),
    }),
    /**
     * Puts a label on a mail, or takes it off. The service can only turn the label over. So nothing repeats this write,
     * and it does the opposite if somebody else has done the same since the person saw the mail.
     */
    label: write({
      may: 'read',
      input: v.object({ label: v.picklist(MAIL_LABELS), on: v.boolean() }),
      repeat: 'never',
      answersNothing: true,
      inverse: (input) => ({ op: 'label', input: { ...input, on: input.on !== true } }),
      call: ({ id }, { label }) => change(id, { label }),
      guess: (mail, { label, on }) => {
        if (mail === null || mail.labels.includes(label) === on) return mail;
        const others = mail.labels.filter((one) => one !== label);
        return { ...mail, labels: on ? [...others, label] : others };
      },
    }),
  },
});
