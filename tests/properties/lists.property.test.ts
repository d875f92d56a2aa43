import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedAnswer } from '../../src/core/domains/records/mask.ts';
import { type List, readPage } from '../../src/core/domains/records/page-book.ts';
import { createStoredPages } from '../../src/core/domains/records/stored-pages.ts';
import { collections } from '../../src/core/model/collections/collections.ts';
import { contacts } from '../../src/core/model/collections/contacts.ts';
import type { Json, RecordRow } from '../../src/core/model/records/types.ts';
import { type PageStore, StorageFullError } from '../../src/core/ports/ports.ts';
import { collectionNamed, createScene } from '../contracts/collections/collection-scene.ts';
import { queryOf, textsIn } from '../contracts/collections/query-samples.ts';
import { createRig, NOON } from '../core/support/rig.ts';
import { AGENT } from '../core/support/service-in-memory.ts';
import { PATIENCE_MS, RECORD_RUNS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';

const paged = Object.keys(collections).filter((name) => collectionNamed(name).keep === 'pages');

test.each(paged)(`${titleOf(44)}: %s`, { timeout: PATIENCE_MS }, async (name) => {
  const scene = await createScene(name, { contacts: 40 });
  const byId = new Map<string, RecordRow>();
  const all = scene.samples([''], []);
  for (const [field, values] of all)
    for (const value of values)
      for (const row of await scene.atService(queryOf([[field, value]]))) byId.set(row.id, row);
  for (const row of await scene.atService({})) byId.set(row.id, row);
  const rows = [...byId.values()];
  const texts = [...textsIn(rows), ...(scene.fixture.searches ?? [])];
  const samples = [...scene.samples(texts, ['1', '2', '3'])];
  const query = fc
    .tuple(...samples.map(([, values]) => fc.constantFrom(...values)))
    .map((values) => queryOf(samples.map(([field], place) => [field, values[place]] as const)));
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      // Let some time pass, or the pretend service takes these requests for an endless loop.
      scene.rig.virtual.step(1);
      const found = scene.fixture.onlyByService ? [] : await scene.atService(asked);
      expect(scene.locally(rows, asked).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
    }),
    settings(Math.ceil(RECORD_RUNS / paged.length)),
  );
});

const PHONE = '+447700900777';
const EMAIL = 'canary@example.com';

test(`${titleOf(45)}: any answer`, { timeout: PATIENCE_MS }, () => {
  const field = fc.constantFrom('phone', 'email', 'other', 'twins');
  const { answer } = fc.letrec<{ answer: Json }>((tie) => ({
    answer: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Json>(null, 1, true, 'text'),
      fc.array(tie('answer'), { maxLength: 3 }),
      fc.dictionary(field, tie('answer'), { maxKeys: 3 }),
      fc.record({ phone: fc.constantFrom<Json>(PHONE, [PHONE, '']), email: fc.constant<Json>(EMAIL) }),
    ),
  }));
  const collection = { masks: { phone: 'phone', email: 'email' } } as const;
  fc.assert(
    fc.property(answer, fc.boolean(), fc.boolean(), (given, phone, email) => {
      const shown = JSON.stringify(maskedAnswer(collection, { phone, email }, given));
      if (phone) expect(shown).not.toContain(PHONE);
      if (email) expect(shown).not.toContain(EMAIL);
    }),
    settings(RECORD_RUNS),
  );
});

const LIST = { view: 'records', collection: 'contacts', v: contacts.v, query: {}, size: 200 } as const;

const step = fc.oneof(
  fc.constantFrom('hide', 'show', 'refresh', 'conflict', 'clash', 'colleague', 'restart', 'drop'),
);

