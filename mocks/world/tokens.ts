import { hexOf } from './random.ts';

/** A `realtime` token is valid for both chat and Sync, on one socket. */
export type TokenKind = 'access' | 'chat' | 'sync' | 'realtime';

export type TokenCheck =
  | { readonly ok: true; readonly identity: string; readonly expiresAt: number }
  | { readonly ok: false; readonly reason: 'unknown' | 'expired' | 'revoked' };

/** Default lifetimes, seconds. An access token lasts a working day; tokens of the realtime clients last an hour. */
const DEFAULT_TTL_SECONDS = {
  access: 8 * 3600,
  chat: 3600,
  sync: 3600,
  realtime: 3600,
} as const satisfies Record<TokenKind, number>;

interface Issued {
  readonly kind: TokenKind;
  readonly identity: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
  revoked: boolean;
}

export interface Tokens {
  issue(kind: TokenKind, identity: string): string;
  check(kind: TokenKind, token: string): TokenCheck;
  /** Returns when each valid access token of the identity was issued, newest first. */
  sessionsOf(identity: string): readonly number[];
  setTtl(seconds: number): void;
  revoke(identity: string): void;
}

const isValidFor = (kind: TokenKind, wanted: TokenKind): boolean =>
  kind === wanted || (kind === 'realtime' && wanted !== 'access');

/**
 * Issues and checks opaque tokens. @param salt Differs between worlds, so that a token of an earlier world is invalid.
 */
export function createTokens(now: () => number, salt: string): Tokens {
  const issued = new Map<string, Issued>();
  let ttlSeconds: number | null = null;

  return {
    issue(kind, identity) {
      const token = `${kind}_${hexOf(`${salt}:token:${issued.size + 1}`)}`;
      const life = ttlSeconds ?? DEFAULT_TTL_SECONDS[kind];
      issued.set(token, {
        kind,
        identity,
        issuedAt: now(),
        expiresAt: now() + life * 1000,
        revoked: false,
      });
      return token;
    },
    check(kind, token) {
      const found = issued.get(token);
      if (!found || !isValidFor(found.kind, kind)) return { ok: false, reason: 'unknown' };
      if (found.revoked) return { ok: false, reason: 'revoked' };
      if (now() >= found.expiresAt) return { ok: false, reason: 'expired' };
      return { ok: true, identity: found.identity, expiresAt: found.expiresAt };
    },
    sessionsOf: (identity) =>
      [...issued.values()]
        .filter((token) => token.kind === 'access' && token.identity === identity)
        .filter(({ revoked, expiresAt }) => !revoked && now() < expiresAt)
        .map(({ issuedAt }) => issuedAt)
        .reverse(),
    setTtl(seconds) {
      ttlSeconds = seconds;
    },
    revoke(identity) {
      for (const token of issued.values()) if (token.identity === identity) token.revoked = true;
    },
  };
}
