import { expect, test } from 'vitest';
import { interleave } from './interleave.ts';

test('alternates the two, and swaps their order in every second pair', async () => {
  const order: string[] = [];
  const sample = (name: string) => (index: number) => order.push(`${name}${index}`);
  await interleave(sample('subject'), sample('floor'), { pairs: 3, warmUp: 0 });
  expect(order).toEqual(['subject0', 'floor0', 'floor1', 'subject1', 'subject2', 'floor2']);
});

test('starts a measurement only after the previous one has finished', async () => {
  let isBusy = false;
  const sample = async () => {
    expect(isBusy).toBe(false);
    isBusy = true;
    await Promise.resolve();
    isBusy = false;
    return 1;
  };
  expect(await interleave(sample, sample, { pairs: 2, warmUp: 1 })).toEqual({
    subject: [1, 1],
    floor: [1, 1],
  });
});

test('does not count warm-up samples', async () => {
  const pairs = await interleave(
    (index) => index,
    (index) => index * 10,
    { pairs: 2, warmUp: 3 },
  );
  expect(pairs).toEqual({ subject: [0, 1], floor: [0, 10] });
});
