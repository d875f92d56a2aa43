import type { Page } from '@playwright/test';
import './frames.ts';

export type Screen = Awaited<ReturnType<typeof readScreen>>;

/** Reads the screen in one step. Between separate Playwright queries the screen could change. */
export const readScreen = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const chatIn = (search: string) => new URLSearchParams(search).get('chat');
    const hasButton = (name: string) => all('button').some(({ textContent }) => textContent === name);
    return {
      isSignIn: location.pathname === '/login' && all('input[type=password]').length > 0,
      connection: all('[role=status][aria-label=Connection]').map(({ textContent }) => textContent)[0] ?? '',
      openChat: chatIn(location.search),
      chats: all('[role=list][aria-label=Chats] a').map((link) => ({
        key: link instanceof HTMLAnchorElement ? chatIn(link.search) : null,
        name: link.ariaLabel ?? '',
        text: link.textContent ?? '',
      })),
      messages: all('[role=log] article[data-key]').map(({ dataset, textContent }) => ({
        key: dataset.key ?? '',
        text: textContent ?? '',
      })),
      written: all('textarea[aria-label=Message]').map((box) =>
        box instanceof HTMLTextAreaElement ? box.value : '',
      )[0],
      framesTooMany: window.framesTooMany ?? 0,
      storage: all('[role=status][aria-label=Storage] p').map(({ textContent }) => textContent)[0] ?? '',
      isOutdated: hasButton('Reload now'),
      isAskedWhetherToSend: hasButton('Send anyway'),
      isLeaving: all('button[aria-busy=true][aria-haspopup=menu]').length > 0,
      isAskedWhetherToLeave: hasButton('Stay signed in'),
    };
  });
