import { afterEach, beforeEach, expect, test } from 'vitest';
import { bringsFiles } from '../../src/ui/browser/brought-files.ts';
import { watchDrops } from '../../src/ui/browser/page-drops.ts';
import { watchPage } from '../../src/ui/browser/watch-page.ts';

let stop: () => void;
beforeEach(() => {
  stop = watchDrops(window);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const withFile = (): DataTransfer => {
  const transfer = new DataTransfer();
  transfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
  return transfer;
};
const withText = (): DataTransfer => {
  const transfer = new DataTransfer();
  transfer.setData('text/plain', 'Hello');
  return transfer;
};
/** Returns whether the page keeps the browser from its own act. */
const isPrevented = (type: 'dragover' | 'drop', target: Element, dataTransfer: DataTransfer): boolean =>
  !target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));

test('a file dropped anywhere does not open in the tab, not even on a field', () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  for (const target of [document.body, field])
    for (const type of ['dragover', 'drop'] as const)
      expect(isPrevented(type, target, withFile())).toBe(true);
});

test('a field takes a dropped text, and the rest of the page does not', () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  expect(isPrevented('drop', field, withText())).toBe(false);
  expect(isPrevented('drop', document.body, withText())).toBe(true);
});

test('a drag that began in the page brings no files, and the next one from outside does', () => {
  const picture = document.body.appendChild(document.createElement('img'));
  expect(bringsFiles(withFile())).toBe(true);
  picture.dispatchEvent(new DragEvent('dragstart', { bubbles: true }));
  expect(bringsFiles(withFile())).toBe(false);
  // Still refused as a drop, because the browser would open it.
  expect(isPrevented('drop', document.body, withFile())).toBe(true);
  picture.dispatchEvent(new DragEvent('dragend', { bubbles: true }));
  expect(bringsFiles(withFile())).toBe(true);
  picture.dispatchEvent(new DragEvent('dragstart', { bubbles: true }));
  picture.remove();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(bringsFiles(withFile())).toBe(true);
});

test('the watched page refuses what is dropped anywhere', () => {
  stop();
  expect(isPrevented('drop', document.body, withFile())).toBe(false);
  watchPage();
  expect(isPrevented('drop', document.body, withFile())).toBe(true);
});
