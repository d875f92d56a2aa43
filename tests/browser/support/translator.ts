/**
 * Replaces each text node of the page by `<font><font>…`, and each text node of later changes, as the translators of
 * browsers do. They skip elements with `translate="no"`. Returns a function that stops it. The function uses nothing outside itself, because end-to-end
 * tests run it in their pages.
 */
export function translatePage(): () => void {
  const skipped = '[translate=no], textarea, script, style, svg, font';
  const translate = (text: Text) => {
    if (
      text.data.trim() === '' ||
      text.parentElement === null ||
      text.parentElement.closest(skipped) !== null
    )
      return;
    const inner = document.createElement('font');
    inner.append(text.data);
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let at: Node | null = node; at !== null; at = walker.nextNode())
      if (at instanceof Text) texts.push(at);
    for (const text of texts) translate(text);
  };
  translateIn(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) if (node.isConnected) translateIn(node);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
