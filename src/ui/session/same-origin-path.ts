/** A base URL that no real page has, used only to see whether a path stays on its origin. */
const BASE = 'http://origin.invalid';

/** Resolves a path as the browser does. Returns null if it leads to another origin. */
const resolved = (path: string): string | null => {
  try {
    const url = new URL(path, BASE);
    return url.origin === BASE ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
};

/**
 * Returns `to` if it is a path of this origin, else null. `//host`, `/\host` and `javascript:` look like
 * paths but lead to other origins. So does `/.//host`, but only after the browser has resolved it once.
 */
export const sameOriginPath = (to: string | null): string | null => {
  const path = to?.startsWith('/') ? resolved(to) : null;
  return path !== null && resolved(path) === path ? path : null;
};
