import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureType as serviceType } from '../../../../mocks/api/pictures.ts';
import { PICTURE_MAX_BYTES as SERVICE_MAX } from '../../../../mocks/subjects/chats/message-calls.ts';
import {
  PICTURE_HEAD_BYTES,
  PICTURE_MAX_BYTES,
  pictureProblem,
  pictureType,
  plainName,
} from '../../../../src/core/model/media/picture.ts';
import { png } from '../../support/pictures.ts';

const head = (...bytes: readonly number[]) => new Uint8Array(bytes);

describe('the type of a picture', () => {
  it('is detected by the first bytes, not by the name', () => {
    expect(pictureType(png())).toBe('image/png');
    expect(pictureType(head(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
    expect(pictureType(new TextEncoder().encode('GIF89a'))).toBe('image/gif');
    expect(pictureType(new TextEncoder().encode('RIFF1234WEBPVP8 '))).toBe('image/webp');
    expect(pictureType(new TextEncoder().encode('RIFF1234WAVEfmt '))).toBeNull();
    expect(pictureType(new TextEncoder().encode('<svg onload="alert(1)">'))).toBeNull();
    expect(pictureType(new TextEncoder().encode('<!doctype html>'))).toBeNull();
    expect(pictureType(head())).toBeNull();
  });

  it('is one of the types that the service accepts', () => {
    expect(PICTURE_MAX_BYTES).toBe(SERVICE_MAX);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 16 }), (bytes) => {
        expect(pictureType(bytes)).toBe(serviceType(bytes));
        expect(pictureType(bytes.subarray(0, PICTURE_HEAD_BYTES))).toBe(pictureType(bytes));
      }),
    );
  });
});

describe('D11: a file that cannot be sent has a reason', () => {
  it.each([
    ['an empty file', 0, head(), ':emptyFile'],
    ['a file that is too large', PICTURE_MAX_BYTES + 1, png(), ':pictureTooLarge'],
    [
      'another type with the name of a picture',
      20,
      new TextEncoder().encode('<script>alert(1)'),
      ':notAPicture',
    ],
  ])('%s', (_, size, first, why) => {
    expect(pictureProblem({ size, head: first })).toBe(why);
  });

  it('a valid file has none', () => {
    expect(pictureProblem({ size: PICTURE_MAX_BYTES, head: png() })).toBeNull();
  });
});

describe('a name', () => {
  it.each([
    ['boiler.jpg', 'boiler.jpg'],
    ['photo‮gpj.exe', 'photogpj.exe'],
    ['a​b‏c﻿.png', 'abc.png'],
    ['two\nlines\u0000.png', 'twolines.png'],
    ['  \u202e ', 'Picture'],
    ['', 'Picture'],
    ['Ölkessel 写真 📷.png', 'Ölkessel 写真 📷.png'],
  ])('%j is shown as %j', (name, shown) => {
    expect(plainName(name)).toBe(shown);
  });

  it('is short, on one line and without invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const shown = plainName(name);
        expect([...shown].length).toBeLessThanOrEqual(80);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(shown).not.toBe('');
      }),
    );
  });

  it('that is long keeps its extension', () => {
    expect(plainName(`${'x'.repeat(300)}.jpeg`)).toMatch(/^x+…xxx\.jpeg$/);
  });
});
