/**
 * React removes and changes by itself only those text nodes that have siblings. It replaces the only text of an
 * element through the element.
 */
const isHeldByReact = (text: Text): boolean =>
  Object.keys(text).some((key) => key.startsWith('__reactFiber$'));

const isBare = (text: Text): boolean =>
  text.data.trim() !== '' &&
  isHeldByReact(text) &&
  text.parentElement?.closest('[translate=no], svg') === null;

function* textsIn(node: Node): Generator<Text> {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let at: Node | null = node; at !== null; at = walker.nextNode()) if (at instanceof Text) yield at;
}

const describe = ({ data, parentElement }: Text): string =>
  `“${data}” in <${parentElement?.localName}> “${parentElement?.textContent}”`;

/**
 * Collects the texts that would break on a translated page: if the translator has replaced such a text, React's next
 * change of it throws or stays invisible. Returns a function that stops the collection and returns the texts.
 */
export function watchBareTexts(): () => readonly string[] {
  const found = new Set<string>();
  const collect = (changes: readonly MutationRecord[]) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        for (const text of textsIn(node)) if (isBare(text)) found.add(describe(text));
  };
  const observer = new MutationObserver(collect);
  observer.observe(document.body, { subtree: true, childList: true });
  return () => {
    collect(observer.takeRecords());
    observer.disconnect();
    return [...found];
  };
}
