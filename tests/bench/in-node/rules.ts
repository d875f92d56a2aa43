import { SortedIndex } from '../../../src/core/kernel/sorted-index.ts';
import { decide } from '../../../src/core/model/automation/decide.ts';
import type {
  Match,
  MatchKind,
  ResponderRule,
  Rules,
  Situation,
  Trigger,
} from '../../../src/core/model/automation/types.ts';
import { emptyChat } from '../../../src/core/model/chat/chat.ts';
import { CHAT_ORDER } from '../../../src/core/model/chat/list/chat-order.ts';
import type { RecordRow } from '../../../src/core/model/records/types.ts';
import { emptyState } from '../../../src/core/model/state.ts';
import { createRuleTests } from '../../../src/core/readers/automation/rule-tests.ts';
import type { SearchEntry } from '../../../src/core/readers/search/entries.ts';
import { browserClock } from '../../../src/worker/adapters/browser-clock.ts';
import type { Measured } from '../measured.ts';

const RULES = 1000;
const DECISIONS = 200;
const CHATS = 500;
const TEXTS_PER_CHAT = 200;
const BACK_TESTS = 5;
/** Each hit is compared with every other trigger. */
const FEW_CHATS = 10;

const WORDS = [
  'boiler',
  'radiator',
  'Tuesday',
  'morning',
  'thanks',
  'please',
  'leaking',
  'kitchen',
  'call',
  'me',
];
const textAt = (nth: number): string =>
  Array.from({ length: 12 }, (_, at) => WORDS[(nth * 7 + at * (1 + (nth % 5))) % WORDS.length]).join(' ');

const KINDS: readonly MatchKind[] = ['any_word', 'contains', 'starts', 'exact', 'regex'];

/** Nothing fits, so each decision reads every rule. */
const matchAt = (nth: number): Match => {
  const kind = KINDS[nth % KINDS.length] ?? 'contains';
  return {
    kind,
    terms: kind === 'regex' ? [`\\b[xyz]${nth}\\d{2,4}\\b`] : [`zebra${nth}`, `zero${nth}`],
    wholeWord: nth % 2 === 0,
    ignoreCase: true,
    ignoreAccents: true,
  };
};

const triggerAt = (nth: number): Trigger => ({
  id: `t${nth}`,
  name: `Trigger ${nth}`,
  active: true,
  system: null,
  match: matchAt(nth),
  conditions: { channel: 'any', flagsIn: [], flagsOut: [], hours: 'any', firstMessage: false },
  actions: [{ kind: 'note', text: 'Read this.' }],
  pauseMinutes: 60,
  goOn: true,
});

const ruleAt = (nth: number): ResponderRule => ({
  id: `r${nth}`,
  name: `Rule ${nth}`,
  active: true,
  kind: 'after_hours',
  minutes: 1,
  when: 'own',
  weekly: [{ day: 1 + (nth % 7), from: '01:00', to: '01:30' }],
  dates: [],
  pauseMinutes: 60,
  withFlags: [],
  withoutFlags: [],
  quietMinutes: 0,
  text: 'We are closed until {{next_opening}}.',
  variants: {},
});

const rules: Rules = {
  responderOn: true,
  responder: Array.from({ length: RULES / 2 }, (_, nth) => ruleAt(nth)),
  triggers: Array.from({ length: RULES / 2 }, (_, nth) => triggerAt(nth)),
  hours: { zone: 'Europe/London', weekly: [], holidays: [] },
};

const situationOf = (text: string): Situation => ({
  cause: { kind: 'text', text, isAutomatic: false },
  at: Date.UTC(2026, 2, 3, 12),
  channel: 'sms',
  name: 'Ana Lind',
  country: 'GB',
  consent: 'in',
  flags: ['1'],
  past: [],
  pastIsWhole: true,
  runs: [],
});

