import { LONGEST_DRAWING_MS } from './limits.ts';

/** The page's life as the link needs it. */
export interface Page {
  readonly visible: () => boolean;
  /** Calls back at each change; the answer stops it. */
  readonly watch: (listeners: PageListeners) => () => void;
  /** Calls back once, when what has changed is about to be drawn; at once where nobody looks. */
  readonly beforeDrawing: (callback: () => void) => void;
}

export interface PageListeners {
  readonly visibility: () => void;
  /** The page goes for good or into the back/forward cache, or is frozen: it must hold nothing that keeps it awake. */
  readonly hide: () => void;
  /** The page is there, at first or again. */
  readonly show: () => void;
}

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
    return () => life.abort();
  },
  beforeDrawing(callback) {
    if (document.visibilityState !== 'visible') return callback();
    const draw = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(patience);
      callback();
    };
    const frame = requestAnimationFrame(draw);
    // A window that is covered is visible, and yet may never be drawn.
    const patience = setTimeout(draw, LONGEST_DRAWING_MS);
  },
};
