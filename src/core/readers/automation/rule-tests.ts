import * as v from 'valibot';
import { EMPTY_QUERY } from '../../kernel/search/search-query.ts';
import { ruleOf } from '../../model/automation/automatic-text.ts';
import {
  type BackTestHead,
  type BackTestHit,
  type BackTestView,
  matchSchema,
  NO_BACK_TEST,
} from '../../model/automation/back-test.ts';
import { type Matcher, matcherOf } from '../../model/automation/match.ts';
import type { PastText } from '../../model/automation/types.ts';
import type { Chat, ChatBody } from '../../model/chat/chat.ts';
import { isShown } from '../../model/chat/list/chat-filters.ts';
import type { RecordRow } from '../../model/records/types.ts';
import type { State } from '../../model/state.ts';
import type { Clock } from '../../ports/ports.ts';
import { criteriaOf, type SearchRights } from '../search/criteria.ts';
import type { SearchEntry } from '../search/entries.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { BackTestQuestion, Past } from './back-test-views.ts';

/** Work between two pauses, in ms. A send has some ten steps, and each of them may wait so long for a back-test. */
const WORK_MS = 2;
/** Comparisons of a text with a trigger between two looks at the clock. A long text counts as several. */
const COMPARED_AT_ONCE = 50;
/** Characters of a text that count as one comparison. */
const COMPARED_CHARS = 250;
/** ms between two reports of the progress. */
const REPORT_MS = 150;
/** A back-test whose view nobody has read for so long is not watched any more, in ms. */
const UNWATCHED_MS = 1500;
/** Back-tests whose results are kept. */
const KEPT_MAX = 3;
/** Hits that are shown. All are counted. */
const SHOWN_MAX = 500;
const DAY_MS = 86_400_000;

/** Another trigger, which may fit the same texts. */
interface OtherTrigger {
  readonly name: string;
  readonly matcher: Extract<Matcher, { readonly ok: true }>;
}

/** The rights under which texts are read. */
export type TextRights = Pick<SearchRights, 'masks' | 'rows'>;

interface BackTest {
  view: BackTestView;
  watchedAt: number;
}

export interface RuleTestDeps {
  readonly clock: Clock;
  readonly index: Pick<SearchIndex, 'entriesOf' | 'open'>;
  readonly state: () => State;
  readonly loadBody: (chatId: string) => Promise<ChatBody | null>;
  /** Results have changed. */
  readonly changed: () => void;
}

const otherSchema = v.object({
  id: v.string(),
  name: v.string(),
  active: v.literal(true),
  system: v.null(),
  match: matchSchema,
});

/** Returns the trigger of a row. Null: it is off, of law and carriers, or the one that is tested. */
function otherOf(row: RecordRow, triggerId: string | null): OtherTrigger | null {
  const other = v.safeParse(otherSchema, row);
  if (!other.success || other.output.id === triggerId) return null;
  const matcher = matcherOf(other.output.match);
  return matcher.ok ? { name: other.output.name, matcher } : null;
}

const counted = ({ at, isInbound, isUnconfirmed, text }: SearchEntry, since: number): boolean =>
  isInbound && !isUnconfirmed && at >= since && text !== '';

const weightOf = (text: string): number => 1 + text.length / COMPARED_CHARS;

