import { useState } from 'react';
import {
  type ArticleRecord,
  isEdited,
} from '../../../../core/model/collections/knowledge-base/article-row.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import type { RecordForm } from '../../../records/form/use-record-form.ts';

/**
 * Publishes the text that the person sees: what is typed is saved first. Nothing is published if it can't be saved.
 */
export function usePublish(
  article: ArticleRecord,
  form: RecordForm,
  publish: (article: ArticleRecord) => Promise<void>,
): { readonly isPossible: boolean; readonly busy: boolean; readonly run: () => void } {
  const [wanted, setWanted] = useState(false);
  const [busy, setBusy] = useState(false);
  const isStopped = form.theirs !== null || form.refusal !== null || Object.keys(form.problems).length > 0;
  const isSaved = !form.isDirty && !form.busy;
  useOnChange([wanted, isSaved, isStopped], () => {
    if (!wanted) return;
    if (isStopped) return setWanted(false);
    if (!isSaved) return;
    setWanted(false);
    setBusy(true);
    void publish(article).finally(() => setBusy(false));
  });
  return {
    isPossible: article.status !== 'published' || isEdited(article) || form.isDirty,
    busy: busy || wanted,
    run: () => {
      setWanted(true);
      if (form.isDirty && !form.busy) void form.submit();
    },
  };
}
