import { sva } from 'styled-system/css';
import type { ArticleRecord } from '../../../core/model/collections/knowledge-base/article-row.ts';
import { articles } from '../../../core/model/collections/knowledge-base/articles.ts';
import { Button } from '../../components/button/button.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { keptInputs } from '../../records/form/kept-input.ts';
import { formName, type RecordForm } from '../../records/form/use-record-form.ts';
import { texts } from './texts/texts.ts';

const styles = sva({
  slots: ['lost'],
  base: {
    lost: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '8',
      m: '16',
      p: '12',
      borderRadius: 'sm',
      bg: 'note.soft',
      textStyle: 'text.ui',
    },
  },
})();

/** The text of somebody whose article was deleted meanwhile. */
export const LostText = ({
  article,
  form,
  onCopy,
}: {
  readonly article: ArticleRecord;
  readonly form: RecordForm;
  readonly onCopy: () => void;
}) => {
  const t = useTexts(texts);
  const copy = () => {
    const { categoryId, visibility, language } = article;
    keptInputs().write(formName(articles, 'create'), {
      typed: { ...form.values, categoryId, visibility, language },
      base: {},
      writeId: null,
    });
    form.discard();
    onCopy();
  };
  return (
    <section role="alert" aria-label={t('lost.label')} className={styles.lost}>
      <span>{t('lost.text')}</span>
      <Button size="sm" onClick={copy}>
        {t('lost.copy')}
      </Button>
      <Button size="sm" variant="ghost" onClick={form.discard}>
        {t('lost.discard')}
      </Button>
    </section>
  );
};
