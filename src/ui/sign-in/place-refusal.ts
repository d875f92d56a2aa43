import type { Refusal } from '../../core/answer.ts';

/** A refusal, and where its messages stand. */
export type Refused = {
  readonly refusal: Refusal;
  /** At the form's fields. */
  readonly marks: Readonly<Record<string, string>>;
  /** Above the button: about no field that the form has. */
  readonly alert: string | null;
};

/**
 * Puts a refusal's messages where they belong: at their field, or above the button (spec section 8).
 * `names` are the service's names of the form's fields.
 */
export const placeRefusal = (refusal: Refusal, names: Readonly<Record<string, string>>): Refused => {
  const placed = Object.entries(names).flatMap(([name, field]) => {
    const message = refusal.fields?.[name]?.[0];
    return message === undefined ? [] : [[field, message]];
  });
  return {
    refusal,
    marks: Object.fromEntries(placed),
    alert: placed.length === 0 ? refusal.message : null,
  };
};

/** Takes back what was said of a field, now that it was changed. */
export const withoutMark = (refused: Refused, field: string): Refused => {
  const { [field]: _, ...marks } = refused.marks;
  return { ...refused, marks };
};
