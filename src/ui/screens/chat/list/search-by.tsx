import type { SearchType } from '../../../../core/model/chat/list/types.ts';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useMayFindNumbers } from '../../../session/may-find-numbers.ts';
import { texts } from '../texts/texts.ts';
import { SEARCH_BY } from './list-choices.ts';

type SearchByProps = { readonly value: SearchType; readonly onChange: (by: SearchType) => void };

export const SearchBy = ({ value, onChange }: SearchByProps) => {
  const t = useTexts(texts);
  const mayFindNumbers = useMayFindNumbers();
  // A single choice needs no control.
  if (!mayFindNumbers && value === 'name') return null;
  const options = SEARCH_BY.map((by) => ({ value: by, label: t(`list.by.${by}`) }));
  return <InlineSelect label={t('list.searchBy')} value={value} options={options} onChange={onChange} />;
};
