/** An encoded slash, backslash or dot. A server may decode it and then serve a file outside the allowed folder. */
const HIDDEN_STEP = /%(?:2e|2f|5c)/i;

type Settings = { readonly VITE_MEDIA_PLACES?: string; readonly VITE_API_ROOT?: string };

/**
 * Returns the allowed addresses: a picture's address must begin with one of them. Each ends with a slash. By default
 * only the API's uploads.
 */
export const mediaPlaces = (settings: Settings, origin: string): readonly string[] =>
  (settings.VITE_MEDIA_PLACES || `${settings.VITE_API_ROOT ?? ''}/mms`)
    .split(',')
    .map((place) => place.trim())
    .filter((place) => place !== '' && URL.canParse(place, origin))
    .map((place) => new URL(place, origin).href.replace(/\/*$/, '/'));

/**
 * Returns the absolute URL of a message's picture; null if it is not below one of these allowed addresses.
 *
 * Strangers choose the address, and the browser fetches a picture without a click. The address could be one of the
 * service's own calls, such as `GET /delete-chat/5`, or tell a stranger when the message is read.
 */
export const safeMediaUrl = (
  url: string | null,
  origin: string,
  places: readonly string[],
): string | null => {
  if (url === null || url === '' || !URL.canParse(url, origin)) return null;
  const { href, pathname } = new URL(url, origin);
  const isAllowed = places.some((place) => href.startsWith(place)) && !HIDDEN_STEP.test(pathname);
  return isAllowed ? href : null;
};
