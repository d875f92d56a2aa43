import type { KeyboardEvent } from 'react';
import { isComposing } from '../../actions/part-keys.ts';

/**
 * Returns true if the key chooses the first result of the typed search. Then the typed text is selected, so that the
 * next search replaces it, and no surrounding form is sent.
 */
export const isChoosing = (event: KeyboardEvent<HTMLInputElement>, typed: string): boolean => {
  if (event.key !== 'Enter' || typed.trim() === '' || isComposing(event.nativeEvent)) return false;
  event.preventDefault();
  event.currentTarget.select();
  return true;
};
