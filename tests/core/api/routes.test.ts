import * as v from 'valibot';
import { expect, test } from 'vitest';
import { importRoutes } from '../../../src/core/api/import-routes.ts';
import { profileRoutes } from '../../../src/core/api/profile-routes.ts';
import { ask, type Route, requestOf } from '../../../src/core/api/route.ts';
import { accountRoutes, chatRoutes } from '../../../src/core/api/routes.ts';
import { collections } from '../../../src/core/model/collections/collections.ts';
import type { Collection } from '../../../src/core/model/records/collection.ts';
import { createRig } from '../support/rig.ts';

const ROUTES: Readonly<Record<string, Route>> = {
  ...chatRoutes,
  ...accountRoutes,
  ...importRoutes,
  ...profileRoutes,
};

const nameOf = ({ base = 'api', method, path }: Pick<Route, 'base' | 'method' | 'path'>): string =>
  `${base === 'api' ? '' : '/api'} ${method} ${path}`;

test('no two routes are the same call, and none is a call of a list', () => {
  const names = Object.values(ROUTES).map(nameOf);
  const lists = Object.values<Collection>(collections).map(({ wire, query }) =>
    nameOf(wire.list(v.parse(query, {}), 1)),
  );
  // A new chat searches the contacts with the call of their list.
  const shared = [nameOf(chatRoutes.contacts)];
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => lists.includes(name) && !shared.includes(name))).toEqual([]);
});

test.each(Object.entries(ROUTES))('the pretend service has the call %s', async (_, route) => {
  const { service } = await createRig();
  const params = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'none']));
  const path = route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
  const answer = await service.http.request({
    base: route.base ?? 'api',
    method: route.method,
    path,
    accessToken: 'none',
    ...(route.method !== 'GET' && { body: {} }),
  });
  // Nobody has this token, so only an unknown path is not found.
  expect(answer).toMatchObject({ kind: 'answered' });
  expect(answer).not.toMatchObject({ status: 404 });
});

test('parameters and keys are put into the request', () => {
  expect(requestOf(chatRoutes.deleteChat, { params: { chatId: 'a/b' }, accessToken: 't', key: 'k' })).toEqual(
    { base: 'api', method: 'GET', path: '/delete-chat/a%2Fb', accessToken: 't', idempotencyKey: 'k' },
  );
  expect(requestOf(profileRoutes.activity, { query: { page: '2' } })).toEqual({
    base: 'api',
    method: 'GET',
    path: '/me/activity?page=2',
  });
});

test('a call without a parameter or with another body does not compile', () => {
  const http = { request: async () => ({ kind: 'unanswered' }) as const, upload: () => never() };
  // @ts-expect-error `chatId` is missing
  expect(ask(http, chatRoutes.deleteChat, {})).toBeInstanceOf(Promise);
  // @ts-expect-error the code is missing
  expect(ask(http, accountRoutes.verifyCode, { body: { challenge_id: '' } })).toBeInstanceOf(Promise);
  // @ts-expect-error the call has no body
  expect(ask(http, chatRoutes.syncToken, { body: {} })).toBeInstanceOf(Promise);
});

const never = (): never => {
  throw new Error('Nothing is uploaded.');
};
