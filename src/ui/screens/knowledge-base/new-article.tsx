import { css } from 'styled-system/css';
import { ARTICLE_TITLE_MAX } from '../../../core/model/collections/knowledge-base/article-row.ts';
import { articles } from '../../../core/model/collections/knowledge-base/articles.ts';
import { showDone } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FormText } from '../../records/form/fields.tsx';
import { RecordFormView } from '../../records/form/record-form.tsx';
import { useRecordForm } from '../../records/form/use-record-form.ts';
import { texts as recordTexts } from '../../records/texts/texts.ts';
import { categoryOptions, PlaceFields } from './place-fields.tsx';
import { texts } from './texts/texts.ts';
import type { Shelf } from './use-shelf.ts';

const pane = css({
  layerStyle: 'column',
  height: 'full',
  maxWidth: '640px',
  pt: '16',
  '& > h2': { px: '20', textStyle: 'text.title' },
  '& > p': { px: '20', textStyle: 'text.ui', color: 'fg.muted' },
});

/** Begins an article. The words of a search without a result fill it in. */
export const NewArticle = ({ shelf }: { readonly shelf: Shelf }) => {
  const t = useTexts(texts);
  const kit = useTexts(recordTexts);
  const { at, go, categories, mayManage } = shelf;
  const first = at.category || categoryOptions(categories)[0]?.value || '';
  const form = useRecordForm({
    collection: articles,
    op: 'create',
    record: null,
    title: t('newArticle.title'),
    mayWrite: mayManage,
    initialOf: () => ({
      title: at.words,
      body: '',
      shortAnswer: '',
      keywords: at.words === '' ? [] : [at.words],
      related: [],
      categoryId: first,
      visibility: 'internal',
      language: 'en',
      translationOf: null,
    }),
    onDone: (outcome) => {
      if (outcome.state === 'queued') showDone(kit('form.queued'));
      go(
        outcome.state === 'written'
          ? { open: outcome.recordId, mode: 'edit', look: null }
          : { open: null, mode: 'read' },
        'replace',
      );
    },
    onLeave: () => go({ open: null, mode: 'read' }, 'replace'),
  });
  return (
    <div className={pane}>
      <h2>{t('newArticle.title')}</h2>
      <p>{t('newArticle.text')}</p>
      <RecordFormView
        form={form}
        label={t('newArticle.title')}
        submitLabel={t('newArticle.create')}
        fieldLabels={{
          title: t('fields.title'),
          categoryId: t('fields.category'),
          visibility: t('fields.visibility'),
          language: t('fields.language'),
          keywords: t('fields.keywords'),
        }}
      >
        <FormText name="title" label={t('fields.title')} maxLength={ARTICLE_TITLE_MAX} autoFocus />
        <PlaceFields categories={categories} />
      </RecordFormView>
    </div>
  );
};
