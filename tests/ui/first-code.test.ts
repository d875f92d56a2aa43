import { describe, expect, it } from 'vitest';
import { type FirstCode, fetchFirstCode } from '../../src/ui/look/first-code.ts';

const CODE: FirstCode = {
  signIn: ['/s.js'],
  client: ['/t.js'],
  home: ['/f.js', '/h.js'],
  chat: ['/f.js', '/c.js'],
  frame: ['/f.js'],
  worker: ['/w.js'],
  font: '/i.woff2',
};

function preloaded(cookie: string, path: string): readonly string[] {
  const links: { rel: string; href: string }[] = [];
  fetchFirstCode(
    { cookie, head: { append: (link) => links.push(link) }, createElement: () => ({ rel: '', href: '' }) },
    path,
    CODE,
  );
  return links.map(({ rel, href }) => (rel === 'modulepreload' ? href : `${rel} ${href}`));
}

describe('the code that the page begins to load before its own code runs', () => {
  it.each([
    ['', '/chat', ['/s.js']],
    ['accessToken=', '/chat', ['/s.js']],
    ['notaccessToken=x', '/', ['/s.js']],
    ['theme=dark; accessToken=x', '/', ['/t.js', 'prefetch /w.js', '/f.js', '/h.js']],
    ['accessToken=x', '/chat', ['/t.js', 'prefetch /w.js', '/f.js', '/c.js']],
    ['accessToken=x', '/Chat/', ['/t.js', 'prefetch /w.js', '/f.js', '/c.js']],
    ['accessToken=x', '/flags', ['/t.js', 'prefetch /w.js', '/f.js']],
    ['accessToken=x', '/chatter', ['/t.js', 'prefetch /w.js', '/f.js']],
  ])('with the cookie %j at %s is %j', (cookie, path, files) => {
    expect(preloaded(cookie, path)).toEqual([...files, 'preload /i.woff2']);
  });
});
