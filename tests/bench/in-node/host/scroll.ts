import type { Page } from '@playwright/test';

/** A way through rows, and what tells that its end is reached. */
export interface ScrollPlan {
  /** CSS of what scrolls, and of a row in it. */
  readonly box: string;
  readonly row: string;
  readonly towards: 'end' | 'start';
  /** Heights of what is in view that one frame scrolls. */
  readonly screens: number;
  /** The number of the row with which it ends: rows say theirs, as `numbered` writes it. */
  readonly until: number;
}

/** What one way cost. */
export interface Scrolled {
  /** ms between each frame and the next. */
  readonly frames: readonly number[];
  /** ms of the longest animation frame that Chromium calls long; 0 without one. */
  readonly longAnimationFrame: number;
  /** Most rows in the document at a frame. */
  readonly rowsMost: number;
  readonly tookMs: number;
}

/**
 * The longest frame of a way, by either account: between two callbacks, or as Chromium tells of long ones. In whole ms:
 * the clock's tenths would put the same number of the screen's own turns now below a mark and now above it.
 */
export const longestFrame = ({ frames, longAnimationFrame }: Scrolled): number =>
  Math.round(frames.reduce((longest, frame) => Math.max(longest, frame), longAnimationFrame));

/** Scrolls by one step a frame, and goes on waiting at the edge where rows are still on their way. */
export const scrollThrough = (page: Page, plan: ScrollPlan): Promise<Scrolled> =>
  page.evaluate(scrollInPage, plan);

/** Knows nothing but its argument: it travels as text. */
async function scrollInPage({ box: boxName, row, towards, screens, until }: ScrollPlan): Promise<Scrolled> {
  /** Rows that have not come by then will not come, ms. */
  const stallsAfter = 30_000;
  const box = document.querySelector(boxName);
  if (box === null) throw new Error(`The page has no ${boxName}.`);
  const sign = towards === 'end' ? 1 : -1;
  const rowsNow = () => [...box.querySelectorAll(row)];
  const numberOf = (one: Element | undefined) => Number(/No\. (\d+):/.exec(one?.textContent ?? '')?.[1]);
  /** The number of the last row that is drawn on the way; what is drawn beyond the view is there. */
  const reached = () => numberOf(rowsNow().at(towards === 'end' ? -1 : 0));
  const isDone = (number: number) => sign * number >= sign * until;

  let longAnimationFrame = 0;
  const note = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longAnimationFrame = Math.max(longAnimationFrame, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'long-animation-frame' });
  const frame = () => new Promise<number>(requestAnimationFrame);
  /** Between two frames, as a wheel does it: in a frame's callbacks the page would hear of it a frame late. */
  const task = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });

  const frames: number[] = [];
  let rowsMost = 0;
  await frame();
  const startedAt = await frame();
  let [before, farthest, wentOnAt] = [startedAt, reached(), startedAt];
  while (!isDone(farthest)) {
    await task();
    box.scrollBy({ top: sign * screens * box.clientHeight, behavior: 'instant' });
    const now = await frame();
    frames.push(now - before);
    before = now;
    rowsMost = Math.max(rowsMost, rowsNow().length);
    const number = reached();
    if (sign * number > sign * farthest) [farthest, wentOnAt] = [number, now];
    if (now - wentOnAt > stallsAfter) throw new Error(`Nothing came beyond row ${farthest}.`);
  }
  // What the observer has not been told yet.
  note(observer.takeRecords());
  observer.disconnect();
  return { frames, longAnimationFrame, rowsMost, tookMs: before - startedAt };
}
