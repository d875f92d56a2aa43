/**
 * The kind of worker that tabs use: a SharedWorker, or a dedicated worker in one of the tabs. Browsers without
 * SharedWorker (Chrome on Android) use a dedicated worker. Each kind is a project of the configuration.
 */
export type Door = 'shared' | 'dedicated';

/** Tag of tests that need a SharedWorker. */
export const ONLY_SHARED = '@only-shared';

/**
 * Chromium's arguments for each kind of worker. `--disable-features` does not work here: Chromium uses only its last
 * occurrence, and `BROWSER_ARGUMENTS` contains one.
 */
export const DOOR_ARGUMENTS: Readonly<Record<Door, readonly string[]>> = {
  shared: [],
  dedicated: ['--disable-blink-features=SharedWorker'],
};
