import { createContext, use } from 'react';
import type { Json } from '../../../core/model/records/types.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { problemWords } from '../refusal-words.ts';
import { texts } from '../texts/texts.ts';
import type { RecordForm } from './use-record-form.ts';
import { useTooLong } from './use-too-long.ts';

export interface FormContextValue {
  readonly form: Pick<RecordForm, 'values' | 'set' | 'problems'> & Partial<Pick<RecordForm, 'busy'>>;
  readonly problemOf: (code: string, field: string) => string | null;
}

export const FormContext = createContext<FormContextValue | null>(null);

export interface FormField {
  readonly value: Json;
  readonly text: string;
  readonly set: (value: Json) => void;
  /** The words of the field's problem. */
  readonly error: string | undefined;
}

/**
 * Returns a field of the surrounding form: its value and its problem. A text of more than `max` characters stays in the
 * field, which says so.
 */
export function useFormField(name: string, max?: number): FormField {
  const context = use(FormContext);
  if (context === null) throw new Error(`The field ${name} stands outside a form.`);
  const { t, sentence } = useTranslation(texts);
  const tooLong = useTooLong();
  const { form, problemOf } = context;
  const code = form.problems[name];
  const value = form.values[name] ?? null;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return {
    value,
    text,
    set: (next) => form.set(name, next),
    error:
      tooLong(text, max) ??
      (code === undefined ? undefined : (problemOf(code, name) ?? problemWords(t, code) ?? sentence(code))),
  };
}

/** Returns whether the surrounding form is being saved. Its record may show the saved values already. */
export const useIsSaving = (): boolean => use(FormContext)?.form.busy === true;
