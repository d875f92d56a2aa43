import { describe, expect, it } from 'vitest';
import { type FirstCode, fetchFirstCode } from '../../src/ui/look/first-code.ts';

const CODE: FirstCode = {
  signIn: ['/s.js'],
  home: ['/f.js', '/h.js'],
  chat: ['/f.js', '/c.js'],
  frame: ['/f.js'],
  worker: ['/w.js'],
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
    ['theme=dark; accessToken=x', '/', ['/f.js', '/h.js', 'prefetch /w.js']],
    ['accessToken=x', '/chat', ['/f.js', '/c.js', 'prefetch /w.js']],
    ['accessToken=x', '/Chat/', ['/f.js', '/c.js', 'prefetch /w.js']],
    ['accessToken=x', '/flags', ['/f.js', 'prefetch /w.js']],
    ['accessToken=x', '/chatter', ['/f.js', 'prefetch /w.js']],
  ])('with the cookie %j at %s is %j', (cookie, path, files) => {
    expect(preloaded(cookie, path)).toEqual(files);
  });
});
