import { useEffect, useEffectEvent, useRef } from 'react';
import type { RecordForm } from './use-record-form.ts';

/** ms without a change before a form is saved by itself. */
const SAVE_AFTER_MS = 700;

/**
 * Saves a form while the person types, when the tab is hidden, and when the person leaves it. A refused save waits for
 * the next change: the same values would be refused again.
 */
export function useAutosave(form: RecordForm): void {
  const { isDirty, busy, theirs, mayWrite } = form;
  const typed = JSON.stringify(form.values);
  /** The values of the last attempt. */
  const tried = useRef<string | null>(null);
  const save = useEffectEvent(() => {
    if (!form.isDirty || form.busy || form.theirs !== null || !form.mayWrite) return;
    tried.current = typed;
    void form.submit();
  });
  const isAsked = theirs !== null;
  useEffect(() => {
    // The answer to the question about somebody else's change lets the same values be saved.
    if (isAsked) tried.current = null;
    if (!isDirty || busy || isAsked || !mayWrite || tried.current === typed) return;
    const timer = setTimeout(() => save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, isDirty, busy, isAsked, mayWrite]);
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      save();
    };
  }, []);
}
