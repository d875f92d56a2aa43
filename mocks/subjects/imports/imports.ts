/** Imports of contacts from a file, in chunks. Each import remembers the earlier contacts, so that it can be undone. */
import type { Ground } from '../../world/ground.ts';
import { uuidOf } from '../../world/random.ts';
import type { WorldContact } from '../contacts/contact-table.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { Flags } from '../flags/flags.ts';

/** Returns a key that is equal for texts that a reader takes for the same. */
export const readerKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');

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

export type ImportCounts = Readonly<Record<Outcome, number>>;

export interface WorldImport {
  readonly id: string;
  readonly fileName: string;
  /** The meaning of each header, suggested for later files with the same headers. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly options: ImportOptions;
  readonly total: number;
  readonly by: string;
  readonly startedAt: number;
  readonly finishedAt: number | null;
  readonly undoneAt: number | null;
  readonly counts: ImportCounts;
}

/** What an undo did. `kept` names contacts that people have changed since. */
export interface UndoResult {
  readonly removed: number;
  readonly restored: number;
  readonly kept: readonly string[];
}

export type ImportRefusal = 'missing' | 'finished' | 'outOfOrder' | 'tooLate';
type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: ImportRefusal };

/** How long an import can be undone after its end, ms. */
export const UNDO_MS = 24 * 3_600_000;

export interface Imports {
  imports(): readonly WorldImport[];
  import(id: string): WorldImport | undefined;
  beginImport(
    input: Pick<WorldImport, 'fileName' | 'mapping' | 'options' | 'total' | 'by'>,
    key: string | null,
  ): WorldImport;
  /** A chunk that was answered before gets the same answer and has no further effect. */
  importChunk(
    id: string,
    seq: number,
    rows: readonly ImportRow[],
    mayAddFlags: boolean,
  ): Answer<readonly RowResult[]>;
  /** Ends the import. The counts are of rows that were not sent. */
  finishImport(id: string, unsent: Pick<ImportCounts, 'skipped' | 'failed'>): Answer<WorldImport>;
  undoImport(id: string): Answer<{ readonly of: WorldImport; readonly result: UndoResult }>;
  /** Answers as a chunk would, and changes nothing. */
  previewImport(
    options: ImportOptions,
    rows: readonly ImportRow[],
    mayAddFlags: boolean,
  ): readonly RowResult[];
}

interface Kept {
  state: WorldImport;
  readonly answers: Map<number, readonly RowResult[]>;
  /** By the id of a contact: its row before the import (null: it was created), and its version afterwards. */
  readonly changes: Map<number, { readonly before: WorldContact | null; version: number }>;
  readonly newFlags: Set<number>;
  undone: UndoResult | null;
}

/** Stands for the flags that an import would add. No contact has it, so the row changes its contact. */
const NEW_FLAG = -1;

const NONE: ImportCounts = { created: 0, updated: 0, skipped: 0, failed: 0 };

