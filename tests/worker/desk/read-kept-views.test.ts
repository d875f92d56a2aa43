import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../../../src/core/model/session/user.ts';
import { keptText } from '../../../src/core/session/kept-views.ts';
import { noteOf, type Word } from '../../../src/core/session/word.ts';
import { KeyringDatabase } from '../../../src/worker/adapters/keyring-database.ts';
import { logNameOf } from '../../../src/worker/adapters/log-names.ts';
import { webDigest } from '../../../src/worker/adapters/web-digest.ts';
import { readKeptViews } from '../../../src/worker/desk/read-kept-views.ts';
import { createStorage } from '../log-storage.ts';
import { installIndexedDb } from '../pretend-indexed-db.ts';

installIndexedDb();

const BUILD = 'b1';
const RULES = [{ action: 'read', subject: 'all' }];
const VIEWS: [string, { head: unknown; rows: { key: string }[] }][] = [
  ['{"q":"","view":"chatList"}', { head: { q: '' }, rows: [{ key: 'c1' }] }],
];

let users = 0;
let credentials: Credentials;
beforeEach(() => {
  users += 1;
  credentials = {
    userData: { id: users, fullName: 'Ada', username: '', email: `a${users}@example.com`, role: 'Agent' },
    accessToken: `token of ${users}`,
    userAbilityRules: RULES,
  };
});

const wordOf = ({ userData, userAbilityRules }: Credentials): Word => ({
  user: userData,
  access: { role: userData.role, rules: userAbilityRules },
});

/** Keeps the list as the worker of these credentials does. */
async function keep(given: Credentials = credentials, { build = BUILD, word = wordOf(given) } = {}) {
  const { store } = createStorage();
  const userId = String(given.userData.id);
  await (await store.open(userId)).close();
  await store.note(userId, noteOf(word, await webDigest(given.accessToken)));
  const access = { role: given.userData.role, rules: given.userAbilityRules };
  await store.keepViews(userId, keptText({ build, asOf: 5, access, views: VIEWS }));
  return { store, userId, logName: await logNameOf(userId) };
}

const read = (given: Credentials = credentials, build = BUILD) => readKeptViews(given, build);

test('a token whose user the note names gets what was kept', async () => {
  await keep();
  expect(await read()).toMatchObject({ asOf: 5, views: VIEWS });
});

test('a service that tells no rules goes by those of the cookies', async () => {
  await keep(credentials, { word: { user: credentials.userData, access: null } });
  expect((await read())?.views).toEqual(VIEWS);
});

describe('nothing is read', () => {
  test('on a device without a log, which gets no database', async () => {
    const fresh = new IDBFactory();
    await expect(readKeptViews(credentials, BUILD, fresh)).rejects.toBeDefined();
    expect(await fresh.databases()).toEqual([]);
  });

  test('with another token, also one that claims to be of the same user', async () => {
    await keep();
    expect(await read({ ...credentials, accessToken: 'forged' })).toBeNull();
  });

  test('of another user, whose cookies carry this token', async () => {
    await keep();
    const other = { ...credentials, userData: { ...credentials.userData, id: 'other' } };
    await keep({ ...other, accessToken: 'token of the other' });
    expect(await read(other)).toBeNull();
  });

  test.each<[string, { userData?: object; userAbilityRules?: typeof RULES }]>([
    ['another role', { userData: { role: 'Admin' } }],
    ['more rules', { userAbilityRules: [...RULES, { action: 'manage', subject: 'all' }] }],
    ['fewer rules', { userAbilityRules: [] }],
  ])('if the cookies have %s', async (_, { userData = {}, ...change }) => {
    await keep();
    const { userData: own } = credentials;
    expect(await read({ ...credentials, ...change, userData: { ...own, ...userData } })).toBeNull();
  });

  test('if the service took rights since', async () => {
    const { store, userId } = await keep();
    const taken: Word = { user: credentials.userData, access: { role: 'Agent', rules: [] } };
    await store.note(userId, noteOf(taken, await webDigest(credentials.accessToken)));
    expect(await read()).toBeNull();
    expect(await read({ ...credentials, userAbilityRules: [] })).toBeNull();
  });

  test('of another build', async () => {
    await keep();
    expect(await read(credentials, 'b2')).toBeNull();
  });

  test('after the data were cleared', async () => {
    const { store, userId } = await keep();
    await store.destroy(userId);
    expect(await read()).toBeNull();
    await (await store.open(userId)).close();
    await store.note(userId, noteOf(wordOf(credentials), await webDigest(credentials.accessToken)));
    expect(await read()).toBeNull();
  });

  test('while the log is being deleted', async () => {
    const { logName } = await keep();
    const keyring = new KeyringDatabase();
    await keyring.purges.put({ logName });
    keyring.close();
    expect(await read()).toBeNull();
  });

  test('after they were forgotten', async () => {
    const { store, userId } = await keep();
    await store.keepViews(userId, null);
    expect(await read()).toBeNull();
  });

  test.each([
    ['cut', (sealed: Uint8Array) => sealed.slice(0, -1)],
    ['changed', (sealed: Uint8Array) => sealed.map((byte, at) => (at === 20 ? byte ^ 1 : byte))],
    ['no bytes', () => 'text'],
  ])('of bytes that were %s', async (_, harm) => {
    const { logName } = await keep();
    const keyring = new KeyringDatabase();
    const row = await keyring.keys.get(logName);
    const views = row?.views;
    if (!(views instanceof Uint8Array)) throw new Error('Nothing was kept.');
    await keyring.keys.update(logName, { views: harm(views) });
    keyring.close();
    expect(await read()).toBeNull();
  });

  test('of a note that stands in the place of the views', async () => {
    const { logName } = await keep();
    const keyring = new KeyringDatabase();
    const row = await keyring.keys.get(logName);
    await keyring.keys.update(logName, { views: row?.note });
    keyring.close();
    expect(await read()).toBeNull();
  });
});

test('views of another user’s log can’t be put into this log', async () => {
  const { logName } = await keep();
  const other = { ...credentials, userData: { ...credentials.userData, id: 'elsewhere' } };
  const elsewhere = await keep({ ...other, accessToken: 'token of elsewhere' });
  const keyring = new KeyringDatabase();
  const row = await keyring.keys.get(elsewhere.logName);
  await keyring.keys.update(logName, { views: row?.views });
  keyring.close();
  expect(await read()).toBeNull();
});
