import { navigate } from 'wouter/use-browser-location';
import { addressBelow, routeBelow } from '../browser/base-path.ts';
import { NOT_AUTHORIZED } from './not-authorized-path.ts';
import { sameOriginPath } from './same-origin-path.ts';

/** Query parameter that carries the wanted path through the sign-in steps (spec section 2). */
const TO = 'to';

/** Returns the path to open after the sign-in: the query's `to`, if it is a path of this origin. */
export const wayBackOf = (search: string): string | null =>
  sameOriginPath(new URLSearchParams(search).get(TO));

const leadingBack = (path: string, wanted: string | null): string =>
  wanted === null ? path : `${path}?${new URLSearchParams({ [TO]: wanted })}`;

/**
 * Leaves the address, which may hold what the person searched, for the sign-in without a way back. Call at a sign-out.
 * The refusal page stays: its sign-out is for an account that may open the wanted path.
 */
export const leaveAddress = (): void => {
  if (routeBelow(location.pathname) !== NOT_AUTHORIZED) navigate(addressBelow('/login'), { replace: true });
};

export const signInPath = (wanted: string | null): string => leadingBack('/login', wanted);

/** Returns the address of the next sign-in step, with the `to` of the current step. */
export const nextStep = (path: string, search: string): string => leadingBack(path, wayBackOf(search));
