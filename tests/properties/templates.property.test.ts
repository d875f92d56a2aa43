import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTemplates } from '../../src/core/domains/templates/read-templates.ts';
import { findTemplates } from '../../src/core/model/templates/find-templates.ts';
import {
  placeholderKey,
  placeholderMark,
  renderTemplate,
  templateParts,
} from '../../src/core/model/templates/render.ts';
import { RUNS, settings } from './runs.ts';

const place = fc.constantFrom('name', 'First Name', 'date', '1', 'größe');
/** Parts of random bodies. Some parts look almost like a placeholder. */
const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('{{', '}}', '{', '}', '[name]', '{{}}', '{{ }}', '{{a{b}}', '\n'),
  place.map((name) => `{{${name}}}`),
  place.map((name) => `{%${name}%}`),
  place.map((name) => `{{{ ${name} }}}`),
);
const body = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const value = fc.oneof(fc.string(), fc.constantFrom('{{name}}', '{{date}}', '', ' ', '$&', '[name]'));
const values = fc
  .array(fc.tuple(place.map(placeholderKey), value), { maxLength: 5 })
  .map((all) => new Map(all));
const defaults = fc.array(fc.record({ name: place, value }), { maxLength: 3 });

test('a rendered text is its parts, each placeholder filled once and the values not expanded again', () => {
  fc.assert(
    fc.property(body, values, defaults, (text, known, own) => {
      const { text: shown, missing } = renderTemplate({ body: text, defaults: own }, known);
      const ownValues = new Map(own.map((one) => [placeholderKey(one.name), one.value]));
      const lacking: string[] = [];
      const expected = templateParts(text).map((part) => {
        if (part.kind === 'text') return part.text;
        const found = known.get(placeholderKey(part.name)) ?? ownValues.get(placeholderKey(part.name)) ?? '';
        if (found.trim() !== '') return found;
        lacking.push(part.name);
        return placeholderMark(part.name);
      });
      expect(shown).toBe(expected.join(''));
      expect(missing.map(({ name }) => name)).toEqual(lacking);
      for (const { name, start, end } of missing) expect(shown.slice(start, end)).toBe(placeholderMark(name));
    }),
    settings(RUNS),
  );
});

test('the parts of a body make up the body; a body without placeholders is unchanged', () => {
  fc.assert(
    fc.property(body, (text) => {
      const parts = templateParts(text);
      const whole = parts.map((part) => (part.kind === 'text' ? part.text : part.source)).join('');
      expect(whole).toBe(text);
      if (parts.every(({ kind }) => kind === 'text'))
        expect(renderTemplate({ body: text, defaults: [] }, new Map()).text).toBe(text);
    }),
    settings(RUNS),
  );
});

test('any data from the service can be read, and any query finds a subset of the templates', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), fc.string({ unit: 'grapheme' }), (given, typed) => {
      const { templates, malformed } = readTemplates(given);
      expect(templates.length + malformed).toBeLessThanOrEqual(given.length);
      for (const found of findTemplates(templates, typed)) expect(templates).toContain(found);
    }),
    settings(RUNS),
  );
});
