import { expect, test } from 'vitest';
import { readTemplates } from '../../../../src/core/domains/templates/read-templates.ts';
import { findTemplates } from '../../../../src/core/model/templates/find-templates.ts';

const told = (more: Record<string, unknown> = {}) => ({
  sid: 'HX1',
  name: 'Greeting',
  text: 'Hello {{name}}',
  variables: [{ name: 'name', value: 'there' }],
  ...more,
});

test('a template has its text and its defaults; an empty default counts as none', () => {
  const variables = [
    { name: 'name', value: 'there' },
    { name: 'date', value: '' },
    { name: 'time', value: null },
  ];
  expect(readTemplates([told({ text: 'One\r\nTwo\rThree', name: ' Greeting ', variables })])).toEqual({
    templates: [
      { sid: 'HX1', name: 'Greeting', body: 'One\nTwo\nThree', defaults: [{ name: 'name', value: 'there' }] },
    ],
    malformed: 0,
  });
});

test('templates without text are left out, and a repeated one is there once', () => {
  const all = [
    told(),
    told({ name: 'Again' }),
    told({ sid: 'HX2', text: null }),
    told({ sid: 'HX3', text: ' \u200b' }),
  ];
  const { templates, malformed } = readTemplates(all);
  expect(templates.map(({ name }) => name)).toEqual(['Greeting']);
  expect(malformed).toBe(0);
});

test('malformed templates are counted and left out, and the others are there', () => {
  const bad = [
    null,
    'x',
    told({ sid: '' }),
    told({ name: '\u2066' }),
    told({ text: 7 }),
    told({ variables: {} }),
  ];
  const { templates, malformed } = readTemplates([...bad, told()]);
  expect(templates).toHaveLength(1);
  expect(malformed).toBe(bad.length);
});

const named = (...names: readonly string[]) =>
  names.map((name) => ({ name, body: `About ${name.toUpperCase()}` }));
const foundIn = (all: readonly { name: string; body: string }[], typed: string) =>
  findTemplates(all, typed).map(({ name }) => name);

test('an empty query finds all templates in their order', () => {
  expect(foundIn(named('Visit', 'Greeting'), ' ')).toEqual(['Visit', 'Greeting']);
});

test('names that start with the query come first, then names with a matching word, then texts', () => {
  const all = [{ name: 'Hours', body: 'We remind you' }, ...named('Visit reminder', 'Reminder', 'Greeting')];
  expect(foundIn(all, 'remind')).toEqual(['Reminder', 'Visit reminder', 'Hours']);
  expect(foundIn(all, 'rem vis')).toEqual(['Visit reminder']);
  expect(foundIn(all, 'hours remind')).toEqual(['Hours']);
  expect(foundIn(all, 'nothing')).toEqual([]);
});

test('accents and case make no difference', () => {
  expect(foundIn(named('Rappel à l’heure'), 'RAPPEL A')).toEqual(['Rappel à l’heure']);
});
