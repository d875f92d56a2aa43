import { sameOriginPath } from './same-origin-path.ts';

/** Query parameter that carries the wanted path through the sign-in steps (spec section 2). */
const TO = 'to';

/** Returns the path to open after the sign-in: the query's `to`, if it is a path of this origin. */
export const wayBackOf = (search: string): string | null =>
  sameOriginPath(new URLSearchParams(search).get(TO));

const leadingBack = (path: string, wanted: string | null): string =>
  wanted === null ? path : `${path}?${new URLSearchParams({ [TO]: wanted })}`;

export const signInPath = (wanted: string | null): string => leadingBack('/login', wanted);

/** Returns the address of the next sign-in step, with the `to` of the current step. */
export const nextStep = (path: string, search: string): string => leadingBack(path, wayBackOf(search));
