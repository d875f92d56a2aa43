import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../src/core/session/commands.ts';
import { executeFor } from '../../../src/worker/host/commands.ts';
import { decodeTabMessage, tabMessageSchema } from '../../../src/worker/protocol/tab-messages.ts';
import { createFakeCore, credentials } from '../fake-core.ts';

const MEGABYTES_20 = 'x'.repeat(20_000_000);

/** Returns the places in a schema where a text or a list has no limit. */
function unlimited(schema: unknown, at: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return [];
  const { type } = schema;
  const below = (key: string): readonly (readonly [string, unknown])[] => {
    const child: unknown = Reflect.get(schema, key);
    if (typeof child !== 'object' || child === null) return [];
    if (key === 'wrapped' || key === 'item') return [['', child]];
    return Object.entries(child);
  };
  const inside = ['entries', 'options', 'items', 'wrapped', 'item'].flatMap((key) =>
    below(key).flatMap(([name, child]) => unlimited(child, name === '' ? at : `${at}.${name}`)),
  );
  const isBounded = JSON.stringify(Reflect.get(schema, 'pipe') ?? []).includes('"max_length"');
  return (type === 'string' || type === 'array') && !isBounded ? [at, ...inside] : inside;
}

test.each<readonly [string, v.GenericSchema]>([
  ...Object.entries(COMMANDS).map(([type, { input }]): [string, v.GenericSchema] => [
    `command ${type}`,
    input,
  ]),
  ['message of a tab', tabMessageSchema],
])('every text and list of a %s has a limit', (_, schema) => {
  expect(unlimited(schema, '')).toEqual([]);
});

test('a draft of 20 MB is refused with a reason, and one of 5 MB is not', async () => {
  const core = createFakeCore();
  const execute = executeFor(core, () => false);
  const draft = (text: string) => ({ type: 'setDraft', chatId: 'c1', text });
  expect(await execute('id-1', draft(MEGABYTES_20), null)).toEqual({
    ok: false,
    refusal: { code: 'messageTooLong', reason: ':textTooLong' },
  });
  expect(core.executed).toEqual([]);
  expect(await execute('id-2', draft('x'.repeat(5_000_000)), null)).toMatchObject({ ok: true });
});

test.each([
  ['a token', { type: 'token', credentials: { ...credentials, accessToken: MEGABYTES_20 } }],
  ['a search', { type: 'subscribe', subscription: 1, request: { view: 'chatList', q: MEGABYTES_20 } }],
  ['a chat id', { type: 'attention', chatId: MEGABYTES_20, visible: true }],
])('%s of 20 MB is ignored', (_, message) => {
  expect(decodeTabMessage(message)).toBeNull();
});
