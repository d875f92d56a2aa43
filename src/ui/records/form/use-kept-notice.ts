import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { showDone } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { keptInputs } from './kept-input.ts';

/**
 * Shows a notice if the form disappears without being submitted or discarded. `form.kept`: unsaved input is kept.
 * `form.underWay`: the service has not answered yet.
 */
export function useKeptNotice(
  form: string,
  title: string,
  notice: 'form.kept' | 'form.underWay' | null,
): void {
  const t = useTexts(texts);
  const latest = useRef<(() => void) | null>(null);
  useEffect(() => {
    const address = `${location.pathname}${location.search}`;
    latest.current = () => {
      if (notice === null || keptInputs().read(form) === null) return;
      const stay = { label: t('form.stay'), run: () => navigate(address) };
      showDone(t(notice, { name: title }), notice === 'form.kept' ? stay : undefined);
    };
  });
  // React must be done before the toast draws itself.
  useEffect(() => () => queueMicrotask(() => latest.current?.()), []);
}
