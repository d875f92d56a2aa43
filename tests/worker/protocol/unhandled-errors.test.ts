import { describe, expect, test, vi } from 'vitest';
import { watchUnhandledErrors } from '../../../src/worker/protocol/unhandled-errors.ts';
import { createErrorScope } from '../error-scope.ts';

const AT = 1_700_000_000_000;

function scene() {
  const { scope, reject, raise } = createErrorScope();
  const unheard = watchUnhandledErrors(scope, () => AT);
  const changed = vi.fn();
  unheard.onChange(changed);
  return { unheard, changed, reject, raise };
}

function thrownAt(place: string, message: string, name = 'Error'): Error {
  const error = Object.assign(new Error(message), { name });
  error.stack = `${name}: ${message}\n    at async Promise.all (index 0)\n    at e.value (${place}:2:31402)\n    at own (http://localhost/worker/worker-abc.js:1:9)`;
  return error;
}

describe('an uncaught error in the worker', () => {
  test.each([
    ['a chunk of a build', 'http://localhost/worker/twilio-sdk-DI3jOl_-.js'],
    ['the dev server', 'http://localhost/node_modules/.vite/deps/@twilio_conversations.js'],
    ['a package', '/project/node_modules/twilsock/builds/lib.js'],
  ])('counts as the SDK’s if thrown in SDK code (%s): counted, but not reported', (_, place) => {
    const { unheard, changed, reject, raise } = scene();
    expect(reject(thrownAt(place, 'disconnected'))).toBe(false);
    expect(raise(thrownAt(place, 'Twilsock: request timeout: TM1'))).toBe(false);
    expect(unheard.count()).toEqual({
      sdk: 2,
      console: 0,
      last: { at: AT, from: 'sdk', reason: 'The service didn’t respond in time.' },
    });
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test('counts as ours if thrown in our code, whatever its message: counted, and reported by the browser', () => {
    const { unheard, reject, raise } = scene();
    expect(reject(thrownAt('http://localhost/worker/worker-abc.js', 'disconnected'))).toBe(true);
    expect(raise(thrownAt('http://localhost/worker/twilio-sync-abc.js', 'x', 'TypeError'))).toBe(true);
    expect(unheard.count()).toEqual({
      sdk: 0,
      console: 2,
      last: { at: AT, from: 'console', reason: 'An error of type TypeError.' },
    });
  });

  test('is described without its own text, which may quote secrets', () => {
    const { unheard, reject } = scene();
    reject(new Error('token eyJhbGciOi was refused'));
    reject('eyJhbGciOi');
    expect(JSON.stringify(unheard.count())).not.toContain('eyJ');
    expect(unheard.count().last?.reason).toBe('A value that is not an error was thrown.');
  });

  test('is absent at the start', () => {
    expect(scene().unheard.count()).toEqual({ sdk: 0, console: 0, last: null });
  });
});
