import { sameOriginPath } from './same-origin-path.ts';

/** Names the path that was wanted, through every step of signing in (spec section 2). */
const TO = 'to';

/** Where to go after the sign-in: the query's `to`, if it is a path of this origin. */
export const wayBackOf = (search: string): string | null =>
  sameOriginPath(new URLSearchParams(search).get(TO));

/** The address with the way back to `wanted`, a path with its query, in it. */
const leadingBack = (path: string, wanted: string | null): string =>
  wanted === null ? path : `${path}?${new URLSearchParams({ [TO]: wanted })}`;

/** The address of the sign-in screen that leads back to `wanted`. */
export const signInPath = (wanted: string | null): string => leadingBack('/login', wanted);

/** The same for another step of signing in: it keeps the way back of the step before, whose query this is. */
export const nextStep = (path: string, search: string): string => leadingBack(path, wayBackOf(search));
