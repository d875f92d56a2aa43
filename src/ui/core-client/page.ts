import { presence } from '../browser/presence.ts';
import {
  DRAWING_WHILE_TYPING_MS,
  LONGEST_DRAWING_MS,
  LONGEST_WAIT_FOR_LETTER_MS,
  TYPING_MS,
} from './limits.ts';

/** The page's visibility, lifecycle and rendering. */
export interface Page {
  readonly visible: () => boolean;
  /** Returns whether somebody is at the page. */
  readonly attended: () => boolean;
  /** Returns a function that stops watching. */
  readonly watch: (listeners: PageListeners) => () => void;
  /**
   * Calls back once before the page renders, or at once if the page is hidden. While the user types,
   * callbacks are rarer and follow a painted letter, so that updates never delay typing.
   */
  readonly beforeDrawing: (callback: () => void) => void;
}

export interface PageListeners {
  /** `visible` or `attended` may have changed. */
  readonly visibility: () => void;
  /**
   * The page is unloaded, frozen or put into the back/forward cache. The listener must release whatever
   * prevents this.
   */
  readonly hide: () => void;
  /** The page is shown for the first time or again. */
  readonly show: () => void;
}

let [keyAt, updatedAt] = [-TYPING_MS, 0];

/** Updates that wait until the next letter is painted. Then most time remains before the next key press. */
const waiting = new Set<() => void>();

const updateWaiting = (): void => {
  for (const update of waiting) update();
};

const afterLetter = (): void => {
  if (performance.now() - updatedAt >= DRAWING_WHILE_TYPING_MS) updateWaiting();
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Records a key press. Enter ends the typing, because the user expects its effect at once. */
const noteKey = ({ key, target }: KeyboardEvent): void => {
  if (!isField(target)) return;
  if (key === 'Enter') {
    keyAt = -TYPING_MS;
    updateWaiting();
    return;
  }
  keyAt = performance.now();
  // A task that is queued in an animation frame runs after the letter is painted.
  requestAnimationFrame(() => setTimeout(afterLetter));
};

const updateAfterLetter = (callback: () => void): void => {
  const update = (): void => {
    clearTimeout(patience);
    waiting.delete(update);
    updatedAt = performance.now();
    callback();
  };
  const patience = setTimeout(update, LONGEST_WAIT_FOR_LETTER_MS);
  waiting.add(update);
};

export const browserPage: Page = {
  visible: () => document.visibilityState === 'visible',
  attended: presence.isHere,
  watch({ visibility, hide, show }) {
    const life = new AbortController();
    const { signal } = life;
    document.addEventListener('visibilitychange', visibility, { signal });
    window.addEventListener('pagehide', hide, { signal });
    window.addEventListener('pageshow', show, { signal });
    document.addEventListener('freeze', hide, { signal });
    document.addEventListener('resume', show, { signal });
    window.addEventListener('keydown', noteKey, { signal, capture: true });
    const unsubscribe = presence.subscribe(visibility);
    return () => {
      unsubscribe();
      life.abort();
    };
  },
  beforeDrawing(callback) {
    if (document.visibilityState !== 'visible') return callback();
    if (performance.now() - keyAt <= TYPING_MS) return updateAfterLetter(callback);
    const update = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(patience);
      updatedAt = performance.now();
      callback();
    };
    const frame = requestAnimationFrame(update);
    // A window behind other windows counts as visible but may never render.
    const patience = setTimeout(update, LONGEST_DRAWING_MS);
  },
};
