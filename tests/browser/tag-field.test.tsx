import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TagField } from '../../src/ui/components/field/tag-field.tsx';
import { draw } from './draw.ts';

const Field = () => {
  const [values, setValues] = useState<readonly string[]>(['first']);
  return (
    <>
      <TagField
        label="Words"
        values={values}
        removeLabel={(name) => `Remove ${name}`}
        max={4}
        maxLength={40}
        onChange={setValues}
      />
      <output>{values.join('|')}</output>
    </>
  );
};

const words = page.getByRole('textbox', { name: 'Words' });
const tags = page.getByRole('status');

/** Types letters and a key in one task, so that nothing is drawn between them. */
const typeAtOnce = (text: string, key: 'Enter' | ',') => {
  for (const letter of text + (key === ',' ? key : '')) document.execCommand('insertText', false, letter);
  if (key === 'Enter')
    words.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

test('letters that are typed at once with Enter or a comma are all in the tag', async () => {
  draw(<Field />);
  await expect.element(words).toBeVisible();
  words.element().focus();
  typeAtOnce('pressure', 'Enter');
  await expect.element(tags).toHaveTextContent('first|pressure');
  typeAtOnce('valve', ',');
  await expect.element(tags).toHaveTextContent('first|pressure|valve');
  await expect.element(words).toHaveValue('');
  await userEvent.keyboard('first{Enter}');
  await expect.element(words).toHaveValue('');
  await expect.element(tags).toHaveTextContent('first|pressure|valve');
  await userEvent.keyboard('last{Enter}more{Enter}');
  // The field is full: the text stays.
  await expect.element(words).toHaveValue('more');
  await expect.element(tags).toHaveTextContent('first|pressure|valve|last');
});

test('a pasted list becomes one tag for each line, cell and word', async () => {
  draw(<Field />);
  await expect.element(words).toBeVisible();
  words.element().focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'flu\r\nfirst\tvaccine, booster\n');
  words
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(tags).toHaveTextContent('first|flu|vaccine|booster');
  await expect.element(words).toHaveValue('');
});
