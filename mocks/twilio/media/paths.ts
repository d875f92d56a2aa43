/** Where the media service lives on the pretend service's own server. */
export const MEDIA_PATH = '/mcs/v1';
