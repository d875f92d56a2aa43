import { expect, test } from 'vitest';
import { meansFiles } from '../../../src/ui/browser/pasted-files.ts';

const png = (name: string) => ({ name, type: 'image/png' });

test.each([
  ['a text alone', [], 'Hello', '', false],
  ['a screenshot', [png('image.png')], '', '', true],
  ['a picture with an empty text', [png('image.png')], ' \n', '', true],
  ['a file of a file manager, with its name', [png('Holiday (1).png')], 'Holiday (1).png', '', true],
  ['several files, with their names', [png('a.png'), png('b.png')], 'a.png\nb.png\n', '', true],
  ['a file with its path', [png('a.png')], '/pictures/a.png', '', true],
  ['a file with its path on Windows', [png('a.png')], 'C:\\pictures\\a.png', '', true],
  ['a file with its address', [png('Été 1.png')], 'file:///pictures/%C3%89t%C3%A9%201.png', '', true],
  ['a file with an address that is no address', [png('100%.png')], 'file:///pictures/100%.png', '', true],
  ['a picture of a web page', [png('image.png')], '', '<img src="https://a.example/b.png">', true],
  [
    'a picture with its address',
    [png('image.png')],
    'https://a.example/b.png',
    '<meta><img src="https://a.example/b.png">',
    true,
  ],
  ['cells, with a picture of them', [png('image.png')], 'Name\tCity\nIda\tRome', '<table></table>', false],
  ['one cell', [png('image.png')], '42', '<table><td>42</td></table>', false],
  ['a copied address, with a picture of it', [png('image.png')], 'https://a.example', '<a>it</a>', false],
  ['a name and something more', [png('a.png')], 'a.png is the one', '', false],
])('a paste of %s', (_, files, text, html, isFiles) => {
  expect(meansFiles({ files, text, html })).toBe(isFiles);
});
