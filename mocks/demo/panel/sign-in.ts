const secretBox = () => document.querySelector<HTMLInputElement>('input[autocomplete=current-password]');

/** Whether the page shows the console's sign-in form. */
export const hasSignInForm = (): boolean => secretBox()?.form instanceof HTMLFormElement;

/** Fills in the console's sign-in form and submits it. Returns false if the page shows no such form. */
export function signIn(email: string, password: string): boolean {
  const secret = secretBox();
  const form = secret?.form;
  const name = form?.querySelector<HTMLInputElement>('input:not([type=password], [type=checkbox])');
  if (!secret || !form || !name) return false;
  write(name, email);
  write(secret, password);
  form.requestSubmit();
  return true;
}

/** React ignores a value that is set by the element's own property: it has replaced the setter. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

function write(input: HTMLInputElement, value: string): void {
  setValue?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
