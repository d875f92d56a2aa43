/** ms after which the browser has certainly begun the download. */
const RELEASE_AFTER_MS = 60_000;

/** Saves a text as a file on the person's disk. */
export function download(name: string, type: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}

/** Saves a CSV text as a file. The byte order mark makes spreadsheets read it as UTF-8. */
export const downloadCsv = (name: string, csv: string): void =>
  download(name, 'text/csv;charset=utf-8', ['\ufeff', csv]);

/** Characters that a file system refuses, and control and direction marks that would disguise the name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go.
const UNSAFE = /[\\/:*?"<>|\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
const NAME_MAX = 60;

/** Returns a text as a part of a file's name. `otherwise`: nothing of the text is left. */
export const safeName = (text: string, otherwise: string): string =>
  text.replace(UNSAFE, '').trim().slice(0, NAME_MAX) || otherwise;

/** Returns a name of a file, such as "history-14 Quay Street-2026-11-23.csv". */
export const fileName = (chat: string, day: string, ending: string): string =>
  `history-${safeName(chat, 'chat')}-${day}.${ending}`;
