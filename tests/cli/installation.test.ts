import { expect, test } from 'vitest';
import { differences } from './installation.mjs';

const lock = (packages: Record<string, { version: string; optional?: boolean }>) => ({
  packages: { '': { version: '0.1.0' }, ...packages },
});
const wanted = lock({
  'node_modules/react': { version: '19.3.1' },
  'node_modules/for-another-platform': { version: '1.0.0', optional: true },
});

test('there is no difference if all packages for this platform are installed', () => {
  expect(differences(wanted, { packages: { 'node_modules/react': { version: '19.3.1' } } })).toEqual([]);
});

test('a missing package, another version and a superfluous package are each a difference', () => {
  const installed = (packages: Record<string, { version: string }>) => differences(wanted, { packages });
  expect(installed({})).toEqual(['node_modules/react']);
  expect(installed({ 'node_modules/react': { version: '18.0.0' } })).toEqual(['node_modules/react']);
  expect(
    installed({ 'node_modules/react': { version: '19.3.1' }, 'node_modules/left': { version: '1.0.0' } }),
  ).toEqual(['node_modules/left']);
});
