import { type RefObject, useEffect } from 'react';
import { inClipboard, selectedTexts } from './selected-texts.ts';

/** Copies a selection over several messages as their texts and authors. Draws nothing. */
export default function CopySelection({ box }: { readonly box: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      const selection = getSelection();
      const thread = box.current;
      if (thread === null || selection === null || selection.rangeCount === 0) return;
      // A text box has a selection of its own.
      if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
      if (!thread.contains(selection.anchorNode)) return;
      const texts = selectedTexts(thread, selection.getRangeAt(0));
      // The browser copies a part of one message as it is.
      if (texts.length < 2 || event.clipboardData === null) return;
      const { plain, html } = inClipboard(texts);
      event.preventDefault();
      event.clipboardData.setData('text/plain', plain);
      event.clipboardData.setData('text/html', html);
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, [box]);
  return null;
}
