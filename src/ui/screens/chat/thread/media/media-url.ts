/**
 * Returns the absolute URL of a message's picture. Returns null for every protocol but http and https, such
 * as `javascript:`.
 */
export const safeMediaUrl = (url: string | null, origin: string): string | null => {
  if (url === null || url === '') return null;
  try {
    const parsed = new URL(url, origin);
    return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed.href : null;
  } catch {
    return null;
  }
};
