import { fnv1a } from '../log/fnv1a.ts';

/** Tells one session from another where its token must not be written: 32 bits, from which nobody makes the token. */
export const sessionMark = (accessToken: string): string => fnv1a(accessToken);
