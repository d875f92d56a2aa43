import type { Ground } from '../../world/ground.ts';
import { hexOf } from '../../world/random.ts';

/** A `realtime` token is valid for both chat and Sync, on one socket. */
export type TokenKind = 'access' | 'chat' | 'sync' | 'realtime';

export type TokenCheck =
  | { readonly ok: true; readonly identity: string; readonly expiresAt: number }
  | { readonly ok: false; readonly reason: 'unknown' | 'expired' }
  | { readonly ok: false; readonly reason: 'revoked'; readonly identity: string };

/** Default lifetimes, seconds. An access token lasts a working day; tokens of the realtime clients last an hour. */
const DEFAULT_TTL_SECONDS = {
  access: 8 * 3600,
  chat: 3600,
  sync: 3600,
  realtime: 3600,
} as const satisfies Record<TokenKind, number>;

/** One sign-in, from its access token on. */
export interface SignedInSession {
  readonly id: string;
  /** The browser's name for itself. Empty if it gave none. */
  readonly agent: string;
  readonly startedAt: number;
  /** When a request last used the session. */
  readonly seenAt: number;
}

interface Issued {
  readonly kind: TokenKind;
  readonly identity: string;
  /** The session that the token belongs to. Null for a token of no known session. */
  readonly session: string | null;
  readonly agent: string;
  seenAt: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** True if a test or the demo's console set the lifetime. */
  readonly isTtlSet: boolean;
  revoked: boolean;
}

export interface Tokens {
  /** An access token starts a session. Other tokens may belong to one. */
  issueToken(
    kind: TokenKind,
    identity: string,
    given?: { readonly session?: string | null; readonly agent?: string },
  ): string;
  checkToken(kind: TokenKind, token: string): TokenCheck;
  /** Sets the lifetime of tokens that are issued later. */
  setTokenTtl(seconds: number): void;
  /** Returns the session of a token; null if it has none. */
  sessionOf(token: string): string | null;
  /** Returns the valid sessions of the identity, newest first. */
  openSessions(identity: string): readonly SignedInSession[];
  /** Returns when the identity last used an access token, valid now or not; null: never. */
  lastSeen(identity: string): number | null;
  /** Returns when each valid access token of the identity was issued, newest first. */
  sessionsOf(identity: string): readonly number[];
  /** Ends one session of the identity. Returns false if there is no such session. */
  endSession(identity: string, id: string): boolean;
}

const isValidFor = (kind: TokenKind, wanted: TokenKind): boolean =>
  kind === wanted || (kind === 'realtime' && wanted !== 'access');

const HOUR_MS = 3_600_000;

/** Sids of the pretend account. Real ones are as long. */
const ACCOUNT_SID = `AC${hexOf('account')}`;
const KEY_SID = `SK${hexOf('key')}`;
const CHAT_SERVICE_SID = `IS${hexOf('chat')}`;
const SYNC_SERVICE_SID = `IS${hexOf('sync')}`;

/** Base64 for addresses, without padding. The text must be ASCII. */
const base64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** JSON in ASCII, so that names of any script can be encoded. */
const asciiJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Returns a token in the form of Twilio's: a JSON Web Token with grants. Nobody checks its signature: the service knows
 * the tokens that it has issued.
 */
function twilioToken(
  kind: Exclude<TokenKind, 'access'>,
  {
    identity,
    issuedAt,
    expiresAt,
    signature,
  }: { identity: string; issuedAt: number; expiresAt: number; signature: string },
): string {
  const claims = {
    jti: `${KEY_SID}-${Math.floor(issuedAt / 1000)}`,
    iss: KEY_SID,
    sub: ACCOUNT_SID,
    iat: Math.floor(issuedAt / 1000),
    exp: Math.floor(expiresAt / 1000),
    grants: {
      identity,
      ...(kind === 'sync' ? {} : { chat: { service_sid: CHAT_SERVICE_SID } }),
      ...(kind === 'chat' ? {} : { data_sync: { service_sid: SYNC_SERVICE_SID } }),
    },
  };
  const header = { typ: 'JWT', alg: 'HS256', cty: 'twilio-fpa;v=1' };
  return [base64Url(asciiJson(header)), base64Url(asciiJson(claims)), signature].join('.');
}

/**
 * Issues and checks tokens.
 * @param signInHours Returns how long a sign-in lasts, as the account says; null for the default.
 */
export function createTokens(
  { now, secrets, notify }: Ground,
  signInHours: () => number | null,
): Tokens & { endSessions(identity: string): void } {
  const issued = new Map<string, Issued>();
  let ttlSeconds: number | null = null;
  const endOf = ({ kind, issuedAt, expiresAt, isTtlSet }: Issued): number => {
    const hours = kind === 'access' && !isTtlSet ? signInHours() : null;
    return hours === null ? expiresAt : issuedAt + hours * HOUR_MS;
  };
  const openTokens = (identity: string): readonly Issued[] =>
    [...issued.values()]
      .filter((token) => token.kind === 'access' && token.identity === identity)
      .filter((token) => !token.revoked && now() < endOf(token))
      .reverse();

  return {
    issueToken(kind, identity, { session = null, agent = '' } = {}) {
      const signature = `${kind}_${hexOf(`${secrets}:token:${issued.size + 1}`)}`;
      const life = ttlSeconds ?? DEFAULT_TTL_SECONDS[kind];
      const [issuedAt, expiresAt] = [now(), now() + life * 1000];
      const token =
        kind === 'access' ? signature : twilioToken(kind, { identity, issuedAt, expiresAt, signature });
      issued.set(token, {
        kind,
        identity,
        session: kind === 'access' ? hexOf(`${secrets}:session:${issued.size + 1}`) : session,
        agent,
        seenAt: now(),
        issuedAt,
        expiresAt,
        isTtlSet: ttlSeconds !== null,
        revoked: false,
      });
      return token;
    },
    checkToken(kind, token) {
      const found = issued.get(token);
      if (!found || !isValidFor(found.kind, kind)) return { ok: false, reason: 'unknown' };
      if (found.revoked) return { ok: false, reason: 'revoked', identity: found.identity };
      if (now() >= endOf(found)) return { ok: false, reason: 'expired' };
      found.seenAt = now();
      return { ok: true, identity: found.identity, expiresAt: endOf(found) };
    },
    sessionsOf: (identity) => openTokens(identity).map(({ issuedAt }) => issuedAt),
    lastSeen(identity) {
      const seen = [...issued.values()].flatMap((token) =>
        token.kind === 'access' && token.identity === identity ? token.seenAt : [],
      );
      return seen.length === 0 ? null : Math.max(...seen);
    },
    sessionOf: (token) => issued.get(token)?.session ?? null,
    openSessions: (identity) =>
      openTokens(identity).flatMap(({ session, agent, issuedAt, seenAt }) =>
        session === null ? [] : { id: session, agent, startedAt: issuedAt, seenAt },
      ),
    endSession(identity, id) {
      const own = [...issued.values()].filter(
        (token) => token.identity === identity && token.session === id && !token.revoked,
      );
      for (const token of own) token.revoked = true;
      if (own.length > 0) notify({ type: 'token.revoked', identity });
      return own.length > 0;
    },
    setTokenTtl(seconds) {
      ttlSeconds = seconds;
    },
    endSessions(identity) {
      for (const token of issued.values()) if (token.identity === identity) token.revoked = true;
      notify({ type: 'token.revoked', identity });
    },
  };
}
