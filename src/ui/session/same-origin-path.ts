/** A base URL that no real page has, used only to see whether a path stays on its origin. */
const BASE = 'http://origin.invalid';

/**
 * Returns `to` if it is a path of this origin, else null. `//host`, `/\host` and `javascript:` look like
 * paths but lead to other origins.
 */
export const sameOriginPath = (to: string | null): string | null => {
  if (to === null || !to.startsWith('/')) return null;
  try {
    const url = new URL(to, BASE);
    return url.origin === BASE ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
};
