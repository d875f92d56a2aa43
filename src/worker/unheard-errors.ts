/**
 * Errors and rejections that nobody caught in the worker. The Twilio SDKs leave some behind wherever a socket
 * is lost while they start: those are told by the connection's state already, so their report is held back,
 * or it would reach the tabs as an error of the page. All else is a fault of our own, and is reported as ever.
 */
export interface UnheardError {
  /** When it came, in ms. */
  readonly at: number;
  readonly from: 'sdk' | 'console';
  /** In words. Never the error's own text: it may quote a token, or what somebody wrote. */
  readonly reason: string;
}

/** How many there were since the worker began, by whom they were left, and the last one. */
export interface UnheardCount {
  readonly sdk: number;
  readonly console: number;
  readonly last: UnheardError | null;
}

export interface UnheardErrors {
  count(): UnheardCount;
  /** Calls back at each. */
  onChange(listener: () => void): void;
}

/** The worker's global scope, as far as it tells of errors. */
export type ErrorScope = Pick<EventTarget, 'addEventListener'>;

/** Before anything else runs in `scope`. */
export function watchUnheard(scope: ErrorScope, now: () => number): UnheardErrors {
  let count: UnheardCount = { sdk: 0, console: 0, last: null };
  const listeners = new Set<() => void>();

  const hear = (event: Event, error: unknown): void => {
    const from = isOfSdk(error) ? 'sdk' : 'console';
    count = { ...count, [from]: count[from] + 1, last: { at: now(), from, reason: reasonOf(error) } };
    // What is left alone, the browser writes to its console: once, and with its stack.
    if (from === 'sdk') event.preventDefault();
    for (const listener of listeners) listener();
  };
  scope.addEventListener('unhandledrejection', (event) =>
    hear(event, 'reason' in event ? event.reason : null),
  );
  scope.addEventListener('error', (event) => hear(event, 'error' in event ? event.error : null));

  return {
    count: () => count,
    onChange: (listener) => void listeners.add(listener),
  };
}

/**
 * A place in the SDKs' code or in what they bring along: as files of packages, as the dev server bundles them,
 * or in the chunk of their own that a build makes of them (`vite/sdk-chunk.ts`).
 */
const SDK_PLACE = /node_modules\/(?:\.vite\/deps\/)?(?:@?twil|@babel|core-js)|\/twilio-sdk-/;

/** Whether it was thrown in the SDKs' code: by the topmost line of its stack that names a file. */
function isOfSdk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const lines = error.stack?.split('\n') ?? [];
  const place = lines.find((line) => /:\d+:\d+\)?$/.test(line) && !line.includes('node:'));
  return place !== undefined && SDK_PLACE.test(place);
}

/** What the SDKs' errors say, and what it means. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^disconnected\b/i, 'The connection was lost while the service was being asked.'],
  [/^Unhandled error/, 'The renewal of a token was not answered.'],
  [/request timeout/, 'The service did not answer in time.'],
  [/timed out/, 'There was no connection for too long.'],
  [/^Unable to connect/, 'The service was asked after the connection had been refused or closed.'],
  [/\(status: \d+, code: \d+\)$/, 'The service refused a request.'],
];

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown.';
  const known = REASONS.find(([text]) => text.test(error.message));
  return known?.[1] ?? `An error of the kind ${error.name}.`;
}
