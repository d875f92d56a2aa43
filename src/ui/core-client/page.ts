import {
  DRAWING_WHILE_TYPING_MS,
  LONGEST_DRAWING_MS,
  LONGEST_WAIT_FOR_LETTER_MS,
  TYPING_MS,
} from './limits.ts';

/** The page's life as the link needs it. */
export interface Page {
  readonly visible: () => boolean;
  /** Calls back at each change; the answer stops it. */
  readonly watch: (listeners: PageListeners) => () => void;
  /**
   * Calls back once, when what has changed is about to be drawn; at once where nobody looks. While somebody types that is
   * so less often, and right after a letter: it is on the screen at once, however much comes in.
   */
  readonly beforeDrawing: (callback: () => void) => void;
}

export interface PageListeners {
  readonly visibility: () => void;
  /** The page goes for good or into the back/forward cache, or is frozen: it must hold nothing that keeps it awake. */
  readonly hide: () => void;
  /** The page is there, at first or again. */
  readonly show: () => void;
}

let [keyAt, drawnAt] = [-TYPING_MS, 0];

/** Drawings that wait for a letter: once it is on the screen, there is most time before the next. */
const waiting = new Set<() => void>();

const drawWaiting = (): void => {
  for (const draw of waiting) draw();
};

const afterLetter = (): void => {
  if (performance.now() - drawnAt >= DRAWING_WHILE_TYPING_MS) drawWaiting();
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** A key was pressed: with Enter a text is done, and what becomes of it is to be seen at once. */
const noteKey = ({ key, target }: KeyboardEvent): void => {
  if (!isField(target)) return;
  if (key === 'Enter') {
    keyAt = -TYPING_MS;
    drawWaiting();
    return;
  }
  keyAt = performance.now();
  // A task after the frame's callbacks: the letter is painted.
  requestAnimationFrame(() => setTimeout(afterLetter));
};

const drawAfterLetter = (callback: () => void): void => {
  const draw = (): void => {
    clearTimeout(patience);
    waiting.delete(draw);
    drawnAt = performance.now();
    callback();
  };
  const patience = setTimeout(draw, LONGEST_WAIT_FOR_LETTER_MS);
  waiting.add(draw);
};

export const browserPage: Page = {
  visible: () => document.visibilityState === 'visible',
  watch({ visibility, hide, show }) {
    const life = new AbortController();
    const { signal } = life;
    document.addEventListener('visibilitychange', visibility, { signal });
    window.addEventListener('pagehide', hide, { signal });
    window.addEventListener('pageshow', show, { signal });
    document.addEventListener('freeze', hide, { signal });
    document.addEventListener('resume', show, { signal });
    window.addEventListener('keydown', noteKey, { signal, capture: true });
    return () => life.abort();
  },
  beforeDrawing(callback) {
    if (document.visibilityState !== 'visible') return callback();
    if (performance.now() - keyAt <= TYPING_MS) return drawAfterLetter(callback);
    const draw = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(patience);
      drawnAt = performance.now();
      callback();
    };
    const frame = requestAnimationFrame(draw);
    // A window that is covered is visible, and yet may never be drawn.
    const patience = setTimeout(draw, LONGEST_DRAWING_MS);
  },
};
