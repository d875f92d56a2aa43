import type { CategoryRecord } from '../../../core/model/collections/knowledge-base/article-lists.ts';
import {
  ARTICLE_LANGUAGES,
  VISIBILITIES,
} from '../../../core/model/collections/knowledge-base/article-row.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FormChoice, FormSelect } from '../../records/form/fields.tsx';
import { texts } from './texts/texts.ts';

/** Returns the categories in the order of the tree, with the names of those around them. */
export function categoryOptions(
  categories: readonly CategoryRecord[],
): readonly { readonly value: string; readonly label: string }[] {
  const nameOf = (id: string | null) => categories.find((one) => one.id === id)?.name;
  return categories
    .map(({ id, name, parentId }) => {
      const around = nameOf(parentId);
      return { value: id, label: around === undefined ? name : `${around} / ${name}` };
    })
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** Where an article stands, who may read it, and in which language it is. */
export const PlaceFields = ({ categories }: { readonly categories: readonly CategoryRecord[] }) => {
  const t = useTexts(texts);
  return (
    <>
      <FormSelect name="categoryId" label={t('fields.category')} options={categoryOptions(categories)} />
      <FormChoice
        name="visibility"
        label={t('fields.visibility')}
        options={VISIBILITIES.map((value) => ({ value, label: t(`visibility.${value}`) }))}
      />
      <FormSelect
        name="language"
        label={t('fields.language')}
        options={ARTICLE_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
    </>
  );
};
