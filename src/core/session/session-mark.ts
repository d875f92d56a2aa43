import { fnv1a } from '../log/fnv1a.ts';

/** Identifies a session without revealing its token: a 32-bit hash, too short to reconstruct the token. */
export const sessionMark = (accessToken: string): string => fnv1a(accessToken);
