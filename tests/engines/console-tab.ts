import * as v from 'valibot';
import { CONSOLE_ADDRESS } from '../e2e/support/address.ts';
import type { Engine, EngineTab } from './engine.ts';
import { expect } from './test.ts';

/** The console in one tab of an engine. */
export interface ConsoleTab extends Pick<EngineTab, 'reload' | 'close'> {
  signIn(email: string, password: string): Promise<void>;
  openFirstChat(): Promise<void>;
  send(body: string): Promise<void>;
  expectConnection(text: string): Promise<void>;
  /** Waits until the thread shows a message with this text exactly once, and the message contains `more`. */
  expectMessage(body: string, more?: string): Promise<void>;
}

const SEND_BUTTON = "[...document.querySelectorAll('button')].find((one) => one.innerText.trim() === 'Send')";

const inThread = (body: string): string =>
  `[...document.querySelectorAll('article')].map((one) => one.innerText).filter((text) => text.includes(${JSON.stringify(body)}))`;

export async function openConsole(
  engine: Engine,
  path: string,
  console = CONSOLE_ADDRESS,
): Promise<ConsoleTab> {
  const tab = await engine.open();
  await tab.go(console + path);

  /** Waits until the expression finds an element, and runs the code on the element. */
  const withElement = async (found: string, code: string): Promise<void> => {
    await expect.poll(() => tab.read(`(${found} ?? null) !== null`), found).toBe(true);
    await tab.read(`void ${found}.${code}`);
  };
  const fill = async (selector: string, text: string): Promise<void> => {
    const field = `document.querySelector(${JSON.stringify(selector)})`;
    await withElement(field, 'focus()');
    await tab.type(text);
    await expect.poll(() => tab.read(`${field}.value`), selector).toBe(text);
  };

  return {
    reload: tab.reload,
    close: tab.close,
    async signIn(email, password) {
      await fill('input[type=email]', email);
      await fill('input[type=password]', password);
      await withElement("document.querySelector('form button[type=submit]')", 'click()');
    },
    openFirstChat: () => withElement('document.querySelector(\'[aria-label="Chats"] a[href]\')', 'click()'),
    async send(body) {
      await fill('textarea[aria-label="Message"]', body);
      await withElement(SEND_BUTTON, 'click()');
    },
    expectConnection: (text) =>
      expect
        .poll(() =>
          tab.read(`document.querySelector('[role=status][aria-label=Connection]')?.innerText.trim()`),
        )
        .toBe(text),
    async expectMessage(body, more = '') {
      const texts = async () => v.parse(v.array(v.string()), await tab.read(inThread(body)));
      await expect.poll(async () => (await texts()).map((text) => text.includes(more)), body).toEqual([true]);
    },
  };
}
