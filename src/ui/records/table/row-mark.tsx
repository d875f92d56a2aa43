import { CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import type { RowMark } from '../../../core/model/records/types.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { tableRecipe } from './table.recipe.ts';

const ICONS = { saving: LoaderCircle, unconfirmed: CloudOff, refused: CircleAlert } as const;

/** Says that a row shows a write that the service has not confirmed. */
export const Mark = ({ mark }: { readonly mark: RowMark }) => {
  const t = useTexts(texts);
  const Icon = ICONS[mark];
  return (
    <span className={tableRecipe().mark} data-mark={mark}>
      <Icon size={14} aria-hidden />
      <span>{t(`marks.${mark}`)}</span>
    </span>
  );
};
