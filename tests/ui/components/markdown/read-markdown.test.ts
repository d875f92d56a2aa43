import { describe, expect, test } from 'vitest';
import {
  type Block,
  type Inline,
  readMarkdown,
} from '../../../../src/ui/components/markdown/read-markdown.ts';
import { linkAddress, pictureAddress } from '../../../../src/ui/components/markdown/safe-address.ts';

const ORIGIN = 'https://console.example';
const read = (text: string) => readMarkdown(text, ORIGIN);

/** Returns all parts of lines in these blocks, at any depth. */
function partsIn(blocks: readonly Block[]): readonly Inline[] {
  const inside = (parts: readonly Inline[]): readonly Inline[] =>
    parts.flatMap((part) => ('parts' in part ? [part, ...inside(part.parts)] : [part]));
  return blocks.flatMap((block) => {
    if ('parts' in block) return inside(block.parts);
    if ('blocks' in block) return partsIn(block.blocks);
    if ('entries' in block) return block.entries.flatMap((entry) => partsIn(entry.blocks));
    return 'rows' in block ? [block.head, ...block.rows].flat().flatMap(inside) : [];
  });
}

const textIn = (blocks: readonly Block[]): string =>
  partsIn(blocks)
    .map((part) => ('text' in part ? part.text : ''))
    .join('');

const addressesIn = (blocks: readonly Block[]): readonly string[] =>
  partsIn(blocks).flatMap((part) => ('address' in part ? [part.address] : []));

const depthOf = (blocks: readonly Block[]): number =>
  Math.max(
    0,
    ...blocks.map((block) => {
      if (block.kind === 'quote') return 1 + depthOf(block.blocks);
      if (block.kind !== 'list') return 0;
      return 1 + Math.max(0, ...block.entries.map((entry) => depthOf(entry.blocks)));
    }),
  );

test('headings, lists, tables, quotes, code and emphasis are read', () => {
  expect(read('### A\n\nb **c** *d* ~~e~~ `f`\n\n> g\n\n1. h\n2. [x](https://a.example)\n\n---')).toEqual([
    { kind: 'heading', depth: 3, parts: [{ kind: 'text', text: 'A' }] },
    {
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: 'b ' },
        { kind: 'strong', parts: [{ kind: 'text', text: 'c' }] },
        { kind: 'text', text: ' ' },
        { kind: 'em', parts: [{ kind: 'text', text: 'd' }] },
        { kind: 'text', text: ' ' },
        { kind: 'del', parts: [{ kind: 'text', text: 'e' }] },
        { kind: 'text', text: ' ' },
        { kind: 'code', text: 'f' },
      ],
    },
    { kind: 'quote', blocks: [{ kind: 'paragraph', parts: [{ kind: 'text', text: 'g' }] }] },
    {
      kind: 'list',
      start: 1,
      entries: [
        { isDone: null, blocks: [{ kind: 'paragraph', parts: [{ kind: 'text', text: 'h' }] }] },
        {
          isDone: null,
          blocks: [
            {
              kind: 'paragraph',
              parts: [{ kind: 'link', address: 'https://a.example/', parts: [{ kind: 'text', text: 'x' }] }],
            },
          ],
        },
      ],
    },
    { kind: 'rule' },
  ]);
  expect(read('| a | b |\n|---|---:|\n| 1 | 2 |')).toMatchObject([
    { kind: 'table', align: [null, 'right'], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
  ]);
});

describe('a hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<a href="javascript:alert(1)">x</a>',
    '<div>\n\n**bold**\n\n</div>',
    '<!-- hidden -->',
    '<svg/onload=alert(1)>',
  ])('shows the tags of %s as text', (text) => {
    const tags = text.match(/<[^>]*>/g) ?? [];
    const shown = textIn(read(text));
    for (const tag of tags) expect(shown).toContain(tag);
    expect(addressesIn(read(text))).toEqual([]);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3A;alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://console.example/1',
    '//elsewhere.example',
    '/chat',
  ])('has no link to %s', (address) => {
    expect(linkAddress(address)).toBeNull();
    for (const text of [
      `[x](<${address}>)`,
      `[x](${address})`,
      `[x]\n\n[x]: ${address}`,
      `![x](<${address}>)`,
      `<${address}>`,
    ]) {
      const schemes = addressesIn(read(text)).map((found) => new URL(found).protocol);
      expect([text, schemes.filter((scheme) => !['http:', 'https:'].includes(scheme))]).toEqual([text, []]);
    }
  });

  test('links by web, mail and telephone work', () => {
    expect(addressesIn(read('[a](https://a.example/x) [b](mailto:b@c.example) [c](tel:0800111999)'))).toEqual(
      ['https://a.example/x', 'mailto:b@c.example', 'tel:0800111999'],
    );
  });

  test('shows pictures of our own service only, and others as links', () => {
    expect(read('![a dial](/media/dial.png)')).toMatchObject([
      { parts: [{ kind: 'picture', address: `${ORIGIN}/media/dial.png`, alt: 'a dial' }] },
    ]);
    expect(read('![a dial](https://elsewhere.example/dial.png)')).toMatchObject([
      { parts: [{ kind: 'link', parts: [{ text: 'a dial' }] }] },
    ]);
    for (const address of ['data:image/png;base64,AA', '//elsewhere.example/a.png', '/api/v1/auth/me'])
      expect(pictureAddress(address, ORIGIN)).toBeNull();
  });

  test('nests at most to the limit, however it is written', () => {
    const deep = [
      `${'>'.repeat(1000)} a`,
      `${'> '.repeat(1000)}a`,
      `${'- '.repeat(1000)}a`,
      `${'> - '.repeat(500)}a`,
      `${'1. '.repeat(1000)}a`,
      Array.from({ length: 200 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
    ];
    for (const text of deep) {
      const blocks = read(text);
      expect(depthOf(blocks)).toBeLessThanOrEqual(12);
      expect(textIn(blocks)).toContain('a');
    }
  });

  test('has no table with many cells for a few characters', () => {
    const columns = 5000;
    const text = `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(5000)}`;
    expect(read(text).filter(({ kind }) => kind === 'table')).toEqual([]);
    const rows = `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(5000)}`;
    expect(read(rows).filter(({ kind }) => kind === 'table')).toEqual([]);
    expect(textIn(read(rows))).toContain('|1|2|');
  });

  test('shows character references as their characters, and never reads them as tags', () => {
    expect(textIn(read('&lt;script&gt; &amp; &copyx; &#65;'))).toBe('<script> & &copyx; A');
    // Once only: this is how somebody writes about a reference.
    expect(textIn(read('&amp;lt;'))).toBe('&lt;');
    expect(textIn(read('`&lt;`'))).toBe('&lt;');
  });
});

test.each([
  ['links', '[a]('.repeat(12_000)],
  ['brackets', '['.repeat(50_000)],
  ['stars', '**a '.repeat(12_000)],
  ['mixed emphasis', '*_'.repeat(25_000)],
  ['backticks', '`'.repeat(49_999)],
  ['definitions', '[a]: x\n'.repeat(7_000)],
  ['one wide table row', `${'|'.repeat(49_000)}`],
])('a long text of %s is read to its end', (_, text) => {
  expect(read(text).length).toBeGreaterThanOrEqual(0);
});
