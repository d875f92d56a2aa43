/** The selected part of one message, note or event. */
interface SelectedText {
  /** The author of a message, or what a note is called. Null: it has neither. */
  readonly author: string | null;
  readonly text: string;
}

/** Returns the selected text of an element, without its buttons. */
function textWithin(element: Element, selected: Range): string {
  const part = document.createRange();
  part.selectNodeContents(element);
  if (part.compareBoundaryPoints(Range.START_TO_START, selected) < 0)
    part.setStart(selected.startContainer, selected.startOffset);
  if (part.compareBoundaryPoints(Range.END_TO_END, selected) > 0)
    part.setEnd(selected.endContainer, selected.endOffset);
  const copy = part.cloneContents();
  for (const button of copy.querySelectorAll('button')) button.remove();
  return copy.textContent;
}

/** Returns the selected parts of a thread, in its order. A picture is named by its description. */
export const selectedTexts = (thread: Element, selected: Range): readonly SelectedText[] =>
  [...thread.querySelectorAll<HTMLElement>('[data-key]')].flatMap((item) => {
    if (!selected.intersectsNode(item)) return [];
    const parts = [...item.querySelectorAll<HTMLElement>('[data-words], img:not([alt=""])')];
    const text = parts
      .filter((part) => selected.intersectsNode(part))
      .map((part) => (part instanceof HTMLImageElement ? `[${part.alt}]` : textWithin(part, selected)))
      .filter((words) => words.trim() !== '')
      .join('\n');
    return text === '' ? [] : [{ author: item.dataset.author ?? item.ariaLabel, text }];
  });

interface Run {
  readonly author: string | null;
  readonly texts: string[];
}

const runsOf = (texts: readonly SelectedText[]): readonly Run[] => {
  const runs: Run[] = [];
  for (const { author, text } of texts) {
    const last = runs.at(-1);
    if (last?.author === author) last.texts.push(text);
    else runs.push({ author, texts: [text] });
  }
  return runs;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

const paragraph = (html: string): string => `<p dir="auto">${html}</p>`;

/**
 * Returns the texts for the clipboard: one line a message, and the author above where the author changes. Messages of one
 * author need no name.
 */
export function inClipboard(texts: readonly SelectedText[]): {
  readonly plain: string;
  readonly html: string;
} {
  const runs = runsOf(texts);
  const named = runs.map(({ author, texts: own }) => ({
    title: runs.length > 1 && author !== null ? `${author}:` : null,
    own,
  }));
  return {
    plain: named
      .map(({ title, own }) => [...(title === null ? [] : [title]), ...own].join('\n'))
      .join('\n\n'),
    html: named
      .flatMap(({ title, own }) => [
        ...(title === null ? [] : [paragraph(`<b>${escaped(title)}</b>`)]),
        ...own.map((text) => paragraph(escaped(text))),
      ])
      .join(''),
  };
}
