import type { Check } from '../findings.ts';
import type { RunOptions } from '../run.ts';
import { isObject } from '../shapes.ts';
import {
  answers,
  brokenRenewal,
  claims,
  field,
  instead,
  limitedOnce,
  listOf,
  openDoor,
  preflights,
  refusals,
  repeatedEffect,
  repeatedRow,
  requests,
  withBody,
  withoutKey,
} from './changes.ts';
import { type Change, CONSOLE } from './gateway.ts';

/** A back end that differs in one thing from what the contract says. */
export interface Mutant {
  readonly name: string;
  /** What is checked, so that a run is short. */
  readonly only: readonly string[];
  /** What the checker must name. */
  readonly found: { readonly call: string; readonly check: Check; readonly field: string };
  readonly change: () => Change;
  readonly options?: Partial<RunOptions>;
}

const ORIGIN = { origin: CONSOLE };
const LIMITED = { limited: { email: 'client@example.com', password: 'client' } };
const READS = { writes: false };
const FLAGS = ['POST /flags', 'PUT /flags/{id}', 'DELETE /flags/{id}'];
const CATEGORIES = ['POST /kb/categories', 'PUT /kb/categories/{id}', 'DELETE /kb/categories/{id}'];
const VIEWS = ['POST /saved-views', 'PUT /saved-views/{id}', 'DELETE /saved-views/{id}'];

/** Returns a mutant that the checker finds at the call that it falsifies. */
const mutant = (
  name: string,
  call: string,
  check: Check,
  at: string,
  change: () => Change,
  more: { readonly only?: readonly string[]; readonly options?: Partial<RunOptions> } = {},
): Mutant => ({
  name,
  only: more.only ?? [call],
  found: { call, check, field: at },
  change,
  options: more.options ?? READS,
});

const writing = (only: readonly string[], options: Partial<RunOptions> = {}) => ({ only, options });

/* Shapes of answers. */
const SHAPES: readonly Mutant[] = [
  mutant('a chat has no id', 'POST /chat-contacts', 'rows', 'data.chats[].chat_uuid', () =>
    field('POST /chat-contacts', 'data.chats[].chat_uuid', () => undefined),
  ),
  mutant('a count is a word', 'POST /chat-contacts', 'rows', 'data.chats[].total_unseen_count', () =>
    field('POST /chat-contacts', 'data.chats[].total_unseen_count', () => 'three'),
  ),
  mutant('the time of a message is a word', 'GET /messages', 'rows', 'data.messages[].time', () =>
    field('GET /messages', 'data.messages[].time', (time, place) => (place === 3 ? 'yesterday' : time)),
  ),
  mutant('the id of a message is a fraction', 'GET /messages', 'rows', 'data.messages[].id', () =>
    field('GET /messages', 'data.messages[].id', (id) => Number(id) + 0.5),
  ),
  mutant('a direction has another word', 'GET /messages', 'rows', 'data.messages[].direction', () =>
    field('GET /messages', 'data.messages[].direction', () => 'in'),
  ),
  mutant('the messages have another name', 'GET /messages', 'shape', 'data.messages', () =>
    answers('GET /messages', (answer) => {
      answer.body = { data: { items: listOf('data.messages', answer.body) } };
    }),
  ),
  mutant('a version is a text', 'GET /flags', 'rows', 'data[].version', () =>
    field('GET /flags', 'data[].version', String),
  ),
  mutant('the sign-in lacks the rights', 'POST /auth/login', 'shape', 'userAbilityRules', () =>
    field('POST /auth/login', 'userAbilityRules', () => undefined),
  ),
  mutant('a page of HTML', 'GET /roles', 'shape', '', () =>
    answers('GET /roles', (answer) => {
      answer.text = '<!doctype html><title>Roles</title>';
    }),
  ),
  mutant('an answer without a body', 'GET /settings', 'shape', '', () =>
    answers('GET /settings', (answer) => {
      answer.status = 204;
    }),
  ),
  mutant('a status of failure', 'GET /contacts/imports', 'answered', 'status', () =>
    answers('GET /contacts/imports', (answer) => {
      answer.status = 500;
    }),
  ),
  mutant('a redirect', 'GET /kb/categories', 'answered', 'status', () =>
    instead('GET /kb/categories', () => ({
      ...withBody(302, {}),
      headers: new Headers({ location: 'https://elsewhere.example.com/' }),
    })),
  ),
  mutant('a call that is not there', 'GET /availability', 'answered', 'status', () =>
    instead('GET /availability', () => withBody(404, { message: 'Not found' })),
  ),
  mutant('200 with an error', 'GET /flags', 'error in an answer', 'error', () =>
    answers('GET /flags', (answer) => {
      answer.body = { error: 'The database is away' };
    }),
  ),
  mutant(
    '200 with errors of a removal',
    'DELETE /kb/categories/{id}',
    'error in an answer',
    'errors',
    () =>
      answers('DELETE /kb/categories/{id}', (answer) => {
        answer.status = 200;
        answer.body = { errors: { id: ['It is in use'] } };
      }),
    writing(CATEGORIES),
  ),
];

