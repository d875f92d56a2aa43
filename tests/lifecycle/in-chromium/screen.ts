import type { Page } from '@playwright/test';

/** What a tab shows at one moment. */
export type Screen = Awaited<ReturnType<typeof readScreen>>;

/** Read at once: Playwright's own looks come one after the other, and the screen changes between them. */
export const readScreen = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const hasButton = (name: string) => all('button').some(({ textContent }) => textContent === name);
    return {
      isSignIn: location.pathname === '/login' && all('input[type=password]').length > 0,
      connection: all('[role=status][aria-label=Connection]').map(({ textContent }) => textContent)[0] ?? '',
      openChat: new URLSearchParams(location.search).get('chat'),
      chats: all('[role=list][aria-label=Chats] a[data-chat]').map(({ dataset, ariaLabel, textContent }) => ({
        key: dataset.chat ?? '',
        name: ariaLabel ?? '',
        text: textContent ?? '',
      })),
      messages: all('[role=log] article[data-key]').map(({ dataset, textContent }) => ({
        key: dataset.key ?? '',
        text: textContent ?? '',
      })),
      written: all('textarea[aria-label=Message]').map((box) =>
        box instanceof HTMLTextAreaElement ? box.value : '',
      )[0],
      isOutdated: hasButton('Reload now'),
      isAskedWhetherToSend: hasButton('Send anyway'),
      isAskedWhetherToLeave: hasButton('Stay signed in'),
    };
  });
