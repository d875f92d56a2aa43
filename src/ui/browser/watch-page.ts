import { watchHeldKeys } from './held-keys.ts';
import { watchPrinting } from './light-paper.ts';
import { watchDrops } from './page-drops.ts';
import { watchScrolling } from './scrolling.ts';
import { watchUndo } from './undo-in-boxes.ts';
import { watchDeviceClock } from './watch-clock.ts';

/** Starts all that the page watches once it is idle: drops, held keys, the clock, scrolling, undo steps and printing. */
export function watchPage(): void {
  watchDrops(window);
  watchHeldKeys(window);
  watchDeviceClock(window, () => document.visibilityState === 'hidden');
  watchScrolling();
  watchUndo();
  watchPrinting(window);
}
