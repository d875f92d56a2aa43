import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/*
 * A back end that was written from docs/contract alone: a sign-in, `GET /messages` and `POST /send-message/{chatId}`. It
 * imports nothing of Switchboard, and keeps its data in memory.
 */

interface Message {
  readonly id: number;
  readonly chat: string;
  readonly body: string;
  readonly direction: 'inbound' | 'outbound';
  readonly time: string;
  readonly author: string | null;
  readonly client_message_id: string | null;
}

type Body = Readonly<Record<string, unknown>>;

interface Call {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Body;
  /** Whose token it is; null without a valid token. */
  readonly email: string | null;
}

type Answer = readonly [status: number, body?: Body];

const PAGE_SIZE = 30;
const TEXT_MAX = 1600;
const ROOT = '/v1';

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the service has, for one account and one chat. */
function createData(email: string, password: string, chat: string, count: number) {
  const messages: Message[] = Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    chat,
    body: `Message ${place + 1}`,
    direction: place % 2 === 0 ? 'inbound' : 'outbound',
    time: new Date(Date.UTC(2026, 0, 5, 9, place)).toISOString(),
    author: place % 2 === 0 ? null : email,
    client_message_id: null,
  }));
  return { email, password, chats: [chat], messages, tokens: new Map<string, string>() };
}

type Data = ReturnType<typeof createData>;

const shown = ({ chat: _, ...message }: Message): Body => ({
  ...message,
  sid: null,
  mms_url: null,
  is_failed: false,
  status: message.direction === 'outbound' ? 'sent' : null,
});

/** `POST /api/auth/login` */
function login(data: Data, { body }: Call): Answer {
  if (body.email !== data.email || body.password !== data.password)
    return [400, { errors: { email: ['Invalid email or password'] } }];
  const accessToken = randomUUID();
  data.tokens.set(accessToken, data.email);
  const userData = {
    id: 1,
    fullName: 'Test',
    username: 'test',
    avatar: null,
    email: data.email,
    role: 'Agent',
  };
  const userAbilityRules = [{ action: 'view-chat', subject: 'all' }];
  return [200, { accessToken, userData, userAbilityRules }];
}

/** `GET /messages`: page 1 has the newest messages. Within a page the oldest message is first. */
function messages(data: Data, { url, email }: Call): Answer {
  if (email === null) return [401, { message: 'Sign in again' }];
  const chat = url.searchParams.get('uuid') ?? '';
  if (!data.chats.includes(chat)) return [404, { message: 'There is no such chat' }];
  const words = (url.searchParams.get('q') ?? '').trim().toLowerCase();
  const found = data.messages.filter(
    (message) => message.chat === chat && message.body.toLowerCase().includes(words),
  );
  const page = Math.max(1, Number(url.searchParams.get('page')) || 1);
  const end = Math.max(0, found.length - (page - 1) * PAGE_SIZE);
  const rows = found.slice(Math.max(0, end - PAGE_SIZE), end);
  const next = new URLSearchParams({
    uuid: chat,
    page: String(page + 1),
    ...(words === '' ? {} : { q: words }),
  });
  const pagination = {
    next_page_url: end > PAGE_SIZE ? `${ROOT}/messages?${next}` : null,
    total: found.length,
  };
  return [200, { data: { messages: rows.map(shown), pagination, participants: [] } }];
}

/** `POST /send-message/{chatId}`: a key that was used before sends nothing, and has the same answer. */
function sendMessage(data: Data, { url, headers, body, email }: Call): Answer {
  if (email === null) return [401, { message: 'Sign in again' }];
  const chat = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  if (!data.chats.includes(chat)) return [404, { message: 'There is no such chat' }];
  const text = typeof body.body === 'string' ? body.body.trim() : '';
  if (text === '') return [422, { errors: { body: ['Write a message first'] } }];
  if (text.length > TEXT_MAX) return [422, { errors: { body: [`Use at most ${TEXT_MAX} characters`] } }];
  const key = [headers['idempotency-key']].flat()[0] ?? null;
  const known = key === null ? undefined : data.messages.find((one) => one.client_message_id === key);
  const message: Message = known ?? {
    id: data.messages.length + 1,
    chat,
    body: text,
    direction: 'outbound',
    time: new Date().toISOString(),
    author: email,
    client_message_id: key,
  };
  if (known === undefined) data.messages.push(message);
  return [200, { data: { message: shown(message) } }];
}

function answerOf(data: Data, method: string, call: Call): Answer {
  const { pathname } = call.url;
  if (method === 'POST' && pathname === '/api/auth/login') return login(data, call);
  if (method === 'GET' && pathname === `${ROOT}/messages`) return messages(data, call);
  if (method === 'POST' && pathname.startsWith(`${ROOT}/send-message/`)) return sendMessage(data, call);
  return [404, { message: 'There is no such call' }];
}

async function bodyOf(req: IncomingMessage): Promise<Body> {
  const parts: string[] = [];
  for await (const part of req) parts.push(String(part));
  try {
    const read: unknown = JSON.parse(parts.join(''));
    return isBody(read) ? read : {};
  } catch {
    return {};
  }
}

async function serve(data: Data, origin: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  res.setHeader('access-control-allow-origin', origin);
  if (req.method === 'OPTIONS') {
    res.setHeader('access-control-allow-methods', 'GET, POST');
    res.setHeader('access-control-allow-headers', 'Authorization, Content-Type, Idempotency-Key');
    res.writeHead(204).end();
    return;
  }
  const token = req.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const [status, body] = answerOf(data, req.method ?? '', {
    url: new URL(req.url ?? '/', 'http://localhost'),
    headers: req.headers,
    body: await bodyOf(req),
    email: data.tokens.get(token) ?? null,
  });
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Starts the back end on a free port. `origin`: that of the console. */
export async function startSmallBackEnd(options: {
  readonly email: string;
  readonly password: string;
  readonly chat: string;
  readonly messages: number;
  readonly origin: string;
}) {
  const data = createData(options.email, options.password, options.chat, options.messages);
  const server = createServer((req, res) => void serve(data, options.origin, req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}${ROOT}`,
    texts: (): readonly string[] => data.messages.map(({ body }) => body),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
