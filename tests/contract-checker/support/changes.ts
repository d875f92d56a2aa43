import { isObject, type Row } from '../shapes.ts';
import type { Answer, Change, Passing } from './gateway.ts';

const isCall = (name: string, { method, path }: Passing): boolean => {
  const [wanted, template = ''] = name.split(' ');
  const pattern = template.replace(/\{\w+\}/g, '[^/]+');
  return method === wanted && new RegExp(`^${pattern}$`).test(path);
};

const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Changes the answers of one call that were carried out. */
export const answers = (name: string, change: (answer: Answer, request: Passing) => void): Change => ({
  answer(answer, request) {
    if (isCall(name, request) && isDone(answer)) change(answer, request);
  },
});
/** Changes the refusals of one call. */
export const refusals = (name: string, change: (answer: Answer, request: Passing) => void): Change => ({
  answer(answer, request) {
    if (isCall(name, request) && !isDone(answer)) change(answer, request);
  },
});
export const requests = (name: string, change: (request: Passing) => unknown): Change => ({
  request(request) {
    if (isCall(name, request)) change(request);
    return undefined;
  },
});

/** Answers one call without the service, if `answer` returns something. */
export const instead = (name: string, answer: (request: Passing) => Answer | undefined): Change => ({
  request: (request) => (isCall(name, request) ? answer(request) : undefined),
});

type Field = (value: unknown, index: number) => unknown;

/** Returns a value in which the field at a path such as `data.chats[].time` is another one. Undefined removes it. */
function edited(value: unknown, path: readonly string[], edit: Field, index = 0): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return edit(value, index);
  if (name === '[]' && Array.isArray(value))
    return value.map((item, place) => edited(item, rest, edit, place));
  return isObject(value) ? { ...value, [name]: edited(value[name], rest, edit, index) } : value;
}

const partsOf = (path: string): readonly string[] => path.replaceAll('[]', '.[]').split('.');

/** Changes one field of the answers of a call. */
export const field = (name: string, path: string, edit: Field): Change =>
  answers(name, (answer) => {
    answer.body = edited(answer.body, partsOf(path), edit);
  });

export const withBody = (status: number, body: unknown): Answer => ({
  status,
  headers: new Headers({ 'content-type': 'application/json' }),
  body,
});

export const listOf = (path: string, value: unknown): readonly Row[] => {
  const list = partsOf(path).reduce<unknown>(
    (inner, name) => (isObject(inner) ? inner[name] : undefined),
    value,
  );
  return Array.isArray(list) ? list.filter(isObject) : [];
};

/** The first row of the second page is the last one of the first page. */
export function repeatedRow(name: string, path: string): Change {
  let last: Row | undefined;
  return answers(name, (answer, { query }) => {
    const rows = listOf(path, answer.body);
    if (query.get('page') === '2' && last !== undefined)
      answer.body = edited(answer.body, partsOf(path), () => [last, ...rows.slice(1)]);
    // A search in between finds no rows.
    else if (!query.has('page')) last = rows.at(-1) ?? last;
  });
}

/** The service carries each message out twice, but repeats its first answer. */
export function repeatedEffect(name: string): Change {
  const first = new Map<string, unknown>();
  return {
    request(request) {
      if (!isCall(name, request)) return undefined;
      const key = request.headers.get('idempotency-key') ?? '';
      request.headers.set('x-key', key);
      request.headers.delete('idempotency-key');
      return undefined;
    },
    answer(answer, request) {
      if (!isCall(name, request) || !isDone(answer)) return;
      const key = request.headers.get('x-key') ?? '';
      if (!first.has(key)) first.set(key, answer.body);
      answer.body = first.get(key);
    },
  };
}

export const withoutKey = (name: string): Change =>
  requests(name, ({ headers }) => {
    headers.delete('idempotency-key');
  });

/** Answers 429 once. */
export function limitedOnce(name: string, body: object): Change {
  let isDue = true;
  return instead(name, () => {
    if (!isDue) return undefined;
    isDue = false;
    return withBody(429, body);
  });
}

/** Takes everybody for the one who signed in. */
export function openDoor(name: string): Change {
  let token = '';
  return {
    request(request) {
      const own = request.headers.get('authorization');
      if (token === '' && own !== null) token = own;
      if (isCall(name, request)) request.headers.set('authorization', token);
      return undefined;
    },
  };
}

export const preflights = (header: string, value: string): Change => ({
  answer(answer, { method }) {
    if (method === 'OPTIONS') answer.headers.set(header, value);
  },
});

/** Changes the claims of a token. */
export const claims = (name: string, edit: (claims: Row) => object): Change =>
  field(name, 'data.token', (token) => {
    const [header = '', payload = '', signature = ''] = String(token).split('.');
    const read: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const changed = JSON.stringify(edit(isObject(read) ? read : {}));
    return [header, Buffer.from(changed).toString('base64url'), signature].join('.');
  });

/** Falsifies the second token, with which the client renews the first. */
export function brokenRenewal(name: string): Change {
  let tokens = 0;
  return field(name, 'data.token', (token) => {
    tokens += 1;
    return tokens === 1 ? token : `${String(token)}0`;
  });
}
