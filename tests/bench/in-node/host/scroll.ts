import type { Page } from '@playwright/test';

/** A path through rows, with the condition for its end. */
export interface ScrollPlan {
  /** CSS selectors of the scrolling element and of a row in it. */
  readonly box: string;
  readonly row: string;
  readonly towards: 'end' | 'start';
  /** How many heights of the viewport each frame scrolls. */
  readonly screens: number;
  /** The number of the last row. Rows show their numbers as `numbered` writes them. */
  readonly until: number;
}

/** The measurements of one path. */
export interface Scrolled {
  /** ms between each frame and the next. */
  readonly frames: readonly number[];
  /** ms of the longest "long animation frame" in Chromium's sense; 0 without one. */
  readonly longAnimationFrame: number;
  /** The most rows in the document in any frame. */
  readonly rowsMost: number;
  readonly tookMs: number;
}

/**
 * Returns the longest frame of a path: between two callbacks, or as reported by Chromium. Rounded to ms, because
 * fractions would move the same number of screen refreshes to either side of a limit.
 */
export const longestFrame = ({ frames, longAnimationFrame }: Scrolled): number =>
  Math.round(frames.reduce((longest, frame) => Math.max(longest, frame), longAnimationFrame));

/** Scrolls one step per frame, and waits at the edge while rows are loading. */
export const scrollThrough = (page: Page, plan: ScrollPlan): Promise<Scrolled> =>
  page.evaluate(scrollInPage, plan);

/** Runs in the page, so it uses only its argument. */
async function scrollInPage({ box: boxName, row, towards, screens, until }: ScrollPlan): Promise<Scrolled> {
  /** ms after which missing rows count as an error. */
  const stallsAfter = 30_000;
  const box = document.querySelector(boxName);
  if (box === null) throw new Error(`The page has no ${boxName}.`);
  const sign = towards === 'end' ? 1 : -1;
  const rowsNow = () => [...box.querySelectorAll(row)];
  const numberOf = (one: Element | undefined) => Number(/No\. (\d+):/.exec(one?.textContent ?? '')?.[1]);
  /** The number of the farthest rendered row, including rows beyond the viewport. */
  const reached = () => numberOf(rowsNow().at(towards === 'end' ? -1 : 0));
  const isDone = (number: number) => sign * number >= sign * until;

  let longAnimationFrame = 0;
  const note = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longAnimationFrame = Math.max(longAnimationFrame, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'long-animation-frame' });
  const frame = () => new Promise<number>(requestAnimationFrame);
  /** Scrolls between two frames, like a wheel: in a frame's callback the page would get the event a frame late. */
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
  // Entries that the observer has not delivered yet.
  note(observer.takeRecords());
  observer.disconnect();
  return { frames, longAnimationFrame, rowsMost, tookMs: before - startedAt };
}
