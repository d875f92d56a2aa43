// The core loads this code when it first needs it. Loading takes no virtual time.
import '../../src/core/readers/search/open-search.ts';
import '../../src/core/readers/export/export-log.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { World } from '../../mocks/world/types.ts';
import { EMPTY_QUERY, type SearchQuery } from '../../src/core/kernel/search/search-query.ts';
import { collections } from '../../src/core/model/collections/collections.ts';
import type { Command } from '../../src/core/session/commands.ts';
import type { ViewRequest } from '../../src/core/session/current-views.ts';
import { comparesAll } from '../core/support/compares-all.ts';
import { createRig, type Rig } from '../core/support/rig.ts';
import { AGENT } from '../core/support/service-in-memory.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';
import { titleOf } from './sentences.ts';

const MASKED = [
  'view-chat',
  'view-contacts',
  'manage-contacts',
  'view-flags',
  'view-users',
  'view-logs',
  'view-setting',
  'bulk-upload',
  'mask-phone',
  'mask-email',
].map((action) => ({ action, subject: 'all' }));

/** The hidden part of a contact: the middle of its number and of its address. The rest is shown. */
interface Secret {
  readonly digits: string;
  readonly letters: string;
}

const phoneOf = ({ digits }: Secret) => `+4477${digits}12`;
const emailOf = ({ letters }: Secret) => `a${letters}@${letters}.com`;

/** How the service names a contact: by a name, by its number, or by its address. */
const NAMES = ['Unit 4', 'phone', 'email', 'Zoe 55 Quay'] as const;

const TAB = 'tab-1';
const FIRST_LIST_MS = 600;

/** A console at a service with these hidden values. Nothing else depends on them, not even an id. */
async function sceneWith(secrets: readonly Secret[], isHostile: boolean): Promise<Rig> {
  let world: World | null = null;
  const worldNow = () => {
    if (world === null) throw new Error('A search came before the world.');
    return world;
  };
  const rig = await createRig({
    rules: MASKED,
    chats: 2,
    messagesPerChat: 1,
    contacts: 4,
    ports: (ports) => (isHostile ? { ...ports, http: comparesAll(ports.http, worldNow) } : ports),
  });
  world = rig.world;
  for (const [place, secret] of secrets.entries()) {
    const phone = phoneOf(secret);
    const email = emailOf(secret);
    const kind = NAMES[place % NAMES.length] ?? '';
    const name = kind === 'phone' ? phone : kind === 'email' ? email : kind;
    const made = world.contactTable.create(
      {
        fullName: 'Later',
        phone: `+4420794600${10 + place}`,
        email: '',
        company: '',
        notes: '',
        flags: [],
        consent: 'in',
      },
      'somebody',
    );
    if (!made.ok) throw new Error('The contact was not made.');
    world.contactTable.set(made.row.id, { phone, email, name });
    const { id } = world.createConversation({
      friendlyName: name,
      participants: [phone],
      isGroup: false,
      createdBy: AGENT,
    });
    world.inbound({ chatId: id, body: 'hello' });
    world.activityTable.create(
      {
        actorId: '9',
        actorName: 'Somebody',
        action: 'contact.changed',
        targetKind: 'contact',
        targetId: String(made.row.id),
        targetName: name,
        channel: null,
        source: 'server',
        result: 'done',
        changes: [
          { field: 'phone', before: phone, after: phone },
          { field: 'email', before: '', after: email },
        ],
      },
      'somebody',
    );
  }
  const newest = world.chats().at(-1)?.id ?? '';
  rig.core.attend(TAB, { chatId: newest, visible: true });
  await rig.advance(FIRST_LIST_MS);
  return rig;
}

type Step =
  | { readonly ask: 'view'; readonly request: ViewRequest }
  | { readonly ask: 'command'; readonly command: Command }
  | { readonly ask: 'contactOf' | 'rename'; readonly place: number; readonly text: string }
  | { readonly ask: 'create'; readonly phone: string; readonly email: string }
  | { readonly ask: 'export' };

