import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { textReason } from '../../src/core/kernel/reasons.ts';
import type { TemplatesView } from '../../src/core/model/templates/types.ts';
import type { Command } from '../../src/core/session/commands.ts';
import type { CoreClient } from '../../src/ui/core-client/core-client.ts';
import { CoreProvider } from '../../src/ui/core-client/core-context.tsx';
import { ChatComposer } from '../../src/ui/screens/chat/composer/chat-composer.tsx';
import { createClientViews } from './client-views.ts';
import { clearPage, draw } from './draw.ts';
import { SILENT_CLIENT } from './silent-client.ts';

const nothing = () => undefined;

const TEMPLATES: readonly (readonly [name: string, body: string])[] = [
  ['Greeting', 'Hello {{first_name}}, how can I help?'],
  ['Opening hours', 'We are open\nfrom 8 to 18.'],
  ['Visit reminder', 'Hello {{first_name}}, we come on {{date}} at {{time}}.'],
];

const known = (more: Partial<TemplatesView['head']> = {}): TemplatesView => ({
  head: { listedAt: Date.now(), loading: false, error: null, ...more },
  rows: TEMPLATES.map(([name, body], place) => ({ key: `HX${place}`, name, body, defaults: [] })),
});

function clientWith(first: TemplatesView) {
  const executed: Command[] = [];
  let templates = first;
  const { view, changed } = createClientViews((request) =>
    request.view === 'templates' ? templates : undefined,
  );
  const client: CoreClient = {
    ...SILENT_CLIENT,
    view,
    execute(command) {
      executed.push(command);
      // biome-ignore lint/suspicious/noExplicitAny: the answer's type depends on the command
      return Promise.resolve(done<any>(null));
    },
  };
  return {
    client,
    executed,
    sent: () => executed.flatMap((command) => (command.type === 'sendMessage' ? command.body : [])),
    tell(next: TemplatesView) {
      templates = next;
      changed();
    },
  };
}

const Chat = ({ ready }: { readonly ready: boolean }) => {
  const [attachments] = useState([]);
  return (
    <div style={{ paddingTop: '400px' }}>
      <ChatComposer
        ref={null}
        chatId="chat"
        chatName="Fenella Osei"
        isGroup={false}
        participants={[{ id: 'p', label: '+447700900123', channel: 'sms', isSelf: false }]}
        sms
        ready={ready}
        otherDrafts={[]}
        log="log-1"
        draft=""
        attachments={attachments}
        checking={false}
        lastKey={null}
        onShowNewest={nothing}
      />
    </div>
  );
};

const box = page.getByRole('textbox', { name: 'Message' });
const button = page.getByRole('button', { name: 'Templates' });
const list = page.getByRole('listbox', { name: 'Templates' });
const search = page.getByRole('searchbox', { name: 'Search templates' });
const options = list.getByRole('option');
const question = page.getByRole('alert');

async function open(first = known(), ready = true) {
  const service = clientWith(first);
  draw(
    <CoreProvider client={service.client}>
      <Chat ready={ready} />
    </CoreProvider>,
  );
  await expect.element(button).toBeVisible();
  await userEvent.click(box);
  return service;
}

const selected = () => {
  const element = box.element();
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('No text box');
  return element.value.slice(element.selectionStart, element.selectionEnd);
};

/** The name of the active row, as a screen reader announces it. Enter selects this row. */
const active = () =>
  document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('a slash opens the list, typing narrows it, Enter inserts the template, and one undo removes it', async () => {
  const { executed, sent } = await open();
  await userEvent.keyboard('/');
  await expect.element(list).toBeVisible();
  expect(executed).toContainEqual({ type: 'loadTemplates' });
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAttribute('aria-controls', list.element().id);
  await expect.element(options.first()).toHaveTextContent('Hello Fenella, how can I help?');
  expect(options.elements()).toHaveLength(3);
  await userEvent.keyboard('gree');
  await expect.poll(() => options.elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('Hello Fenella, how can I help?');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).not.toHaveAttribute('aria-controls');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(box).toHaveValue('/gree');
  expect(sent()).toEqual([]);
});

test('arrows move through the list, Tab picks the row, and one undo removes all lines of a template', async () => {
  await open();
  await userEvent.keyboard('Good morning{Shift>}{Enter}{/Shift}/');
  await expect.element(list).toBeVisible();
  await expect.poll(active).toContain('Greeting');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.poll(active).toContain('Opening hours');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveValue('Good morning\nWe are open\nfrom 8 to 18.');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(box).toHaveValue('Good morning\n/');
});

test('text behind the caret stays, and a click picks a row and leaves the focus in the text', async () => {
  await open();
  await userEvent.keyboard('Bye{Home}/');
  await options.nth(1).click();
  await expect.element(box).toHaveValue('We are open\nfrom 8 to 18.Bye');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(box).toHaveValue('We are open\nfrom 8 to 18. Bye');
});

test('Escape leaves the text unchanged, and a slash without matches is sent like any text', async () => {
  const { sent } = await open();
  await userEvent.keyboard('/gr');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('e');
  await expect.element(box).toHaveValue('/gre');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}/unknown');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toEqual(['/unknown']);
});

