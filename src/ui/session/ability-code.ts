import type { buildAbility } from './build-ability.ts';

type BuildAbility = typeof buildAbility;

let awaited: Promise<BuildAbility> | null = null;

/** Fetches what works out what a user may do: nobody needs it before the sign-in. Rejects when it can't be had. */
export const loadAbility = async (): Promise<BuildAbility> => {
  const { buildAbility } = await import('./build-ability.ts');
  // So marked, React's `use` takes the value at once.
  awaited = Object.assign(Promise.resolve(buildAbility), {
    status: 'fulfilled' as const,
    value: buildAbility,
  });
  return buildAbility;
};

/** The same for what is drawn with it: one promise until it is there, so that a failure is told and not tried for ever. */
export const awaitAbility = (): Promise<BuildAbility> => {
  awaited ??= loadAbility();
  return awaited;
};
