/** Address and limits of the media service. Clients get them with their configuration. */

/** Root path of the media service on the pretend service's server. */
export const MEDIA_PATH = '/mcs/v1';

/** Files in one message. */
export const MAX_FILES = 10;
/** Size of one file, MB. The limit is small because the service keeps all files in memory. */
export const MAX_FILE_MB = 20;
/** Size of all files of one message together, MB. */
export const MAX_MESSAGE_MB = 50;

export const bytesOf = (megabytes: number): number => megabytes * 1024 * 1024;
