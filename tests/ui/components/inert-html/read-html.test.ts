import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HtmlNode, readHtml } from '../../../../src/ui/components/inert-html/read-html.ts';

const textIn = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => (node.kind === 'text' ? node.text : 'nodes' in node ? textIn(node.nodes) : ''))
    .join('');

const flat = (nodes: readonly HtmlNode[]): readonly HtmlNode[] =>
  nodes.flatMap((node) => ('nodes' in node ? [node, ...flat(node.nodes)] : [node]));

const depthOf = (nodes: readonly HtmlNode[]): number =>
  Math.max(0, ...nodes.map((node) => ('nodes' in node ? 1 + depthOf(node.nodes) : 0)));

describe('what a letter says', () => {
  test('paragraphs, emphasis, lists and line breaks are kept', () => {
    expect(readHtml('<p>Hello <b>you</b><br>there</p><ul><li>One<li>Two</ul>')).toEqual([
      {
        kind: 'block',
        nodes: [
          { kind: 'text', text: 'Hello ' },
          { kind: 'strong', nodes: [{ kind: 'text', text: 'you' }] },
          { kind: 'break' },
          { kind: 'text', text: 'there' },
        ],
      },
      {
        kind: 'ul',
        nodes: [
          { kind: 'li', nodes: [{ kind: 'text', text: 'One' }] },
          { kind: 'li', nodes: [{ kind: 'text', text: 'Two' }] },
        ],
      },
    ]);
  });

  test.each([
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['Tom &amp; Jo &#8211; &#x263A;', 'Tom & Jo – ☺'],
    ['&lt;b&gt;', '<b>'],
    ['<font color=red>Red</font><o:p>x</o:p>', 'Redx'],
    ['a<!-- not <b> this -->b<!doctype html>c', 'abc'],
    ['</p>end</div>', 'end'],
    ['<p title="a > b">kept</p>', 'kept'],
  ])('%s', (html, text) => {
    expect(textIn(readHtml(html))).toBe(text);
  });
});

describe('what a letter must not do', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT src="https://evil.example/x.js"></SCRIPT>',
    '<script>if (a < b) "</p>"</script >',
    '<style>body { background: url(https://evil.example/a.png) }</style>',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<svg onload="alert(1)"><script>1</script></svg>',
    '<object data="https://evil.example/x"></object>',
    '<link rel="stylesheet" href="https://evil.example/x.css"><base href="https://evil.example">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<textarea></p><b>x</textarea>',
    '<script>never closed',
    '<input autofocus onfocus="alert(1)">',
  ])('nothing is left of %s', (html) => {
    expect(readHtml(html)).toEqual([]);
  });

  test('a picture is named only, and its handlers are dropped', () => {
    expect(
      readHtml('<img src="https://evil.example/1.png" onerror="alert(1)" alt="The &quot;plan&quot;">'),
    ).toEqual([{ kind: 'picture', alt: 'The "plan"' }]);
  });

  test.each([
    ['javascript:alert(1)', null],
    ['java&#10;script:alert(1)', null],
    ['data:text/html,x', null],
    ['/profile', null],
    ['https://shop.example/a?b=1&amp;c=2', 'https://shop.example/a?b=1&c=2'],
  ])('a link to %s has the address %s', (href, address) => {
    expect(readHtml(`<a href="${href}" onclick="x()">go</a>`)).toEqual([
      { kind: 'link', address, nodes: [{ kind: 'text', text: 'go' }] },
    ]);
  });

  test('a form is its text', () => {
    expect(
      flat(readHtml('<form action="https://evil.example">Pay <input name=card><button>Now</button></form>')),
    ).toEqual([
      { kind: 'block', nodes: [{ kind: 'text', text: 'Pay ' }] },
      { kind: 'text', text: 'Pay ' },
    ]);
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<a href="x',
      '">',
      '<',
      '>',
      '"',
      "'",
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '&lt;',
      'words',
      '<li',
      '<ul>',
    ],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
  );

  test('is read without failing, and adds no words', () => {
    fc.assert(
      fc.property(texts, (html) => {
        const words = flat(readHtml(html)).flatMap((node) =>
          node.kind === 'text' ? (node.text.match(/\w+/g) ?? []) : [],
        );
        expect(words.every((word) => html.includes(word))).toBe(true);
      }),
    );
  });

  test('without a tag is kept as it is', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => text.replace(/[<&]/g, '')),
        (text) => {
          expect(textIn(readHtml(text))).toBe(text);
        },
      ),
    );
  });

  test('of many elements is neither deep nor slow', () => {
    expect(depthOf(readHtml('<div>'.repeat(20_000)))).toBeLessThanOrEqual(40);
    for (const html of ['<a "', '<!--', '<script>', "<b '"]) {
      const began = performance.now();
      readHtml(html.repeat(20_000));
      expect(performance.now() - began).toBeLessThan(2000);
    }
  });
});
