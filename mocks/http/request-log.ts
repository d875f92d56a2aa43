import type { HttpHandler } from 'msw';

/** Shortens `POST /api/v1/send-message/7f…` to `POST /send-message/7f…`. Rules and counts use this short name. */
export function callName(method: string, pathname: string): string {
  return `${method} ${pathname.replace(/^\/api(\/v1)?(?=\/)/, '')}`;
}

/** Unknown calls have one count together. A client with wrong addresses therefore cannot grow the table. */
const UNKNOWN_CALL = 'unknown';

export interface RequestLog {
  add(method: string, pathname: string): void;
  counts(): Readonly<Record<string, number>>;
}

/** Counts the calls that arrive, by the handlers' path patterns. Calls that a fault rule drops count, too. */
export function createRequestLog(handlers: readonly HttpHandler[]): RequestLog {
  const counts: Record<string, number> = {};
  const patterns = handlers.flatMap(({ info: { method, path } }) =>
    typeof method === 'string' && typeof path === 'string' && !path.includes('*')
      ? [{ method, key: callName(method, path), pattern: pathPattern(path) }]
      : [],
  );
  return {
    add(method, pathname) {
      const known = patterns.find((entry) => entry.method === method && entry.pattern.test(pathname));
      const key = known?.key ?? UNKNOWN_CALL;
      counts[key] = (counts[key] ?? 0) + 1;
    },
    counts: () => ({ ...counts }),
  };
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
}
