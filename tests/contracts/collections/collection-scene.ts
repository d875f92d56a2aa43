import * as v from 'valibot';
import type { WorldEvent } from '../../../mocks/world/events.ts';
import { localList } from '../../../src/core/domains/records/local-list.ts';
import { readPage } from '../../../src/core/domains/records/page-book.ts';
import { collectionOf } from '../../../src/core/model/collections/collections.ts';
import type { Collection } from '../../../src/core/model/records/collection.ts';
import { type JsonObject, jsonObjectSchema, type RecordRow } from '../../../src/core/model/records/types.ts';
import { createRig, type Rig } from '../../core/support/rig.ts';
import { LIST_QUERIES } from '../../support/list-queries.ts';
import { fixtureOf } from './fixtures.ts';
import { querySamples } from './query-samples.ts';

/** More contacts than fit on one page, so that lists are read in several pages. */
const CONTACTS = 120;

/** Most pages that a list of the pretend service has. */
const PAGES_MAX = 40;

const EVERYTHING = [{ action: 'manage', subject: 'all' }];

/** Returns a collection of the registry by its name. */
export function collectionNamed(name: string): Collection {
  const collection = collectionOf(name);
  if (collection === null) throw new Error(`There is no collection ${name}`);
  return collection;
}

/**
 * A console that shows one collection to a person with every right, and the pretend service that owns the
 * records.
 */
