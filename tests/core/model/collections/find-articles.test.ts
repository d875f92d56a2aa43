import { expect, test } from 'vitest';
import { findArticles } from '../../../../src/core/model/collections/knowledge-base/find-articles.ts';
import { plainText } from '../../../../src/core/model/collections/knowledge-base/plain-text.ts';

const article = (title: string, body = '', keywords: readonly string[] = [], shortAnswer = '') => ({
  title,
  body,
  shortAnswer,
  keywords,
  related: [],
});

const ALL = [
  article('Bleeding a radiator', 'Then check the pressure.'),
  article('Filling loop', '', ['pressure']),
  article('F22: pressure has dropped'),
  article('Été', 'Eau tiède'),
];
const titles = (q: string) => findArticles(ALL, q, (one) => one).map(({ title }) => title);

test('a keyword comes before a title, and a title before a text', () => {
  expect(titles('pressure')).toEqual(['Filling loop', 'F22: pressure has dropped', 'Bleeding a radiator']);
});

test('every word must be there, in any order and without accents', () => {
  expect(titles('dropped f22')).toEqual(['F22: pressure has dropped']);
  expect(titles('ete tiede')).toEqual(['Été']);
  expect(titles('pressure tiede')).toEqual([]);
});

test('a blank search keeps all in their order, and leaves out what may not be read', () => {
  expect(titles(' ')).toEqual(ALL.map(({ title }) => title));
  expect(findArticles(ALL, '', (one) => (one.title === 'Été' ? null : one))).toHaveLength(3);
});

test('the marks of Markdown and the ends of lines do not hide words that stand together', () => {
  const found = findArticles(
    [article('A', '# Care\n\n- Hot **water\n  costs** `nothing`')],
    'water',
    (one) => one,
  );
  expect(found).toHaveLength(1);
  expect(
    plainText('# Care\n> 1. Hot **water** [here](https://a.example "Title") ![](b.png) snake_case'),
  ).toBe('Care\n1. Hot water here (https://a.example) b.png snake_case');
});
