/**
 * How tabs reach their worker: it is a SharedWorker, or a dedicated one in one of them, as in browsers without
 * SharedWorker (Chrome on Android). Each is a project of the configuration.
 */
export type Door = 'shared' | 'dedicated';

/** Marks what is so of a SharedWorker only. */
export const ONLY_SHARED = '@only-shared';

/**
 * What Chromium is started with to have the one or the other.
 * Of `--disable-features` only the last counts, and Playwright gives one.
 */
export const DOOR_ARGUMENTS: Readonly<Record<Door, readonly string[]>> = {
  shared: [],
  dedicated: ['--disable-blink-features=SharedWorker'],
};
