import type { Refusal } from '../../core/kernel/answer.ts';
import type { Reason } from '../../core/kernel/reasons.ts';

export type Refused = {
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