test('a slash within a line opens no list', async () => {
  await open();
  await userEvent.keyboard('and/or /');
  await expect.element(box).toHaveValue('and/or /');
  await expect.element(list).not.toBeInTheDocument();
});

test('an Enter that ends a composed character picks no template', async () => {
  const { sent } = await open();
  await userEvent.keyboard('/');
  await expect.element(list).toBeVisible();
  const ended = new KeyboardEvent('keydown', {
    key: 'Enter',
    isComposing: true,
    bubbles: true,
    cancelable: true,
  });
  box.element().dispatchEvent(ended);
  await expect.element(list).toBeVisible();
  await expect.element(box).toHaveValue('/');
  expect(sent()).toEqual([]);
});

test('the button opens a search of its own; its text stays out of the message, and the template goes to the caret', async () => {
  await open();
  await userEvent.keyboard('Well:  Bye{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await button.click();
  await expect.element(search).toHaveFocus();
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('hours');
  await expect.poll(() => options.elements().length).toBe(1);
  await expect.element(search).toHaveAttribute('aria-controls', list.element().id);
  await expect.element(box).toHaveValue('Well:  Bye');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('Well: We are open\nfrom 8 to 18. Bye');
  await expect.element(box).toHaveFocus();
  await expect.element(search).not.toBeInTheDocument();
});

test('the button closes its search and opens it again, also after Escape and after a choice', async () => {
  await open();
  await button.click();
  await expect.element(search).toHaveFocus();
  await button.click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await button.click();
  await userEvent.keyboard('gree{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
  await button.click();
  await expect.element(search).toHaveValue('');
  await options.first().click();
  await expect.element(box).toHaveValue('Hello Fenella, how can I help?');
  await button.click();
  await expect.element(search).toHaveFocus();
  await box.click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test('an unfilled placeholder is selected, named beside the text, and needs confirmation before sending', async () => {
  const { sent } = await open();
  await userEvent.keyboard('/visit{Enter}');
  await expect.element(box).toHaveValue('Hello Fenella, we come on [date] at [time].');
  await expect.poll(selected).toBe('[date]');
  await expect.element(page.getByText('Not filled in:')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toHaveTextContent('“[date]” and “[time]” are not filled in. Send anyway?');
  expect(sent()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(selected).toBe('[date]');
  await userEvent.keyboard('Friday');
  await page.getByRole('button', { name: '[time]' }).click();
  await expect.poll(selected).toBe('[time]');
  await userEvent.keyboard('nine');
  await expect.element(page.getByText('Not filled in:')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toEqual(['Hello Fenella, we come on Friday at nine.']);
});

test('Tab goes from one unfilled place to the next, and back', async () => {
  const { sent } = await open();
  await userEvent.keyboard('/visit{Enter}');
  await expect.poll(selected).toBe('[date]');
  await expect.element(page.getByText('Not filled in:')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.poll(selected).toBe('[time]');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.poll(selected).toBe('[date]');
  await userEvent.keyboard('Friday{Tab}nine{Enter}');
  await expect.poll(sent).toEqual(['Hello Fenella, we come on Friday at nine.']);
});

test('a search of the button that matches nothing says so, and Enter sends nothing', async () => {
  const { sent } = await open();
  await userEvent.keyboard('Well: ');
  await button.click();
  await userEvent.keyboard('zzz{Enter}');
  await expect.element(page.getByRole('paragraph').filter({ hasText: 'No matching template' })).toBeVisible();
  await expect.element(box).toHaveValue('Well: ');
  await expect.element(search).toHaveValue('zzz');
  expect(sent()).toEqual([]);
});

test('an unfilled template can be sent after confirmation', async () => {
  const { sent } = await open();
  await userEvent.keyboard('/visit{Enter}Friday{Enter}');
  await expect.element(question).toHaveTextContent('“[time]” is not filled in. Send anyway?');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect.poll(sent).toEqual(['Hello Fenella, we come on Friday at [time].']);
  await expect.element(box).toHaveValue('');
  await expect.element(question).not.toBeInTheDocument();
});

test('while templates load Enter sends nothing; then they appear, or a text says that there are none', async () => {
  const { tell, sent } = await open({ ...known({ listedAt: null, loading: true }), rows: [] });
  await userEvent.keyboard('/gre');
  await expect.element(page.getByText('Loading templates')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([]);
  tell(known());
  await expect.poll(() => options.elements().length).toBe(1);
  tell({ ...known(), rows: [] });
  await expect.element(page.getByText(/^No templates yet/)).toBeVisible();
});

test('an error shows its reason and a retry; while offline the age of the templates is shown', async () => {
  const { executed } = await open(known({ error: textReason('Templates couldn’t be loaded. Try again.') }));
  await userEvent.keyboard('/');
  await expect.element(question).toHaveTextContent('Templates couldn’t be loaded');
  const asked = () => executed.filter(({ type }) => type === 'loadTemplates').length;
  const before = asked();
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(asked()).toBe(before + 1);
  await expect.element(list).toBeVisible();
  clearPage();
  const offline = await open(known(), false);
  await userEvent.keyboard('/');
  await expect.element(page.getByText(/^Offline: templates as of \d\d:\d\d$/)).toBeVisible();
  expect(offline.executed).not.toContainEqual({ type: 'loadTemplates' });
});
