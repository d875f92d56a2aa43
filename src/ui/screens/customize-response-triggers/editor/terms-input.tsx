import { TagsInput } from '@ark-ui/react/tags-input';
import { TriangleAlert, X } from 'lucide-react';
import { sva } from 'styled-system/css';
import { TERMS_MAX } from '../../../../core/model/automation/types.ts';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { field } from '../../../components/field/field.recipe.ts';
import { TagInput } from '../../../components/field/tag-input.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';

const recipe = sva({
  slots: ['control', 'tag', 'bad', 'remove', 'input'],
  base: {
    control: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '4',
      p: '4',
      minHeight: '36px',
      borderRadius: 'sm',
      border: '1px solid token(colors.border.control)',
      bg: 'bg.surface',
      _focusWithin: { borderColor: 'accent.solid', outline: '2px solid token(colors.accent.line)' },
    },
    tag: {
      layerStyle: 'inlineRow',
      gap: '2',
      maxWidth: 'full',
      minHeight: '24px',
      paddingInlineStart: '6',
      borderRadius: 'xs',
      bg: 'bg.muted',
      textStyle: 'text.ui',
      overflowWrap: 'anywhere',
      '&[data-highlighted]': { bg: 'accent.soft' },
    },
    bad: { flexShrink: 0, color: 'error.fg' },
    remove: {
      layerStyle: 'centre',
      boxSize: '24px',
      flexShrink: 0,
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
    },
    input: {
      flex: '1',
      minWidth: '96px',
      minHeight: '24px',
      border: 'none',
      outline: 'none',
      bg: 'transparent',
      textStyle: 'text.ui',
      fontSize: { base: '16px', md: '13px' },
    },
  },
});

interface TermsInputProps {
  readonly terms: readonly string[];
  readonly isPattern: boolean;
  readonly hasProblem: boolean;
  /** The term that can't be used; null if there is none. */
  readonly badTerm: string | null;
  readonly onChange: (terms: readonly string[]) => void;
}

/** Words or patterns. Enter adds one, Backspace takes the last away. A comma ends a word, but not a pattern. */
export const TermsInput = ({ terms, isPattern, hasProblem, badTerm, onChange }: TermsInputProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  const take = (typed: readonly string[]) =>
    onChange([...new Set(typed.map((term) => term.trim()))].filter((term) => term !== ''));
  // A pattern may have a comma. Ark looks for the delimiter in what is typed and pasted.
  const delimiter = isPattern ? '\n' : ',';
  return (
    <TagsInput.Root
      value={[...terms]}
      delimiter={delimiter}
      addOnPaste
      blurBehavior="add"
      max={TERMS_MAX}
      invalid={hasProblem}
      onValueChange={({ value }) => take(value)}
    >
      <TagsInput.Label className={field().label}>
        {t(isPattern ? 'fields.patterns' : 'fields.terms')}
      </TagsInput.Label>
      <TagsInput.Control className={styles.control}>
        {terms.map((term, index) => (
          <TagsInput.Item key={term} index={index} value={term}>
            <TagsInput.ItemPreview className={styles.tag}>
              {term === badTerm && (
                <TriangleAlert size={12} role="img" aria-label={t('fields.badTerm')} className={styles.bad} />
              )}
              <TagsInput.ItemText>
                <bdi translate="no">{term}</bdi>
              </TagsInput.ItemText>
              <TagsInput.ItemDeleteTrigger
                aria-label={t('fields.removeTerm', { term })}
                className={styles.remove}
              >
                <X size={12} aria-hidden />
              </TagsInput.ItemDeleteTrigger>
            </TagsInput.ItemPreview>
            <TagsInput.ItemInput {...KEPT} autoComplete="off" className={styles.input} />
          </TagsInput.Item>
        ))}
        <TagInput
          delimiter={delimiter}
          isFull={terms.length >= TERMS_MAX}
          onTags={(texts) => take([...terms, ...texts])}
          dir={isPattern ? 'ltr' : 'auto'}
          aria-invalid={hasProblem || undefined}
          placeholder={t(isPattern ? 'fields.addPattern' : 'fields.addTerm')}
          className={styles.input}
        />
      </TagsInput.Control>
    </TagsInput.Root>
  );
};
