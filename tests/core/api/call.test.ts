import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { call, refusalOf } from '../../../src/core/api/call.ts';
import { productCalls } from '../../../src/core/api/calls.ts';
import { ask } from '../../../src/core/api/route.ts';
import { accountRoutes } from '../../../src/core/api/routes.ts';
import { textReason } from '../../../src/core/kernel/reasons.ts';
import { maySendIn } from '../../../src/core/model/consent/may-send.ts';
import type { Http, HttpAnswer } from '../../../src/core/ports/ports.ts';

const answeredBy = (answer: HttpAnswer): Http => ({
  request: async () => answer,
  upload: () => ({ answer: Promise.resolve(answer), abort: () => undefined }),
});
const answered = (status: number, body: unknown = null): HttpAnswer => ({ kind: 'answered', status, body });

const outcome = (answer: HttpAnswer, base: 'api' | 'auth' = 'api') =>
  call(answeredBy(answer), { method: 'GET', base, path: '/x' }, v.object({ n: v.number() }));

test.each([
  [200, { n: 1 }, { kind: 'ok', value: { n: 1 } }],
  [204, { n: 1, more: true }, { kind: 'ok', value: { n: 1 } }],
  [401, null, { kind: 'unauthorised', end: null }],
  [429, null, { kind: 'throttled' }],
  [429, { retry_after: 30 }, { kind: 'throttled', retryAfter: 30 }],
  [429, { retry_after: 'soon' }, { kind: 'throttled' }],
  [408, null, { kind: 'unclear', reason: ':serviceError 408' }],
  [500, null, { kind: 'unclear', reason: ':serviceError 500' }],
  [503, { message: 'Down for repair' }, { kind: 'unclear', reason: ':serviceError 503' }],
  [302, null, { kind: 'unclear', reason: ':serviceError 302' }],
  [200, { n: 'one' }, { kind: 'unclear', reason: ':serviceUnreadable' }],
  [200, null, { kind: 'unclear', reason: ':serviceUnreadable' }],
] as const)('%i with the body %j results in %j', async (status, body, expected) => {
  expect(await outcome(answered(status, body))).toEqual(expected);
});

test('a missing response is unanswered', async () => {
  expect(await outcome({ kind: 'unanswered' })).toEqual({ kind: 'unanswered' });
});

test.each([
  [
    'errors.email as a list',
    { errors: { email: ['Invalid email or password'] } },
    'Invalid email or password',
    ['Invalid email or password'],
  ],
  [
    'errors.email as a text',
    { errors: { email: 'Something went wrong' } },
    'Something went wrong',
    ['Something went wrong'],
  ],
  ['a message', { message: 'No invoice found with this id' }, 'No invoice found with this id', undefined],
  ['an error', { error: 'something went wrong' }, 'something went wrong', undefined],
  [
    'a message beside errors',
    { message: 'The given data was invalid.', errors: { email: ['Too long'] } },
    'Too long',
    ['Too long'],
  ],
  ['errors without a text', { errors: { email: [] } }, ':serviceRefused 400', []],
  ['errors of another shape', { message: 'Refused', errors: [1, 2] }, 'Refused', undefined],
  ['a message of another shape', { message: { deep: true } }, ':serviceRefused 400', undefined],
  ['empty texts', { message: '', error: '', errors: { email: '' } }, ':serviceRefused 400', ['']],
  ['an empty text beside a message', { message: 'Refused', errors: { email: [''] } }, 'Refused', ['']],
  ['no body', null, ':serviceRefused 400', undefined],
  ['a text', '<html>', ':serviceRefused 400', undefined],
])('a refusal with %s is reported in the service’s words', async (_, body, reason, email) => {
  expect(await outcome(answered(400, body))).toEqual({
    kind: 'refused',
    status: 400,
    reason,
    fields: email === undefined ? {} : { email },
    body,
  });
});

