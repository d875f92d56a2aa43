import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { askForPassword } from './password.mjs';

function terminal(isTTY = true) {
  const events = new EventEmitter();
  const keyboard = Object.assign(events, {
    isTTY,
    setRawMode: vi.fn(),
    setEncoding: vi.fn(),
    resume: vi.fn(),
    pause: vi.fn(),
  });
  const shown: string[] = [];
  return {
    keyboard: keyboard as unknown as NonNullable<Parameters<typeof askForPassword>[1]>,
    setRawMode: keyboard.setRawMode,
    screen: { write: (text: string) => shown.push(text) },
    shown,
    type: (text: string) => events.emit('data', text),
  };
}

test('a password is read without an echo, and can be corrected', async () => {
  const { keyboard, screen, shown, type, setRawMode } = terminal();
  const asked = askForPassword('test@example.com', keyboard, screen);
  type('secrex');
  type('\u007ft');
  type('\r');
  await expect(asked).resolves.toBe('secret');
  expect(shown.join('')).toBe('Password of test@example.com: \n');
  expect(setRawMode.mock.calls).toEqual([[true], [false]]);
});

test('a person can give up, and without a terminal the variable is named', async () => {
  const { keyboard, screen, type } = terminal();
  const asked = askForPassword('test@example.com', keyboard, screen);
  type('\u0003');
  await expect(asked).rejects.toThrow('No password was given.');
  const { keyboard: pipe } = terminal(false);
  expect(() => askForPassword('test@example.com', pipe, screen)).toThrow(/CONTRACT_PASSWORD/);
});
