import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextPart, textParts } from '../../../../../src/ui/shared/chat/thread/text-links.ts';
import { ADDRESSES, LOOKALIKES, SIGNS } from '../../../../hostile/texts.ts';

const links = (text: string) => textParts(text).filter((part) => part.kind === 'link');
const joined = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('');

describe('the links of a message', () => {
  it.each([
    ['See https://example.com/a?b=1#c.', ['https://example.com/a?b=1#c']],
    ['larkfield.example/m/8Q2 or www.example.com', ['http://www.example.com/']],
    ['Write to ada@example.com, please', ['mailto:ada@example.com']],
    [
      '(http://example.com/one) and (http://example.com/two)',
      ['http://example.com/one', 'http://example.com/two'],
    ],
  ])('in “%s” are found', (text, hrefs) => {
    expect(links(text).map((part) => part.kind === 'link' && part.href)).toEqual(hrefs);
  });

  it.each([...'、。，！？；：（）「」『』【】《》'])('end at the East Asian sign %s', (sign) => {
    expect(links(`https://example.com/a?b=1${sign}次`).map(({ text }) => text)).toEqual([
      'https://example.com/a?b=1',
    ]);
  });

  it.each([
    ['Thanks.It works now', []],
    ['ok.so when can you come?', []],
    ['I paid.Me and Bob.In the morning', []],
    ['yes.no', []],
    ['at 3.pm, see notes.md, C\u2019est fait.On y va', []],
    ['Merci.Le prix est bon.La suite demain', []],
    [
      'example.com, Example.Com/a and shop.example.co.uk',
      ['example.com', 'Example.Com/a', 'shop.example.co.uk'],
    ],
    ['bit.ly/2xyz, www.example.it and EXAMPLE.ORG', ['bit.ly/2xyz', 'www.example.it', 'EXAMPLE.ORG']],
    ['ada@example.it', ['ada@example.it']],
    ['明日https://example.com/a。よろしく', ['https://example.com/a']],
    [
      'انظرhttps://example.com/a ثم https://example.com/b',
      ['https://example.com/a', 'https://example.com/b'],
    ],
    ['https://example.com/map（入口）、2階', ['https://example.com/map']],
    ['https://example.com/a,\nhttps://example.com/b,', ['https://example.com/a', 'https://example.com/b']],
    ['Look: https://example.com/a_b_c_', ['https://example.com/a_b_c_']],
  ])('in “%s” are the ones that a writer meant', (text, shown) => {
    expect(links(text).map((part) => part.text)).toEqual(shown);
    expect(joined(textParts(text))).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'https://bank.example.com@evil.example.com',
    '<a href="javascript:alert(1)">press</a>',
    'Version 1.2.3 at 10.0.0.1',
  ])('are none in “%s”', (text) => {
    const hrefs = textParts(text).map((part) => (part.kind === 'link' ? part.href : ''));
    expect(hrefs.every((href) => href === '' || /^(https?:\/\/[^@]*|mailto:.*)$/.test(href))).toBe(true);
    expect(hrefs.some((href) => href.includes('alert'))).toBe(false);
  });

  it.each([...ADDRESSES, ...LOOKALIKES, ...SIGNS])('lead only to the web or to mail: %j', (text) => {
    expect(joined(textParts(text))).toBe(text);
    for (const part of links(text)) {
      if (part.kind !== 'link') continue;
      const { protocol, username, password } = new URL(part.href);
      expect(['http:', 'https:', 'mailto:']).toContain(protocol);
      expect([username, password]).toEqual(['', '']);
    }
  });

  it('show the real host of a look-alike address', () => {
    expect(links('https://аpple.com')).toEqual([
      {
        kind: 'link',
        text: 'https://аpple.com',
        href: 'https://xn--pple-43d.com/',
        host: 'xn--pple-43d.com',
      },
    ]);
  });

  it('are not searched in a huge text', () => {
    const text = 'https://example.com '.repeat(50_000);
    expect(textParts(text)).toEqual([{ kind: 'text', text }]);
  });

  it('keep every text unchanged, and lead only to the web and to mail', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.emailAddress(),
      fc.constantFrom('javascript:', 'data:', '\u202e', '\u200b', '://', '@', 'www.', '.com', ' ', '\n'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const parts = textParts(text);
        const isWhole = joined(parts) === text && parts.every((part) => part.text !== '');
        const leadsOut = parts.some(
          (part) => part.kind === 'link' && !/^(https?|mailto):/.test(new URL(part.href).href),
        );
        return isWhole && !leadsOut;
      }),
    );
  });
});
