import { EMPTY_QUERY } from '../../../src/core/kernel/search/search-query.ts';
import { isSaved, loadBodies, nothingSaved, saveSnapshot } from '../../../src/core/log/snapshot.ts';
import { cool } from '../../../src/core/model/chat/fold-chats.ts';
import type { PageStore } from '../../../src/core/ports/ports.ts';
import type { SearchRights } from '../../../src/core/readers/search/criteria.ts';
import { type OpenSearch, openSearch } from '../../../src/core/readers/search/open-search.ts';
import { browserClock } from '../../../src/worker/adapters/browser-clock.ts';
import { webDigest } from '../../../src/worker/adapters/web-digest.ts';
import type { Measured } from '../measured.ts';
import { openFilledLog } from './product-log.ts';
import { timed } from './turns.ts';

/** Just below the retention limit. */
const EVENTS = 199_500;
const BUILDS = 3;
const FIRST_SEARCHES = 5;
/** Words of the sample texts, from rare to common, and a part of a word. */
const WORDS = ['invoice', 'please', 'thank', 'at', 'deliv', 'zzz'] as const;
const ROUNDS = 5;
/** ms from the opened palette until the first search: the time to type a word. */
const TYPING_MS = 1_000;
/** ms between two looks at the progress. More looks would slow the work that is measured. */
const LOOK_EVERY_MS = 20;

/** Measures the search over all chats of a log at its limit. No message is in memory. */
export async function measureSearch(): Promise<readonly Measured[]> {
  const { log, state } = await openFilledLog('search', EVENTS);
  const saved = await saveSnapshot(log, webDigest, state, nothingSaved());
  const messages = state.chats.slice(0).reduce((sum, { body }) => sum + (body?.rows.size ?? 0), 0);
  const cold = state.chats.slice(0).reduce(cool, state);

  const open = (store: PageStore, onChange: () => void = () => undefined): OpenSearch =>
    openSearch({
      clock: browserClock,
      store,
      state: () => cold,
      chats: () => cold.chats,
      digests: () => saved.digests,
      isSaved: (body) => isSaved(saved, body),
      async loadBodies(parts) {
        return (await loadBodies(log, webDigest, parts, [...parts.keys()])).bodies;
      },
      changed: onChange,
    });

  const each: number[] = [];
  const bytes = new Map<string, number>();
  const counting: PageStore = {
    ...log.searchTexts,
    change(put, remove) {
      for (const [name, text] of put) bytes.set(name, new TextEncoder().encode(text).length);
      return log.searchTexts.change(put, remove);
    },
  };
  for (let build = 0; build < BUILDS; build += 1) {
    await log.searchTexts.clear();
    const { index } = open(counting);
    const ms = await timed(async () => {
      await index.open(() => undefined);
      while (index.progress() < 1) await later(LOOK_EVERY_MS);
    });
    each.push((ms / messages) * 1000);
    await index.stop();
  }
  const logBytes = (await log.runs()).reduce((sum, run) => sum + run.bytes, 0);
  const indexBytes = [...bytes.values()].reduce((sum, size) => sum + size, 0);

  const first: number[] = [];
  const whole: number[] = [];
  const ahead: number[] = [];
  const counts: number[] = [];
  for (let worker = 0; worker < FIRST_SEARCHES; worker += 1) {
    const { index, desk } = open(log.searchTexts);
    const startedAt = performance.now();
    let firstAt: number | null = null;
    await found(desk, WORDS[0], (rows) => {
      if (rows > 0) firstAt ??= performance.now() - startedAt;
    });
    const ms = performance.now() - startedAt;
    whole.push(ms);
    first.push(firstAt ?? ms);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const word of WORDS.slice(1))
        counts.push(await timed(() => found(desk, `${word}${' '.repeat(round)}`)));
    desk.stop();
    await index.stop();
  }
  for (let worker = 0; worker < FIRST_SEARCHES; worker += 1) {
    const { index, desk } = open(log.searchTexts);
    // A palette watches an empty search.
    desk.find(EMPTY_QUERY, 20, ALL_RIGHTS);
    await later(TYPING_MS);
    ahead.push(await timed(() => found(desk, WORDS[0])));
    desk.stop();
    await index.stop();
  }
  await log.close();

  const ms = { unit: 'ms', floor: null } as const;
  return [
    {
      title: `Indexing one of ${messages.toLocaleString('en')} messages`,
      unit: 'µs',
      subject: each,
      floor: null,
      aim: { kind: 'medianAtMost', value: 50 },
    },
    {
      title: 'Search index, share of the log',
      unit: '%',
      subject: [(100 * indexBytes) / logBytes],
      floor: null,
      aim: { kind: 'medianAtMost', value: 25 },
    },
    {
      ...ms,
      title: 'First results, index on disk',
      subject: first,
      aim: { kind: 'medianAtMost', value: 100 },
    },
    { ...ms, title: 'Hits counted, index on disk', subject: whole, aim: null },
    {
      ...ms,
      title: 'Hits counted, one second after the palette opened',
      subject: ahead,
      aim: { kind: 'medianAtMost', value: 200 },
    },
    {
      ...ms,
      title: 'Hits counted, index in memory',
      subject: counts,
      aim: { kind: 'medianAtMost', value: 200 },
    },
  ];
}

const ALL_RIGHTS: SearchRights = {
  masks: () => ({ phone: false, email: false }),
  may: () => true,
  mayEditArticles: () => true,
  rows: () => [],
};

/** Searches until all hits are counted. */
async function found(
  desk: OpenSearch['desk'],
  word: string,
  seen: (rows: number) => void = () => undefined,
): Promise<void> {
  for (;;) {
    const { head, rows } = desk.find({ ...EMPTY_QUERY, terms: [word] }, 20, ALL_RIGHTS);
    seen(rows.length);
    if (!head.isSearching) return;
    await later(1);
  }
}

const later = (ms: number): Promise<void> =>
  new Promise((resolve) => void browserClock.setTimer(ms, resolve));
