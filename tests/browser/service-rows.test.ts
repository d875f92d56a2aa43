import { afterEach, expect, test, vi } from 'vitest';
import { flags } from '../../src/core/model/collections/flags.ts';
import { serviceRows } from './support/service-rows.ts';

afterEach(() => vi.restoreAllMocks());

test('the rows are read although another test file has ended the session by resetting the service', async () => {
  const { fetch } = window;
  let isEnded = true;
  vi.spyOn(window, 'fetch').mockImplementation((path, init) => {
    if (!isEnded || String(path).endsWith('/login')) return fetch(path, init);
    isEnded = false;
    return Promise.resolve(Response.json({ message: 'Unauthenticated' }, { status: 401 }));
  });
  expect((await serviceRows(flags)).length).toBeGreaterThan(0);
  expect(isEnded).toBe(false);
});
