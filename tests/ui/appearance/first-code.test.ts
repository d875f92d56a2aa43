import { describe, expect, it } from 'vitest';
import { type FirstCode, fetchFirstCode } from '../../../src/ui/appearance/first-code.ts';

const CODE: FirstCode = {
  signIn: ['/s.js'],
  client: ['/t.js'],
  home: ['/f.js', '/h.js'],
  chat: ['/f.js', '/c.js'],
  frame: ['/f.js'],
  worker: ['/w.js', '/p.js'],
  font: '/i.woff2',
};

interface Link {
  rel: string;
  href: string;
  readonly crossOrigin?: string;
  readonly onload?: () => void;
  readonly onerror?: () => void;
  readonly relList: { supports(rel: string): boolean };
}

function requested(cookie: string, path: string, { canPrefetch = true } = {}) {
  const links: Link[] = [];
  const relList = { supports: (rel: string) => rel !== 'prefetch' || canPrefetch };
  fetchFirstCode(
    {
      cookie,
      head: { append: (link) => void links.push(link) },
      createElement: () => ({ rel: '', href: '', relList }),
    },
    path,
    CODE,
  );
  return {
    links: () => links.map(({ rel, href }) => (rel === 'modulepreload' ? href : `${rel} ${href}`)),
    link: (file: string) => links.find(({ href }) => href === file),
  };
}

const FONT = 'preload /i.woff2';
const FIRST = ['/t.js', 'prefetch /w.js', 'prefetch /p.js'];

describe('the code that the page begins to load before its own code runs', () => {
  it.each([
    ['', '/chat'],
    ['accessToken=', '/chat'],
    ['notaccessToken=x', '/'],
  ])('with the cookie %j at %s is the sign-in form', (cookie, path) => {
    expect(requested(cookie, path).links()).toEqual(['/s.js', FONT]);
  });

  it.each([
    ['theme=dark; accessToken=x', '/', ['/f.js', '/h.js']],
    ['accessToken=x', '/chat', ['/f.js', '/c.js']],
    ['accessToken=x', '/Chat/', ['/f.js', '/c.js']],
    ['accessToken=x', '/flags', ['/f.js']],
    ['accessToken=x', '/chatter', ['/f.js']],
  ])(
    'with the cookie %j at %s is the client and the worker, and then %j with the font',
    (cookie, path, files) => {
      const page = requested(cookie, path);
      expect(page.links()).toEqual(FIRST);
      page.link('/t.js')?.onload?.();
      expect(page.links()).toEqual([...FIRST, ...files, FONT]);
    },
  );

  it('is the rest, too, if the code of the client fails to load', () => {
    const page = requested('accessToken=x', '/flags');
    page.link('/t.js')?.onerror?.();
    expect(page.links()).toEqual([...FIRST, '/f.js', FONT]);
  });

  it('is not the worker in a browser that ignores prefetch', () => {
    const page = requested('accessToken=x', '/flags', { canPrefetch: false });
    expect(page.links()).toEqual(['/t.js']);
    page.link('/t.js')?.onload?.();
    expect(page.links()).toEqual(['/t.js', '/f.js', FONT]);
  });

  it('has the cross-origin setting of the request that will use it', () => {
    const page = requested('accessToken=x', '/flags');
    expect(page.link('/w.js')?.crossOrigin).toBeUndefined();
    expect(page.link('/p.js')?.crossOrigin).toBe('');
  });
});