export async function createScene(name: string, ports?: Parameters<typeof createRig>[0]) {
  const collection = collectionNamed(name);
  const needed = LIST_QUERIES[name] ?? {};
  const fixture = fixtureOf(name, Object.keys(collection.writes), Object.keys(collection.questions ?? {}));
  const rig = await createRig({ chats: 3, messagesPerChat: 2, contacts: CONTACTS, ...ports });
  const { world, service } = rig;
  const table = world.tables[name];
  if (table === undefined && fixture.held === undefined)
    throw new Error(
      `The pretend service has no table "${name}". Add it to "tables" in mocks/world/world.ts, or "held" to the fixture.`,
    );
  const grant = async (rules: readonly { readonly action: string; readonly subject: string }[]) => {
    await rig.attach(rules);
    await rig.advance(1);
  };
  await grant(EVERYTHING);

  const list = { view: 'records', collection: name, v: collection.v, size: 200 } as const;
  // Rows that only this device knows have tests of their own.
  const origin = collection.beside === undefined ? {} : { known: 'service' };
  const watched = { ...list, query: { ...needed, ...origin } };
  const view = () => rig.core.view(watched);
  rig.core.onChange(view);
  view();
  await rig.advance(1);

  /** Reads a list as the service answers it, all its pages. */
  async function atService(raw: JsonObject): Promise<readonly RecordRow[]> {
    const query = v.parse(collection.query, { ...needed, ...raw });
    const rows: RecordRow[] = [];
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const answer = await service.http.request({
        base: 'api',
        ...collection.wire.list(query, page),
        accessToken: rig.accessToken(),
      });
      if (answer.kind !== 'answered' || answer.status !== 200)
        throw new Error(`The list of ${name} was not answered: ${JSON.stringify(answer)}`);
      const decoded = v.parse(collection.wire.answer, answer.body);
      const { rows: read, malformed } = readPage(collection, decoded, 0, 0);
      if (malformed > 0) throw new Error(`${malformed} rows of ${name} do not fit the collection's schema`);
      rows.push(...read);
      if (decoded.total === null ? read.length === 0 : rows.length >= decoded.total) break;
      if (read.length === 0)
        throw new Error(`The service promised ${decoded.total} rows, but sent ${rows.length}`);
    }
    return rows;
  }

  /** Changes of the service's records since the last call. */
  let changes: string[] = [];
  world.watch((event: WorldEvent) => {
    if (event.type === 'record.changed') changes.push(`${event.op} ${event.collection} ${event.id}`);
  });

  /** Rows of the sample API that were there at the last call. The service announces no change of them. */
  let sampled: readonly number[] = [];
  let sampledRows: readonly { readonly id: number }[] = [];
  const sampleChanges = (): readonly string[] => {
    const now = fixture.sample?.(world) ?? [];
    const rows = new Map(fixture.sampleRows?.(world).map((row) => [row.id, JSON.stringify(row)]));
    return [
      ...sampled.filter((id) => !now.includes(id)).map((id) => `remove ${name} ${id}`),
      ...sampledRows
        .filter((row) => rows.get(row.id) !== JSON.stringify(row))
        .map(({ id }) => `update ${name} ${id}`),
    ];
  };

  const rowOf = (id: string): RecordRow | null => {
    const { head } = rig.core.view({ view: 'record', collection: name, v: collection.v, recordId: id });
    return head.values;
  };

  let writes = 0;
  const command = (op: string, target: RecordRow | null, input: JsonObject) => {
    writes += 1;
    return {
      type: 'writeRecord',
      collection: name,
      v: collection.v,
      op,
      recordId: target?.id ?? null,
      input,
      version: target?.version ?? null,
      writeId: `write-${writes}`,
    } as const;
  };

  /** Makes the record that a write needs, and returns the write's command. */
  async function prepare(op: string) {
    const own = fixture.writes[op];
    if (own === undefined) throw new Error(`no fixture for ${op}`);
    const on = own.on ?? (op === 'create' ? 'none' : 'create' in collection.writes ? 'created' : 'first');
    let target: RecordRow | null = null;
    const rows = view().rows.map(({ values }) => values);
    if (on === 'first') target = rows[0] ?? null;
    if (typeof on === 'function') target = rows.find(on) ?? null;
    if (on === 'created') {
      const { command: create } = await prepare('create');
      const made = await rig.execute(create);
      if (!made.ok) throw new Error(`A record of ${name} could not be made: ${JSON.stringify(made.refusal)}`);
      await rig.advance(1);
      target = await known(made.value.recordId);
    }
    if (on !== 'none' && target === null)
      throw new Error(`The list of ${name} has no row for the write "${op}"`);
    for (const earlier of own.after ?? []) {
      const done = await rig.execute(command(earlier, target, inputOf(earlier, target)));
      if (!done.ok) throw new Error(`The write "${earlier}" before "${op}" was refused`);
      await rig.advance(1);
      if (target !== null) target = await known(target.id);
    }
    const input = inputOf(op, target);
    const definition = collection.writes[op];
    if (definition === undefined) throw new Error(`no write ${op}`);
    const shape = definition.call(
      { id: target?.id ?? null, version: target?.version ?? null },
      v.parse(definition.input, input),
    );
    changes = [];
    sampled = fixture.sample?.(world) ?? [];
    sampledRows = fixture.sampleRows?.(world) ?? [];
    return { command: command(op, target, input), target, shape, definition };
  }

  function inputOf(op: string, target: RecordRow | null): JsonObject {
    const own = fixture.writes[op];
    const rows = view().rows.map(({ values }) => values);
    const input = typeof own?.input === 'function' ? own.input(rows, target) : own?.input;
    return v.parse(jsonObjectSchema, input);
  }

  /** Returns the command that asks a question. */
  function question(asked: string) {
    const own = fixture.questions?.[asked];
    const rows = view().rows.map(({ values }) => values);
    const input = v.parse(jsonObjectSchema, typeof own === 'function' ? own(rows, null) : own);
    return { type: 'askService', collection: name, v: collection.v, question: asked, input } as const;
  }

  async function known(id: string): Promise<RecordRow> {
    rowOf(id);
    await rig.advance(1);
    const row = rowOf(id);
    if (row === null) throw new Error(`The record ${id} of ${name} can't be read`);
    return row;
  }

  return {
    rig,
    collection,
    fixture,
    needed,
    /** The ids of every record that the service has. */
    held: () => fixture.held?.(world) ?? table?.all().map(({ id }) => id) ?? [],
    table: () => {
      if (table === undefined) throw new Error(`The pretend service has no table "${name}"`);
      return table;
    },
    grant,
    list,
    view,
    atService,
    prepare,
    question,
    rowOf,
    changes: (): readonly string[] => [...changes, ...sampleChanges()],
    /** The writes that are not carried out, as a tab sees them. */
    /** The query of the watched list. */
    query: watched.query,
    /** Values for each field of the query that the list does not need. */
    samples: (texts: readonly string[], ids: readonly string[]) =>
      querySamples(collection.query, texts, ids, Object.keys(needed)),
    openWrites: () => rig.core.view({ view: 'writes', collection: name }).rows,
    /** Returns the rows that local evaluation finds in `rows`. */
    locally: (rows: readonly RecordRow[], raw: JsonObject) =>
      localList(collection, rows, v.parse(collection.query, { ...needed, ...raw })),
    requestsOf: ({ method, path }: { readonly method: string; readonly path: string }) =>
      service.requests.filter((request) => request === `${method} ${path.replace(/\?.*$/, '')}`).length,
  };
}

export type Scene = Awaited<ReturnType<typeof createScene>>;
export type { Rig };
