import { expect, test } from 'vitest';
import { createEditableCopies } from '../../../../src/core/model/chat/editable-copies.ts';

test('a collection is copied at its first change only, and again once the copy is published', () => {
  let copies = 0;
  const editable = createEditableCopies((shared: ReadonlySet<string>) => {
    copies += 1;
    return new Set(shared);
  });
  const shared: ReadonlySet<string> = new Set(['a']);
  const copy = editable.of(shared);
  for (let event = 0; event < 100; event += 1) expect(editable.of(copy)).toBe(copy);
  copy.add('b');
  expect(copies).toBe(1);
  expect([...shared]).toEqual(['a']);

  editable.seal(copy);
  editable.of(copy).add('c');
  expect(copies).toBe(2);
  expect([...copy]).toEqual(['a', 'b']);
});