test('a 401 of the sign-in call is a refusal, not the end of a session', async () => {
  expect(await outcome(answered(401, { errors: { email: ['Invalid email or password'] } }), 'auth')).toEqual({
    kind: 'refused',
    status: 401,
    reason: 'Invalid email or password',
    fields: { email: ['Invalid email or password'] },
    body: { errors: { email: ['Invalid email or password'] } },
  });
});

test('every failure has its own reason', () => {
  const fields = { name: ['Too long'] };
  const refusals = [
    refusalOf({ kind: 'unauthorised' }),
    refusalOf({ kind: 'throttled' }),
    refusalOf({ kind: 'unanswered' }),
    refusalOf({ kind: 'unclear', reason: ':serviceError 500' }),
    refusalOf({ kind: 'refused', status: 404, reason: textReason('Chat not found.'), fields, body: null }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual([
    'sessionExpired',
    'unreachable',
    'unreachable',
    'malformedAnswer',
    'rejected',
  ]);
  expect(refusals.at(-1)?.fields).toBe(fields);
  expect(refusals.map(({ reason }) => reason)).toEqual([
    ':sessionEnded',
    ':serviceBusy',
    ':serviceSilent',
    ':serviceError 500',
    'Chat not found.',
  ]);
});

const answerOfGuard = maySendIn('c', []);
if (!answerOfGuard.may) throw new Error('the guard refuses a chat without people');
const { permit } = answerOfGuard;

const api = (answer: HttpAnswer) => {
  const calls = productCalls(answeredBy(answer), () => 'token');
  return [
    () => calls.chatContacts({ q: '', by: 'name', flags: [], link: null }),
    () => calls.messages({ chatId: 'c', link: null }),
    () => calls.conversationToken(),
    () => calls.syncToken(),
    () => calls.sendMessage({ permit, clientMessageId: 'm', body: 'b', mediaUrl: null }),
    () => calls.makeFavourite('c'),
    () => ask(answeredBy(answer), accountRoutes.login, { body: { email: 'a@example.com', password: 'a' } }),
  ];
};

const KINDS = ['ok', 'unauthorised', 'refused', 'throttled', 'unclear', 'unanswered'];

/** Any JSON. Some bodies look almost like a valid response. */
const body = fc.oneof(
  fc.jsonValue(),
  fc.record({ data: fc.jsonValue() }),
  fc.record({
    data: fc.record(
      {
        chats: fc.oneof(
          fc.array(likeAnEntry('chat_uuid', 'fullName', 'total_unseen_count', 'last_message_at')),
          fc.jsonValue(),
        ),
        messages: fc.oneof(
          fc.array(likeAnEntry('id', 'sid', 'direction', 'time', 'feedback', 'body')),
          fc.jsonValue(),
        ),
        participants: fc.oneof(fc.array(likeAnEntry('uuid', 'phone')), fc.jsonValue()),
        pagination: fc.oneof(likeAnEntry('next_page_url', 'total'), fc.jsonValue()),
        token: fc.jsonValue(),
        message: likeAnEntry('id', 'direction', 'time'),
        is_favorite: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ message: fc.jsonValue(), error: fc.jsonValue(), errors: fc.jsonValue() }, { requiredKeys: [] }),
);

function likeAnEntry(...fields: readonly string[]) {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      'inbound',
      'outbound',
      '12',
      12,
      '2026-03-03T12:00:00Z',
      Number.POSITIVE_INFINITY,
      -1,
      '',
      'x',
      null,
      true,
    ),
  );
  return fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] });
}

test('whatever the service responds, no call rejects, and every outcome has a reason', async () => {
  await fc.assert(
    fc.asyncProperty(
      body,
      fc.constantFrom(200, 204, 301, 400, 401, 403, 404, 408, 422, 429, 500, 503),
      async (body, status) => {
        for (const ask of api(answered(status, body))) {
          const ended = await ask();
          expect(KINDS).toContain(ended.kind);
          if (ended.kind !== 'ok') expect(refusalOf(ended).reason).not.toBe('');
        }
      },
    ),
  );
});