/* Lists. */
const LISTS: readonly Mutant[] = [
  mutant('a page repeats a row', 'POST /chat-contacts', 'paging', 'id', () =>
    repeatedRow('POST /chat-contacts', 'data.chats'),
  ),
  mutant('the number of the page is ignored', 'GET /messages', 'paging', 'id', () =>
    requests('GET /messages', ({ query }) => query.delete('page')),
  ),
  mutant('the link to the next page is missing', 'POST /chat-contacts', 'paging', 'next_page_url', () =>
    field('POST /chat-contacts', 'data.pagination.next_page_url', () => null),
  ),
  mutant('the total is too small', 'POST /contacts-list', 'paging', 'total', () =>
    field('POST /contacts-list', 'data.contacts.total', (total) => Number(total) - 1),
  ),
  mutant('the search is ignored', 'POST /contacts-list', 'search', 'q', () =>
    requests('POST /contacts-list', (request) => {
      request.body = { ...request.body, q: '' };
    }),
  ),
  mutant('an unknown field is refused', 'GET /kb/search-misses', 'unknown fields', 'contract_check', () =>
    instead('GET /kb/search-misses', ({ query }) =>
      query.size > 0 ? withBody(422, { message: 'Unknown parameter' }) : undefined,
    ),
  ),
];

/* Who may ask, how often, and from where. */
const DOORS: readonly Mutant[] = [
  mutant('403 without a token', 'GET /me', 'without a token', 'status', () =>
    refusals('GET /me', (answer) => {
      answer.status = 403;
    }),
  ),
  mutant('no token is needed', 'GET /flags', 'without a token', 'status', () => openDoor('GET /flags')),
  mutant(
    'a write needs no token',
    'POST /saved-views',
    'without a token',
    'status',
    () => openDoor('POST /saved-views'),
    writing(VIEWS),
  ),
  mutant(
    '401 without the right',
    'GET /roles',
    'without the right',
    'status',
    () =>
      refusals('GET /roles', (answer) => {
        if (answer.status === 403) answer.status = 401;
      }),
    { options: { ...READS, ...LIMITED } },
  ),
  mutant('429 without a time', 'GET /flags', 'too many requests', 'retry_after', () =>
    limitedOnce('GET /flags', { message: 'Slow down' }),
  ),
  mutant('429 with a word as time', 'GET /roles', 'too many requests', 'retry_after', () =>
    limitedOnce('GET /roles', { message: 'Slow down', retry_after: 'soon' }),
  ),
  mutant(
    'an answer lacks the header of CORS',
    'GET /messages',
    'other origins',
    'access-control-allow-origin',
    () =>
      answers('GET /messages', ({ headers }) => {
        headers.set('access-control-allow-origin', 'https://other.example.com');
      }),
    { options: { ...READS, ...ORIGIN } },
  ),
  mutant(
    'a preflight lacks DELETE',
    'DELETE /flags/{id}',
    'other origins',
    'access-control-allow-methods',
    () => preflights('access-control-allow-methods', 'GET, POST'),
    { options: { ...READS, ...ORIGIN } },
  ),
  mutant(
    'a preflight lacks the key',
    'POST /flags',
    'other origins',
    'access-control-allow-headers',
    () => preflights('access-control-allow-headers', 'Authorization, Content-Type'),
    { options: { ...READS, ...ORIGIN } },
  ),
  mutant(
    'wrong values are a failure',
    'POST /flags',
    'wrong values',
    'status',
    () =>
      refusals('POST /flags', (answer) => {
        if (answer.status === 422) answer.status = 500;
      }),
    writing(FLAGS),
  ),
  mutant(
    'a refusal without a reason',
    'POST /flags',
    'wrong values',
    'message',
    () =>
      refusals('POST /flags', (answer) => {
        if (answer.status === 422) answer.body = {};
      }),
    writing(FLAGS),
  ),
  mutant(
    'errors are no object',
    'POST /saved-views',
    'wrong values',
    'errors',
    () =>
      refusals('POST /saved-views', (answer) => {
        if (answer.status === 422) answer.body = { errors: ['The name is missing'] };
      }),
    writing(VIEWS),
  ),
];

