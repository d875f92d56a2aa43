/** The order matters: a browser also names the browsers that it derives from. */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const named = (names: readonly (readonly [RegExp, string])[], agent: string): string =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? '';

/** Returns the browser and the system that a `User-Agent` header names. Empty: unknown. */
export const browserOf = (agent: string) => ({
  browser: named(BROWSERS, agent),
  system: named(SYSTEMS, agent),
});
