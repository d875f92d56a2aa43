import type { Answer } from '../../src/core/answer.ts';
import { createLedger, type Ledger } from '../properties/ledger.ts';
import { type Browser, createBrowser } from './browser/browser.ts';
import { secretOf } from './browser/secrets.ts';
import type { TestTab } from './browser/tab.ts';
import type { TestWorker } from './browser/worker.ts';
import { credentialsOf, emailOf } from './people.ts';
import type { Step } from './steps.ts';

/** Tabs that an agent has open at most. */
const MAX_TABS = 6;

/** Something that was asked for, and how it was answered; null while it is not. */
interface Asked {
  readonly chatId: string;
  readonly by: string;
  /** Counts the times that somebody signed in. */
  readonly session: number;
  readonly at: number;
  answer: Answer<unknown> | null;
  answeredAt: number | null;
  answeredIn: number | null;
}
export interface Sent extends Asked {
  readonly body: string;
}
/** A sign-out. */
export interface Left extends Asked {
  /** Agreed to lose what was not sent. */
  readonly discard: boolean;
}
export interface Typed extends Asked {
  readonly text: string;
}

/** A browser in the middle of a walk, with all that was done at it. */
export interface Stage {
  readonly browser: Browser;
  readonly ledger: Ledger;
  readonly sent: Sent[];
  readonly typed: Typed[];
  readonly favoured: Asked[];
  readonly left: Left[];
  act(step: Step): void;
  /** The tab's thread goes on, if it stood still. */
  thaw(tab: TestTab): void;
}