/** Reads the texts on this device for the rules. Works piece by piece, so that a send never waits for it. */
export function createRuleTests({ clock, index, state, loadBody, changed }: RuleTestDeps) {
  const tests = new Map<string, BackTest>();
  const pasts = new Map<string, { readonly of: Chat; readonly past: Past | null }>();
  let stopped = false;

  const pause = (): Promise<void> => new Promise((resolve) => void clock.setTimer(0, resolve));

  async function run(test: BackTest, key: string, question: BackTestQuestion, rights: TextRights) {
    const matcher = matcherOf(question.match);
    const saved = question.saved === null ? null : matcherOf(question.saved);
    if (!matcher.ok) {
      test.view = { head: { ...NO_BACK_TEST, state: 'refused' }, rows: [] };
      changed();
      return;
    }
    const isOver = () => stopped || tests.get(key) !== test || clock.now() - test.watchedAt > UNWATCHED_MS;
    const others: OtherTrigger[] = [];
    const { nameOf } = criteriaOf(EMPTY_QUERY, state(), rights);
    const since = clock.now() - question.days * DAY_MS;
    const hits: BackTestHit[] = [];
    const hitChats = new Set<string>();
    const seen = new Set<string>();
    const head = { ...NO_BACK_TEST };

    const report = (to: BackTestHead['state'], chats: number) => {
      hits.sort((a, b) => b.at - a.at);
      hits.length = Math.min(hits.length, SHOWN_MAX);
      const progress = to === 'done' ? 1 : seen.size / Math.max(1, chats);
      test.view = { head: { ...head, state: to, progress, chats: hitChats.size }, rows: [...hits] };
      changed();
    };
    /** Returns the names of the other triggers that fit a text. Null: the test is over. */
    const othersOf = async (text: string): Promise<readonly string[] | null> => {
      const names: string[] = [];
      for (const other of others) {
        if (other.matcher.spans(text).length > 0) names.push(other.name);
        sinceLook += weightOf(text);
        if (sinceLook >= COMPARED_AT_ONCE && (await rest())) return null;
      }
      return names;
    };
    /** Takes in a text that the trigger fits. Returns false if the test is over. */
    const take = async (entry: SearchEntry, chat: Chat, spans: BackTestHit['spans']): Promise<boolean> => {
      const also = await othersOf(entry.text);
      if (also === null) return false;
      const isNew = saved === null || !saved.ok || saved.spans(entry.text).length === 0;
      head.hits += 1;
      if (isNew) head.newHits += 1;
      if (also.length > 0) head.overlaps += 1;
      hitChats.add(chat.id);
      hits.push({
        key: `${chat.id}:${entry.sid ?? entry.id ?? entry.key}`,
        chatId: chat.id,
        name: nameOf(chat),
        at: entry.at,
        text: entry.text,
        spans,
        isNew,
        also,
      });
      return true;
    };

    const spansIn = (text: string) => {
      head.read += 1;
      return matcher.spans(text);
    };

    let restedAt = clock.now();
    let reportedAt = restedAt;
    let sinceLook = 0;
    /** Pauses if it worked long enough. Returns true if the test is over. */
    const rest = async (): Promise<boolean> => {
      sinceLook = 0;
      if (clock.now() - restedAt < WORK_MS) return false;
      if (clock.now() - reportedAt >= REPORT_MS) {
        report('running', state().chats.size);
        reportedAt = clock.now();
      }
      await pause();
      restedAt = clock.now();
      return isOver();
    };
    const scan = async (chats: readonly Chat[]): Promise<void> => {
      for (const chat of chats) {
        const entries = seen.has(chat.id) || !isShown(chat) ? null : index.entriesOf(chat);
        if (entries === null) continue;
        seen.add(chat.id);
        for (const entry of entries) {
          const spans = counted(entry, since) ? spansIn(entry.text) : [];
          if (spans.length > 0 && !(await take(entry, chat, spans))) return;
          sinceLook += weightOf(entry.text);
          if (sinceLook >= COMPARED_AT_ONCE && (await rest())) return;
        }
      }
    };
    // Patterns take long to compile.
    for (const row of rights.rows('responseTriggers')) {
      const other = otherOf(row, question.triggerId);
      if (other !== null) others.push(other);
      if (await rest()) return;
    }
    let scanning = scan(state().chats.slice(0));
    await scanning;
    if (isOver()) return;
    await index.open((chatIds) => {
      scanning = scanning.then(async () => {
        if (!isOver()) await scan(chatIds.flatMap((id) => state().chats.get(id) ?? []));
      });
    });
    await scanning;
    if (!isOver()) report('done', seen.size);
  }

  async function readPast(chat: Chat): Promise<void> {
    const body = await loadBody(chat.id);
    if (pasts.get(chat.id)?.of !== chat) return;
    pasts.set(chat.id, { of: chat, past: { texts: textsOf(body), isWhole: chat.older.kind === 'end' } });
    changed();
  }

  return {
    /** Returns what was found so far. Begins the test if it has not begun. */
    backTest(question: BackTestQuestion, rights: TextRights): BackTestView {
      const key = JSON.stringify([question, rights.masks()]);
      const known = tests.get(key);
      const test = known ?? { view: { head: NO_BACK_TEST, rows: [] }, watchedAt: clock.now() };
      const isAbandoned = test.view.head.state === 'running' && clock.now() - test.watchedAt > UNWATCHED_MS;
      test.watchedAt = clock.now();
      // The map is in the order of use.
      tests.delete(key);
      const begun: BackTest = isAbandoned ? { ...test, view: { head: NO_BACK_TEST, rows: [] } } : test;
      tests.set(key, begun);
      for (const oldest of [...tests.keys()].slice(0, Math.max(0, tests.size - KEPT_MAX)))
        tests.delete(oldest);
      if ((known === undefined || isAbandoned) && !stopped)
        void run(begun, key, question, rights).catch(() => undefined);
      return begun.view;
    },
    /** Returns the texts of a chat. Null until they are read. */
    past(chatId: string): Past | null {
      const chat = state().chats.get(chatId);
      if (chat === undefined) return { texts: [], isWhole: true };
      const known = pasts.get(chatId);
      if (known?.of === chat) return known.past;
      if (chat.body === null) {
        pasts.clear();
        pasts.set(chatId, { of: chat, past: null });
        void readPast(chat).catch(() => undefined);
        return null;
      }
      return { texts: textsOf(chat.body), isWhole: chat.older.kind === 'end' };
    },
    /** Forgets the results: texts were removed, or rights changed. */
    forget(): void {
      tests.clear();
      pasts.clear();
    },
    stop(): void {
      stopped = true;
      tests.clear();
    },
  };
}

/** Returns the confirmed texts, the oldest first. */
const textsOf = (body: ChatBody | null): readonly PastText[] =>
  [...(body?.rows ?? [])].flatMap(({ message, send }) =>
    send !== null
      ? []
      : [
          {
            at: message.at,
            direction: message.direction,
            body: message.body,
            rule: message.direction === 'outbound' ? ruleOf(message.clientMessageId) : null,
          },
        ],
  );
