import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingsFrom } from '../../../mocks/environment.ts';
import { createService } from '../../../mocks/service.ts';
import { createTwilioEmulator } from '../../../mocks/twilio/emulator.ts';
import { createTrafficCheck, type Exchange } from './check.ts';

const check = createTrafficCheck(
  readFileSync(join(import.meta.dirname, '../../../docs/contract/openapi.json'), 'utf8'),
);

const LOGIN: Exchange = {
  method: 'POST',
  address: '/api/auth/login',
  type: 'application/json',
  body: '{"email":"agent@example.com","password":"agent"}',
  status: 400,
  answer: '{"errors":{"email":["These credentials do not match"]}}',
};
const MESSAGES: Exchange = {
  method: 'GET',
  address: '/api/v1/messages?uuid=1',
  type: '',
  body: '',
  status: 200,
  answer: '{"data":{"messages":[]}}',
};

describe('a call that fits the contract', () => {
  test.each([
    ['a refusal', LOGIN],
    ['a list', MESSAGES],
    ['a session that is over', { ...MESSAGES, status: 401, answer: '' }],
    [
      'an upload',
      {
        method: 'POST',
        address: '/api/v1/messages/upload-mms',
        type: 'multipart/form-data; boundary=1',
        body: '--1\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n…\r\n--1--',
        status: 201,
        answer: '{"data":{"url":"https://media.example.com/a.png"}}',
      },
    ],
  ])('%s', (_, exchange) => {
    expect(check(exchange)).toEqual({ kind: 'checked', problems: [] });
  });
});

describe('a call that does not fit the contract is named', () => {
  test.each([
    [
      'a field of the body has another type',
      { ...LOGIN, body: '{"email":1,"password":""}' },
      'POST /auth/login data/email must be string',
    ],
    [
      'the body lacks a field',
      { ...LOGIN, body: '{"email":""}' },
      "POST /auth/login data must have required property 'password'",
    ],
    ['there is no body', { ...LOGIN, body: '' }, 'POST /auth/login has no body'],
    ['there is a body', { ...MESSAGES, type: 'application/json', body: '{}' }, 'GET /messages has a body'],
    [
      'the body is a form',
      { ...LOGIN, type: 'multipart/form-data' },
      'POST /auth/login has a body of the type multipart/form-data',
    ],
    [
      'the query is unknown',
      { ...MESSAGES, address: '/api/v1/messages?id=1' },
      'GET /messages asks with “id”',
    ],
    [
      'a field is missing',
      { ...MESSAGES, answer: '{"data":{}}' },
      "GET /messages answers 200: data/data must have required property 'messages'",
    ],
    [
      'a refusal has another shape',
      { ...LOGIN, answer: '{"message":1}' },
      'POST /auth/login answers 400: data/message must be string',
    ],
    ['there is no JSON', { ...MESSAGES, answer: '<html>' }, 'GET /messages answers 200 without JSON'],
    ['the status is unknown', { ...MESSAGES, status: 201 }, 'GET /messages answers 201'],
    [
      'the call is unknown',
      { ...MESSAGES, address: '/api/v1/messagez' },
      'GET /api/v1/messagez is in no operation',
    ],
  ])('%s', (_, exchange, problem) => {
    expect(check(exchange)).toEqual({ kind: 'checked', problems: [problem] });
  });
});

describe('an answer is not compared', () => {
  test.each([
    ['of the sample API', { ...MESSAGES, address: '/api/apps/email' }, 'outside'],
    ['without a known outcome', { ...MESSAGES, status: 503, answer: '' }, 'unclear'],
  ])('%s', (_, exchange, kind) => {
    expect(check(exchange)).toEqual({ kind, problems: [] });
  });

  test('that a fault rule has made malformed', async () => {
    const service = createService({
      ...settingsFrom({ WORLD_CHATS: '1', WORLD_CONTACTS: '5', WORLD_DELIVERY: 'manual' }),
      now: Date.now,
      createEmulator: createTwilioEmulator,
    });
    service.faults.set([{ match: 'GET /messages', effect: 'malformed' }]);
    const outcome = await service.answer(new Request(`http://service.test${MESSAGES.address}`));
    service.close();
    const answer = outcome.type === 'answer' ? await outcome.answer.text() : '';
    expect(check({ ...MESSAGES, answer })).toEqual({ kind: 'broken', problems: [] });
  });
});
