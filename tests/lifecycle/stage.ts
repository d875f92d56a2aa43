import type { Answer } from '../../src/core/kernel/answer.ts';
import { createLedger, type Ledger } from '../properties/ledger.ts';
import { type Browser, createBrowser } from './browser/browser.ts';
import { secretOf } from './browser/secrets.ts';
import type { TestTab } from './browser/tab.ts';
import type { TestWorker } from './browser/worker.ts';
import { credentialsOf, emailOf } from './people.ts';
import type { Step } from './steps.ts';

const MAX_TABS = 6;

/** A command of an agent. `answer` is null until the worker answers. */
interface Requested {
  readonly chatId: string;
  readonly by: string;
  /** Number of sign-ins until the command was given. */
  readonly session: number;
  readonly at: number;
  answer: Answer<unknown> | null;
  answeredAt: number | null;
  answeredIn: number | null;
}
export interface Sent extends Requested {
  readonly body: string;
}
export interface SignOut extends Requested {
  readonly discard: boolean;
}
export interface Typed extends Requested {
  readonly text: string;
}

/** A browser during a walk, with the commands until now. */
export interface Stage {
  readonly browser: Browser;
  readonly ledger: Ledger;
  readonly sent: Sent[];
  readonly typed: Typed[];
  readonly toggles: Requested[];
  readonly signOuts: SignOut[];
  act(step: Step): void;
  /** Resumes the tab's thread if it was stopped. */
  thaw(tab: TestTab): void;
}

export function createStage(): Stage {
  const ledger = createLedger();
  const browser = createBrowser(ledger);
  const { cookies, service, tabs, virtual } = browser;
  const chats = service.world.chats().map(({ id }) => id);
  const sent: Sent[] = [];
  const typed: Typed[] = [];
  const toggles: Requested[] = [];
  const signOuts: SignOut[] = [];

  const chatAt = (number: number): string => chats[number % chats.length] ?? '';
  /** Returns one of the tabs that a user can operate. Opens a tab if there is none. */
  const tabAt = (number: number): TestTab => {
    const usable = tabs.filter(({ context }) => context.state() === 'running');
    return usable[number % Math.max(1, usable.length)] ?? browser.open();
  };
  const anyTabAt = (number: number): TestTab | undefined => tabs[number % Math.max(1, tabs.length)];
  const workerAt = (number: number): TestWorker | undefined => {
    const running = browser.running();
    return running[number % Math.max(1, running.length)];
  };
  /**
   * Whether a sign-out may have ended this session. The sign-out was given in this or an earlier session, and was
   * unanswered until this session or later.
   */
  const hasSignedOut = (session: number): boolean =>
    signOuts.some((one) => one.session <= session && (one.answeredIn ?? session) >= session);
  cookies.onEnded(() =>
    ledger.must(32, hasSignedOut(cookies.sessions()), () => 'a session ended without a sign-out'),
  );
  const requestOf = (chatId: string): Requested => ({
    chatId,
    by: cookies.current()?.userData.email ?? '',
    session: cookies.sessions(),
    at: virtual.now(),
    answer: null,
    answeredAt: null,
    answeredIn: null,
  });
  const settle = (one: Requested, work: Promise<Answer<unknown>>): void => {
    void work.then((answer) => {
      one.answer = answer;
      one.answeredAt = virtual.now();
      one.answeredIn = cookies.sessions();
      const isRefused = !answer.ok && answer.refusal.code === 'notSignedIn';
      const isOver = cookies.sessions() !== one.session || hasSignedOut(one.session);
      ledger.must(32, !isRefused || isOver, () => `${one.by} got notSignedIn while signed in`);
    });
  };

  /** Restarts the time limit of all commands after a fault. The fault may make commands start again. */
  function restartLimits(): void {
    for (const call of browser.calls) call.since = virtual.now();
  }
  function thaw(tab: TestTab): void {
    if (tab.context.state() !== 'stopped') return;
    restartLimits();
    tab.context.resume();
    tab.show();
  }

  function send(tab: TestTab, chatId: string): void {
    const one = { ...requestOf(chatId), body: `text ${sent.length}` };
    sent.push(one);
    const clientMessageId = `m-${sent.length}`;
    settle(one, tab.execute({ type: 'sendMessage', chatId, clientMessageId, body: one.body, sure: true }));
  }
  function type(tab: TestTab, chatId: string): void {
    const plain = requestOf(chatId);
    const one = { ...plain, text: secretOf(plain.by, `draft ${typed.length}`) };
    typed.push(one);
    settle(one, tab.execute({ type: 'setDraft', chatId, text: one.text }));
  }
  function toggleFavourite(tab: TestTab, chatId: string): void {
    const one = requestOf(chatId);
    toggles.push(one);
    settle(one, tab.execute({ type: 'toggleFavourite', chatId }));
  }
  function signOut(tab: TestTab, discard: boolean): void {
    const one = { ...requestOf(''), discard };
    signOuts.push(one);
    settle(one, tab.signOut(discard));
  }
  function signIn(tab: TestTab, email: string): void {
    if (cookies.current() !== null) return;
    tab.signIn(email, service.world.user(email)?.password ?? '');
  }
  /** Runs the work if a user is signed in. Otherwise signs a user in. */
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
        restartLimits();
        if (step.notified) tab.hide();
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
        tabAt(step.tab).setVisible(step.do === 'tabShows');
        return;
      case 'portDrops':
        restartLimits();
        browser.cutPortOf(tabAt(step.tab));
        return;
      case 'workerHangs':
        restartLimits();
        workerAt(step.worker)?.context.stop();
        return;
      case 'workerWakes':
        restartLimits();
        workerAt(step.worker)?.context.resume();
        return;
      case 'deploys':
        browser.deploy();
        return;
      case 'opensChat':
        atConsole(step.tab, (tab) => tab.openChat(step.chat === null ? null : chatAt(step.chat)));
        return;
      case 'sends':
        atConsole(step.tab, (tab) => send(tab, chatAt(step.chat)));
        return;
      case 'types':
        atConsole(step.tab, (tab) => type(tab, chatAt(step.chat)));
        return;
      case 'togglesFavourite':
        atConsole(step.tab, (tab) => toggleFavourite(tab, chatAt(step.chat)));
        return;
      case 'contactWrites':
        service.world.inbound({ chatId: chatAt(step.chat), body: 'hello' });
        return;
      case 'workerDies':
        restartLimits();
        workerAt(step.worker)?.context.end();
        return;
      case 'signsIn':
        signIn(tabAt(step.tab), emailOf(step.person));
        return;
      case 'signsOut':
        atConsole(step.tab, (tab) => signOut(tab, step.discard));
        return;
      case 'socketsDrop':
        service.cut();
        return;
      case 'socketsReturn':
        service.restore();
        return;
      case 'serviceIsSlow':
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
  return { browser, ledger, sent, typed, toggles, signOuts, act, thaw };
}
