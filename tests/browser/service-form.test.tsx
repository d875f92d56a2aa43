import { useState } from 'react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Refusal } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import { Checkbox } from '../../src/ui/components/checkbox/checkbox.tsx';
import { TextField } from '../../src/ui/components/field/text-field.tsx';
import { FormFoot } from '../../src/ui/sign-in/form-foot.tsx';
import { useServiceForm } from '../../src/ui/sign-in/use-service-form.ts';
import { draw } from './draw.ts';

const schema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your name.')),
    password: v.pipe(v.string(), v.nonEmpty('Enter your password.')),
    again: v.string(),
    terms: v.pipe(
      v.boolean(),
      v.check((accepted) => accepted, 'Accept the terms.'),
    ),
  }),
  v.forward(
    v.partialCheck([['password'], ['again']], ({ password, again }) => password === again, 'Not the same.'),
    ['again'],
  ),
);
type Values = v.InferOutput<typeof schema>;
type Submit = (values: Values) => Promise<Refusal | null>;

type FormProps = { readonly onSubmit: Submit; readonly afterRefusal?: 'password' };

const Form = ({ onSubmit, afterRefusal }: FormProps) => {
  const [accepted, setAccepted] = useState(false);
  const { form, field, errors, foot } = useServiceForm({
    schema,
    initial: { name: '', password: '', again: '', terms: false },
    names: { full_name: 'name', password: 'password' },
    first: 'name',
    ...(afterRefusal === undefined ? {} : { afterRefusal }),
    onSubmit,
  });
  return (
    <form {...form}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Password" {...field('password')} />
      <TextField label="Again" {...field('again')} />
      <Checkbox label="Terms" name="terms" checked={accepted} onChange={setAccepted} />
      {errors.terms !== undefined && <p role="alert">{errors.terms}</p>}
      <FormFoot {...foot} label="Send" busyLabel="Sending" />
    </form>
  );
};

const open = (more: Pick<FormProps, 'afterRefusal'> = {}) => {
  const sent: Values[] = [];
  let give: (refusal: Refusal | null) => void = () => undefined;
  draw(
    <Form
      {...more}
      onSubmit={(values) => {
        sent.push(values);
        return new Promise((resolve) => {
          give = resolve;
        });
      }}
    />,
  );
  return { sent, answer: (refusal: Refusal | null) => give(refusal) };
};

const name = page.getByRole('textbox', { name: 'Name' });
const password = page.getByRole('textbox', { name: 'Password' });
const again = page.getByRole('textbox', { name: 'Again' });
const terms = page.getByRole('checkbox', { name: 'Terms' });
const send = page.getByRole('button', { name: 'Send' });
const sending = page.getByRole('button', { name: 'Sending' });
const marks = page.getByRole('alert');

const fill = async () => {
  await name.fill('Nell Orrin');
  await password.fill('a phrase');
  await again.fill('a phrase');
  await terms.click();
};

const FILLED: Values = { name: 'Nell Orrin', password: 'a phrase', again: 'a phrase', terms: true };

test('before the first submit no field is marked; afterwards each mark follows the text of its field', async () => {
  const { sent } = open();
  await expect.element(name).toHaveFocus();
  await name.fill('Nell');
  await name.clear();
  await again.fill('another');
  await userEvent.tab();
  expect(marks.elements()).toHaveLength(0);

  await send.click();
  await expect.element(name).toHaveAccessibleErrorMessage('Enter your name.');
  await expect.element(password).toHaveAccessibleErrorMessage('Enter your password.');
  await expect.element(again).toHaveAccessibleErrorMessage('Not the same.');
  await expect.element(page.getByText('Accept the terms.')).toBeVisible();
  await expect.element(name).toHaveFocus();

  await name.fill('Nell');
  await expect.element(name).toBeValid();
  await expect.element(password).toHaveAccessibleErrorMessage('Enter your password.');
  await name.clear();
  await expect.element(name).toHaveAccessibleErrorMessage('Enter your name.');
  // If two fields must match, both become valid at once.
  await password.fill('another');
  await expect.element(again).toBeValid();
  await name.fill('Nell');
  await send.click();
  await expect.element(terms).toHaveFocus();
  await terms.click();
  await expect.poll(() => marks.elements()).toHaveLength(0);
  expect(sent).toEqual([]);
});

test('a message of the service stays at its field until that field changes, and no typed text is lost', async () => {
  const { sent, answer } = open();
  await fill();
  await name.fill('  Nell Orrin ');
  await send.click();
  await expect.element(sending).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([FILLED]);
  answer({
    code: 'rejected',
    reason: textReason('No.'),
    fields: { full_name: ['Taken.'], password: ['Too well known.'] },
  });
  await expect.element(name).toHaveAccessibleErrorMessage('Taken.');
  await expect.element(password).toHaveAccessibleErrorMessage('Too well known.');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('  Nell Orrin ');

  await password.fill('a better phrase');
  await again.fill('a better phrase');
  await terms.click();
  await terms.click();
  await expect.element(password).toBeValid();
  await expect.element(name).toHaveAccessibleErrorMessage('Taken.');
  await name.fill('Nell');
  await expect.element(name).toBeValid();
  await send.click();
  answer({ code: 'unreachable', reason: textReason('Nobody answers.') });
  await expect.element(page.getByText('Nobody answers.')).toBeVisible();
  await expect.element(password).toHaveValue('a better phrase');
  await name.fill('Nell Orrin');
  await expect.element(page.getByText('Nobody answers.')).toBeVisible();
  await send.click();
  await expect.poll(() => marks.elements()).toHaveLength(0);
  answer(null);
  await expect.element(send).not.toHaveAttribute('aria-busy');
});

test('the form is sent once, however often the button is pressed, and not during a waiting time', async () => {
  const { sent, answer } = open();
  await fill();
  const form = document.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(sending).toBeVisible();
  form?.requestSubmit();
  await sending.click({ force: true });
  await name.click();
  await userEvent.keyboard('{Enter}');
  answer({ code: 'throttled', reason: textReason('Too often.'), retryAfter: 60 });
  await expect.element(page.getByRole('timer')).toHaveTextContent(/^Try again in (1:00|0:5\d)$/);
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([FILLED]);
});

test('the fields’ content is sent, even if no input event reported it', async () => {
  const { sent } = open();
  await terms.click();
  // Some password managers set values without an event. Others send an event that React ignores, because it sees no
  // change.
  for (const [field, text] of [
    [name, 'Nell Orrin'],
    [password, 'a phrase'],
    [again, 'a phrase'],
  ] as const) {
    const element = field.element();
    if (!(element instanceof HTMLInputElement)) throw new Error('No field.');
    element.value = text;
    if (field === password) element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await send.click();
  await expect.poll(() => sent).toEqual([FILLED]);
});

test('an unexpected error is reported, and the form can be sent again', async () => {
  const report = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  const broken = new Error('Broken.');
  draw(<Form onSubmit={() => Promise.reject(broken)} />);
  await fill();
  await send.click();
  await expect.poll(() => report.mock.calls).toEqual([[broken]]);
  await expect.element(send).not.toHaveAttribute('aria-busy');
  expect(marks.elements()).toHaveLength(0);
  report.mockRestore();
});

test('after a refusal by the service the form may focus another field than the one that is named', async () => {
  const { answer } = open({ afterRefusal: 'password' });
  await fill();
  await send.click();
  await expect.element(sending).toBeVisible();
  answer({ code: 'rejected', reason: '', fields: { full_name: ['Wrong name or password.'] } });
  await expect.element(password).toHaveFocus();
  await expect.element(name).toHaveValue('Nell Orrin');
});