function takeDecisions(): readonly number[] {
  const decideOn = (nth: number) => decide(rules, situationOf(textAt(nth)), () => null);
  // Each pattern is compiled once.
  decideOn(0);
  return Array.from({ length: DECISIONS }, (_, nth) => {
    const startedAt = performance.now();
    decideOn(nth);
    return performance.now() - startedAt;
  });
}

/**
 * Runs back-tests of the texts of these chats, beside the other triggers. Returns the µs of a text, and the ms of each
 * piece of work between two pauses.
 */
async function takeBackTests(chatCount: number, others: readonly RecordRow[]) {
  const now = Date.now();
  const chats = Array.from({ length: chatCount }, (_, nth) => ({ ...emptyChat(`c${nth}`), listed: true }));
  const entries = new Map(
    chats.map(({ id }, chat) => [
      id,
      Array.from(
        { length: TEXTS_PER_CHAT },
        (_, nth): SearchEntry => ({
          id: nth,
          sid: null,
          key: null,
          at: now - nth * 60_000,
          author: 'x',
          isInbound: true,
          isUnconfirmed: false,
          hasPicture: false,
          text: textAt(chat * TEXTS_PER_CHAT + nth),
          folded: null,
        }),
      ),
    ]),
  );
  const state = { ...emptyState([]), chats: SortedIndex.of(CHAT_ORDER, chats) };
  const each: number[] = [];
  const pieces: number[] = [];
  for (let nth = 0; nth < BACK_TESTS; nth += 1) {
    let pieceAt = performance.now();
    const tests = createRuleTests({
      clock: {
        ...browserClock,
        setTimer(ms, callback) {
          pieces.push(performance.now() - pieceAt);
          return browserClock.setTimer(ms, () => {
            pieceAt = performance.now();
            callback();
          });
        },
      },
      index: { entriesOf: ({ id }) => entries.get(id) ?? [], open: async () => undefined },
      state: () => state,
      loadBody: async () => null,
      changed: () => undefined,
    });
    const question = {
      match: { ...matchAt(0), wholeWord: false, terms: ['leak', `zebra${nth}`] },
      saved: null,
      triggerId: null,
      days: 90,
    };
    const rights = { masks: () => ({ phone: false, email: false }), rows: () => others };
    const startedAt = performance.now();
    while (tests.backTest(question, rights).head.state === 'running')
      await new Promise((resolve) => setTimeout(resolve, 1));
    each.push(((performance.now() - startedAt) * 1000) / (chatCount * TEXTS_PER_CHAT));
    tests.stop();
  }
  return { each, pieces };
}

/** Measures what the evaluator of rules costs. */
export async function measureRules(): Promise<readonly Measured[]> {
  const decisions = takeDecisions();
  const { each, pieces } = await takeBackTests(CHATS, []);
  const others = Array.from({ length: RULES }, (_, nth): RecordRow => {
    const { id, name, match } = triggerAt(nth);
    const { terms, ...rest } = match;
    return { id, name, version: 1, active: true, system: null, match: { ...rest, terms: [...terms] } };
  });
  const beside = await takeBackTests(FEW_CHATS, others);
  return [
    {
      title: `A decision over ${RULES.toLocaleString('en')} rules, of which a tenth are patterns`,
      unit: 'ms',
      subject: decisions,
      floor: null,
      aim: { kind: 'p95AtMost', value: 5 },
    },
    {
      title: `Back-test of ${(CHATS * TEXTS_PER_CHAT).toLocaleString('en')} texts, each`,
      unit: 'µs',
      subject: each,
      floor: null,
      aim: { kind: 'medianAtMost', value: 20 },
    },
    {
      title: 'The same, the longest work between two pauses',
      unit: 'ms',
      subject: pieces,
      floor: null,
      aim: { kind: 'alwaysAtMost', value: 20 },
    },
    {
      title: `Back-test beside ${RULES.toLocaleString('en')} triggers, most texts are hits: the longest work between two pauses`,
      unit: 'ms',
      subject: beside.pieces,
      floor: null,
      aim: { kind: 'alwaysAtMost', value: 20 },
    },
  ];
}
