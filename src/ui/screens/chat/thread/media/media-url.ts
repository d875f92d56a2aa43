/**
 * Returns the address of a message's picture if it is http, https or of this origin, else null (`javascript:`,
 * `data:`, `blob:`).
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
