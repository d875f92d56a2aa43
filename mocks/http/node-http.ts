import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PretendService } from '../service.ts';
import { bytesOf, MAX_FILE_MB } from '../twilio/media/limits.ts';

/** Largest request body, bytes: the largest file with the form around it; no call of the product is larger. */
const MAX_BODY_BYTES = bytesOf(MAX_FILE_MB + 1);

/**
 * Ends a request in a network error. A connection cut before the first byte of an answer won't do: on one
 * that was used before, Chromium then sends the request again by itself, a POST too, and hides the fault.
 * Two lengths are an answer that every client must reject.
 */
const UNREADABLE_ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 1\r\n\r\n';

/** Methods whose requests have no body in `fetch`. */
const BODILESS: readonly string[] = ['GET', 'HEAD'];
/** Methods that `fetch` can't say, and so no client of the service either. */
const UNSPEAKABLE: readonly string[] = ['CONNECT', 'TRACE', 'TRACK'];

/**
 * Lets the service answer one Node request. A dropped one ends in a network error.
 * @returns false when the path isn't the service's, and nothing was done.
 */
export function serve(service: PretendService, req: IncomingMessage, res: ServerResponse): boolean {
  const url = urlOf(req);
  if (!url || !service.serves(url.pathname)) return false;
  respond(service, url, req, res).catch((error: unknown) => {
    // Nobody waits for an answer to a request that was broken off half said.
    if (!req.complete) return;
    console.error('The pretend service failed to answer', req.method, url.pathname, error);
    if (res.headersSent) res.destroy();
    else writeJson(res, 500, { message: 'The pretend service failed to answer' });
  });
  return true;
}

async function respond(service: PretendService, url: URL, req: IncomingMessage, res: ServerResponse) {
  const body = await readBody(req);
  if (body === null) return writeJson(res, 413, { message: 'The body is too large' });
  const method = req.method ?? 'GET';
  if (UNSPEAKABLE.includes(method)) return writeJson(res, 405, { message: `${method} means nothing here` });
  if (!isDecodable(url.pathname)) return writeJson(res, 400, { message: 'The address is malformed' });
  const headers = headersOf(req);
  const request = new Request(
    url,
    BODILESS.includes(method) ? { method, headers } : { method, headers, body: new Uint8Array(body) },
  );
  const outcome = await service.answer(request);
  // The caller waits, for as long as it likes.
  if (outcome.type === 'silent') return;
  if (outcome.type === 'lost') {
    req.socket.end(UNREADABLE_ANSWER, () => req.socket.destroy());
    return;
  }
  const response = outcome.answer;
  // Calls behind GET change state here, so nothing may ever come from a cache.
  res.writeHead(response.status, { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' });
  res.end(Buffer.from(await response.arrayBuffer()));
}

/** The whole body, or null when it is larger than allowed. */
async function readBody(req: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // Read on to the end, so that the refusal can still be told.
    if (size <= MAX_BODY_BYTES) chunks.push(bytes);
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : null;
}

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '));
  }
  return headers;
}

function writeJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}

/** Whether every percent sign begins an encoded character. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The request's address on this server; null when it is malformed. */
export function urlOf(req: IncomingMessage): URL | null {
  const [path, origin] = [req.url ?? '/', `http://${req.headers.host ?? 'localhost'}`];
  return URL.canParse(path, origin) ? new URL(path, origin) : null;
}
