import { markName } from '../../../core/kernel/search/typed-search.ts';
import { HitText } from './hit-text.tsx';

/** A name, a number or the title of a template, with the words or the number of a typed search marked. */
export const MarkedName = ({ text, typed }: { readonly text: string; readonly typed: string }) =>
  typed.trim() === '' ? text : <HitText parts={markName(text, typed)} />;
