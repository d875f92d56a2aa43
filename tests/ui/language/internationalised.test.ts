import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { internationalised } from '../../../src/ui/vite/first-script-plugin.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');

describe('the page of a build', () => {
  it.each([
    [{}, 'off'],
    [{ VITE_INTERNATIONALISATION: '' }, 'off'],
    [{ VITE_INTERNATIONALISATION: 'off' }, 'off'],
    [{ VITE_INTERNATIONALISATION: 'on' }, 'on'],
  ])('with the settings %o offers languages: %s', (settings, is) => {
    expect(internationalised(PAGE, settings)).toContain(`<html data-internationalisation="${is}" lang="en">`);
  });

  it('fails for a setting that is neither on nor off', () => {
    for (const setting of ['true', 'ON', 1])
      expect(() => internationalised(PAGE, { VITE_INTERNATIONALISATION: setting })).toThrow(
        'VITE_INTERNATIONALISATION is malformed: it must be off or on.',
      );
  });
});
