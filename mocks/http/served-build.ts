/** How the demo serves a build: headers, caching, and 404 for unknown files. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import sirv from 'sirv';
import type { Connect } from 'vite';
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts';

/** Features of the browser that the console never uses. Sounds, the clipboard and notifications stay allowed. */
const UNUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Headers of every file, as docs/deploying.md lists them. */
const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  // With `no-referrer`, reports about the content security policy would have the origin `null`.
  'referrer-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
};

/** A year, seconds. */
const YEAR = 31_536_000;

/** Files whose names contain a hash of their content. */
const HASHED = /^\/(?:assets|worker)\/[^/]+-[\w-]{8}\.\w+$/;

/** Addresses of files. No route of the console ends with a file extension. */
const FILE = /^\/(?:assets|worker)\/|\.\w+$/;

const pathOf = (url: string | undefined): string => (url ?? '/').replace(/[?#].*$/s, '');

/** Returns the headers of a file. Browsers ignore HSTS over http, so it is sent over https only. */
export const headersOf = (path: string, isHttps: boolean): Readonly<Record<string, string>> => ({
  ...HEADERS,
  ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR}` } : {}),
  'cache-control': HASHED.test(path) ? `public, max-age=${YEAR}, immutable` : 'no-cache',
});

export const setHeaders: Connect.NextHandleFunction = (req, res, next) => {
  const headers = headersOf(pathOf(req.url), req.socket instanceof TLSSocket);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  next();
};

/**
 * Serves the files of a build, compressed where the build holds them compressed. Reads the disk for each request. Other
 * addresses are left to the next function.
 */
export const serveCompressed = (folder: string): Connect.NextHandleFunction =>
  sirv(folder, { dev: true, brotli: true, extensions: [], etag: true });

/**
 * Answers 404 for a file that the build does not contain. Without this function, the server would send the page
 * instead.
 */
export const refuseUnknownFiles = (
  req: IncomingMessage & { readonly originalUrl?: string | undefined },
  res: ServerResponse,
  next: () => void,
): void => {
  // The middleware before this one has replaced `url` by the address of the page.
  if (FILE.test(pathOf(req.originalUrl ?? req.url)))
    res.writeHead(404, { 'cache-control': 'no-store', 'content-type': 'text/plain' }).end('Not found');
  else next();
};