export function createImports({
  now,
  salt,
  contactTable: contacts,
  flagTable: flags,
  past,
}: Pick<Ground, 'now' | 'salt'> &
  ContactBook &
  Flags & {
    /** Imports of earlier days, the oldest first. */
    readonly past: readonly Omit<WorldImport, 'id'>[];
  }): Imports {
  const kept = new Map<string, Kept>();
  const byKey = new Map<string, string>();

  /** Adds an import and returns it. */
  const keep = (input: Omit<WorldImport, 'id'>): WorldImport => {
    const id = uuidOf(`${salt}:import:${kept.size}`);
    const state: WorldImport = { ...input, id };
    kept.set(id, { state, answers: new Map(), changes: new Map(), newFlags: new Set(), undone: null });
    return state;
  };
  for (const one of past) keep(one);

  const finder = () => {
    const byPhone = new Map<string, WorldContact>();
    const byEmail = new Map<string, WorldContact>();
    const note = (contact: WorldContact) => {
      if (contact.phone !== null) byPhone.set(contact.phone, contact);
      if (contact.email) byEmail.set(readerKey(contact.email), contact);
    };
    for (const contact of contacts.all()) note(contact);
    return {
      note,
      /** Finds a contact by number. Finds it by address only if the row or the contact has no number. */
      find({ phone, email }: ImportRow): WorldContact | undefined {
        const samePhone = phone === '' ? undefined : byPhone.get(phone);
        const sameEmail = email === '' ? undefined : byEmail.get(readerKey(email));
        return (
          samePhone ?? (sameEmail !== undefined && (phone === '' || !sameEmail.phone) ? sameEmail : undefined)
        );
      },
    };
  };

  const flagIds = (
    names: readonly string[],
    { newFlags, flags: always }: ImportOptions,
    add: ((name: string) => number | null) | null,
  ): readonly number[] => {
    const ids = names.flatMap((name) => {
      const known = flags.all().find((flag) => readerKey(flag.name) === readerKey(name));
      if (known !== undefined) return [known.id];
      const added = newFlags === 'create' && add !== null ? add(name) : null;
      return added === null ? [] : [added];
    });
    return [...new Set([...ids, ...always])];
  };

  /** Decides one row. Returns what to write, and changes nothing itself. */
  const decide = (
    row: ImportRow,
    known: WorldContact | undefined,
    options: ImportOptions,
    ids: readonly number[],
  ): { readonly result: RowResult; readonly fields: Partial<WorldContact> | null } => {
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
    const next: Partial<WorldContact> = {
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
  };

  const chunk = (one: Kept, rows: readonly ImportRow[], mayAddFlags: boolean): readonly RowResult[] => {
    const people = finder();
    const addFlag = (name: string): number | null => {
      const made = flags.create({ name, colour: 'grey', scope: 'contact', description: '' }, one.state.by);
      if (!made.ok) return null;
      one.newFlags.add(made.row.id);
      return made.row.id;
    };
    return rows.map((row) => {
      const known = people.find(row);
      const { options, by } = one.state;
      const dry = decide(row, known, options, []);
      // If the row changes no contact, its new flags are not created.
      const isIn = dry.result.outcome !== 'failed' && dry.result.reason !== 'known';
      const ids = isIn ? flagIds(row.flags, options, mayAddFlags ? addFlag : null) : [];
      const { result, fields } = decide(row, known, options, ids);
      if (fields === null) return result;
      if (result.outcome === 'created') {
        const { fullName, phone, email, company, notes } = row;
        const made = contacts.add(
          { fullName, phone, email, company, notes, flags: [...ids], consent: fields.consent ?? 'unknown' },
          by,
        );
        one.changes.set(made.id, { before: null, version: made.version });
        people.note(made);
        return { ...result, contactId: made.id };
      }
      if (known === undefined) return result;
      const isLeaving = fields.consent !== undefined;
      contacts.set(known.id, {
        ...fields,
        ...(isLeaving ? { consentAt: now(), consentSource: 'import' } : {}),
      });
      const after = contacts.get(known.id);
      if (after !== undefined) {
        const before = one.changes.has(known.id) ? (one.changes.get(known.id)?.before ?? null) : known;
        one.changes.set(known.id, { before, version: after.version });
        people.note(after);
      }
      return result;
    });
  };

  const refused = <T>(why: ImportRefusal): Answer<T> => ({ ok: false, why });
  const ok = <T>(value: T): Answer<T> => ({ ok: true, value });

  return {
    imports: () => [...kept.values()].map(({ state }) => state).reverse(),
    import: (id) => kept.get(id)?.state,
    beginImport(input, key) {
      const earlier = kept.get((key === null ? undefined : byKey.get(key)) ?? '');
      if (earlier !== undefined) return earlier.state;
      const times = { startedAt: now(), finishedAt: null, undoneAt: null };
      const state = keep({ ...input, ...times, counts: NONE });
      if (key !== null) byKey.set(key, state.id);
      return state;
    },
    importChunk(id, seq, rows, mayAddFlags) {
      const one = kept.get(id);
      if (one === undefined) return refused('missing');
      const answered = one.answers.get(seq);
      if (answered !== undefined) return ok(answered);
      if (one.state.finishedAt !== null) return refused('finished');
      if (seq !== one.answers.size) return refused('outOfOrder');
      const results = chunk(one, rows, mayAddFlags);
      one.answers.set(seq, results);
      const counts = { ...one.state.counts };
      for (const { outcome } of results) counts[outcome] += 1;
      one.state = { ...one.state, counts };
      return ok(results);
    },
    finishImport(id, { skipped, failed }) {
      const one = kept.get(id);
      if (one === undefined) return refused('missing');
      if (one.state.finishedAt !== null) return ok(one.state);
      const { counts } = one.state;
      one.state = {
        ...one.state,
        finishedAt: now(),
        counts: { ...counts, skipped: counts.skipped + skipped, failed: counts.failed + failed },
      };
      return ok(one.state);
    },
    undoImport(id) {
      const one = kept.get(id);
      if (one === undefined) return refused('missing');
      if (one.undone !== null) return ok({ of: one.state, result: one.undone });
      const { finishedAt } = one.state;
      if (finishedAt !== null && now() > finishedAt + UNDO_MS) return refused('tooLate');
      let removed = 0;
      let restored = 0;
      const names: string[] = [];
      for (const [contactId, { before, version }] of [...one.changes].reverse()) {
        const current = contacts.get(contactId);
        if (current === undefined) continue;
        if (current.version !== version) names.push(current.name);
        else if (before === null) {
          contacts.remove(contactId, null);
          removed += 1;
        } else {
          const { id: _, version: __, ...fields } = before;
          contacts.set(contactId, fields);
          restored += 1;
        }
      }
      // A flag that is in use stays, because `remove` refuses to delete it.
      for (const flag of one.newFlags) flags.remove(flag, null);
      one.undone = { removed, restored, kept: names };
      one.state = { ...one.state, undoneAt: now(), finishedAt: finishedAt ?? now() };
      return ok({ of: one.state, result: one.undone });
    },
    previewImport(options, rows, mayAddFlags) {
      const people = finder();
      const asIfAdded = mayAddFlags ? () => NEW_FLAG : null;
      return rows.map(
        (row) => decide(row, people.find(row), options, flagIds(row.flags, options, asIfAdded)).result,
      );
    },
  };
}