/** Everything that the tab receives for a step. */
async function answerTo(rig: Rig, step: Step, nth: number): Promise<unknown> {
  const watched = async (request: ViewRequest) => {
    const unwatch = rig.core.onChange(() => rig.core.view(request));
    rig.core.view(request);
    await rig.advance(10);
    unwatch();
    return rig.core.view(request);
  };
  const write = (recordId: string | null, version: number | null, op: string, input: object) =>
    rig.askInTime({
      type: 'writeRecord',
      collection: 'contacts',
      v: collections.contacts.v,
      op,
      recordId,
      input: { ...input },
      version,
      writeId: `w${nth}`,
    });
  switch (step.ask) {
    case 'view':
      return watched(step.request);
    case 'command':
      return rig.askInTime(step.command);
    case 'contactOf': {
      const chats = rig.world.chats();
      const chatId = chats[step.place % chats.length]?.id ?? '';
      return [
        await rig.askInTime({ type: 'findContact', chatId }),
        await rig.askInTime({ type: 'searchMessages', chatId, q: step.text || 'h', link: null }),
        await watched({ view: 'messageSearch', chatId, q: step.text }),
        await watched({ view: 'details', chatId }),
        await watched({ view: 'contactChats', chatId: null, identity: step.text }),
      ];
    }
    case 'rename': {
      const rows = rig.world.contacts();
      const id = String(rows[step.place % rows.length]?.id ?? '');
      // Sometimes the version is old, and the service answers with the newer row.
      const version = rig.world.contactTable.get(Number(id))?.version ?? 1;
      const answer = await write(id, version - (nth % 2), 'update', { fullName: `New ${step.text.length}` });
      return [answer, await watched({ view: 'record', collection: 'contacts', v: 1, recordId: id })];
    }
    case 'create':
      return write(null, null, 'create', {
        fullName: 'Twin',
        phone: step.phone,
        email: step.email,
        company: '',
        notes: '',
        flags: [],
        consent: 'unknown',
      });
    case 'export': {
      const lines = await rig.core.exportLog({});
      if (!lines.ok) return lines;
      const read: string[] = [];
      for await (const line of lines.value) read.push(line);
      return read;
    }
  }
}

/** What a tab shows without any question. */
const shownNow = (rig: Rig): unknown => [
  rig.core.view({ view: 'chatList', q: '' }),
  rig.core.view({ view: 'events' }),
  rig.core.view({ view: 'writes' }),
  rig.core.view({ view: 'imports' }),
];

const secret: fc.Arbitrary<Secret> = fc.record({
  digits: fc.stringMatching(/^[0-9]{8}$/),
  letters: fc.stringMatching(/^[b-f]{3}$/),
});
const secrets = fc.uniqueArray(secret, {
  minLength: NAMES.length,
  maxLength: NAMES.length,
  selector: ({ digits }) => digits,
});

