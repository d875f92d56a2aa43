import { expect, test, vi } from 'vitest';
import { lateCode } from '../../../src/core/kernel/late-code.ts';

test('code is fetched once, however often it is asked for', async () => {
  const fetchCode = vi.fn(async () => 'code');
  const late = lateCode(fetchCode);
  expect(late.now()).toBeNull();
  expect(await Promise.all([late.load(), late.load()])).toEqual(['code', 'code']);
  expect(late.now()).toBe('code');
  await late.load();
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test('after a failure the next call fetches the code again', async () => {
  const fetchCode = vi.fn(async () => 'code');
  fetchCode.mockRejectedValueOnce(new TypeError('offline'));
  const late = lateCode(fetchCode);
  const both = await Promise.allSettled([late.load(), late.load()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(late.now()).toBeNull();
  expect(await late.load()).toBe('code');
  expect(fetchCode).toHaveBeenCalledTimes(2);
});
