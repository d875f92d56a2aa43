import type { buildAbility } from './build-ability.ts';

type BuildAbility = typeof buildAbility;

let loaded: BuildAbility | null = null;
let awaited: Promise<BuildAbility> | null = null;

/** What works out what a user may do, when its code is here. */
export const loadedAbility = (): BuildAbility | null => loaded;

/** Fetches that code, once: nobody needs it before the sign-in. Rejects when it can't be had. */
export const loadAbility = async (): Promise<BuildAbility> => {
  loaded = (await import('./build-ability.ts')).buildAbility;
  return loaded;
};

/** The same for what is drawn with it: always one promise, so that a failure is told and not tried for ever. */
export const awaitAbility = (): Promise<BuildAbility> => {
  awaited ??= loadAbility();
  return awaited;
};
