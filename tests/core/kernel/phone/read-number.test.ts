import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ReadNumber, readNumber } from '../../../../src/core/kernel/phone/read-number.ts';

/** Spellings that people have really written. `,` separates the cells; a quoted cell may contain it. */
const written = readFileSync(join(import.meta.dirname, 'phone-spellings.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ''))
  .map((cells) => ({ name: cells[0] ?? '', phone: cells.slice(1, -1).join(',') }));

const number = (
  e164: string,
  {
    extension = null,
    rest = null,
    isFormerSpelling = false,
  }: Partial<Extract<ReadNumber, { kind: 'number' }>> = {},
): ReadNumber => ({ kind: 'number', number: e164, extension, rest, isFormerSpelling });

const right: Readonly<Record<string, ReadNumber>> = {
  'Trunk zero': number('+447700900401'),
  'Double zero': number('+447700900402'),
  'Trunk zero after code': number('+447700900403'),
  Dots: number('+447700900405'),
  'Hyphens that do not break': number('+447700900406'),
  'Arabic-Indic digits': number('+447700900407'),
  'Full-width': number('+447700900409'),
  'Left-to-right marks': number('+447700900410'),
  'Forced, no-break spaces': number('+447700900411'),
  'Zero width': number('+447700900413'),
  'tel:': number('+447700900414'),
  'Extension x': number('+442079460404', { extension: '123' }),
  'Extension RFC': number('+442079460406', { extension: '7' }),
  'Empty extension': number('+447700900415'),
  'Two with a slash': { kind: 'several', numbers: ['+447700900416', '+447700900417'] },
  'Two with a semicolon': { kind: 'several', numbers: ['+447700900420', '+447700900421'] },
  'Two by Google': { kind: 'several', numbers: ['+447700900422', '+447700900423'] },
  Pause: number('+447700900424', { rest: ',,,2#' }),
  'Letter O for zero': { kind: 'invalid', why: 'letters' },
  'Letter within': { kind: 'invalid', why: 'letters' },
  Vanity: { kind: 'invalid', why: 'letters' },
  Dash: { kind: 'none' },
  Zero: { kind: 'none' },
  'Short code': { kind: 'invalid', why: 'shortCode' },
  'US with code': number('+12025550129'),
  'US with 1': { kind: 'otherCountry', number: '+12025550130' },
  'Mexico, former spelling': number('+525512345678', { isFormerSpelling: true }),
  'Argentina mobile': number('+5491123456789'),
  'Argentina, 15': number('+5491123456789'),
  'Italy keeps its zero': number('+390612345678'),
};

describe('a written phone number', () => {
  test('has a right reading for every case', () => {
    expect(written.map(({ name }) => name).sort()).toEqual(Object.keys(right).sort());
  });

  test.each(written)('$name: $phone', ({ name, phone }) => {
    expect(readNumber(phone, 'GB')).toEqual(right[name]);
  });
});
