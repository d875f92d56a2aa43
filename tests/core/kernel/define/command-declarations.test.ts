import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountCommands } from '../../../../src/core/domains/sign-in/commands.ts';
import { done } from '../../../../src/core/kernel/answer.ts';
import { commandsWith } from '../../../../src/core/kernel/define/define-command.ts';
import { ANSWERS, type AnswerValue, answerOf } from '../../../../src/core/model/command-answers.ts';
import { COMMANDS, commandSchema } from '../../../../src/core/session/commands.ts';

const may = { actions: [], writes: false };
const input = v.object({ type: v.literal('nameThing'), name: v.string() });
const command = commandsWith<{ readonly names: Set<string> }>();

describe('the compiler complains', () => {
  test('about a command without its rights, without a schema or without a function', () => {
    const perform = async () => done(null);
    // @ts-expect-error `may` is missing
    expect(command({ input, perform })).toHaveProperty('input');
    // @ts-expect-error `input` is missing
    expect(command({ may, perform })).toHaveProperty('may');
    // @ts-expect-error nothing performs it
    expect(command({ input, may })).toHaveProperty('may');
  });

  test('about a function that uses more than its parts, or another field', () => {
    // @ts-expect-error the parts have no `things`
    expect(command({ input, may, perform: async ({ things }) => done(things) })).toHaveProperty('may');
    // @ts-expect-error the command has no `thing`
    expect(command({ input, may, perform: async (_, { thing }) => done(thing) })).toHaveProperty('may');
  });

  test('about a value that the table of answers does not have', () => {
    // @ts-expect-error the answer of a command without a line in the table is null
    const usual: AnswerValue<'reconnect'> = '';
    // @ts-expect-error the table has an object
    const listed: AnswerValue<'createChat'> = '';
    expect([usual, listed]).toEqual(['', '']);
  });
});

test('the schema of each command decodes its own type, and no other', () => {
  for (const [type, { input: schema }] of Object.entries<{ readonly input: v.GenericSchema }>(COMMANDS)) {
    const found = v.safeParse(schema, { type });
    expect(found.issues?.some(({ path }) => path?.[0]?.key === 'type') ?? false, type).toBe(false);
    expect(v.is(schema, { type: `${type}?` })).toBe(false);
  }
});

test('the table of answers names only commands that exist', () => {
  for (const type of Object.keys(ANSWERS)) expect(COMMANDS).toHaveProperty(type);
});

test('a command is decoded by the schema of its type, and an unknown one is not decoded', () => {
  expect(v.is(commandSchema, { type: 'loadOlder', chatId: 'c1' })).toBe(true);
  for (const odd of [
    { type: 'loadOlder' },
    { type: 'nameThing' },
    { type: 'toString' },
    {},
    null,
    'reconnect',
  ])
    expect(v.is(commandSchema, odd)).toBe(false);
});

test('no command that may contain a password is stored', () => {
  expect(Object.keys(accountCommands).filter((type) => answerOf(type).storable !== undefined)).toEqual([]);
});
