import { expect, test } from 'vitest';
import { hasUnsavedText } from '../../src/ui/browser/unsaved-text.ts';

const page = (html: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
};

test.each([
  ['a page without a text field', '<p>Text</p>', false],
  ['an empty field', '<input type="email"><textarea></textarea>', false],
  ['a search', '<input type="search" value="Ida">', true],
  ['a password', '<input type="password" value="secret">', true],
  ['a field without a type', '<input value="x">', true],
  ['a text box', '<textarea>Half</textarea>', true],
  ['a text box whose text is saved while typing', '<textarea data-kept>Half</textarea>', false],
  ['a choice', '<input type="checkbox" value="on" checked><input type="radio" value="a" checked>', false],
])('%s: %s', (_, html, expected) => {
  expect(hasUnsavedText(page(html))).toBe(expected);
});
