/** What an import does with each row. A preview and the import itself decide by this file. */
import type { WorldContact } from '../contacts/contact-table.ts';
import type { WorldFlag } from '../flags/flag-table.ts';
import { type People, type Person, readerKey } from './people.ts';

export const DUPLICATE_RULES = ['skip', 'fill', 'overwrite', 'create'] as const;

export interface ImportOptions {
  /** What happens to a row whose contact is known. */
  readonly duplicates: (typeof DUPLICATE_RULES)[number];
  /** The person confirmed that contacts without a consent value have agreed. */
  readonly agreed: boolean;
  readonly newFlags: 'create' | 'drop';
  /** Ids of flags that every contact of the file gets. */
  readonly flags: readonly number[];
}

export interface ImportRow {
  readonly row: number;
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly company: string;
  readonly notes: string;
  readonly flags: readonly string[];
  readonly consent: WorldContact['consent'];
  /** The day on which the consent was given or taken back, as in 2026-04-03. Null: the file does not say. */
  readonly consentOn: string | null;
}

export type Outcome = 'created' | 'updated' | 'skipped' | 'failed';

export interface RowResult {
  readonly row: number;
  readonly outcome: Outcome;
  /** A code; empty if there is nothing to say. */
  readonly reason: string;
  readonly contactId: number | null;
  /** Name of a contact that was known before. */
  readonly knownName: string | null;
}

/** Where the rows are written: the account, or a copy of it for a preview. */
export interface RowTarget {
  readonly people: People;
  readonly flags: () => readonly Pick<WorldFlag, 'id' | 'name'>[];
  /** Adds a flag and returns its id. Null: the user may not add flags. */
  readonly addFlag: ((name: string) => number) | null;
  readonly create: (row: ImportRow, fields: Pick<Person, 'consent' | 'flags'>) => Person;
  readonly change: (known: Person, fields: Partial<Person>, row: ImportRow) => Person;
}

/** Carries out the rows in their order: each row finds what the rows before it have changed. */
export function carryOut(
  rows: readonly ImportRow[],
  options: ImportOptions,
  { people, create, change, ...target }: RowTarget,
): readonly RowResult[] {
  return rows.map((row) => {
    const known = people.find(row);
    // If the row changes no contact, its new flags are not created.
    const dry = decide(row, known, options, []).result;
    const isIn = dry.outcome !== 'failed' && dry.reason !== 'known';
    const { result, fields } = decide(row, known, options, isIn ? flagIds(row.flags, options, target) : []);
    if (fields === null) return result;
    if (result.outcome === 'created') {
      const { consent = 'unknown', flags = [] } = fields;
      const made = create(row, { consent, flags });
      people.put(made);
      return { ...result, contactId: made.id };
    }
    if (known !== undefined) people.put(change(known, fields, row));
    return result;
  });
}

function flagIds(
  names: readonly string[],
  { newFlags, flags: always }: ImportOptions,
  { flags, addFlag }: Pick<RowTarget, 'flags' | 'addFlag'>,
): readonly number[] {
  const ids = names.flatMap((name) => {
    const known = flags().find((flag) => readerKey(flag.name) === readerKey(name));
    if (known !== undefined) return [known.id];
    return newFlags === 'create' && addFlag !== null ? [addFlag(name)] : [];
  });
  return [...new Set([...ids, ...always])];
}

/** Decides one row. Returns what to write, and changes nothing itself. */
function decide(
  row: ImportRow,
  known: Person | undefined,
  options: ImportOptions,
  ids: readonly number[],
): { readonly result: RowResult; readonly fields: Partial<Person> | null } {
  const result = (outcome: Outcome, reason = ''): RowResult => ({
    row: row.row,
    outcome,
    reason,
    contactId: known?.id ?? null,
    knownName: known?.name ?? null,
  });
  const fail = (reason: string) => ({ result: result('failed', reason), fields: null });
  if (row.phone === '' && row.email === '') return fail('nothingReachable');
  if (row.phone !== '' && !/^\+[1-9]\d{6,14}$/.test(row.phone)) return fail('badNumber');
  const consent = row.consent === 'unknown' && options.agreed ? 'in' : row.consent;
  if (known === undefined || (options.duplicates === 'create' && known.phone !== row.phone))
    return { result: { ...result('created'), contactId: null }, fields: { consent, flags: ids } };
  if (options.duplicates === 'create') return fail('numberTaken');
  if (options.duplicates === 'skip') return { result: result('skipped', 'known'), fields: null };
  const pick = (before: string | null, after: string): string | null =>
    after !== '' && (options.duplicates === 'overwrite' || !before) ? after : before;
  const { name, phone, email, company, notes } = known;
  const hasOwnName = name !== '' && name !== phone && name !== email;
  const next: Partial<Person> = {
    name: hasOwnName ? (pick(name, row.fullName) ?? name) : row.fullName || name,
    phone: phone ?? (row.phone || null),
    email: pick(email, row.email),
    company: pick(company, row.company),
    notes: pick(notes, row.notes) ?? '',
    flags: [...new Set([...known.flags, ...ids])],
    // An import never reverts an opt-out.
    consent: known.consent === 'out' ? 'out' : consent === 'unknown' ? known.consent : consent,
  };
  const keepsOut = known.consent === 'out' && consent === 'in';
  const changed = Object.fromEntries(
    Object.entries(next).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(known, field)),
    ),
  );
  return Object.keys(changed).length === 0
    ? { result: result('skipped', keepsOut ? 'optOutKept' : 'unchanged'), fields: null }
    : { result: result('updated', keepsOut ? 'optOutKept' : ''), fields: changed };
}
