import type { Page } from '@playwright/test';
import { type Change, delaysOf } from '../../delays.ts';
import { offsetTo } from './clocks.ts';
import { draftSights, listFrames } from './sights.ts';
import type { TapedTab } from './taped-tab.ts';
import type { WorkerTap } from './worker-tap.ts';

/** Where drafts are written, and where they are seen. */
export interface DraftStage {
  /** A tab without screens. */
  readonly writer: Page;
  /** Tells when each draft was committed. */
  readonly tap: WorkerTap;
  readonly tabs: readonly TapedTab[];
}

/** Drafts to write at a steady pace. */
export interface DraftRun {
  readonly count: number;
  readonly perSecond: number;
}

/** Drafts that were written, by the writer's clock. */
export interface DraftsWritten {
  readonly changes: readonly Change[];
  /** Frames, of any view, that each tab had applied before. */
  readonly framesBefore: readonly number[];
}

/** What the other tabs saw of it. */
export interface DraftsSeen {
  /** ms from each draft's commit until the tab had applied it, or a later one in its place; a list a tab. */
  readonly delays: readonly (readonly number[])[];
  /** Frames, of any view, that each tab applied. */
  readonly frames: readonly number[];
}

/** How many chats of the list the drafts go to by turns. */
const CHATS = 20;

/** Numbers are used once in a log, so that a draft of before is never taken for one of now. */
let last = 0;

/** Writes the drafts; resolves when all are committed. `beside` is run around nothing but the writing. */
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
  // Tabs with screens ask for something too.
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

/** Waits until each tab has all the drafts. */
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
  if (tab === undefined) throw new Error('There is no tab to see the drafts.');
  return tab.until((reader) => {
    const rows = listFrames(reader).at(-1)?.view.rows ?? [];
    return rows.length >= CHATS ? rows.slice(0, CHATS).map(({ key }) => key) : undefined;
  });
}
