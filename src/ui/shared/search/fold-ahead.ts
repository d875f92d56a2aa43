import { useEffect } from 'react';
import {
  foldedArticle,
  type SearchedText,
} from '../../../core/model/collections/knowledge-base/find-articles.ts';

/** Work between two pauses, in ms. */
const WORK_MS = 8;

/** Folds texts for searches, piece by piece. Returns what stops it. A text that is folded already costs nothing. */
export function foldAhead(texts: readonly SearchedText[]): () => void {
  let at = 0;
  const piece = () => {
    const startedAt = performance.now();
    for (; at < texts.length && performance.now() - startedAt < WORK_MS; at += 1) {
      const text = texts[at];
      if (text !== undefined) foldedArticle(text);
    }
    if (at < texts.length) timer = setTimeout(piece);
  };
  let timer = setTimeout(piece);
  return () => clearTimeout(timer);
}

/** Folds these texts while nobody types yet, so that the first letter of a search does not wait for all of them. */
export const useFoldAhead = (texts: readonly SearchedText[]): void =>
  useEffect(() => foldAhead(texts), [texts]);