test(`${titleOf(45)}: any history`, { timeout: PATIENCE_MS }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (history) => {
      const open = [
        { action: 'view-chat', subject: 'all' },
        { action: 'view-setting', subject: 'all' },
        { action: 'view-contacts', subject: 'all' },
        { action: 'manage-contacts', subject: 'all' },
      ];
      const masked = [
        ...open,
        { action: 'mask-phone', subject: 'all' },
        { action: 'mask-email', subject: 'all' },
      ];
      const rig = await createRig({ rules: open, chats: 2, messagesPerChat: 1, contacts: 4 });
      const made = rig.world.contactTable.create(
        { fullName: 'Canary', phone: PHONE, email: EMAIL, company: '', notes: '', flags: [], consent: 'in' },
        'somebody',
      );
      const id = made.ok ? made.row.id : 0;
      let rules = open;
      let writes = 0;
      const answers: unknown[] = [];
      /** With the full rights, a refusal holds the whole row. */
      const note = (answer: unknown) => {
        if (rules === masked) answers.push(answer);
      };
      const write = (op: string, recordId: string | null, input: object) => {
        writes += 1;
        return rig.execute({
          type: 'writeRecord',
          collection: 'contacts',
          v: contacts.v,
          op,
          recordId,
          input: { ...input },
          version: 1,
          writeId: `w${writes}`,
        });
      };
      /** Everything that a tab receives now. */
      const frames = () => {
        const events = rig.core.view({ view: 'events' });
        const record = {
          view: 'record',
          collection: 'contacts',
          v: contacts.v,
          recordId: String(id),
        } as const;
        return JSON.stringify([
          rig.core.view(LIST),
          rig.core.view(record),
          rig.core.view({ view: 'writes' }),
          rig.core.view({ view: 'activity' }),
          events,
          events.rows.map(({ seq }) => rig.core.view({ view: 'event', seq })),
          rig.core.view({ view: 'events', q: PHONE }).rows,
        ]);
      };
      const look = () => {
        const seen = frames();
        if (rules === masked) {
          expect(seen).not.toContain(PHONE);
          expect(seen).not.toContain(EMAIL);
        }
      };
      let unwatch = rig.core.onChange(look);
      look();
      await rig.advance(1);
      for (const one of history) {
        switch (one) {
          case 'hide':
            rig.world.changeAccess(AGENT, { rules: masked });
            await rig.attach(masked);
            // Until here the core has the full rights, and a list that was requested before may arrive.
            rules = masked;
            break;
          case 'show':
            rules = open;
            rig.world.changeAccess(AGENT, { rules });
            await rig.attach(rules);
            break;
          case 'refresh':
            note(await rig.execute({ type: 'refreshRecords', collection: 'contacts', query: {} }));
            break;
          case 'conflict':
            rig.world.contactTable.update(id, { notes: `theirs ${writes}` }, null);
            note(await write('update', String(id), { notes: 'mine' }));
            break;
          case 'clash':
            note(
              await write('create', null, {
                fullName: 'Twin',
                phone: PHONE,
                email: '',
                company: '',
                notes: '',
                flags: [],
                consent: 'in',
              }),
            );
            break;
          case 'colleague':
            rig.world.contactTable.update(id, { company: `Firm ${writes}` }, null);
            break;
          case 'drop': {
            const [first] = rig.core.view({ view: 'writes' }).rows;
            if (first !== undefined) await rig.execute({ type: 'endWrite', writeId: first.key, how: 'drop' });
            break;
          }
          case 'restart':
            // The dead worker must not look at the next one, which first has the full rights.
            unwatch();
            await rig.restart();
            await rig.attach(rules);
            unwatch = rig.core.onChange(look);
        }
        await rig.advance(1);
        look();
        if (rules === masked) {
          const exported = await rig.core.exportLog({});
          let lines = '';
          if (exported.ok) for await (const line of exported.value) lines += line;
          expect(lines).not.toContain(PHONE);
          expect(lines).not.toContain(EMAIL);
          const change = await write('update', String(id), { phone: '+447700900778' });
          expect(change).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
        }
      }
      expect(JSON.stringify(answers)).not.toContain(EMAIL);
    }),
    settings(RECORD_RUNS),
  ),
);

/** A device that stores only pages and can be full. */
function device() {
  const texts = new Map<string, string>();
  let isFull = false;
  const store: PageStore = {
    async change(put, remove) {
      if (isFull && put.size > 0) throw new StorageFullError();
      for (const name of remove) texts.delete(name);
      for (const [name, text] of put) texts.set(name, text);
    },
    load: async (names) => new Map([...texts].filter(([name]) => names.includes(name))),
    async clear() {
      texts.clear();
    },
  };
  return {
    texts,
    store,
    fill(now: boolean) {
      isFull = now;
    },
  };
}

const listOf = (name: string, pages: number, at: number): List => ({
  pages: new Map(
    Array.from({ length: pages }, (_, place) => [
      place + 1,
      readPage(contacts, { rows: [{ id: `${name}-${place}`, uuid: name }], total: pages }, 1, at),
    ]),
  ),
  total: pages,
});

test(titleOf(47), { timeout: PATIENCE_MS }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          do: fc.constantFrom('keep', 'keep', 'keep', 'fill', 'empty', 'makeRoom', 'drop'),
          query: fc.constantFrom('a', 'b', 'c'),
          pages: fc.integer({ min: 1, max: 3 }),
        }),
        { maxLength: 12 },
      ),
      async (history) => {
        const { texts, store, fill } = device();
        const pages = createStoredPages({ store, through: 9 });
        let isFull = false;
        let wasFull = false;
        for (const [at, one] of history.entries()) {
          switch (one.do) {
            case 'keep':
              pages.keep(contacts, { q: one.query }, listOf(one.query, one.pages, NOON + at));
              wasFull ||= isFull;
              break;
            case 'fill':
            case 'empty':
              isFull = one.do === 'fill';
              fill(isFull);
              break;
            case 'makeRoom':
              await pages.makeRoom();
              wasFull = true;
              break;
            case 'drop':
              pages.drop(['contacts']);
          }
          const lists = await pages.lists(contacts);
          if (wasFull) expect([lists, texts.size]).toEqual([[], 0]);
          // No text is left that no list names.
          const named = lists.reduce((sum, { list }) => sum + list.pages.size, 0);
          expect(texts.size).toBe(texts.has('index') ? named + 1 : 0);
        }
      },
    ),
    settings(RECORD_RUNS),
  ),
);
