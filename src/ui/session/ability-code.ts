import type { buildAbility } from './build-ability.ts';

type BuildAbility = typeof buildAbility;

/** React's `use` takes the value of a promise that is so marked at once, and else waits a moment for it. */
const markWhenHere = <T>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
};

/** Nobody is signed in: there is nothing to work out. */
const NOBODY = markWhenHere(Promise.resolve(null));

const fetchAbility = (): Promise<BuildAbility> =>
  markWhenHere(import('./build-ability.ts').then((code) => code.buildAbility));

let loaded: Promise<BuildAbility> | null = null;
let awaited: Promise<BuildAbility> | null = null;

/** Fetches what works out what a user may do: nobody needs it before the sign-in. Rejects when it can't be had. */
export const loadAbility = async (): Promise<void> => {
  const code = fetchAbility();
  await code;
  loaded = code;
};

/**
 * The same for what is drawn with it; null where nobody is signed in. Always one promise, so that a failure is told
 * and not tried for ever.
 */
export const awaitAbility = (isSignedIn: boolean): Promise<BuildAbility | null> => {
  if (!isSignedIn) return NOBODY;
  awaited ??= loaded ?? fetchAbility();
  return awaited;
};
