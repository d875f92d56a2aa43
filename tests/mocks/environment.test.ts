import { expect, test } from 'vitest';
import { settingsFrom } from '../../mocks/environment.ts';

test('the environment sets the size of the world; missing settings have defaults', () => {
  expect(settingsFrom({})).toEqual({
    seed: 1,
    chats: 200,
    messagesPerChat: 40,
    contacts: 2000,
    appointments: 40,
    delivery: 'auto',
    realtime: 'plain',
    rules: 'off',
  });
  expect(
    settingsFrom({
      WORLD_SEED: '9',
      WORLD_CHATS: '5',
      WORLD_MESSAGES: '0',
      WORLD_CONTACTS: '7',
      WORLD_APPOINTMENTS: '3',
      WORLD_DELIVERY: 'manual',
      WORLD_REALTIME: 'live-like',
      WORLD_RULES: 'on',
      HOME: '/',
    }),
  ).toEqual({
    seed: 9,
    chats: 5,
    messagesPerChat: 0,
    contacts: 7,
    appointments: 3,
    delivery: 'manual',
    realtime: 'live-like',
    rules: 'on',
  });
});

test.each([
  [{ WORLD_CHATS: 'many' }, 'WORLD_CHATS must be a whole number'],
  [{ WORLD_SEED: '' }, 'WORLD_SEED must be a whole number'],
  [{ WORLD_CHATS: '999999999' }, 'WORLD_CHATS must be at most 5000'],
  [{ WORLD_CHATS: '5000', WORLD_MESSAGES: '5000' }, 'WORLD_CHATS and WORLD_MESSAGES ask for too much'],
  [{ WORLD_REALTIME: 'real' }, 'WORLD_REALTIME must be "plain" or "live-like"'],
  [{ WORLD_DELIVERY: 'never' }, 'WORLD_DELIVERY must be "auto" or "manual"'],
])('%o stops the start with a sentence that names it', (environment, sentence) => {
  expect(() => settingsFrom(environment)).toThrow(sentence);
});
