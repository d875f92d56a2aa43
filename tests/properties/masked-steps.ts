import fc from 'fast-check';
import type { Command, ViewRequest } from '../../src/core/core-interface.ts';
import { EMPTY_QUERY, type SearchQuery } from '../../src/core/kernel/search/search-query.ts';
import { collections } from '../../src/core/model/collections/collections.ts';
import { ACTS, LISTS, PASTS, type Question, type Step } from './masked-questions.ts';
import { emailOf, phoneOf, type TwoWorlds } from './masked-worlds.ts';

/** Most steps of a run. Making two worlds takes as long as ten steps, so a run has many. */
const STEPS_MAX = 20;

/** The same digits in another script. */
const inScript = (text: string, zero: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

const searching = (query: Partial<SearchQuery>): ViewRequest => ({
  view: 'search',
  query: { ...EMPTY_QUERY, ...query },
  size: 50,
});

const importRow = (whole: fc.Arbitrary<string>) =>
  fc.tuple(whole, whole).map(([phone, email]) => ({
    row: 1,
    fullName: 'Imported',
    phone: phone.startsWith('+') ? phone : '',
    email: email.includes('@') ? email : '',
    company: '',
    notes: '',
    flags: [],
    consent: 'unknown' as const,
  }));

const importOptions = fc
  .constantFrom('skip', 'fill', 'overwrite', 'create')
  .map((duplicates) => ({ duplicates, agreed: true, new_flags: 'drop' as const, flags: [] }));

function importCommands(whole: fc.Arbitrary<string>): fc.Arbitrary<Command> {
  const row = importRow(whole);
  return fc.oneof(
    fc
      .tuple(row, importOptions)
      .map(([one, options]): Command => ({ type: 'import', ask: { act: 'preview', options, rows: [one] } })),
    row.map(
      (one): Command => ({
        type: 'import',
        ask: { act: 'store', importId: 'i1', part: 'rows', seq: 0, text: JSON.stringify([one]) },
      }),
    ),
    importOptions.map(
      (options): Command => ({
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
          options,
          mapping: {},
        },
      }),
    ),
    fc.constantFrom<Command>(
      { type: 'import', ask: { act: 'list' } },
      { type: 'import', ask: { act: 'undo', serviceId: 'i1' } },
    ),
  );
}

/** Steps that ask for parts of the hidden values of either world, spelled in any way. */
export function stepsAbout({ one, other, shared }: TwoWorlds): fc.Arbitrary<readonly Step[]> {
  const whole = fc.constantFrom(
    ...[...one, ...other].flatMap((secret) => [
      phoneOf(secret),
      emailOf(secret),
      `0${phoneOf(secret).slice(3)}`,
    ]),
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
  const records = fc
    .tuple(q, fc.constantFrom('name', 'last_contact', 'created'), fc.constantFrom(...LISTS), fc.boolean())
    .map(([text, sort, name, isAgain]): Question => {
      const collection = collections[name];
      const query = name === 'contacts' ? { q: text, sort } : { q: text };
      const list = { collection: name, v: collection.v, query };
      return isAgain
        ? { ask: 'command', command: { type: 'refreshRecords', collection: name, query } }
        : { ask: 'view', request: { view: 'records', ...list, size: 200 } };
    });
  const views = q.chain((text) =>
    fc.constantFrom<ViewRequest>(
      { view: 'chatList', q: text },
      { view: 'chatCounts', of: [{ key: '1', q: text }] },
      { view: 'chatList', q: text, filter: 'waiting', order: 'unreadFirst' },
      { view: 'events', q: text, group: 'message' },
      ...(text.trim() === ''
        ? []
        : [
            searching({ terms: [text] }),
            searching({ from: [text] }),
            searching({ in: [text] }),
            searching({ flags: [text] }),
          ]),
    ),
  );
  const commands = fc.oneof(
    q.map((text): Command => ({ type: 'searchChats', q: text })),
    q.map((text): Command => ({ type: 'loadMoreChats', q: text })),
    q.map((text): Command => ({ type: 'searchContacts', q: text, page: 1 })),
    importCommands(whole),
    fc.constantFrom<Command>({ type: 'refreshChats' }, { type: 'loadTemplates' }),
    fc
      .constantFrom('colleagues', 'overview', 'connections', 'teams')
      .map((what): Command => ({ type: 'readProfile', ask: { what } })),
  );
  const place = fc.nat({ max: 6 });
  const question = fc.oneof(
    { weight: 4, arbitrary: records },
    { weight: 3, arbitrary: views.map((request): Question => ({ ask: 'view', request })) },
    { weight: 4, arbitrary: commands.map((command): Question => ({ ask: 'command', command })) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom('chat', 'rename', 'events'), place, q)
        .map(([ask, nth, text]): Question => ({ ask, place: nth, text })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...LISTS), place)
        .map(([list, nth]): Question => ({ ask: 'record', list, place: nth })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          place,
          fc.oneof(
            whole,
            whole.map((text) => `Bo ${text}`),
            q,
          ),
        )
        .map(([nth, text]): Question => ({ ask: 'newChat', place: nth, text })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(place, place, whole, fc.boolean())
        .map(([nth, person, text, isCrowd]): Question => ({ ask: 'add', place: nth, person, text, isCrowd })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...ACTS), place, q)
        .map(([act, nth, text]): Question => ({ ask: 'act', act, place: nth, text })),
    },
    { weight: 1, arbitrary: place.map((nth): Question => ({ ask: 'hears', place: nth })) },
    // A refusal tells that somebody has the number, and nothing else: both services have it, of different contacts.
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...shared)
        .map((secret): Question => ({ ask: 'create', phone: phoneOf(secret), email: '' })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('again', 'drop', 'withdraw')
        .map((how): Question => ({ ask: 'endWrite', how })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...PASTS),
          place,
          fc.array(fc.nat({ max: 100 }), { minLength: 2, maxLength: 2 }),
        )
        .map(([of, nth, moments]): Question => ({ ask: 'past', of, place: nth, moments })),
    },
    { weight: 1, arbitrary: fc.constant<Question>({ ask: 'export' }) },
  );
  const trouble = fc.oneof(
    { weight: 6, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constantFrom('refused', 'lost') },
  );
  const step = fc.tuple(question, trouble).map(([asked, kind]): Step => ({ ...asked, trouble: kind }));
  return fc.array(step, { minLength: 1, maxLength: STEPS_MAX, size: 'max' });
}
