import { fnv1a } from '../../kernel/fnv1a.ts';

/**
 * Returns a mark that identifies a session without revealing its token. The 32-bit hash is too short to
 * reconstruct the token.
 */
export const sessionMark = (accessToken: string): string => fnv1a(accessToken);
