import type { SetTimer } from '../../core-client/timers.ts';

/** ms without any input after which the user is not in the middle of something. */
export const QUIET_AFTER_MS = 5_000;

export interface Moment {
  readonly isHidden: boolean;
  /** ms since the last input. */
  readonly idle: number;
  /** Something stands in a field that nobody keeps. */
  readonly hasUnsaved: boolean;
}

/** Whether the page may reload by itself now without anyone's noticing. */
export const isQuiet = ({ isHidden, idle, hasUnsaved }: Moment): boolean =>
  isHidden || (idle >= QUIET_AFTER_MS && !hasUnsaved);

export interface QuietParts {
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly isHidden: () => boolean;
  readonly hasUnsaved: () => boolean;
  /** Calls back at each input, and when the page is shown or hidden; the answer stops it. */
  readonly watch: (listeners: { readonly input: () => void; readonly visibility: () => void }) => () => void;
}

/** Calls back once, at the first quiet moment from now on; the answer stops waiting. */
export function waitForQuiet(parts: QuietParts, onQuiet: () => void): () => void {
  let lastInput = parts.now();
  let cancel: () => void = () => undefined;

  const look = (): void => {
    cancel();
    const idle = parts.now() - lastInput;
    if (isQuiet({ isHidden: parts.isHidden(), idle, hasUnsaved: parts.hasUnsaved() })) {
      stop();
      onQuiet();
      return;
    }
    // A field can be emptied without an input: by a script, or as its screen is left.
    cancel = parts.setTimer(idle < QUIET_AFTER_MS ? QUIET_AFTER_MS - idle : QUIET_AFTER_MS, look);
  };

  const unwatch = parts.watch({
    input() {
      lastInput = parts.now();
    },
    visibility: look,
  });
  const stop = (): void => {
    cancel();
    unwatch();
  };
  look();
  return stop;
}
