import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type FormState, type Path, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import type { Refusal } from '../../core/answer.ts';
import { keyboardAtHand } from '../keyboard-at-hand.ts';
import type { Translation } from '../language/translation.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { placeRefusal } from './place-refusal.ts';
import { useCountdown } from './use-countdown.ts';

type ServiceFormParts<T extends FieldValues> = {
  readonly schema: v.GenericSchema<T, T>;
  readonly initial: DefaultValues<T>;
  /** The form's fields by the service's names for them. */
  readonly names: Readonly<Record<string, Path<T>>>;
  /** The field that has the first focus, where there is a keyboard. */
  readonly first: Path<T>;
  /** Null when it worked; otherwise why not, and everything typed stays. */
  readonly onSubmit: (values: T) => Promise<Refusal | null>;
};

/** A form that the service judges: its words stand at the field, or above the button with the time to wait. */
export const useServiceForm = <T extends FieldValues>({
  schema,
  initial,
  names,
  first,
  onSubmit,
}: ServiceFormParts<T>) => {
  const { register, handleSubmit, setError, setFocus, setValue, formState } = useForm<T, unknown, T>({
    resolver: valibotResolver(schema),
    defaultValues: initial,
    // A mark at the field goes when its text changes, not at each key before the first submit.
    reValidateMode: 'onChange',
  });
  const { sentence } = useTranslation();
  const [wait, startWait] = useCountdown();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  useEffect(() => {
    if (keyboardAtHand()) setFocus(first);
  }, [setFocus, first]);

  const submit = handleSubmit(async (values) => {
    setRefusal(null);
    const found = await onSubmit(values);
    if (found === null) return;
    setRefusal(found);
    if (found.retryAfter !== undefined) startWait(found.retryAfter);
    const { fields, form } = placeRefusal(found, names);
    // The first one last: it has the focus in the end.
    for (const { field, message } of fields.toReversed()) setError(field, { message }, { shouldFocus: true });
    if (form !== null) setError('root', { message: form });
  });

  const errors = errorTexts(formState, sentence);
  return {
    register,
    setValue,
    submit,
    /** Why the last try was refused. */
    refusal,
    /** Seconds until the service may be asked again. */
    wait,
    busy: formState.isSubmitting,
    alert: errors.root ?? null,
    errors,
  };
};

/** Texts by field. Of the state as a whole: the object of errors in it stays the same when it changes. */
const errorTexts = <T extends FieldValues>(
  formState: FormState<T>,
  sentence: Translation['sentence'],
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(formState.errors).map(([field, error]) => [
      field,
      typeof error?.message === 'string' ? sentence(error.message) : undefined,
    ]),
  );
