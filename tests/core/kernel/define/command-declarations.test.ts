import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { done } from '../../../../src/core/kernel/answer.ts';
import {
  defineAnswers,
  defineCommands,
  type Performers,
} from '../../../../src/core/kernel/define/define-command.ts';
import { ANSWERS } from '../../../../src/core/model/command-answers.ts';
import { COMMANDS, commandSchema, type PerformersOf } from '../../../../src/core/model/commands.ts';
import { accountAnswers } from '../../../../src/core/model/sign-in/answers.ts';

const may = { actions: [], writes: false };
const answers = defineAnswers({
  nameThing: { answer: v.string(), resendable: true },
  keepThing: {
    answer: v.null(),
    resendable: true,
    storable: v.object({ type: v.literal('keepThing'), name: v.string() }),
  },
});
const nameThing = { input: v.object({ type: v.literal('nameThing') }), may };
const keepThing = { input: answers.keepThing.storable, may };

describe('the compiler complains', () => {
  test('about an answer without resendability', () => {
    // @ts-expect-error `resendable` is missing
    expect(defineAnswers({ nameThing: { answer: v.null() } })).toHaveProperty('nameThing');
  });

  test('about a command without its rights, without a schema or of another type', () => {
    // @ts-expect-error `may` is missing
    expect(defineCommands(answers, { nameThing: { input: nameThing.input }, keepThing }).answers).toBe(
      answers,
    );
    // @ts-expect-error `keepThing` is missing
    expect(defineCommands(answers, { nameThing }).answers).toBe(answers);
    const other = { input: v.object({ type: v.literal('other') }), may };
    // @ts-expect-error the schema decodes another command
    expect(defineCommands(answers, { nameThing: other, keepThing }).answers).toBe(answers);
  });

  test('about a command without an answer', () => {
    const other = { input: v.object({ type: v.literal('other') }), may };
    // @ts-expect-error `other` has no answer
    expect(defineCommands(answers, { nameThing, keepThing, other }).answers).toBe(answers);
  });

  test('about a storable command that the core decodes differently', () => {
    const other = { input: v.object({ type: v.literal('keepThing'), name: v.number() }), may };
    // @ts-expect-error the stored name is a text
    expect(defineCommands(answers, { nameThing, keepThing: other }).answers).toBe(answers);
  });

  test('about a command that nothing performs, or whose answer has another value', () => {
    const things = defineCommands(answers, { nameThing, keepThing });
    const name = async () => done('');
    // @ts-expect-error nothing performs `keepThing`
    const missing: Performers<typeof things> = { nameThing: name };
    // @ts-expect-error the answer to `keepThing` is null
    const wrong: Performers<typeof things> = { nameThing: name, keepThing: name };
    // @ts-expect-error nothing performs `endWrite`
    const rest: PerformersOf<'reconnect' | 'endWrite'> = { reconnect: async () => done(null) };
    expect(Object.keys(missing)).toEqual(['nameThing']);
    expect(Object.keys({ ...wrong, ...rest })).toHaveLength(3);
  });
});

test('tabs know the answer to every command that a domain declares', () => {
  expect(Object.keys(ANSWERS).sort()).toEqual([...COMMANDS.keys()].sort());
});

test('a command is decoded by the schema of its type, and an unknown one is not decoded', () => {
  expect(v.is(commandSchema, { type: 'loadOlder', chatId: 'c1' })).toBe(true);
  for (const [type, { input }] of COMMANDS) expect(v.is(input, { type: `${type}?` })).toBe(false);
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
  expect(
    Object.keys(accountAnswers).filter((type) => Reflect.has(Reflect.get(ANSWERS, type), 'storable')),
  ).toEqual([]);
});
