import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** Loads the module as a build for this path has it. */
function below(base: string) {
  vi.stubEnv('VITE_BASE_PATH', base);
  vi.resetModules();
  return import('../../../src/ui/browser/base-path.ts');
}

describe('a console below a path of its host', () => {
  it.each([
    ['/console', '/', '/console/'],
    ['/console', '/chat?id=1', '/console/chat?id=1'],
    ['', '/chat', '/chat'],
  ])('below %j shows the route %s at %s', async (base, route, address) => {
    const { addressBelow } = await below(base);
    expect(addressBelow(route)).toBe(address);
  });

  it.each([
    ['/console', '/console/', '/'],
    ['/console', '/console', '/'],
    ['/console', '/console/chat', '/chat'],
    // Another page of the host has a name that begins with the same letters.
    ['/console', '/console-old/chat', '/console-old/chat'],
    ['', '/chat', '/chat'],
  ])('below %j finds at %s the route %s', async (base, pathname, route) => {
    const { routeBelow } = await below(base);
    expect(routeBelow(pathname)).toBe(route);
  });
});
