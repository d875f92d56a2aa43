/** Imports of contacts from a file, in chunks. Each import remembers the earlier contacts, so that it can be undone. */
import type { Ground } from '../../world/ground.ts';
import { uuidOf } from '../../world/random.ts';
import type { WorldContact } from '../contacts/contact-table.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { Flags } from '../flags/flags.ts';
import { createPeople, type Person } from './people.ts';
import { carryOut, type ImportOptions, type ImportRow, type Outcome, type RowResult } from './rows.ts';

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
  /** How many rows had each outcome and reason, by both as in "skipped known". */
  readonly reasons: Readonly<Record<string, number>>;
  /** The first rows that stayed out, with the reason. */
  readonly refused: readonly RefusedRow[];
}

export interface RefusedRow {
  readonly row: number;
  readonly name: string;
  readonly reason: string;
  /** What the reason names, such as the number that can't be read. */
  readonly value: string;
}

/** Most refused rows that an import keeps. */
export const REFUSED_MAX = 200;

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
  /** Ends the import. The counts and the refused rows are those that were not sent. */
  finishImport(
    id: string,
    unsent: Pick<ImportCounts, 'skipped' | 'failed'> & Pick<WorldImport, 'refused'>,
  ): Answer<WorldImport>;
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

/** In the file's order. */
const firstOf = (rows: readonly RefusedRow[]): readonly RefusedRow[] =>
  rows.toSorted((a, b) => a.row - b.row).slice(0, REFUSED_MAX);

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

  const dayOf = ({ consentOn }: ImportRow): number => (consentOn === null ? now() : Date.parse(consentOn));

  const chunk = (one: Kept, rows: readonly ImportRow[], mayAddFlags: boolean): readonly RowResult[] => {
    const { options, by } = one.state;
    const people = createPeople(contacts.all());
    const addFlag = (name: string): number => {
      // A flag of a file comes last: nobody has placed it yet.
      const order = Math.max(0, ...flags.all().map((flag) => flag.order)) + 1;
      const { id } = flags.add({ name, colour: 'grey', scope: 'contact', description: '', order }, by);
      one.newFlags.add(id);
      return id;
    };
    return carryOut(rows, options, {
      people,
      flags: flags.all,
      addFlag: mayAddFlags ? addFlag : null,
      create(row, { consent, flags: ids }) {
        const { fullName, phone, email, company, notes } = row;
        const made = contacts.add({ fullName, phone, email, company, notes, flags: [...ids], consent }, by);
        if (consent !== 'unknown' && row.consentOn !== null) contacts.set(made.id, { consentAt: dayOf(row) });
        const after = contacts.get(made.id) ?? made;
        one.changes.set(made.id, { before: null, version: after.version });
        return after;
      },
      change(known, fields, row) {
        const before = contacts.get(known.id);
        const isAsked = fields.consent !== undefined;
        contacts.set(known.id, {
          ...fields,
          ...(isAsked ? { consentAt: dayOf(row), consentSource: 'import' } : {}),
        });
        const after = contacts.get(known.id);
        if (before === undefined || after === undefined) return known;
        const first = one.changes.get(known.id);
        one.changes.set(known.id, {
          before: first === undefined ? before : first.before,
          version: after.version,
        });
        return after;
      },
    });
  };

  /** Carries the rows out on a copy of the contacts and flags. */
  const preview = (
    options: ImportOptions,
    rows: readonly ImportRow[],
    mayAddFlags: boolean,
  ): readonly RowResult[] => {
    const people = createPeople(contacts.all());
    const added: { readonly id: number; readonly name: string }[] = [];
    let lastId = 0;
    const nextId = () => {
      lastId -= 1;
      return lastId;
    };
    const addFlag = (name: string): number => {
      const flag = { id: nextId(), name };
      added.push(flag);
      return flag.id;
    };
    const results = carryOut(rows, options, {
      people,
      flags: () => [...flags.all(), ...added],
      addFlag: mayAddFlags ? addFlag : null,
      create({ fullName, phone, email, company, notes }, fields): Person {
        const name = fullName || phone || email;
        return {
          ...fields,
          id: nextId(),
          name,
          phone: phone || null,
          email: email || null,
          company: company || null,
          notes,
        };
      },
      change: (known, fields) => ({ ...known, ...fields }),
    });
    // A contact of the copy is known to nobody, and a changed name is not its name yet.
    return results.map((result) => {
      const known = result.contactId === null ? undefined : contacts.get(result.contactId);
      const isCopy = (result.contactId ?? 0) < 0;
      return {
        ...result,
        contactId: isCopy ? null : result.contactId,
        knownName: isCopy ? null : (known?.name ?? result.knownName),
      };
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
      const state = keep({ ...input, ...times, counts: NONE, reasons: {}, refused: [] });
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
      const reasons = { ...one.state.reasons };
      for (const { outcome, reason } of results) {
        counts[outcome] += 1;
        const key = `${outcome} ${reason}`;
        if (reason !== '') reasons[key] = (reasons[key] ?? 0) + 1;
      }
      const names = new Map(rows.map((row) => [row.row, row.fullName || row.phone || row.email]));
      const refusedRows = results
        .filter(({ outcome }) => outcome === 'failed')
        .map(({ row, reason }) => ({ row, name: names.get(row) ?? '', reason, value: '' }));
      one.state = { ...one.state, counts, reasons, refused: firstOf([...one.state.refused, ...refusedRows]) };
      return ok(results);
    },
    finishImport(id, { skipped, failed, refused: left }) {
      const one = kept.get(id);
      if (one === undefined) return refused('missing');
      if (one.state.finishedAt !== null) return ok(one.state);
      const { counts, refused: sent } = one.state;
      one.state = {
        ...one.state,
        finishedAt: now(),
        refused: firstOf([...sent, ...left]),
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
    previewImport: preview,
  };
}
