/** The part of a clipboard that decides what a paste means. */
export type Pasted = {
  readonly files: readonly { readonly name: string; readonly type: string }[];
  readonly text: string;
  readonly html: string;
};

/** File managers write a name, a path or a `file:` address. */
const endOf = (line: string): string => {
  const end = line.split(/[\\/]/).at(-1) ?? '';
  try {
    return line.startsWith('file:') ? decodeURIComponent(end) : end;
  } catch {
    return end;
  }
};

/**
 * Returns whether a paste means its files. Documents and spreadsheets put a picture of the copied text beside the text: they
 * mean the text. File managers put the names of the files beside the files, and browsers the address of a picture.
 */
export function meansFiles({ files, text, html }: Pasted): boolean {
  if (files.length === 0) return false;
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const said = lines.filter((line) => line !== '');
  if (said.length === 0) return true;
  const names = new Set(files.map(({ name }) => name));
  if (said.every((line) => names.has(line) || names.has(endOf(line)))) return true;
  const [first = ''] = said;
  return said.length === 1 && /^https?:\/\/\S+$/.test(first) && /<img\b/i.test(html);
}

export const pasteIsFiles = (clipboard: DataTransfer): boolean =>
  meansFiles({
    files: [...clipboard.files],
    text: clipboard.getData('text/plain'),
    html: clipboard.getData('text/html'),
  });
