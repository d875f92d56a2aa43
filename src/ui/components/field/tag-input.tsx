import { TagsInput, useTagsInputContext } from '@ark-ui/react/tags-input';
import type { ComponentProps } from 'react';
import { useRef } from 'react';
import { KEPT } from '../../browser/unsaved-text.ts';
import { useTextAtEnd } from './use-text-at-end.ts';

interface TagInputProps extends Omit<ComponentProps<'input'>, 'ref'> {
  /** Ends a tag, besides Enter. */
  readonly delimiter: string;
  readonly isFull: boolean;
  /** Adds those texts that are new. */
  readonly onTags: (texts: readonly string[]) => void;
}

/** Returns the texts of a pasted list: one a line or a cell, and what the delimiter separates. */
const pastedTags = (pasted: string, delimiter: string): readonly string[] =>
  pasted
    .split(/[\n\r\t]+/)
    .flatMap((line) => line.split(delimiter))
    .map((text) => text.trim())
    .filter((text) => text !== '');

/**
 * The input of a field of tags. Ark reads what was typed from a state that it renders later: a letter that is typed a moment
 * before Enter would be lost. So the text is read from the input itself.
 */
export const TagInput = ({ delimiter, isFull, onTags, ...props }: TagInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { clearInputValue } = useTagsInputContext();
  useTextAtEnd(input, (text) => {
    if (!isFull) onTags([text]);
  });
  /** Takes a text that was typed into the input. Returns whether it did. */
  const take = (box: HTMLInputElement, typed: string): boolean => {
    const text = typed.trim();
    if (text === '' || isFull) return false;
    box.value = '';
    clearInputValue();
    onTags([text]);
    return true;
  };
  return (
    <TagsInput.Input
      {...KEPT}
      {...props}
      ref={input}
      autoComplete="off"
      onPaste={(event) => {
        const tags = pastedTags(event.clipboardData.getData('text/plain'), delimiter);
        // The browser would join lines to one text.
        if (tags.length < 2 || isFull) return;
        event.preventDefault();
        onTags(tags);
      }}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // Ark leaves alone what is handled. With Ctrl, the form gets the key, too.
        if (take(event.currentTarget, event.currentTarget.value)) event.preventDefault();
      }}
      onInputCapture={(event) => {
        const { value } = event.currentTarget;
        const isPasted =
          'inputType' in event.nativeEvent && event.nativeEvent.inputType === 'insertFromPaste';
        if (isPasted || !value.endsWith(delimiter)) return;
        if (take(event.currentTarget, value.slice(0, -delimiter.length))) event.stopPropagation();
      }}
    />
  );
};
