import type { SetTimer } from '../../browser/timers.ts';

/** ms without input after which the user counts as idle. */
export const QUIET_AFTER_MS = 5_000;

export interface Moment {
  readonly isHidden: boolean;
  /** ms since the last input. */
  readonly idle: number;
  /** True if a field contains text that is not saved anywhere. */
  readonly hasUnsaved: boolean;
}

/** Returns true if a reload would go unnoticed now. */
export const isQuiet = ({ isHidden, idle, hasUnsaved }: Moment): boolean =>
  isHidden || (idle >= QUIET_AFTER_MS && !hasUnsaved);

export interface QuietParts {
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly isHidden: () => boolean;
  readonly hasUnsaved: () => boolean;
  /** Calls back at each input, and when the page is shown or hidden. Returns a function that unsubscribes. */
  readonly watch: (listeners: { readonly input: () => void; readonly visibility: () => void }) => () => void;
}

/** Calls back once, at the first quiet moment. Returns a function that stops waiting. */
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
    // Check again later: a script or a closed screen can empty a field without an input event.
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
