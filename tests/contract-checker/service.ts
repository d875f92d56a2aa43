import type { Operation } from './contract-file.ts';
import { Trouble, troubleOf } from './trouble.ts';

/** What a call is filled with. */
export interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: FormData;
  /** The `Idempotency-Key`. */
  readonly key?: string;
  /** Null: without a token. By default the token of the sign-in. */
  readonly token?: string | null;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON of the body; undefined if it is none. */
  readonly body: unknown;
}

export interface ServiceOptions {
  /** The versioned root (`VITE_API_ROOT`), without a slash at the end. */
  readonly url: string;
  /** The origin of the console, if it is another one than that of the API. */
  readonly origin?: string;
  readonly timeoutMs: number;
}

/** A back end, asked over real HTTP. */
export interface Service {
  /** How many requests were sent. */
  requests(): number;
  setToken(token: string): void;
  /**
   * @throws {Trouble} if there is no answer
   */
  ask(operation: Operation, given?: Given): Promise<Reply>;
  /** Sends the preflight that a browser would send before this call. */
  preflight(operation: Operation, origin: string): Promise<Reply>;
}

/** Values of a path that names no record. By default `0`. */
const NOBODY: Readonly<Record<string, string>> = { act: 'hangup' };

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export function createService({ url, origin, timeoutMs }: ServiceOptions): Service {
  const roots = { versioned: url, origin: `${new URL(url).origin}/api` };
  let access: string | null = null;
  let sent = 0;

  const addressOf = ({ root, path }: Operation, { params = {}, query = {} }: Given): string => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? NOBODY[name] ?? '0'),
    );
    const search = new URLSearchParams(query).toString();
    return `${roots[root]}${filled}${search === '' ? '' : `?${search}`}`;
  };

  async function send(address: string, init: RequestInit): Promise<Reply> {
    sent += 1;
    try {
      const response = await fetch(address, {
        ...init,
        // A browser never shows the console what a redirect leads to with its token.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: bodyOf(text) };
    } catch (error) {
      throw troubleOf(error, address, timeoutMs);
    }
  }

  return {
    requests: () => sent,
    setToken(token) {
      access = token;
    },
    ask(operation, given = {}) {
      const headers = new Headers({ accept: 'application/json' });
      const token = given.token === undefined ? access : given.token;
      if (token !== null && !operation.isOpen) headers.set('authorization', `Bearer ${token}`);
      if (given.key !== undefined) headers.set('idempotency-key', given.key);
      if (origin !== undefined) headers.set('origin', origin);
      if (given.body !== undefined) headers.set('content-type', 'application/json');
      const body = given.form ?? (given.body === undefined ? null : JSON.stringify(given.body));
      return send(addressOf(operation, given), { method: operation.method, headers, body });
    },
    preflight: (operation, from) =>
      send(addressOf(operation, {}), {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': operation.method,
          'access-control-request-headers': 'authorization,content-type,idempotency-key',
        },
      }),
  };
}

export { Trouble };
