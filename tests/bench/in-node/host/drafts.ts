import type { Page } from '@playwright/test';
import { type Change, delaysOf } from '../../delays.ts';
import { offsetTo } from './clocks.ts';
import { draftSights, listFrames } from './sights.ts';
import type { TapedTab } from './taped-tab.ts';
import type { WorkerTap } from './worker-tap.ts';

/** One tab writes drafts; other tabs show them. */
export interface DraftStage {
  readonly writer: Page;
  readonly tap: WorkerTap;
  readonly tabs: readonly TapedTab[];
}

export interface DraftRun {
  readonly count: number;
  readonly perSecond: number;
}

export interface DraftsWritten {
  readonly changes: readonly Change[];
  /** Number of frames that each tab had applied before, of all views. */
  readonly framesBefore: readonly number[];
}

export interface DraftsSeen {
  /** For each tab: the ms from each draft's commit until the tab applied this draft or a later one. */
  readonly delays: readonly (readonly number[])[];
  /** Number of frames that each tab applied, of all views. */
  readonly frames: readonly number[];
}

/** Number of chats. Successive drafts go to different chats. */
const CHATS = 20;

/** Numbers never repeat in a log, so that no old draft is taken for a new one. */
let last = 0;

/** Writes the drafts. Resolves when all are committed. `beside` runs only during the writing. */
export async function writeDrafts(
  { writer, tap, tabs }: DraftStage,
  { count, perSecond }: DraftRun,
  beside: <T>(writing: () => Promise<T>) => Promise<T> = (writing) => writing(),
): Promise<DraftsWritten> {
  const chatIds = await listedChats(tabs);
  const framesBefore = await Promise.all(tabs.map(async ({ read }) => (await read()).frames.length));
  const first = last + 1;
  last += count;
  const plan = { chatIds, first, count, perSecond };
  await beside(() => writer.evaluate((drafts) => window.headless.writeDrafts(drafts), plan));
  // Find the writer by its number of answers, because tabs with screens send commands too.
  const answers = (await tap.takeAnswers()).find(({ length }) => length === count);
  if (answers === undefined) throw new Error(`The worker gave no tab ${count} answers.`);
  const offset = await offsetTo(writer, tap.id);
  return {
    framesBefore,
    changes: answers.map((at, index) => {
      const number = first + index;
      return { key: chatIds[number % chatIds.length] ?? '', number, committedAt: at + offset };
    }),
  };
}

/** Waits until each tab has applied all drafts. */
export async function seenBy(
  { writer, tabs }: DraftStage,
  { changes, framesBefore }: DraftsWritten,
): Promise<DraftsSeen> {
  const newest = changes.at(-1)?.number;
  const delays: (readonly number[])[] = [];
  const frames: number[] = [];
  for (const [index, { page, until }] of tabs.entries()) {
    const reader = await until((one) =>
      draftSights(one).some(({ number }) => number === newest) ? one : undefined,
    );
    const offset = await offsetTo(writer, await page.evaluate(() => window.tape.id));
    const sights = draftSights(reader).map((sight) => ({ ...sight, at: sight.at + offset }));
    delays.push(delaysOf(changes, sights));
    frames.push(reader.frames.length - (framesBefore[index] ?? 0));
  }
  return { delays, frames };
}

async function listedChats(tabs: readonly TapedTab[]): Promise<readonly string[]> {
  const [tab] = tabs;
  if (tab === undefined) throw new Error('There is no tab to observe the drafts.');
  return tab.until((reader) => {
    const rows = listFrames(reader).at(-1)?.view.rows ?? [];
    return rows.length >= CHATS ? rows.slice(0, CHATS).map(({ key }) => key) : undefined;
  });
}
