import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Refusal } from '../../core/kernel/answer.ts';
import type { Reason } from '../../core/kernel/reasons.ts';
import { mayTakeFocus } from '../browser/may-take-focus.ts';
import { useOnChange } from '../hooks/use-on-change.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { problemsIn } from '../records/form/typed-input.ts';
import { useCountdown } from './use-countdown.ts';

type FormSchema = v.GenericSchema<Values, Values>;
type Name<S extends FormSchema> = keyof v.InferInput<S> & string;

type ServiceFormParts<S extends FormSchema> = {
  readonly schema: S;
  readonly initial: v.InferInput<S>;
  /** Maps the service's field names to the form's fields. */
  readonly names: Readonly<Record<string, Name<S>>>;
  /** The field that gets the initial focus, except on phones. */
  readonly first: Name<S>;
  /** The field to correct after a refusal by the service. By default the first field that the refusal names. */
  readonly afterRefusal?: Name<S>;
  /** Resolves to null on success, else to the refusal. The typed values stay. */
  readonly onSubmit: (values: v.InferOutput<S>) => Promise<Refusal | null>;
};

/**
 * A form that the service validates. A refusal's message is shown at its field until the field changes. Other
 * messages are shown above the button. All elements are read on submit: a password manager may fill in
 * several fields and fire one event, or none.
 */
export const useServiceForm = <S extends FormSchema>({
  schema,
  initial,
  names,
  first,
  afterRefusal,
  onSubmit,
}: ServiceFormParts<S>) => {
  const { sentence } = useTranslation();
  const [wait, startWait] = useCountdown();
  /** The values that the fields' marks are about. Null before the first submission: no field is marked. */
  const [checked, setChecked] = useState<Values | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** Rises with each failed submission, to focus the first wrong field. */
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const wrong = { ...(checked === null ? {} : problemsIn(schema, checked)), ...refused?.marks };
  const errors: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.entries(wrong).map(([name, message]) => [name, sentence(message)]),
  );

  useEffect(() => {
    if (mayTakeFocus()) focusFirst(element.current, [first]);
  }, [first]);
  useOnChange([failures], () => {
    const isAgain = afterRefusal !== undefined && Object.keys(refused?.marks ?? {}).length > 0;
    if (failures > 0) focusFirst(element.current, isAgain ? [afterRefusal] : Object.keys(wrong));
  });

  const send = async (values: v.InferOutput<S>): Promise<void> => {
    const refusal = await onSubmit(values);
    if (refusal === null) return;
    if (refusal.retryAfter !== undefined) startWait(refusal.retryAfter);
    setRefused(placeRefusal(refusal, names));
    setFailures(failures + 1);
  };

  return {
    /** Props of the form element. The form identifies its fields by name. */
    form: {
      ref: element,
      noValidate: true,
      onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        if (checked !== null) setChecked({ ...initial, ...valuesIn(currentTarget) });
        if (target instanceof HTMLInputElement) setRefused((last) => last && withoutMark(last, target.name));
      },
      async onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (isSending.current) return;
        const values = { ...initial, ...valuesIn(event.currentTarget) };
        const decoded = v.safeParse(schema, values);
        setChecked(values);
        setRefused(null);
        if (!decoded.success) return setFailures(failures + 1);
        isSending.current = true;
        setBusy(true);
        await send(decoded.output).catch(reportError);
        isSending.current = false;
        setBusy(false);
      },
    },
    field: (name: Name<S>) => ({ name, defaultValue: String(initial[name]), error: errors[name] }),
    refusal: refused?.refusal ?? null,
    /** Props of the form's foot. `wait`: seconds until the next attempt is allowed. */
    foot: {
      alert: refused === null || refused.alert === null ? null : sentence(refused.alert),
      wait,
      busy,
    },
    errors,
  };
};

/** The values of a form, by the names of its elements. */
type Values = Readonly<Record<string, string | boolean>>;

const inputsOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement);

/** Reads the form's elements, even if no event was fired for them. */
const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    inputsOf(form).map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );

/** Focuses the first of the named fields, in the order of the form. */
const focusFirst = (form: HTMLFormElement | null, names: readonly string[]): void => {
  if (form !== null)
    inputsOf(form)
      .find(({ name }) => names.includes(name))
      ?.focus();
};

type Refused = {
  readonly refusal: Refusal;
  readonly marks: Readonly<Record<string, string>>;
  /** The message above the button, if no field has one. */
  readonly alert: Reason | null;
};

/**
 * Assigns a refusal's messages to their fields, or else to the line above the button (spec section 8).
 * `names` maps the service's names to the form's fields.
 */
export const placeRefusal = (refusal: Refusal, names: Readonly<Record<string, string>>): Refused => {
  const placed = Object.entries(names).flatMap(([name, field]) => {
    const message = refusal.fields?.[name]?.[0];
    return message === undefined ? [] : [[field, message]];
  });
  return {
    refusal,
    marks: Object.fromEntries(placed),
    alert: placed.length === 0 ? refusal.reason : null,
  };
};

export const withoutMark = (refused: Refused, field: string): Refused => {
  const { [field]: _, ...marks } = refused.marks;
  return { ...refused, marks };
};
