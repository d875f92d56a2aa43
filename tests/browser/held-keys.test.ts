import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { watchHeldKeys } from '../../src/ui/browser/held-keys.ts';

let stop: () => void;
beforeEach(() => {
  stop = watchHeldKeys(window);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

test('a button acts once while Enter is held down, and again at the next press', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  let acts = 0;
  button.addEventListener('click', () => {
    acts += 1;
  });
  button.focus();
  await userEvent.keyboard('{Enter>5/}');
  expect(acts).toBe(1);
  await userEvent.keyboard('{Enter}');
  expect(acts).toBe(2);
});

test('a text gets a line with each repeat of Enter', async () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  await userEvent.keyboard('{Enter>5/}');
  expect(field.value).toBe('\n'.repeat(5));
});
