import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PretendService } from '../service.ts';
import { bytesOf, MAX_FILE_MB } from '../twilio/media/limits.ts';

/** Largest request body, bytes: the largest file, plus the form that contains it. */
const MAX_BODY_BYTES = bytesOf(MAX_FILE_MB + 1);

/**
 * Makes a request fail with a network error.
 *
 * Cutting a reused connection before the first byte is not enough. Chromium then repeats the request by itself, even a
 * POST, and hides the fault. Every client must reject a response with two lengths.
 */
const UNREADABLE_RESPONSE = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 1\r\n\r\n';

/** `fetch` rejects a body with these methods. */
const BODILESS: readonly string[] = ['GET', 'HEAD'];
/** `fetch` rejects these methods, so a `Request` can't have them. */
const UNSUPPORTED_METHODS: readonly string[] = ['CONNECT', 'TRACE', 'TRACK'];

/**
 * Lets the service answer a Node request. A dropped request ends in a network error.
 *
 * @returns false if the service does not serve this path; the request is then unchanged
 */
export function serve(service: PretendService, req: IncomingMessage, res: ServerResponse): boolean {
  const url = urlOf(req);
  if (url === null) {
    writeJson(res, 400, { message: 'The address is malformed' });
    return true;
  }
  if (!service.serves(url.pathname)) return false;
  respond(service, url, req, res).catch((error: unknown) => {
    // The client aborted the request, so nobody waits for a response.
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
  if (UNSUPPORTED_METHODS.includes(method)) {
    return writeJson(res, 405, { message: `${method} is not supported` });
  }
  if (!isDecodable(url.pathname)) return writeJson(res, 400, { message: 'The address is malformed' });
  const headers = headersOf(req);
  const request = new Request(
    url,
    BODILESS.includes(method) ? { method, headers } : { method, headers, body: new Uint8Array(body) },
  );
  const outcome = await service.answer(request);
  // Send nothing: the caller waits for ever.
  if (outcome.type === 'silent') return;
  if (outcome.type === 'lost') {
    req.socket.end(UNREADABLE_RESPONSE, () => req.socket.destroy());
    return;
  }
  const response = outcome.answer;
  // Some GET requests change data, so browsers must not cache responses.
  res.writeHead(response.status, { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' });
  res.end(Buffer.from(await response.arrayBuffer()));
}

/** Reads the whole body. Returns null if the body is larger than allowed. */
async function readBody(req: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // Read to the end. Otherwise the client would not receive the error response.
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

/** Whether every percent sign starts an encoded character. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the request's URL on this server; null if the URL is malformed. Its host is the one in the header `Host`: a
 * path that begins with two slashes names another host.
 */
export function urlOf(req: IncomingMessage): URL | null {
  const [path, origin] = [req.url ?? '/', `http://${req.headers.host ?? 'localhost'}`];
  const isPath = path.startsWith('/') && !/^[/\\]{2}/.test(path);
  return isPath && URL.canParse(path, origin) ? new URL(path, origin) : null;
}
