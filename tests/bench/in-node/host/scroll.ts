import type { Page } from '@playwright/test';

export interface ScrollPlan {
  readonly box: string;
  readonly row: string;
  readonly towards: 'end' | 'start';
  /** How far each frame scrolls, in heights of the viewport. */
  readonly screens: number;
  /** Stop at this row number. The rows contain their numbers, as `numbered` writes them. */
  readonly until: number;
}

export interface Scrolled {
  /** Times between successive frames, ms. */
  readonly frames: readonly number[];
  /** The longest "long animation frame" that Chromium reported, ms; 0 if it reported none. */
  readonly longAnimationFrame: number;
  /** The largest number of rows in the document in any frame. */
  readonly rowsMost: number;
  readonly tookMs: number;
}

/**
 * Returns the longest frame, as measured between two callbacks or reported by Chromium. Rounded to ms: with fractions,
 * the same number of screen refreshes could be above or below a limit.
 */
export const longestFrame = ({ frames, longAnimationFrame }: Scrolled): number =>
  Math.round(frames.reduce((longest, frame) => Math.max(longest, frame), longAnimationFrame));

/** Scrolls one step per frame. Waits at the edge while rows are loading. */
export const scrollThrough = (page: Page, plan: ScrollPlan): Promise<Scrolled> =>
  page.evaluate(scrollInPage, plan);

/** Runs in the page, so it can use only its argument. */
async function scrollInPage({ box: boxName, row, towards, screens, until }: ScrollPlan): Promise<Scrolled> {
  /** Missing rows are an error after this time, ms. */
  const stallsAfter = 30_000;
  const box = document.querySelector(boxName);
  if (box === null) throw new Error(`The page has no ${boxName}.`);
  const sign = towards === 'end' ? 1 : -1;
  const rowsNow = () => [...box.querySelectorAll(row)];
  const numberOf = (one: Element | undefined) => Number(/No\. (\d+):/.exec(one?.textContent ?? '')?.[1]);
  /** Returns the number of the farthest rendered row, even if it is outside the viewport. */
  const reached = () => numberOf(rowsNow().at(towards === 'end' ? -1 : 0));
  const isDone = (number: number) => sign * number >= sign * until;

  let longAnimationFrame = 0;
  const note = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longAnimationFrame = Math.max(longAnimationFrame, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'long-animation-frame' });
  const frame = () => new Promise<number>(requestAnimationFrame);
  /**
   * Scrolls between two frames, as a wheel does. After a scroll in a frame's callback, the page would get the event one
   * frame late.
   */
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
    if (now - wentOnAt > stallsAfter) throw new Error(`No row arrived after row ${farthest}.`);
  }
  // The observer may not have delivered all entries yet.
  note(observer.takeRecords());
  observer.disconnect();
  return { frames, longAnimationFrame, rowsMost, tookMs: before - startedAt };
}
