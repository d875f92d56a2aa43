import { TagsInput, useTagsInputContext } from '@ark-ui/react/tags-input';
import type { ComponentProps, FormEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';
import { KEPT } from '../../browser/unsaved-text.ts';
import { useTextAtEnd } from './use-text-at-end.ts';

interface TagInputProps extends Omit<ComponentProps<'input'>, 'ref'> {
  /** Ends a tag, besides Enter. */
  readonly delimiter: string;
  readonly isFull: boolean;
  /** Adds a text, if it is new. */
  readonly onTag: (text: string) => void;
}

/**
 * The input of a field of tags. Ark reads what was typed from a state that it renders later: a letter that is typed a moment
 * before Enter would be lost. So the text is read from the input itself.
 */
export const TagInput = ({ delimiter, isFull, onTag, ...props }: TagInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { clearInputValue } = useTagsInputContext();
  useTextAtEnd(input, (text) => {
    if (!isFull) onTag(text);
  });
  const take = (event: FormEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>, typed: string) => {
    const text = typed.trim();
    if (text === '' || isFull) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.value = '';
    clearInputValue();
    onTag(text);
  };
  return (
    <TagsInput.Input
      {...KEPT}
      {...props}
      ref={input}
      autoComplete="off"
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(event, event.currentTarget.value);
      }}
      onInputCapture={(event) => {
        const { value } = event.currentTarget;
        const isPasted =
          'inputType' in event.nativeEvent && event.nativeEvent.inputType === 'insertFromPaste';
        if (!isPasted && value.endsWith(delimiter)) take(event, value.slice(0, -delimiter.length));
      }}
    />
  );
};
