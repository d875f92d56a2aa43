/**
 * The address of a message's picture if it may be shown: http, https or this origin. Anything else
 * (`javascript:`, `data:`, `blob:`) is not shown.
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
