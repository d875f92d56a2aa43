import type { SearchType } from '../../../../core/chat/list/types.ts';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { useMayFindNumbers } from '../../../session/may-find-numbers.ts';
import { SEARCH_BY } from './list-choices.ts';

const LABELS: Readonly<Record<SearchType, string>> = { name: 'Name', phone: 'Number' };

const OPTIONS = SEARCH_BY.map((value) => ({ value, label: LABELS[value] }));

type SearchByProps = { readonly value: SearchType; readonly onChange: (by: SearchType) => void };

export const SearchBy = ({ value, onChange }: SearchByProps) => {
  const mayFindNumbers = useMayFindNumbers();
  // A single choice needs no control.
  if (!mayFindNumbers && value === 'name') return null;
  return <InlineSelect label="Search by" value={value} options={OPTIONS} onChange={onChange} />;
};
