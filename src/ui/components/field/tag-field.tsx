import { TagsInput } from '@ark-ui/react/tags-input';
import { X } from 'lucide-react';
import { useId } from 'react';
import { cx, sva } from 'styled-system/css';
import { field as fieldRecipe } from './field.recipe.ts';
import { TagInput } from './tag-input.tsx';

const recipe = sva({
  slots: ['control', 'tag', 'text', 'remove', 'input'],
  base: {
    control: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '4',
      height: 'auto',
      minHeight: '36px',
      px: '6',
      py: '4',
      '&:focus-within': {
        borderColor: 'accent.solid',
        boxShadow: '0 0 0 3px color-mix(in srgb, token(colors.accent.solid) 22%, transparent)',
      },
    },
    tag: {
      layerStyle: 'inlineRow',
      gap: '2',
      maxWidth: 'full',
      paddingInlineStart: '6',
      borderRadius: 'xs',
      bg: 'bg.muted',
      textStyle: 'text.ui',
      '&[data-highlighted]': { outline: '2px solid token(colors.accent.solid)' },
    },
    text: { minWidth: '0', truncate: true },
    remove: {
      layerStyle: 'centre',
      boxSize: { base: '32px', md: '24px' },
      flexShrink: 0,
      borderRadius: 'xs',
      bg: 'transparent',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
    },
    input: {
      flex: '1 1 80px',
      minWidth: '80px',
      height: '24px',
      px: '4',
      border: 'none',
      bg: 'transparent',
      textStyle: 'text.ui',
      fontSize: { base: '16px', md: '13px' },
      outline: 'none',
    },
  },
});

interface TagFieldProps {
  readonly label: string;
  readonly values: readonly string[];
  /** Returns what a tag says. By default its value. */
  readonly nameOf?: (value: string) => string;
  readonly removeLabel: (name: string) => string;
  readonly max: number;
  readonly maxLength: number;
  /** Texts that the input offers. */
  readonly offers?: readonly string[];
  readonly help?: string;
  readonly error?: string | undefined;
  /** Called with the values; the last may be a text that was just typed. */
  readonly onChange: (values: readonly string[]) => void;
}

/** Several short texts. Enter and a comma add one; Backspace and the arrow keys reach those that are there. */
export const TagField = ({
  label,
  values,
  nameOf = (value) => value,
  removeLabel,
  max,
  maxLength,
  offers,
  help,
  error,
  onChange,
}: TagFieldProps) => {
  const styles = recipe();
  const field = fieldRecipe({ size: 'md' });
  const id = useId();
  return (
    <TagsInput.Root
      value={[...values]}
      onValueChange={({ value }) => onChange(value)}
      max={max}
      maxLength={maxLength}
      editable={false}
      blurBehavior="add"
      addOnPaste
      invalid={error !== undefined}
      className={field.root}
    >
      <div className={field.head}>
        <TagsInput.Label className={field.label}>{label}</TagsInput.Label>
      </div>
      <TagsInput.Control className={cx(field.input, styles.control)}>
        {values.map((value, at) => (
          <TagsInput.Item key={value} index={at} value={value}>
            <TagsInput.ItemPreview className={styles.tag}>
              <TagsInput.ItemText className={styles.text}>
                <bdi translate="no">{nameOf(value)}</bdi>
              </TagsInput.ItemText>
              <TagsInput.ItemDeleteTrigger className={styles.remove} aria-label={removeLabel(nameOf(value))}>
                <X size={12} aria-hidden />
              </TagsInput.ItemDeleteTrigger>
            </TagsInput.ItemPreview>
          </TagsInput.Item>
        ))}
        <TagInput
          delimiter=","
          isFull={values.length >= max}
          onTags={(texts) => {
            const news = [...new Set(texts)].filter((text) => !values.includes(text));
            if (news.length > 0) onChange([...values, ...news]);
          }}
          dir="auto"
          {...(offers === undefined ? {} : { list: `${id}offers` })}
          className={styles.input}
        />
      </TagsInput.Control>
      {offers !== undefined && (
        <datalist id={`${id}offers`}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
      {help !== undefined && error === undefined && <span className={field.help}>{help}</span>}
      {error !== undefined && (
        <span className={field.error} role="alert">
          {error}
        </span>
      )}
    </TagsInput.Root>
  );
};
