import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkQuery, productCalls } from '../../../src/core/api/calls.ts';
import type { HttpRequest } from '../../../src/core/ports/ports.ts';

const ORIGIN = 'https://console.example';
const CHAT = 'b7c0';

async function requested(link: string): Promise<HttpRequest> {
  const seen: HttpRequest[] = [];
  const calls = productCalls(
    {
      request: async (request) => {
        seen.push(request);
        return { kind: 'unanswered' };
      },
      upload: () => ({ answer: Promise.resolve({ kind: 'unanswered' }), abort: () => undefined }),
    },
    () => 'token',
  );
  await calls.messages({ chatId: CHAT, link });
  const [request] = seen;
  if (request === undefined) throw new Error('there was no request');
  return request;
}

test.each([
  ['https://api.example/v1/messages?page=2', '?page=2&uuid=b7c0'],
  ['/api/v1/messages?uuid=other&page=3', '?uuid=b7c0&page=3'],
  ['?page=2', '?page=2&uuid=b7c0'],
  ['/api/v1/messages', '?uuid=b7c0'],
  ['', '?uuid=b7c0'],
  ['/messages?cursor=eyJpZCI6MX0=', '?cursor=eyJpZCI6MX0%3D&uuid=b7c0'],
  ['/messages?f[]=1&f[]=2', '?f%5B%5D=1&f%5B%5D=2&uuid=b7c0'],
])('the query of the link %j is %j, with our own chat in it', (link, query) => {
  expect(linkQuery(link, { uuid: CHAT })).toBe(query);
});

test('without a link the query is only our own', () => {
  expect(linkQuery(null)).toBe('');
  expect(linkQuery(null, { uuid: 'a b&c' })).toBe('?uuid=a+b%26c');
});

test.each([
  ['another host', 'https://evil.example/api/v1/messages?page=2'],
  ['user information', 'https://console.example@evil.example/messages?page=2'],
  ['another scheme', 'javascript:alert(1)?page=2'],
  ['no scheme', '//evil.example/messages?page=2'],
  ['a path with ..', '/../../admin/delete-all?page=2'],
  ['a fragment', '/messages?page=2#/../../admin'],
  ['a fragment with a query', '/messages?page=2#?uuid=other'],
  ['a line break in the fragment', '/messages?page=2#\n&uuid=other'],
  ['another chat', '/messages?page=2&uuid=other'],
  ['an encoded id of another chat', '/messages?page=2&%75uid=other'],
  ['another chat twice', '/messages?uuid=other&page=2&uuid=other'],
])('a link with %s leads to our own host and path, and to our own chat', async (_, link) => {
  const { path, base, method } = await requested(link);
  const url = new URL(`${ORIGIN}/api/v1${path}`);
  expect({ method, base, origin: url.origin, pathname: url.pathname, hash: url.hash }).toEqual({
    method: 'GET',
    base: 'api',
    origin: ORIGIN,
    pathname: '/api/v1/messages',
    hash: '',
  });
  expect(url.searchParams.getAll('uuid')).toEqual([CHAT]);
  expect(url.searchParams.get('page')).toBe('2');
});

test('whatever the link, only the query changes, and the chat stays the same', async () => {
  const piece = fc.constantFrom(
    'https://',
    '//',
    '@',
    'evil.example',
    ':',
    '/',
    '..',
    '?',
    '#',
    '&',
    '=',
    'uuid=other',
    'page=2',
    '%',
    '\\',
    '\n',
    '%2F',
    '\u0000',
    '\ud800',
  );
  const hostile = fc.oneof(
    fc
      .array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 12 })
      .map((parts) => parts.join('')),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (link) => {
      const { path } = await requested(link);
      const url = new URL(`${ORIGIN}/api/v1${path}`);
      expect(url.origin).toBe(ORIGIN);
      expect(url.username).toBe('');
      expect(url.pathname).toBe('/api/v1/messages');
      expect(url.hash).toBe('');
      expect(url.searchParams.getAll('uuid')).toEqual([CHAT]);
    }),
  );
});
