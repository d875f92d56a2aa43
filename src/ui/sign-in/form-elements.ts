/** What a form holds: texts and ticks by the names of their elements. */
export type Values = Readonly<Record<string, string | boolean>>;

const inputsOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement);

/** What stands in a form's elements now, however it came there. */
export const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    inputsOf(form).map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );

/** Puts the focus on the first of these fields, as they stand in the form. */
export const focusFirst = (form: HTMLFormElement | null, names: readonly string[]): void => {
  if (form !== null)
    inputsOf(form)
      .find(({ name }) => names.includes(name))
      ?.focus();
};
