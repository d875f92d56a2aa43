import { mediaPlaces, safeMediaUrl } from './media-url.ts';

const PLACES = mediaPlaces(import.meta.env, location.origin);

/** Returns the absolute URL of a message's picture; null if this build does not allow its address. */
export const pictureUrl = (url: string | null): string | null => safeMediaUrl(url, location.origin, PLACES);
