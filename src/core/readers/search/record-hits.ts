import * as v from 'valibot';
import type { SearchQuery } from '../../kernel/search/search-query.ts';
import type { ActivityRecord } from '../../model/collections/activity.ts';
import type { ContactRecord } from '../../model/collections/contacts.ts';
import type { RecordRow } from '../../model/records/types.ts';
import type { ActivityHit, ContactHit } from '../../model/search/types.ts';
import type { Criteria } from './criteria.ts';
import { markTerms, snippet } from './terms.ts';

/** The fields of a row that a search reads. A masked field holds its visible part. */
const contactSchema: v.GenericSchema<
  unknown,
  Pick<ContactRecord, 'fullName' | 'phone' | 'email' | 'company' | 'notes' | 'flags'>
> = v.object({
  fullName: v.string(),
  phone: v.string(),
  email: v.string(),
  company: v.string(),
  notes: v.string(),
  flags: v.array(v.string()),
});

const activitySchema: v.GenericSchema<
  unknown,
  Pick<ActivityRecord, 'at' | 'actorId' | 'actorName' | 'action' | 'targetName' | 'phones' | 'emails'>
> = v.object({
  at: v.number(),
  actorId: v.string(),
  actorName: v.string(),
  action: v.string(),
  targetName: v.string(),
  phones: v.array(v.string()),
  emails: v.array(v.string()),
});

/** Returns whether the query can be answered by contacts: operators about messages find none. */
export const asksForContacts = ({ from, in: places, hasPicture, before, since }: SearchQuery): boolean =>
  from.length + places.length === 0 && !hasPicture && before === null && since === null;

/** Returns whether the query can be answered by the activity of the account. */
export const asksForActivity = ({ flags, hasPicture }: SearchQuery): boolean =>
  flags.length === 0 && !hasPicture;

/** Returns the contacts that match, by name. The rows are as the person sees them. */
export function contactHits(rows: readonly RecordRow[], criteria: Criteria): readonly ContactHit[] {
  const hits = rows.flatMap((row): ContactHit[] => {
    const contact = v.safeParse(contactSchema, row);
    if (!contact.success) return [];
    const { fullName, phone, email, company, notes, flags } = contact.output;
    const fields = [phone, email, company, notes];
    if (!criteria.takesFlags(flags) || !criteria.takesText([fullName, ...fields].join('\n'))) return [];
    const name = fullName || phone || email;
    const parts = markTerms(name, criteria.terms);
    const note = fields
      .filter((field) => field !== '' && field !== name)
      .map((field) => snippet(field, criteria.terms))
      .toSorted((a, b) => Number(hasHit(b)) - Number(hasHit(a)))[0];
    return [{ kind: 'contacts', key: `contact:${row.id}`, recordId: row.id, name, parts, note: note ?? [] }];
  });
  return hits.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

const hasHit = (parts: ContactHit['parts']): boolean => parts.some(({ isHit }) => isHit);

/** Returns the entries of the activity that match, the newest first. */
export function activityHits(
  rows: readonly RecordRow[],
  criteria: Criteria,
  self: ReadonlySet<string>,
): readonly ActivityHit[] {
  return rows
    .flatMap((row) => {
      const activity = v.safeParse(activitySchema, row);
      if (!activity.success) return [];
      const { at, actorId, actorName, action, targetName, phones, emails } = activity.output;
      const isFound =
        criteria.takesTime(at) &&
        criteria.takesPerson(actorName, self.has(actorId)) &&
        criteria.takesPlace(targetName) &&
        criteria.takesText([actorName, targetName, action, ...phones, ...emails].join('\n'));
      return isFound ? [{ row, at }] : [];
    })
    .toSorted((a, b) => b.at - a.at)
    .map(({ row }): ActivityHit => ({ kind: 'activity', key: `activity:${row.id}`, values: row }));
}
