/** The demo's own panel, beside the console: accounts, things that happen, and a fresh start. */
import { ACCOUNTS } from '../../cli/accounts.mjs';
import {
  changeContact,
  dropLine,
  jumpClock,
  loseNextAnswer,
  readChats,
  readStatus,
  reset,
  writeAsContact,
} from './controls.ts';
import { button, element } from './elements.ts';
import { hasSignInForm, signIn } from './sign-in.ts';
import './panel.css';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the contact writes if the box is empty. */
const FIRST_TEXT = 'Hello, are you open tomorrow?';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function showPanel(): void {
  const said = element('p', { role: 'status', class: 'demo-panel-said' });
  const kept = element('p');

  /** Carries an act out, and says what happened. */
  const run = async (act: () => Promise<string>): Promise<void> => {
    try {
      said.textContent = await act();
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : 'That did not work.';
    }
    await sayKept();
  };
  const sayKept = async (): Promise<void> => {
    const { now, kept: count, isFull, isStored } = await readStatus();
    const clock = `The service’s clock: ${time.format(now)}.`;
    kept.textContent = !isStored
      ? `${clock} This browser stores nothing: a reload begins anew.`
      : isFull
        ? `${clock} The demo’s memory is full: later changes are lost at a reload. Start again to go on.`
        : `${clock} ${count} changes are kept in this browser.`;
  };
  const act = (label: string, done: () => Promise<string>) => button(label, () => void run(done));

  const chats = element('select');
  const text = element('input', { type: 'text', maxlength: '500', value: FIRST_TEXT });
  const fillChats = async (): Promise<void> => {
    const open = new URLSearchParams(location.search).get('chat');
    const all = await readChats();
    chats.replaceChildren(
      ...all.map(({ id, friendlyName }) =>
        element('option', { value: id, selected: id === open }, friendlyName),
      ),
    );
  };
  const writeNow = async (): Promise<string> => {
    await writeAsContact(chats.value, text.value.trim() || FIRST_TEXT);
    return `${chats.selectedOptions[0]?.textContent ?? 'The contact'} wrote.`;
  };

  const again = element('div', { class: 'demo-panel-acts' });
  const offerReset = (): void => {
    again.replaceChildren(button('Start again', askFirst));
  };
  const askFirst = (): void => {
    const keep = button('Keep everything', () => {
      offerReset();
      again.querySelector('button')?.focus();
    });
    const sure = button('Yes, forget all changes', () => {
      void run(async () => {
        await reset();
        return 'The service is as on the first day. Sign in again.';
      });
      offerReset();
      again.querySelector('button')?.focus();
    });
    again.replaceChildren(element('p', {}, 'All that happened in this demo will be lost.'), sure, keep);
    keep.focus();
  };
  offerReset();

  const accounts = ACCOUNTS.map(([email = '', does = '']) => {
    const [password = ''] = email.split('@');
    const one = button('', () => {
      if (signIn(email, password)) show(false);
      else said.textContent = `Sign out first. Then sign in as ${email} with the password ${password}.`;
    });
    one.append(email, element('span', {}, `${does}. Password: ${password}`));
    return element('li', {}, one);
  });

  const choices = element(
    'details',
    {},
    element('summary', {}, 'Sign in as'),
    element('ul', { class: 'demo-panel-accounts' }, ...accounts),
  );

  const close = button('Close', () => show(false));
  const inside = element(
    'div',
    { lang: 'en', dir: 'ltr', translate: 'no' },
    element('div', { class: 'demo-panel-head' }, element('h2', {}, 'Demo'), close),
    element('p', {}, 'The messaging service runs in this browser. Nothing you type leaves it.'),
    said,
    choices,
    element('h3', {}, 'A contact writes'),
    element('label', {}, 'Chat', chats),
    element('label', {}, 'Message', text),
    act('Write', writeNow),
    element('h3', {}, 'Something happens'),
    element(
      'div',
      { class: 'demo-panel-acts' },
      act('Drop the line', async () => {
        await dropLine();
        return 'The connection was cut. The console connects again by itself.';
      }),
      act('Lose the next answer', async () => {
        await loseNextAnswer();
        return 'Send a message now. The service takes it, but its answer is lost.';
      }),
      act(
        'A colleague changes a contact',
        async () => `A colleague wrote to the notes of ${await changeContact()}.`,
      ),
      act('An hour later', async () => `It is ${time.format(await jumpClock(HOUR_MS))} at the service.`),
      act('A day later', async () => `It is ${time.format(await jumpClock(DAY_MS))} at the service.`),
    ),
    element('h3', {}, 'Fresh start'),
    again,
    kept,
  );
  const body = element('div', { id: 'demo-panel', class: 'demo-panel-body', hidden: true }, inside);
  const handle = button('Demo', () => show(true));
  handle.className = 'demo-panel-handle';
  handle.lang = 'en';
  handle.setAttribute('aria-controls', 'demo-panel');
  handle.setAttribute('aria-expanded', 'false');

  const show = (isOpen: boolean): void => {
    body.hidden = !isOpen;
    handle.hidden = isOpen;
    handle.setAttribute('aria-expanded', String(isOpen));
    choices.open = hasSignInForm();
    (isOpen ? close : handle).focus();
    if (isOpen) void Promise.all([fillChats(), sayKept()]);
  };
  body.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    show(false);
  });

  document.body.append(element('aside', { class: 'demo-panel', 'aria-label': 'Demo' }, handle, body));
}
