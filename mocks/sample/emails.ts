import { HttpResponse } from 'msw';
import * as v from 'valibot';
import { invalid } from '../api/answers.ts';
import { changesOf, decodeBody } from '../api/decode.ts';
import { empty, type SampleAnswer } from './endpoint.ts';
import { contains } from './list.ts';
import { anyTime, deal, dealSome, july, type Person, people, rowsOf, sampleRandom } from './seeds.ts';
import type { SampleTable } from './table.ts';

const COUNT = 50;

const FOLDERS = ['inbox', 'draft', 'spam', 'sent'] as const;
const LABELS = ['private', 'company', 'personal', 'important'] as const;

interface Email {
  readonly id: number;
  readonly to: readonly { readonly email: string; readonly name: string }[];
  readonly from: { readonly email: string; readonly name: string; readonly avatar: string };
  readonly subject: string;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  /** HTML. */
  readonly message: string;
  readonly attachments: readonly {
    readonly fileName: string;
    readonly thumbnail: string;
    readonly url: string;
    /** Such as `5mb`. */
    readonly size: string;
  }[];
  readonly isStarred: boolean;
  readonly labels: readonly (typeof LABELS)[number][];
  /** Date and time without a zone. */
  readonly time: string;
  readonly replies: readonly Email[];
  readonly folder: (typeof FOLDERS)[number];
  readonly isRead: boolean;
  readonly isDeleted: boolean;
}

const OWNER: Person = { email: 'desk@larkfield.example', name: 'Larkfield Desk' };

const SUBJECTS = [
  'The plans for the second floor',
  'Thursday does not suit us',
  'Photos of the old pipes',
  'A question about your offer',
  'Minutes of the last meeting',
] as const;

const PARAGRAPHS = [
  'Thank you for coming by so soon.',
  'Could you send us the figures before the end of the week?',
  'The caretaker has the key, from eight in the morning.',
  'We would rather wait until the summer is over.',
] as const;

const FILES = [
  { fileName: 'plan.pdf', size: '5mb' },
  { fileName: 'photos.zip', size: '10mb' },
] as const;

const WITH_ATTACHMENTS = 14;

export function makeEmails(): readonly Email[] {
  const random = sampleRandom('emails');
  const person = people(random);
  const folder = deal<Email['folder']>(random, [
    ['inbox', 18],
    ['spam', 15],
    ['draft', 11],
    ['sent', 6],
  ]);
  const isUnread = dealSome(random, 9, 18 + 15);
  const isDeleted = dealSome(random, 6, COUNT);
  const isStarred = dealSome(random, 13, COUNT);
  const hasReplies = dealSome(random, 16, COUNT);
  const hasAttachments = dealSome(random, WITH_ATTACHMENTS, COUNT);
  const labels = [
    { label: 'private', isSet: dealSome(random, 20, COUNT) },
    { label: 'company', isSet: dealSome(random, 23, COUNT) },
    { label: 'personal', isSet: dealSome(random, 21, COUNT) },
    { label: 'important', isSet: dealSome(random, 27, COUNT) },
  ] as const;
  const times = rowsOf(COUNT, () => `${july(random.int(1, 30))}T${anyTime(random)}:00`)
    .toSorted()
    .toReversed();

  /** Returns a read email without replies. */
  const letter = (id: number, from: Person, to: Person, subject: string, time: string): Email => ({
    id,
    to: [to],
    from: { ...from, avatar: '' },
    subject,
    cc: [],
    bcc: [],
    message: `<p>Hello,</p><p>${random.pick(PARAGRAPHS)} ${random.pick(PARAGRAPHS)}</p><p>${from.name}</p>`,
    attachments: [],
    isStarred: false,
    labels: [],
    time,
    replies: [],
    folder: 'inbox',
    isRead: true,
    isDeleted: false,
  });

  return times.map((time, place): Email => {
    const id = place + 1;
    const where = folder();
    const isOwn = where === 'draft' || where === 'sent';
    const other = person();
    const [from, to] = isOwn ? [OWNER, other] : [other, OWNER];
    const subject = random.pick(SUBJECTS);
    const nextDay = time.replace(/\d\d(?=T)/, (day) => String(Number(day) + 1).padStart(2, '0'));
    return {
      ...letter(id, from, to, subject, time),
      attachments: hasAttachments()
        ? FILES.map((file) => ({
            ...file,
            thumbnail: '',
            url: `https://files.example/${id}/${file.fileName}`,
          }))
        : [],
      isStarred: isStarred(),
      labels: labels.flatMap(({ label, isSet }) => (isSet() ? [label] : [])),
      replies: hasReplies() ? [letter(COUNT + id, to, from, `Re: ${subject}`, nextDay)] : [],
      folder: where,
      isRead: isOwn || !isUnread(),
      isDeleted: isDeleted(),
    };
  });
}

function inFolder({ folder, isDeleted, isStarred }: Email, filter: string): boolean {
  if (filter === 'trashed') return isDeleted;
  return !isDeleted && (filter === 'starred' ? isStarred : folder === filter);
}

/** Answers with the emails of a folder, and with the counts of the folders. */
export const emailList =
  (emails: SampleTable<Email>): SampleAnswer =>
  ({ query }) => {
    const q = query.get('q') ?? '';
    const filter = query.get('filter') || 'inbox';
    const wanted = query.get('label');
    const count = (keeps: (email: Email) => boolean) => emails.rows().filter(keeps).length;
    const unread = (folder: Email['folder']) => count((email) => inFolder(email, folder) && !email.isRead);
    return HttpResponse.json({
      emails: emails
        .rows()
        .filter(
          (email) =>
            contains([email.from.name, email.subject], q) &&
            inFolder(email, filter) &&
            (!wanted || email.labels.some((label) => label === wanted)),
        ),
      emailsMeta: {
        inbox: unread('inbox'),
        draft: count(({ folder }) => folder === 'draft'),
        spam: unread('spam'),
      },
    });
  };

const UpdateSchema = v.object({
  ids: v.union(
    [
      v.pipe(
        v.number(),
        v.transform((id) => [id]),
      ),
      v.array(v.number()),
    ],
    'Give the id of an email, or a list of ids',
  ),
  label: v.nullish(v.picklist(LABELS, `A label is one of ${LABELS.join(', ')}`)),
  data: v.nullish(
    changesOf({
      folder: v.picklist(FOLDERS),
      isRead: v.boolean(),
      isStarred: v.boolean(),
      isDeleted: v.boolean(),
    }),
    {},
  ),
});

/** Toggles a label of emails, or changes their fields. */
export const emailUpdate =
  (emails: SampleTable<Email>): SampleAnswer =>
  async ({ request }) => {
    const body = await decodeBody(request, UpdateSchema);
    if (!body.ok) return invalid(body.errors);
    const { ids, label, data } = body.value;
    const changed = (email: Email): Email => {
      if (!label) return { ...email, ...data };
      const others = email.labels.filter((one) => one !== label);
      return { ...email, labels: others.length < email.labels.length ? others : [...others, label] };
    };
    for (const id of new Set(ids)) emails.change(id, changed);
    return empty(200);
  };
