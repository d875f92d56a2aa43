import type { CookieJar } from '../../../src/ui/session/cookies.ts';

/** A jar that stores cookies as `document` does. One assignment sets one cookie, and `max-age=0` deletes it. */
export const createJar = (start: Record<string, string> = {}): CookieJar & { readonly lines: string[] } => {
  const kept = new Map(Object.entries(start));
  const lines: string[] = [];
  return {
    lines,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      lines.push(line);
      const [pair = ''] = line.split('; ');
      const at = pair.indexOf('=');
      if (line.includes('max-age=0')) kept.delete(pair.slice(0, at));
      else kept.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
};
