import { expect, test } from 'vitest';
import { nextAgent, type ShareAgent } from '../../../../src/core/model/work/share-out.ts';

const agent = (id: string, fields: Partial<ShareAgent> = {}): ShareAgent => ({
  id,
  isAvailable: true,
  open: 0,
  limit: 20,
  ...fields,
});
const away = { isAvailable: false };
const full = { open: 3, limit: 3 };

test.each([
  ['the first at first', ['1', '3', '4'].map((id) => agent(id)), '', '1'],
  ['the next after the last', ['1', '3', '4'].map((id) => agent(id)), '1', '3'],
  ['the first after everybody', ['1', '3', '4'].map((id) => agent(id)), '4', '1'],
  ['in the order of numbers', ['10', '9', '2'].map((id) => agent(id)), '2', '9'],
  ['not somebody away', [agent('1'), agent('3', away), agent('4')], '1', '4'],
  ['not somebody without room', [agent('1'), agent('3', full), agent('4')], '1', '4'],
  ['the only one again', [agent('1', away), agent('3'), agent('4', full)], '3', '3'],
  ['after somebody who is gone', [agent('1'), agent('4')], '3', '4'],
  ['nobody without room', [agent('1', { limit: 0 }), agent('3', full), agent('4', away)], '', null],
  ['nobody of nobody', [], '', null],
  ['in the order of texts', ['b', 'a', 'c'].map((id) => agent(id)), 'a', 'b'],
])('a chat goes to %s', (_, agents, last, next) => {
  expect(nextAgent(agents, last)?.id ?? null).toBe(next);
});

test('all get one by turns, whatever the order of the agents', () => {
  const agents = ['4', '1', '10', '3'].map((id) => agent(id));
  const got: string[] = [];
  for (let turn = 0; turn < 8; turn += 1) got.push(nextAgent(agents, got.at(-1) ?? '')?.id ?? '');
  expect(got).toEqual(['1', '3', '4', '10', '1', '3', '4', '10']);
});
