import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licenceOf, licencesText, packageFolder } from '../../../src/ui/vite/licences-plugin.ts';

test.each([
  ['/x/node_modules/react/index.js', '/x/node_modules/react'],
  ['/x/node_modules/@ark-ui/react/dist/a.js?v=1', '/x/node_modules/@ark-ui/react'],
  ['/x/node_modules/a/node_modules/@b/c/d.js', '/x/node_modules/a/node_modules/@b/c'],
  ['\0/x/node_modules/react/index.js?commonjs-module', '/x/node_modules/react'],
  ['/x/src/ui/main.tsx', null],
  ['\0virtual:emoji', null],
])('%s belongs to the package in %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});

test('every package is named, and packages with the same text share it', () => {
  const mit = { license: 'MIT', texts: ['Permission is granted.'] };
  const text = licencesText([
    { name: 'b', version: '2.0.0', ...mit },
    { name: 'a', version: '1.0.0', ...mit },
    { name: 'c', version: '3.0.0', license: 'ISC', texts: ['Take it.', 'Notice.'] },
    { name: 'd', version: '4.0.0', license: 'Unlicense', texts: [] },
  ]);
  expect(text).toContain('\na 1.0.0 (MIT)\nb 2.0.0 (MIT)\n\nPermission is granted.\n');
  expect(text.match(/Permission is granted\./g)).toHaveLength(1);
  expect(text).toContain('\nc 3.0.0 (ISC)\n\nTake it.\n\nNotice.\n');
  expect(text).toContain('\nd 4.0.0 (Unlicense)\n\nThe package contains no text of its licence');
});

test('an installed package has its name, version, licence and text', () => {
  const root = join(import.meta.dirname, '../../..');
  expect(licenceOf(join(root, 'node_modules/react'))).toMatchObject({
    name: 'react',
    license: 'MIT',
    texts: [expect.stringContaining('Permission is hereby granted')],
  });
});
