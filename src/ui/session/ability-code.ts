import type { buildAbility } from './build-ability.ts';

type BuildAbility = typeof buildAbility;

/** Marks a promise in the form that React's `use` reads synchronously once it is fulfilled. */
const markWhenHere = <T>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
};

/** Signed out: no ability to build. */
const NOBODY = markWhenHere(Promise.resolve(null));

const fetchAbility = (): Promise<BuildAbility> =>
  markWhenHere(import('./build-ability.ts').then((code) => code.buildAbility));

let loaded: Promise<BuildAbility> | null = null;
let awaited: Promise<BuildAbility> | null = null;

/**
 * Fetches the code that builds a user's ability: not needed before the sign-in. Rejects when it can't be
 * loaded.
 */
export const loadAbility = async (): Promise<void> => {
  const code = fetchAbility();
  await code;
  loaded = code;
};

/**
 * The same, for components; null when signed out. Always the same promise, so that a failure is thrown and not
 * retried in a loop.
 */
export const awaitAbility = (isSignedIn: boolean): Promise<BuildAbility | null> => {
  if (!isSignedIn) return NOBODY;
  awaited ??= loaded ?? fetchAbility();
  return awaited;
};