export function createStage(): Stage {
  const ledger = createLedger();
  const browser = createBrowser(ledger);
  const { cookies, service, tabs, virtual } = browser;
  const chats = service.world.chats().map(({ id }) => id);
  const sent: Sent[] = [];
  const typed: Typed[] = [];
  const favoured: Asked[] = [];
  const left: Left[] = [];

  const chatAt = (number: number): string => chats[number % chats.length] ?? '';
  /** The tab that is meant, one that somebody can use; opened where there is none. */
  const tabAt = (number: number): TestTab => {
    const usable = tabs.filter(({ context }) => context.state() === 'running');
    return usable[number % Math.max(1, usable.length)] ?? browser.open();
  };
  const anyTabAt = (number: number): TestTab | undefined => tabs[number % Math.max(1, tabs.length)];
  const workerAt = (number: number): TestWorker | undefined => {
    const running = browser.running();
    return running[number % Math.max(1, running.length)];
  };
  /** Somebody asked for the session's end, or for that of an earlier one, and was answered in this at last. */
  const hasLeft = (session: number): boolean =>
    left.some((one) => one.session <= session && (one.answeredIn ?? session) >= session);
  cookies.onEnded(() =>
    ledger.must(32, hasLeft(cookies.sessions()), () => 'a session ended that nobody had asked to end'),
  );
  const asked = (chatId: string): Asked => ({
    chatId,
    by: cookies.current()?.userData.email ?? '',
    session: cookies.sessions(),
    at: virtual.now(),
    answer: null,
    answeredAt: null,
    answeredIn: null,
  });
  const settle = (one: Asked, work: Promise<Answer<unknown>>): void => {
    void work.then((answer) => {
      one.answer = answer;
      one.answeredAt = virtual.now();
      one.answeredIn = cookies.sessions();
      const isRefused = !answer.ok && answer.refusal.code === 'notSignedIn';
      const isOver = cookies.sessions() !== one.session || hasLeft(one.session);
      ledger.must(32, !isRefused || isOver, () => `${one.by} was told to be signed out, and is not`);
    });
  };

  /** Something happened that a call may have to begin anew for: its time runs from here. */
  function troubled(): void {
    for (const call of browser.calls) call.since = virtual.now();
  }
  function thaw(tab: TestTab): void {
    if (tab.context.state() !== 'stopped') return;
    troubled();
    tab.context.goOn();
    tab.show();
  }

  function send(tab: TestTab, chatId: string): void {
    const one = { ...asked(chatId), body: `text ${sent.length}` };
    sent.push(one);
    const clientMessageId = `m-${sent.length}`;
    settle(one, tab.ask({ type: 'sendMessage', chatId, clientMessageId, body: one.body, sure: true }));
  }
  function type(tab: TestTab, chatId: string): void {
    const plain = asked(chatId);
    const one = { ...plain, text: secretOf(plain.by, `draft ${typed.length}`) };
    typed.push(one);
    settle(one, tab.ask({ type: 'setDraft', chatId, text: one.text }));
  }
  function favour(tab: TestTab, chatId: string): void {
    const one = asked(chatId);
    favoured.push(one);
    settle(one, tab.ask({ type: 'toggleFavourite', chatId }));
  }
  function signOut(tab: TestTab, discard: boolean): void {
    const one = { ...asked(''), discard };
    left.push(one);
    settle(one, tab.signOut(discard));
  }
  function signIn(tab: TestTab, email: string): void {
    if (cookies.current() !== null) return;
    tab.signIn(email, service.world.user(email)?.password ?? '');
  }
  /** What only a signed-in user finds on the screen: who finds the sign-in screen signs in. */
  const atConsole = (number: number, work: (tab: TestTab) => void): void => {
    const tab = tabAt(number);
    if (cookies.current() === null) signIn(tab, emailOf(number));
    else work(tab);
  };

  function act(step: Step): void {
    switch (step.do) {
      case 'tabOpens':
        if (tabs.length < MAX_TABS) browser.open();
        return;
      case 'tabCloses': {
        const tab = anyTabAt(step.tab);
        if (tab !== undefined) browser.close(tab);
        return;
      }
      case 'tabCrashes':
        anyTabAt(step.tab)?.context.end();
        return;
      case 'tabReloads': {
        const tab = anyTabAt(step.tab);
        if (tab !== undefined) browser.reload(tab);
        return;
      }
      case 'tabFreezes': {
        const tab = tabAt(step.tab);
        troubled();
        if (step.told) tab.hide();
        tab.context.stop();
        return;
      }
      case 'tabThaws': {
        const tab = anyTabAt(step.tab);
        if (tab !== undefined) thaw(tab);
        return;
      }
      case 'tabHides':
      case 'tabShows':
        tabAt(step.tab).see(step.do === 'tabShows');
        return;
      case 'portDrops':
        troubled();
        browser.cutPortOf(tabAt(step.tab));
        return;
      case 'workerHangs':
        troubled();
        workerAt(step.worker)?.context.stop();
        return;
      case 'workerWakes':
        troubled();
        workerAt(step.worker)?.context.goOn();
        return;
      case 'deploys':
        browser.deploy();
        return;
      case 'looks':
        atConsole(step.tab, (tab) => tab.look(step.chat === null ? null : chatAt(step.chat)));
        return;
      case 'sends':
        atConsole(step.tab, (tab) => send(tab, chatAt(step.chat)));
        return;
      case 'types':
        atConsole(step.tab, (tab) => type(tab, chatAt(step.chat)));
        return;
      case 'favours':
        atConsole(step.tab, (tab) => favour(tab, chatAt(step.chat)));
        return;
      case 'contactWrites':
        service.world.inbound({ chatId: chatAt(step.chat), body: 'hello' });
        return;
      case 'workerDies':
        troubled();
        workerAt(step.worker)?.context.end();
        return;
      case 'signsIn':
        signIn(tabAt(step.tab), emailOf(step.person));
        return;
      case 'signsOut':
        atConsole(step.tab, (tab) => signOut(tab, step.discard));
        return;
      case 'lineDrops':
        service.cut();
        return;
      case 'lineReturns':
        service.restore();
        return;
      case 'serviceDawdles':
        service.faults.set([{ match: step.at, effect: 'latency', ms: step.ms, times: 1 }]);
        return;
      case 'timePasses':
        return;
      default:
        step satisfies never;
    }
  }

  cookies.set(credentialsOf(browser, emailOf(0)));
  browser.open();
  return { browser, ledger, sent, typed, favoured, left, act, thaw };
}
