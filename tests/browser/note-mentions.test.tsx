import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearPage } from './draw.ts';
import { add, log, note, noteBox, noteTab, open, type Written } from './support/chat-with-notes.ts';

// A form keeps what was typed in the tab's own storage.
afterEach(() => sessionStorage.clear());

const offers = page.getByRole('listbox', { name: 'Colleagues' });
const mentionsOf = (written: Written | undefined) => written?.input.mentions;

test('an @ and letters offer colleagues, and Enter puts the marked one in without sending', async () => {
  const { written } = await open();
  await userEvent.click(noteTab);
  await userEvent.keyboard('Ask @tob');
  await expect.poll(() => offers.getByRole('option').elements().length).toBe(2);
  await expect.element(noteBox).toHaveFocus();
  await expect.element(noteBox).toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(noteBox).toHaveValue('Ask @Tobias Ek ');
  expect(offers.query()).toBeNull();
  expect(written()).toEqual([]);
  await userEvent.keyboard('and @mo{Tab}now.{Enter}');
  await expect.poll(written).toHaveLength(1);
  expect(written()[0]?.input.text).toBe('Ask @Tobias Ek and @<b>مريم</b> "Mo" 👩‍🦰 now.');
  expect(mentionsOf(written()[0])).toEqual([
    { id: '7', name: 'Tobias Ek' },
    { id: '8', name: '<b>مريم</b> "Mo" 👩‍🦰' },
  ]);
});

test('Escape closes only the list, a press chooses, and nobody is offered oneself', async () => {
  await open();
  await userEvent.click(noteTab);
  await userEvent.keyboard('@imo');
  await expect.element(noteBox).toHaveValue('@imo');
  expect(offers.query()).toBeNull();
  await userEvent.fill(noteBox, '');
  await userEvent.keyboard('@edd');
  await expect.element(offers).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => offers.query()).toBeNull();
  await expect.element(noteBox).toHaveFocus();
  await expect.element(noteBox).toHaveValue('@edd');
  await userEvent.keyboard(' @far');
  await userEvent.click(offers.getByRole('option', { name: 'Edda Farrow' }));
  await expect.element(noteBox).toHaveValue('@edd @Edda Farrow ');
  await expect.element(noteBox).toHaveFocus();
});

test('while an input method composes, its keys choose nobody', async () => {
  const { written } = await open();
  await userEvent.click(noteTab);
  await userEvent.keyboard('@edd');
  await expect.element(offers).toBeVisible();
  noteBox
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  await expect.element(noteBox).toHaveValue('@edd');
  expect(written()).toEqual([]);
});

test('a name that was deleted is no mention, a name that was pasted is one', async () => {
  const { written } = await open();
  await userEvent.click(noteTab);
  await userEvent.keyboard('@edd{Enter}');
  await expect.element(noteBox).toHaveValue('@Edda Farrow ');
  await userEvent.fill(noteBox, 'Edda, or @Tobias Renn?');
  await userEvent.click(add);
  await expect.poll(written).toHaveLength(1);
  expect(mentionsOf(written()[0])).toEqual([{ id: '3', name: 'Tobias Renn' }]);
});

test('a reload keeps the text and whom the user chose', async () => {
  await open();
  await userEvent.click(noteTab);
  await userEvent.keyboard('@edd{Enter}soon');
  await expect.element(noteBox).toHaveValue('@Edda Farrow soon');
  clearPage();
  const { written } = await open();
  await userEvent.click(noteTab);
  await expect.element(noteBox).toHaveValue('@Edda Farrow soon');
  await userEvent.click(add);
  await expect.poll(() => mentionsOf(written()[0])).toEqual([{ id: '1', name: 'Edda Farrow' }]);
});

test('a changed note keeps those who still stand in it', async () => {
  const mentions = [
    { id: '1', name: 'Edda Farrow' },
    { id: '99', name: 'Gone Away' },
  ];
  const { written } = await open({ notes: [note(1, '@Edda Farrow @Gone Away', { mentions })] });
  await userEvent.hover(log.getByRole('article', { name: 'Your note' }));
  await userEvent.click(log.getByRole('button', { name: 'Edit note' }));
  await userEvent.fill(noteBox, 'Only @Gone Away');
  await userEvent.click(page.getByRole('button', { name: 'Save note' }));
  await expect.poll(() => mentionsOf(written()[0])).toEqual([{ id: '99', name: 'Gone Away' }]);
});

test('mentions stand out in the thread, those of the user more, and the text is as it was written', async () => {
  const mentions = [
    { id: '4', name: 'Imogen Hale' },
    { id: '3', name: 'Tobias Renn' },
  ];
  const text = 'Ask @Tobias Renn or @Imogen Hale, not @Edda Farrow: https://example.com/x';
  await open({ notes: [note(1, text, { mentions, authorId: '1', author: 'Edda Farrow' })] });
  const body = log.getByRole('article', { name: 'Note by Edda Farrow' });
  await expect.element(body).toHaveTextContent(text);
  const marked = () =>
    [...body.element().querySelectorAll('[data-mention]')].map((one) => [
      one.textContent,
      one.hasAttribute('data-own'),
    ]);
  expect(marked()).toEqual([
    ['@Tobias Renn', false],
    ['@Imogen Hale', true],
  ]);
});
