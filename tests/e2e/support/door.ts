/**
 * How tabs reach their worker: a SharedWorker, or a dedicated worker in one of the tabs, as in browsers without
 * SharedWorker (Chrome on Android). Each is a project of the configuration.
 */
export type Door = 'shared' | 'dedicated';

/** Tag of tests that hold for a SharedWorker only. */
export const ONLY_SHARED = '@only-shared';

/**
 * Chromium's arguments for each door. Not `--disable-features`: Chromium uses only its last occurrence, and
 * Playwright passes one.
 */
export const DOOR_ARGUMENTS: Readonly<Record<Door, readonly string[]>> = {
  shared: [],
  dedicated: ['--disable-blink-features=SharedWorker'],
};
