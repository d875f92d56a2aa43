import type { AnyTable } from '../../mocks/api/table.ts';
import type { JsonObject, WriteRefusalKind } from '../../src/core/model/records/types.ts';
import type { Http } from '../../src/core/ports/ports.ts';

/** What the person meant with a write. */
export interface Meant {
  readonly collection: string;
  readonly op: string;
  /** Null for a new record. */
  readonly id: string | null;
  readonly input: JsonObject;
  /** The values of the changed fields as the person saw them. */
  readonly seen: JsonObject;
  /** Own writes of the record that were open. The person may also have seen the values before or after them. */
  readonly behind: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

/** The change of one row. Null: the row did not exist. */
interface Change {
  readonly collection: string;
  readonly id: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Fields that the service sets by itself. */
const DERIVED = ['version', 'updatedAt', 'consentAt', 'consentSource'];

const text = (value: unknown) => JSON.stringify(value ?? null);
/** The service stores some empty texts as null. */
const plain = (value: unknown) => text(value === '' ? null : value);

/** Records which write caused which change at the service, and whether it was meant so. */
export function createLedger() {
  const meant = new Map<string, Meant>();
  const undone = new Map<string, string>();
  const changes = new Map<string, readonly Change[]>();
  /** Newer rows that the person saw before they repeated a write. */
  const seenLater = new Map<string, JsonObject>();
  const withdrawn = new Set<string>();
  const faults: string[] = [];
  let tables: Readonly<Record<string, AnyTable>> = {};
  let turn: Promise<unknown> = Promise.resolve();

  const snapshot = (): ReadonlyMap<string, Row> =>
    new Map(
      Object.entries(tables).flatMap(([collection, table]) =>
        table.all().map((row) => [`${collection} ${row.id}`, { ...row }] as const),
      ),
    );
  /** The write whose request is open, and the tables before it. */
  let open: { readonly writeId: string; readonly before: ReadonlyMap<string, Row> } | null = null;
  const diff = (before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>): readonly Change[] =>
    [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
      const was = before.get(key) ?? null;
      const is = after.get(key) ?? null;
      if (text(was) === text(is)) return [];
      const [collection = '', id = ''] = key.split(' ');
      return [{ collection, id, before: was, after: is }];
    });

  /** Values that the person may have seen in a field of the record. */
  function allowed(writeId: string, field: string): readonly string[] {
    const one = meant.get(writeId);
    if (one === undefined) return [];
    return [
      plain(one.seen[field]),
      ...(seenLater.has(writeId) ? [plain(seenLater.get(writeId)?.[field])] : []),
      ...one.behind.flatMap((other) => [plain(meant.get(other)?.input[field]), ...allowed(other, field)]),
    ];
  }

  function check(writeId: string, { collection, id, before, after }: Change): void {
    const one = meant.get(writeId);
    const say = (what: string) =>
      faults.push(`${writeId} (${one?.op} ${one?.collection} ${one?.id}) ${what}`);
    if (one === undefined) return void say('is unknown');
    if (withdrawn.has(writeId)) say('was withdrawn and has an effect');
    if (collection !== one.collection) {
      // A deleted flag is taken from the contacts that had it.
      if (one.collection === 'flags' && one.op === 'remove') return;
      return void say(`changed ${collection} ${id}`);
    }
    if (one.op === 'create') {
      if (before !== null || (changes.get(writeId) ?? []).length > 0) say(`changed ${id}`);
      return;
    }
    const created = one.id?.startsWith('new:') ? changes.get(one.id.slice(4))?.[0]?.id : undefined;
    if (id !== (created ?? one.id)) return void say(`changed ${id}`);
    if (before === null) return void say(`created ${id}`);
    if (after === null) {
      if (one.op !== 'remove') say(`deleted ${id}`);
      return;
    }
    for (const field of Object.keys(after)) {
      if (text(before[field]) === text(after[field]) || DERIVED.includes(field)) continue;
      if (one.op === 'flag' && field === 'flags') checkFlags(one.input, before, after, say);
      else if (!Object.hasOwn(one.input, field)) say(`changed ${field}, which it does not name`);
      else if (created === undefined && !allowed(writeId, field).includes(plain(before[field])))
        say(
          `replaced ${field} ${text(before[field])}, which the person did not see: ${allowed(writeId, field).join()}`,
        );
    }
    const step = undone.get(writeId);
    if (step !== undefined) checkUndo(step, before, after, say);
  }

