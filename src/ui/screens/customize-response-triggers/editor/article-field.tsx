import { KEPT } from '../../../browser/unsaved-text.ts';
import { TextField } from '../../../components/field/text-field.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';

/** The article that is sent, by its id. */
export const ArticleField = ({
  articleId,
  onChange,
}: {
  readonly articleId: string;
  readonly onChange: (articleId: string) => void;
}) => {
  const t = useTexts(texts);
  return (
    <TextField
      {...KEPT}
      label={t('action.article')}
      help={t('action.articleHelp')}
      maxLength={100}
      value={articleId}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
