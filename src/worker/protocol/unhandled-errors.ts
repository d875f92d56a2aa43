import { createSignal } from '../../core/kernel/signal.ts';

/**
 * An uncaught error or unhandled rejection in the worker. The Twilio SDKs cause such errors when a socket is
 * lost while they start. The connection's state already reports the loss, so these errors are suppressed.
 * Otherwise the browser would report them to every tab. Other errors are our own faults and are reported as
 * usual.
 */
export interface UnhandledError {
  /** When the error occurred, in ms. */
  readonly at: number;
  readonly from: 'sdk' | 'console';
  /**
   * Our own sentence about the error. Never the error's text, which may quote a token or a user's message.
   */
  readonly reason: string;
}

/** Counts by origin since the worker started, and the last error. */
export interface UnhandledCount {
  readonly sdk: number;
  readonly console: number;
  readonly last: UnhandledError | null;
}

export interface UnhandledErrors {
  count(): UnhandledCount;
  onChange(listener: () => void): void;
}

export type ErrorScope = Pick<EventTarget, 'addEventListener'>;

/** Call this function before anything else runs in `scope`. */
export function watchUnhandledErrors(scope: ErrorScope, now: () => number): UnhandledErrors {
  let count: UnhandledCount = { sdk: 0, console: 0, last: null };
  const listeners = createSignal();

  const record = (event: Event, error: unknown): void => {
    const from = error instanceof Error && isOfSdk(error) ? 'sdk' : 'console';
    count = { ...count, [from]: count[from] + 1, last: { at: now(), from, reason: reasonOf(error) } };
    // The browser itself logs other errors to its console, with their stack.
    if (from === 'sdk') event.preventDefault();
    listeners.notify();
  };
  scope.addEventListener('unhandledrejection', (event) =>
    record(event, 'reason' in event ? event.reason : null),
  );
  scope.addEventListener('error', (event) => record(event, 'error' in event ? event.error : null));

  return {
    count: () => count,
    onChange: (listener) => void listeners.subscribe(listener),
  };
}

/**
 * Matches a stack line in the SDKs or their dependencies. The line may be in package files, in the dev
 * server's bundles, or in the SDK chunk of a build (`vite/worker-chunks.ts`).
 */
const SDK_PLACE = /node_modules\/(?:\.vite\/deps\/)?(?:@?twil|@babel|core-js)|\/twilio-sdk-/;

/** Checks the topmost stack line that names a file. */
export function isOfSdk(error: { readonly stack?: string | undefined }): boolean {
  const lines = error.stack?.split('\n') ?? [];
  const place = lines.find((line) => /:\d+:\d+\)?$/.test(line) && !line.includes('node:'));
  return place !== undefined && SDK_PLACE.test(place);
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^disconnected\b/i, 'The connection was lost during a request.'],
  [/^Unhandled error/, 'A token renewal got no response.'],
  [/request timeout/, 'The service didn’t respond in time.'],
  [/timed out/, 'The connection was down for too long.'],
  [/^Unable to connect/, 'A request was made after the connection had been refused or closed.'],
  [/\(status: \d+, code: \d+\)$/, 'The service refused a request.'],
];

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'A value that is not an error was thrown.';
  const known = REASONS.find(([text]) => text.test(error.message));
  return known?.[1] ?? `An error of type ${error.name}.`;
}