/* Effects of writes. */
const WRITES: readonly Mutant[] = [
  mutant(
    'the key of a message is ignored',
    'POST /send-message/{chatId}',
    'same key twice',
    'Idempotency-Key',
    () => withoutKey('POST /send-message/{chatId}'),
    writing(['POST /send-message/{chatId}']),
  ),
  mutant(
    'a repeated message has the same answer, and two effects',
    'POST /send-message/{chatId}',
    'same key twice',
    'Idempotency-Key',
    () => repeatedEffect('POST /send-message/{chatId}'),
    writing(['POST /send-message/{chatId}']),
  ),
  mutant(
    'the key of a new record is ignored',
    'POST /kb/categories',
    'same key twice',
    'Idempotency-Key',
    () => withoutKey('POST /kb/categories'),
    writing(CATEGORIES),
  ),
  mutant(
    'a part of an import is carried out twice',
    'POST /contacts/import/{importId}/chunk',
    'same key twice',
    'data.results',
    () => {
      let parts = 0;
      return field('POST /contacts/import/{importId}/chunk', 'data.results[].outcome', (outcome) => {
        parts += 1;
        return parts === 1 ? outcome : 'skipped';
      });
    },
    writing(['POST /contacts/import/{importId}/chunk']),
  ),
  mutant(
    'an older version overwrites a newer one',
    'PUT /flags/{id}',
    'older version',
    'status',
    () =>
      requests('PUT /flags/{id}', (request) => {
        request.body = { ...request.body, version: null };
      }),
    writing(FLAGS),
  ),
  mutant(
    'an older version removes a newer one',
    'DELETE /saved-views/{id}',
    'older version',
    'status',
    () =>
      requests('DELETE /saved-views/{id}', (request) => {
        request.body = { ...request.body, version: null };
      }),
    writing(VIEWS),
  ),
  mutant(
    'a conflict lacks the record',
    'PUT /saved-views/{id}',
    'older version',
    'data',
    () =>
      refusals('PUT /saved-views/{id}', (answer) => {
        answer.body = { message: 'Somebody was faster' };
      }),
    writing(VIEWS),
  ),
  mutant(
    'a version does not rise',
    'PUT /flags/{id}',
    'older version',
    'data.version',
    () => field('PUT /flags/{id}', 'data.version', () => 1),
    writing(FLAGS),
  ),
  mutant(
    'a change is not carried out',
    'PUT /kb/categories/{id}',
    'effect',
    'data.name',
    () => field('PUT /kb/categories/{id}', 'data.name', () => 'As before'),
    writing(CATEGORIES),
  ),
  mutant(
    'the list lacks a new record',
    'POST /kb/categories',
    'effect',
    'data.id',
    () =>
      answers('GET /kb/categories', (answer) => {
        const rows = listOf('data', answer.body);
        answer.body = { data: rows.filter(({ name }) => !String(name).startsWith('Check')) };
      }),
    writing(CATEGORIES),
  ),
  mutant(
    'a removal is not carried out',
    'DELETE /kb/categories/{id}',
    'effect',
    'status',
    () => instead('DELETE /kb/categories/{id}', () => withBody(200, {})),
    writing(CATEGORIES),
  ),
  mutant(
    'a favourite stays one',
    'GET /make-favorite-chat/{chatId}',
    'effect',
    'data.is_favorite',
    () => field('GET /make-favorite-chat/{chatId}', 'data.is_favorite', () => true),
    writing(['GET /make-favorite-chat/{chatId}']),
  ),
  mutant(
    'an ended session goes on',
    'DELETE /me/sessions/{id}',
    'effect',
    'status',
    () => instead('DELETE /me/sessions/{id}', () => withBody(204, undefined)),
    writing(['DELETE /me/sessions/{id}']),
  ),
];

const ONE_KIND = { ...READS, arrivesWithinMs: 10_000 };

/* Tokens, and what arrives over the sockets. */
const REALTIME: readonly Mutant[] = [
  mutant(
    'a token that is none',
    'POST /conversation_token',
    'token',
    'data.token',
    () => field('POST /conversation_token', 'data.token', () => 'abc'),
    { only: ['POST /conversation_token', 'realtime connection'], options: ONE_KIND },
  ),
  mutant(
    'a token without its grant',
    'POST /get-sync-token',
    'token',
    'data.token grants.data_sync',
    () =>
      claims('POST /get-sync-token', ({ grants, ...rest }) => ({
        ...rest,
        grants: { ...(isObject(grants) ? grants : {}), data_sync: undefined },
      })),
    { only: ['POST /get-sync-token', 'realtime statuses'], options: ONE_KIND },
  ),
  mutant(
    'a token that ends at once',
    'POST /conversation_token',
    'token',
    'data.token exp',
    () =>
      claims('POST /conversation_token', (rest) => ({ ...rest, exp: Math.floor(Date.now() / 1000) + 30 })),
    { only: ['POST /conversation_token', 'realtime connection'], options: ONE_KIND },
  ),
  mutant(
    'a renewal with a token that is unknown',
    'realtime renewal',
    'realtime',
    'token',
    () => brokenRenewal('POST /conversation_token'),
    { only: ['realtime renewal'], options: ONE_KIND },
  ),
  mutant(
    'a chat that is no conversation',
    'realtime conversations',
    'realtime',
    'uniqueName',
    () =>
      field('POST /chat-contacts', 'data.chats[].chat_uuid', (id, place) => (place === 2 ? `${id}0` : id)),
    { only: ['realtime conversations'], options: ONE_KIND },
  ),
  mutant(
    'a message with another id than in its attributes',
    'realtime attributes',
    'realtime',
    'attributes.id',
    () => field('GET /messages', 'data.messages[].id', (id) => Number(id) + 1),
    { only: ['realtime attributes'], options: ONE_KIND },
  ),
];

export const MUTANTS: readonly Mutant[] = [...SHAPES, ...LISTS, ...DOORS, ...WRITES, ...REALTIME];