/** The same digits in another script. */
const inScript = (text: string, zero: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

const searching = (query: SearchQuery): ViewRequest => ({ view: 'search', query, size: 50 });

/** Steps that ask for parts of the hidden values, spelled in any way. */
const stepsAbout = (known: readonly Secret[]): fc.Arbitrary<readonly Step[]> => {
  const whole = fc.constantFrom(
    ...known.flatMap((one) => [phoneOf(one), emailOf(one), `0${phoneOf(one).slice(3)}`]),
  );
  const part = fc
    .tuple(whole, fc.nat({ max: 12 }), fc.integer({ min: 1, max: 8 }))
    .map(([text, from, length]) => text.slice(from, from + length));
  const typed = fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: part }, { weight: 1, arbitrary: whole }),
      fc.constantFrom(0x30, 0x660, 0xff10, 0x966),
    )
    .map(([text, zero]) => inScript(text, zero));
  const q = fc.oneof(
    { weight: 5, arbitrary: typed },
    { weight: 1, arbitrary: fc.constantFrom('unit 4', '4', '55', 'Zoe', '12', '', '@', '•') },
    { weight: 1, arbitrary: typed.map((text) => `unit ${text}`) },
  );
  const by = fc.constantFrom('name', 'phone', 'email');
  const chatBy = fc.constantFrom('name', 'phone');
  const records = fc
    .tuple(
      q,
      by,
      fc.constantFrom('name', 'last_contact', 'created'),
      fc.constantFrom('contacts', 'activity', 'users', 'flags'),
    )
    .map(([text, field, sort, name]): Step => {
      const collection = collections[name];
      const query = name === 'contacts' ? { q: text, by: field, sort } : { q: text };
      return {
        ask: 'view',
        request: { view: 'records', collection: name, v: collection.v, query, size: 200 },
      };
    });
  const views = fc
    .tuple(q, chatBy)
    .chain(([text, field]) =>
      fc.constantFrom<ViewRequest>(
        { view: 'chatList', q: text, by: field },
        { view: 'events', q: text },
        ...(text.trim() === ''
          ? []
          : [
              searching({ ...EMPTY_QUERY, terms: [text] }),
              searching({ ...EMPTY_QUERY, from: [text] }),
              searching({ ...EMPTY_QUERY, in: [text] }),
            ]),
      ),
    );
  const row = fc.tuple(whole, whole).map(([phone, email]) => ({
    row: 1,
    fullName: 'Imported',
    phone: phone.startsWith('+') ? phone : '',
    email: email.includes('@') ? email : '',
    company: '',
    notes: '',
    flags: [],
    consent: 'unknown' as const,
  }));
  const options = fc
    .constantFrom('skip', 'fill', 'overwrite', 'create')
    .map((duplicates) => ({ duplicates, agreed: true, new_flags: 'drop' as const, flags: [] }));
  const commands = fc.oneof(
    fc.tuple(q, chatBy).map(([text, field]): Command => ({ type: 'searchChats', q: text, by: field })),
    fc.tuple(q, chatBy).map(([text, field]): Command => ({ type: 'loadMoreChats', q: text, by: field })),
    fc
      .tuple(q, chatBy)
      .map(([text, field]): Command => ({ type: 'searchContacts', q: text, by: field, page: 1 })),
    fc.tuple(row, options).map(
      ([one, chosen]): Command => ({
        type: 'import',
        ask: { act: 'preview', options: chosen, rows: [one] },
      }),
    ),
    row.map(
      (one): Command => ({
        type: 'import',
        ask: { act: 'store', importId: 'i1', part: 'rows', seq: 0, text: JSON.stringify([one]) },
      }),
    ),
    options.map(
      (chosen): Command => ({
        type: 'import',
        ask: {
          act: 'begin',
          importId: 'i1',
          fileName: 'a.csv',
          total: 1,
          blank: 0,
          left: 0,
          chunks: 1,
          rejected: 0,
          options: chosen,
          mapping: {},
        },
      }),
    ),
    fc.constant<Command>({ type: 'import', ask: { act: 'list' } }),
  );
  const place = fc.nat({ max: 7 });
  const step = fc.oneof(
    { weight: 4, arbitrary: records },
    { weight: 3, arbitrary: views.map((request): Step => ({ ask: 'view', request })) },
    { weight: 4, arbitrary: commands.map((command): Step => ({ ask: 'command', command })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('contactOf', 'rename'), place, q)
        .map(([ask, nth, text]): Step => ({ ask, place: nth, text })),
    },
    // Both services have the number, of different contacts.
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...known)
        .map((one): Step => ({ ask: 'create', phone: phoneOf(one), email: '' })),
    },
    { weight: 1, arbitrary: fc.constant<Step>({ ask: 'export' }) },
  );
  return fc.array(step, { minLength: 1, maxLength: 12 });
};

const run = secrets.chain((known) => fc.record({ known: fc.constant(known), steps: stepsAbout(known) }));

/** The same numbers and addresses, each of another contact. So the numbers that are taken are the same too. */
const moved = (known: readonly Secret[]): readonly Secret[] => [...known.slice(1), ...known.slice(0, 1)];

test.each([
  ['a service that knows the role', false],
  ['a service that compares everything', true],
])(`${titleOf(53)}: %s`, { timeout: PATIENCE_MS }, (_, isHostile) =>
  fc.assert(
    fc.asyncProperty(run, async ({ known, steps }) => {
      const one = await sceneWith(known, isHostile);
      const other = await sceneWith(moved(known), isHostile);
      expect(shownNow(one)).toEqual(shownNow(other));
      for (const [nth, step] of steps.entries()) {
        const answers = [await answerTo(one, step, nth), await answerTo(other, step, nth)];
        expect([step, answers[0]]).toEqual([step, answers[1]]);
        expect([step, shownNow(one)]).toEqual([step, shownNow(other)]);
      }
      for (const rig of [one, other]) await rig.core.stop();
    }),
    settings(Math.max(1, Math.ceil(RUNS / 10))),
  ),
);
