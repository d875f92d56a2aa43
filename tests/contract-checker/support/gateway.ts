import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Row } from '../shapes.ts';

/** The origin of the console in these tests. */
export const CONSOLE = 'https://console.example.com';

/** A request on its way to the service. `path` has no query, and is relative to the root of the API. */
export interface Passing {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  body: Row | null;
}

/** An answer on its way back. `body` is undefined if it is no JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  /** Replaces the body by a text. */
  text?: string;
}

/** What a gateway changes on the way. */
export interface Change {
  /** Changes a request, or answers it without the service. */
  request?(request: Passing): Answer | undefined;
  answer?(answer: Answer, request: Passing): void | Promise<void>;
}

const pathOf = (pathname: string): string => pathname.replace(/^\/api(?:\/v1)?(?=\/)/, '');

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (value !== undefined && !['host', 'connection', 'content-length'].includes(name))
      headers.set(name, [value].flat().join(', '));
  return headers;
}

const ALLOWED = {
  'access-control-allow-origin': CONSOLE,
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
};

/**
 * Starts a gateway in front of a service, as providers have one: it answers preflights, and allows the console's origin.
 * A change can falsify requests and answers.
 */
export async function startGateway(serviceUrl: string) {
  let change: Change = {};

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', serviceUrl);
    const raw = await bodyOf(req);
    const isJson = req.headers['content-type']?.startsWith('application/json') === true;
    const parsed = isJson ? jsonIn(raw.toString()) : null;
    const request: Passing = {
      method: req.method ?? 'GET',
      path: pathOf(url.pathname),
      query: url.searchParams,
      headers: headersOf(req),
      body: isRow(parsed) ? parsed : null,
    };
    const answer = await answerTo(request, url, raw);
    answer.headers.delete('content-encoding');
    answer.headers.delete('content-length');
    for (const [name, value] of Object.entries(ALLOWED))
      if (!answer.headers.has(name)) answer.headers.set(name, value);
    await change.answer?.(answer, request);
    const body = answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body));
    res.writeHead(answer.status, Object.fromEntries(answer.headers));
    res.end(answer.status === 204 ? undefined : body);
  }

  async function answerTo(request: Passing, url: URL, raw: Buffer): Promise<Answer> {
    if (request.method === 'OPTIONS') return { status: 204, headers: new Headers(), body: undefined };
    const own = change.request?.(request);
    if (own !== undefined) return own;
    const response = await fetch(url, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      ...(raw.length === 0 || request.method === 'GET'
        ? {}
        : { body: request.body === null ? new Uint8Array(raw) : JSON.stringify(request.body) }),
    });
    const text = await response.text();
    const body = jsonIn(text);
    return {
      status: response.status,
      headers: new Headers(response.headers),
      body,
      ...(body === undefined && text !== '' ? { text } : {}),
    };
  }

  const server = createServer((req, res) => {
    pass(req, res).catch((error: unknown) => {
      if (!res.headersSent) res.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    falsify(next: Change): void {
      change = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
