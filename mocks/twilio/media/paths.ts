/** Root path of the media service on the pretend service's server. */
export const MEDIA_PATH = '/mcs/v1';
