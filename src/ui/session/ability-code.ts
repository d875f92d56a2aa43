import { loadLater } from '../lazy/load-when-idle.ts';
import { markSettled, settled } from '../lazy/settled.ts';
import type { buildAbility } from './build-ability.ts';

type BuildAbility = typeof buildAbility;

/** Marks a promise so that React's `use` reads it synchronously once it is fulfilled. */
const markWhenHere = <T>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => markSettled(promise, value),
    () => undefined,
  );
  return promise;
};

const NOBODY = settled(null);

const fetchAbility = (): Promise<BuildAbility> =>
  markWhenHere(import('./build-ability.ts').then((code) => code.buildAbility));

let loaded: Promise<BuildAbility> | null = null;
let awaited: Promise<BuildAbility> | null = null;

/**
 * Loads the code that builds a user's ability. Signed-out pages don't need this code. Rejects if the code
 * can't be loaded.
 */
export const loadAbility = async (): Promise<void> => {
  const code = fetchAbility();
  await code;
  loaded = code;
};

// Who signs in needs it at once.
loadLater(loadAbility);

/**
 * Like `loadAbility`, but for components; null if signed out. Returns the same promise each time, so that a
 * failure is thrown instead of retried in a loop.
 */
export const awaitAbility = (isSignedIn: boolean): Promise<BuildAbility | null> => {
  if (!isSignedIn) return NOBODY;
  awaited ??= loaded ?? fetchAbility();
  return awaited;
};
