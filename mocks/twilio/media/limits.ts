/** Limits on media. The configuration reports them to clients. */

/** Files of one message. */
export const MAX_FILES = 10;
/** One file, MB. Small, because all files are held in memory. */
export const MAX_FILE_MB = 20;
/** The files of one message together, MB. */
export const MAX_MESSAGE_MB = 50;

export const bytesOf = (megabytes: number): number => megabytes * 1024 * 1024;
