import type { Page } from '@playwright/test';

/** A way through all there is, and what tells that its end is reached. */
export interface ScrollPlan {
  /** CSS of what scrolls, and of a row in it. */
  readonly box: string;
  readonly row: string;
  readonly towards: 'end' | 'start';
  /** Heights of what is in view that one frame scrolls. */
  readonly screens: number;
  /** What the outermost row says. */
  readonly lastText: string;
}

/** What one way through cost. */
export interface Scrolled {
  /** ms between each frame and the next. */
  readonly frames: readonly number[];
  /** ms of the longest animation frame that Chromium calls long; 0 without one. */
  readonly longAnimationFrame: number;
  /** Most rows in the document at a frame. */
  readonly rowsMost: number;
  readonly tookMs: number;
}

/** The longest frame of a way, by either account: between two callbacks, or as Chromium tells of long ones. */
export const longestFrame = ({ frames, longAnimationFrame }: Scrolled): number =>
  Math.max(longAnimationFrame, ...frames);

/** Scrolls by one step a frame, and goes on waiting at the edge where rows are still on their way. */
export const scrollThrough = (page: Page, plan: ScrollPlan): Promise<Scrolled> =>
  page.evaluate(scrollInPage, plan);

/** Knows nothing but its argument: it travels as text. */
async function scrollInPage({
  box: boxName,
  row,
  towards,
  screens,
  lastText,
}: ScrollPlan): Promise<Scrolled> {
  /** Rows that have not come by then will not come. */
  const stallsAfterMs = 15_000;
  const box = document.querySelector(boxName);
  if (box === null) throw new Error(`The page has no ${boxName}.`);
  const sign = towards === 'end' ? 1 : -1;
  const isAtEdge = () =>
    towards === 'end' ? box.scrollHeight - box.scrollTop - box.clientHeight < 1 : box.scrollTop < 1;

  let longAnimationFrame = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longAnimationFrame = Math.max(longAnimationFrame, duration);
  });
  observer.observe({ type: 'long-animation-frame' });
  const frame = () => new Promise<number>(requestAnimationFrame);
  const frames: number[] = [];
  let rowsMost = 0;
  let edgeSince: number | null = null;
  await frame();
  const startedAt = await frame();
  for (let before = startedAt; ; ) {
    const isDone =
      isAtEdge() && [...box.querySelectorAll(row)].some((one) => one.textContent?.includes(lastText));
    if (isDone) break;
    box.scrollBy({ top: sign * screens * box.clientHeight, behavior: 'instant' });
    const now = await frame();
    frames.push(now - before);
    rowsMost = Math.max(rowsMost, box.querySelectorAll(row).length);
    before = now;
    edgeSince = isAtEdge() ? (edgeSince ?? now) : null;
    if (edgeSince !== null && now - edgeSince > stallsAfterMs) throw new Error(`Nothing came beyond ${row}.`);
  }
  // What the observer has not been told yet.
  for (const { duration } of observer.takeRecords())
    longAnimationFrame = Math.max(longAnimationFrame, duration);
  observer.disconnect();
  return { frames, longAnimationFrame, rowsMost, tookMs: performance.now() - startedAt };
}
