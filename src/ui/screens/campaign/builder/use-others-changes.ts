import { useState } from 'react';
import type { CampaignFields } from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import type { CampaignRecord } from '../../../../core/model/collections/campaigns/campaigns.ts';
import type { RecordForm } from '../../../records/form/use-record-form.ts';
import { useSession } from '../../../session/use-session.ts';
import { fieldsOf, isFieldName } from './draft.ts';

interface OthersChanges {
  /** Who has changed it. Null: the same person, in another tab or on another device. */
  readonly by: string | null;
  readonly fields: readonly (keyof CampaignFields)[];
}

interface Seen {
  readonly row: CampaignRecord;
  /** Fields that this tab has changed. Their new values are no news. */
  readonly own: ReadonlySet<string>;
  readonly told: OthersChanges | null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const namesOf = (fields: object): readonly (keyof CampaignFields)[] =>
  Object.keys(fields).filter(isFieldName);

/** Tells what somebody else has changed since the builder was opened, until the person has read it. */
export function useOthersChanges(row: CampaignRecord, form: Pick<RecordForm, 'values' | 'theirs'>) {
  const me = useSession()?.userData.fullName;
  const [seen, setSeen] = useState<Seen>({ row, own: new Set(), told: null });
  const fields = fieldsOf(row);
  const typed = namesOf(fields).filter((field) => !isSame(form.values[field], fields[field]));
  const isNewOwn = typed.some((field) => !seen.own.has(field));
  if (seen.row !== row || isNewOwn) {
    const own = new Set([...seen.own, ...typed]);
    const before = fieldsOf(seen.row);
    const asked = form.theirs ?? {};
    const changed = namesOf(fields).filter(
      (field) => !isSame(before[field], fields[field]) && !own.has(field) && !(field in asked),
    );
    const isTold = row.version > seen.row.version && changed.length > 0;
    const told: OthersChanges = {
      by: row.updatedBy === '' || row.updatedBy === me ? null : row.updatedBy,
      fields: [...new Set([...(seen.told?.fields ?? []), ...changed])],
    };
    setSeen({ row, own, told: isTold ? told : seen.told });
  }
  return { told: seen.told, forget: () => setSeen({ ...seen, told: null }) };
}
