import type { RefObject } from 'react';
import type { CategoryRecord } from '../../../core/model/collections/knowledge-base/article-lists.ts';
import {
  ARTICLE_TITLE_MAX,
  type ArticleRecord,
} from '../../../core/model/collections/knowledge-base/article-row.ts';
import { articles } from '../../../core/model/collections/knowledge-base/articles.ts';
import { showDone } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FormText } from '../../records/form/fields.tsx';
import { RecordFormView } from '../../records/form/record-form.tsx';
import { useRecordForm } from '../../records/form/use-record-form.ts';
import { texts as recordTexts } from '../../records/texts/texts.ts';
import { FormDialog, useLeave } from './form-dialog.tsx';
import { PlaceFields } from './place-fields.tsx';
import { texts } from './texts/texts.ts';

interface PlaceDialogProps {
  /** Null closes the dialog. */
  readonly article: ArticleRecord | null;
  readonly categories: readonly CategoryRecord[];
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** Moves an article, and sets who may read it. */
export const PlaceDialog = ({ article, ...rest }: PlaceDialogProps) => {
  const t = useTexts(texts);
  return (
    <FormDialog
      open={article !== null}
      title={article === null ? '' : t('place.title', { title: article.title })}
      onClose={rest.onClose}
    >
      {(leave) => article !== null && <PlaceForm article={article} leave={leave} {...rest} />}
    </FormDialog>
  );
};

type PlaceFormProps = Omit<PlaceDialogProps, 'article'> & {
  readonly article: ArticleRecord;
  readonly leave: RefObject<() => void>;
};

const PlaceForm = ({ article, categories, mayWrite, leave, onClose }: PlaceFormProps) => {
  const t = useTexts(texts);
  const kit = useTexts(recordTexts);
  const form = useRecordForm({
    collection: articles,
    op: 'place',
    updateOp: 'place',
    record: article,
    title: article.title,
    mayWrite,
    initialOf: (row) => {
      const { categoryId, visibility, language, slug } = row ?? article;
      return { categoryId, visibility, language, slug };
    },
    onDone: ({ state }) => {
      showDone(state === 'queued' ? kit('form.queued') : t('done.placed', { title: article.title }));
      onClose();
    },
    onLeave: onClose,
  });
  useLeave(leave, form);
  return (
    <RecordFormView
      form={form}
      label={t('place.title', { title: article.title })}
      submitLabel={t('place.save')}
      fieldLabels={{
        categoryId: t('fields.category'),
        visibility: t('fields.visibility'),
        language: t('fields.language'),
        slug: t('fields.slug'),
      }}
      problemOf={(code) => (code === 'slug' ? t('problems.slug') : null)}
    >
      <PlaceFields categories={categories} />
      <FormText name="slug" label={t('fields.slug')} help={t('help.slug')} maxLength={ARTICLE_TITLE_MAX} />
    </RecordFormView>
  );
};