  function checkFlags(input: JsonObject, before: Row, after: Row, say: (what: string) => void): void {
    const idsIn = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : []);
    const [was, is] = [idsIn(before.flags), idsIn(after.flags)];
    if (is.some((id) => !was.includes(id) && !idsIn(input.put).includes(id))) say('added another flag');
    if (was.some((id) => !is.includes(id) && !idsIn(input.taken).includes(id))) say('took another flag');
  }

  /** Every field that the undo changes must get back what the step changed. */
  function checkUndo(step: string, before: Row, after: Row, say: (what: string) => void): void {
    const done = (changes.get(step) ?? []).find(({ before: was, after: is }) => was !== null && is !== null);
    if (done === undefined) return void say(`undoes ${step}, which changed nothing`);
    for (const field of Object.keys(after)) {
      if (text(before[field]) === text(after[field]) || DERIVED.includes(field)) continue;
      const [was, is] = [done.before?.[field], done.after?.[field]];
      if (Array.isArray(was) && Array.isArray(is)) {
        const [now, then] = [before[field], after[field]].map((list) => (Array.isArray(list) ? list : []));
        const moved = [
          ...(then ?? []).filter((id) => !now?.includes(id)),
          ...(now ?? []).filter((id) => !then?.includes(id)),
        ];
        if (moved.some((id) => was.includes(id) === is.includes(id))) say(`undoes ${field} beyond ${step}`);
      } else if (text(after[field]) !== text(was))
        say(`undoes ${field} to ${text(after[field])}, not ${text(was)}`);
    }
  }

  /** Notes what the open request has changed so far. */
  function note(): void {
    if (open === null) return;
    const { writeId, before } = open;
    const after = snapshot();
    const found = diff(before, after);
    for (const change of found) check(writeId, change);
    if (found.length > 0) changes.set(writeId, [...(changes.get(writeId) ?? []), ...found]);
    open = { writeId, before: after };
  }

  return {
    tables(all: Readonly<Record<string, AnyTable>>): void {
      tables = all;
    },
    asked: (writeId: string, one: Meant) => void meant.set(writeId, one),
    undoes: (undo: string, step: string) => void undone.set(undo, step),
    sees: (writeId: string, row: JsonObject) => void seenLater.set(writeId, row),
    withdrawn: (writeId: string) => void withdrawn.add(writeId),
    meant: (writeId: string) => meant.get(writeId),
    /** Runs a change that somebody else makes, maybe while a request is open. */
    byColleague(act: () => unknown): void {
      note();
      act();
      if (open !== null) open = { ...open, before: snapshot() };
    },
    /** Wraps the requests: writes reach the service one at a time, so that each change has one cause. */
    watching:
      (request: Http['request']): Http['request'] =>
      (one) => {
        const writeId = one.idempotencyKey;
        if (writeId === undefined) return request(one);
        const answer = turn.then(async () => {
          open = { writeId, before: snapshot() };
          const answered = await request(one);
          note();
          open = null;
          return answered;
        });
        turn = answer.catch(() => undefined);
        return answer;
      },
    /** Checks that writes that were refused for good had no effect. */
    refused(writes: readonly { readonly writeId: string; readonly kind: WriteRefusalKind }[]): void {
      for (const { writeId, kind } of writes)
        if (kind !== 'doubtful' && kind !== 'conflict' && changes.has(writeId))
          faults.push(`${writeId} has an effect and is refused as ${kind}`);
    },
    faults: (): readonly string[] => faults,
  };
}
