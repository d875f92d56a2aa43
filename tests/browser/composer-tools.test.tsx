import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Enter } from '../../src/ui/actions/part-keys.ts';
import { Composer } from '../../src/ui/screens/chat/composer/composer.tsx';
import { EmojiWord } from '../../src/ui/screens/chat/composer/emoji/emoji-word.tsx';
import { writeChoice } from '../../src/ui/session/cookies.ts';
import { recentsOf } from '../../src/ui/session/recents.ts';
import { draw } from './draw.ts';

afterEach(() => {
  localStorage.clear();
});

const Writing = ({ start, onSend }: { readonly start: string; readonly onSend: (text: string) => void }) => {
  const [text, setText] = useState(start);
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Composer
      text={text}
      chat={{ name: 'Fenella Osei', sms: true, ready: true }}
      problem={null}
      input={input}
      tools={<EmojiWord input={input} />}
      onChange={setText}
      onFiles={() => undefined}
      onSend={onSend}
    />
  );
};

/** Draws a composer with the text `start`. Returns the list of sent texts. */
const open = (start = '') => {
  const sent: string[] = [];
  draw(<Writing start={start} onSend={(text) => sent.push(text)} />);
  return sent;
};

const box = page.getByRole('textbox', { name: 'Message' });
const replace = page.getByRole('button', { name: /^Replace/ });
const spoken = page.getByRole('status', { name: 'Segments of this message' });

const TYPED = `It’s “${'x'.repeat(80)}”…`;
const PLAIN = `It's "${'x'.repeat(80)}"...`;

test('plain characters replace typographic ones, and one undo restores them', async () => {
  open();
  await userEvent.fill(box, TYPED);
  await expect
    .element(page.getByText('’ at character 3 and 3 more make this 2 segments instead of 1.'))
    .toBeVisible();
  await expect.element(spoken).toHaveTextContent('2 segments');
  await replace.click();
  await expect.element(box).toHaveValue(PLAIN);
  await expect.element(box).toHaveFocus();
  await expect.element(replace).not.toBeInTheDocument();
  await expect.element(spoken).toHaveTextContent('1 segment');

  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(box).toHaveValue(TYPED);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(box).toHaveValue(PLAIN);
  await userEvent.keyboard('!');
  await expect.element(box).toHaveValue(`${PLAIN}!`);
});

test('the number of segments is announced only when it changes', async () => {
  open('x'.repeat(159));
  await expect.element(page.getByText('159 / 160 · 1 segment')).toBeVisible();
  await expect.element(spoken).toBeEmptyDOMElement();
  const told: (string | null)[] = [];
  const observer = new MutationObserver(() => told.push(spoken.element().textContent));
  observer.observe(spoken.element(), { childList: true, characterData: true, subtree: true });
  await userEvent.click(box);
  await userEvent.keyboard('{End}yyyy');
  await expect.element(page.getByText('163 / 306 · 2 segments')).toBeVisible();
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await expect.element(page.getByText('160 / 160 · 1 segment')).toBeVisible();
  observer.disconnect();
  expect(told).toEqual(['2 segments', '1 segment']);
});

const emoji = page.getByRole('button', { name: 'Emoji', exact: true });
const search = page.getByRole('searchbox', { name: 'Search emoji' });
const grid = page.getByRole('grid', { name: 'Emoji' });

const pick = async (words: string) => {
  await emoji.click();
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard(words);
  const found = page.getByRole('listbox', { name: 'Emoji' }).getByRole('option').first();
  await expect.element(found).toHaveTextContent(new RegExp(words, 'i'));
  await expect.element(found).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
};

test('an emoji is inserted at the caret, the focus returns to the text, and undo removes it', async () => {
  open();
  await userEvent.fill(box, 'Well done!');
  await userEvent.keyboard('{ArrowLeft}');
  await pick('thumbs up');
  await expect.element(box).toHaveValue('Well done👍!');
  await expect.element(box).toHaveFocus();
  await expect.element(search).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await expect.element(box).toHaveValue('Well done👍?!');
  await userEvent.keyboard('{Control>}zz{/Control}');
  await expect.element(box).toHaveValue('Well done!');
});

test('a name after a colon offers emoji: Enter takes the best, Escape keeps the word', async () => {
  open();
  await userEvent.fill(box, 'Great ');
  await userEvent.keyboard(':thumb');
  await expect
    .element(page.getByRole('option', { name: 'Thumbs up' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('Great 👍');
  await userEvent.keyboard(' :thumb');
  await expect.element(page.getByRole('option', { name: 'Thumbs up' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'Thumbs up' })).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Great 👍 :thumb');
});

test('the most recently used emoji are offered first', async () => {
  recentsOf('emoji', '').use('⚓');
  open();
  await pick('snail');
  await emoji.click();
  await expect.element(page.getByText('Recent', { exact: true })).toBeVisible();
  const first = grid.getByRole('gridcell');
  await expect.element(first.nth(0)).toHaveAccessibleName('Snail');
  await expect.element(first.nth(1)).toHaveAccessibleName('Anchor');
  await expect.element(first.nth(2)).toHaveAccessibleName('Grinning face');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  await expect.element(box).toHaveValue('🐌⚓');
});

test('the picker says what an emoji costs, and Escape returns the focus to its button', async () => {
  open('x'.repeat(100));
  await emoji.click();
  await expect.element(page.getByText('An emoji would make this 2 segments instead of 1.')).toBeVisible();
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(emoji).toHaveFocus();
  await expect.element(box).toHaveValue('x'.repeat(100));
});

/** Presses Enter. Returns whether the composer prevented the browser's default. */
const enter = (more: KeyboardEventInit = {}): boolean =>
  !box
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }));

test('an Enter that ends the composing of a character never sends', async () => {
  const sent = open('Nihao');
  await expect.element(box).toHaveValue('Nihao');
  expect(enter({ isComposing: true })).toBe(false);
  expect(enter({ keyCode: 229 })).toBe(false);
  expect(enter({ isComposing: true, ctrlKey: true })).toBe(false);
  expect(sent).toEqual([]);
  expect(enter()).toBe(true);
  expect(sent).toEqual(['Nihao']);
});

const chooseElsewhere = (value: Enter) => {
  writeChoice(document, 'enter', value);
  new BroadcastChannel('enter').postMessage('changed');
};

test('where Enter starts a new line, Ctrl+Enter sends, and the composer says so', async () => {
  chooseElsewhere('breaks');
  const sent = open();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect.element(send).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  await userEvent.fill(box, 'One');
  await userEvent.keyboard('{Enter}Two');
  await expect.element(box).toHaveValue('One\nTwo');
  expect(enter({ isComposing: true, ctrlKey: true })).toBe(false);
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toEqual(['One\nTwo']);

  chooseElsewhere('sends');
  await expect.element(send).toHaveAttribute('aria-keyshortcuts', 'Enter');
});
