import { useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Composer } from '../../src/ui/screens/chat/composer/composer.tsx';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
});

const Writing = ({ start, onSend }: { readonly start: string; readonly onSend: (text: string) => void }) => {
  const [text, setText] = useState(start);
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Composer
      text={text}
      chatName="Fenella Osei"
      sms
      ready
      problem={null}
      input={input}
      onChange={setText}
      onSend={onSend}
    />
  );
};

/** A composer that reads `start`, and what was sent by it. */
const open = (start = '') => {
  const sent: string[] = [];
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<Writing start={start} onSend={(text) => sent.push(text)} />);
  return sent;
};

const box = page.getByRole('textbox', { name: 'Message' });
const replace = page.getByRole('button', { name: /^Replace/ });
const spoken = page.getByRole('status', { name: 'SMS of this message' });

const TYPED = `It’s “${'x'.repeat(80)}”…`;
const PLAIN = `It's "${'x'.repeat(80)}"...`;

test('plain signs take the place of typographic ones, and undo brings those back at once', async () => {
  open();
  await userEvent.fill(box, TYPED);
  await expect
    .element(page.getByText('’ at character 3 and 3 more like it make this 2 SMS instead of 1.'))
    .toBeVisible();
  await expect.element(spoken).toHaveTextContent('2 SMS');
  await replace.click();
  await expect.element(box).toHaveValue(PLAIN);
  await expect.element(box).toHaveFocus();
  await expect.element(replace).not.toBeInTheDocument();
  await expect.element(spoken).toHaveTextContent('1 SMS');

  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(box).toHaveValue(TYPED);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(box).toHaveValue(PLAIN);
  await userEvent.keyboard('!');
  await expect.element(box).toHaveValue(`${PLAIN}!`);
});

test('nothing is said of the first SMS, and the number only when it changes', async () => {
  open('x'.repeat(159));
  await expect.element(page.getByText('159 / 160 · 1 SMS')).toBeVisible();
  await expect.element(spoken).toBeEmptyDOMElement();
  const told: (string | null)[] = [];
  const observer = new MutationObserver(() => told.push(spoken.element().textContent));
  observer.observe(spoken.element(), { childList: true, characterData: true, subtree: true });
  await userEvent.click(box);
  await userEvent.keyboard('{End}yyyy');
  await expect.element(page.getByText('163 / 306 · 2 SMS')).toBeVisible();
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await expect.element(page.getByText('160 / 160 · 1 SMS')).toBeVisible();
  observer.disconnect();
  expect(told).toEqual(['2 SMS', '1 SMS']);
});
