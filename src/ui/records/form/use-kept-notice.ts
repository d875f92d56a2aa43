import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { showDone } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { keptInputs } from './kept-input.ts';

/** Says that unsaved input is kept, if the form disappears without being submitted or discarded. */
export function useKeptNotice(form: string, title: string, isDirty: boolean): void {
  const t = useTexts(texts);
  const latest = useRef<(() => void) | null>(null);
  useEffect(() => {
    const address = `${location.pathname}${location.search}`;
    latest.current = () => {
      if (!isDirty || keptInputs().read(form) === null) return;
      showDone(t('form.kept', { name: title }), { label: t('form.stay'), run: () => navigate(address) });
    };
  });
  // React must be done before the toast draws itself.
  useEffect(() => () => queueMicrotask(() => latest.current?.()), []);
}
