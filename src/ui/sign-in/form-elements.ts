/** The values of a form, by the names of its elements. */
export type Values = Readonly<Record<string, string | boolean>>;

const inputsOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement);

/** Reads the form's elements, even if no event was fired for them. */
export const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    inputsOf(form).map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );

/** Focuses the first of the named fields, in the order of the form. */
export const focusFirst = (form: HTMLFormElement | null, names: readonly string[]): void => {
  if (form !== null)
    inputsOf(form)
      .find(({ name }) => names.includes(name))
      ?.focus();
};
