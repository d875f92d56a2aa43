import type { Refusal } from '../../core/answer.ts';

export type Placed<Field extends string> = {
  readonly fields: readonly { readonly field: Field; readonly message: string }[];
  /** About no field that the form has. */
  readonly form: string | null;
};

/**
 * Puts a refusal's messages where they belong: at their field, or above the button (spec section 8).
 * `names` are the service's names of the form's fields.
 */
export const placeRefusal = <Field extends string>(
  refusal: Refusal,
  names: Readonly<Record<string, Field>>,
): Placed<Field> => {
  const fields = Object.entries(names).flatMap(([name, field]) => {
    const message = refusal.fields?.[name]?.[0];
    return message === undefined ? [] : [{ field, message }];
  });
  return { fields, form: fields.length === 0 ? refusal.message : null };
};
