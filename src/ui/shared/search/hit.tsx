import { use } from 'react';
import { TypedSearch } from '../../records/typed-search.ts';
import { MarkedName } from './marked-name.tsx';

/** A name or a text in a row of a list, with the words of the list's search marked. */
export const Hit = ({ text }: { readonly text: string }) => (
  <MarkedName text={text} typed={use(TypedSearch)} />
);
