import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, errors } from '@playwright/test';
import type { FaultRule } from '../../../mocks/faults/fault-plan.ts';
import { type HungWorker, hangWorker } from '../../e2e/support/hung-worker.ts';
import { type Account, AGENT, COLLEAGUE } from '../../e2e/support/screen.ts';
import { killSharedWorkers, sharedWorkers } from '../../e2e/support/shared-worker.ts';
import { forgetWorkerFailures } from '../../e2e/support/worker-failures.ts';
import { world } from '../../e2e/support/world.ts';
import { secretOf } from '../browser/secrets.ts';
import type { Step } from '../steps.ts';
import { agent } from './agent.ts';
import { watchFrames } from './frames.ts';
import { signedInAs } from './session.ts';
import { openTab, type Tab, writeToLogs } from './tabs.ts';
import { within } from './within.ts';

const MAX_TABS = 4;

/** How long to wait for a control on the screen, ms. A hung worker is replaced within this time. */
const PATIENCE_MS = 12_000;

/** How long a write to the log may wait for other transactions, ms. */
const WRITE_LIMIT_MS = 1_000;

/** The world of the walks. It has few chats, so that steps often affect the same chat. */
const WORLD = { seed: 7, chats: 2, messagesPerChat: 3 };

const REFUSE_SOCKETS: FaultRule = { match: 'twilsock:connect', effect: 'status', status: 503 };

export interface Sent {
  readonly body: string;
  readonly chatId: string;
  readonly by: string;
  readonly tab: Tab;
  /** How often the tab's page had been loaded at the time of sending. */
  readonly load: number;
  /** Messages that the chat showed before the user wrote this one. */
  readonly after: readonly string[];
  /**
   * `shown`: the message appeared in a thread, so it was accepted. `refused`: the message is in the composer again, or
   * was lost with its tab.
   */
  fate: 'pending' | 'shown' | 'refused';
  isGivenUp: boolean;
}

export interface Typed {
  readonly text: string;
  readonly chatId: string;
  readonly by: string;
  /** Whether the draft was found in the log. */
  isCertain: boolean;
}

export interface StageParts {
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly deploy: () => void;
  readonly maxTabs?: number;
}

/** The browser during a walk, with the actions until now. */
export type Stage = Awaited<ReturnType<typeof createStage>>;

export async function createStage({ browser, context, deploy, maxTabs = MAX_TABS }: StageParts) {
  context.setDefaultTimeout(PATIENCE_MS);
  await watchFrames(context);
  await forgetWorkerFailures(context);
  await world.reset(WORLD);
  const chats = (await world.state()).chats.map(({ id }) => id);
  const tabs: Tab[] = [];
  const hung = new Map<string, HungWorker>();
  const sent: Sent[] = [];
  const typed = new Map<string, Typed>();
  let drafts = 0;
  let toggles = 0;
  let isConnected = true;
  let hasHung = false;
  let mayDiscard = false;
  let latencyRules: readonly FaultRule[] = [];

  const running = () => tabs.filter((tab) => tab.state() === 'running');
  const chatAt = (number: number): string => chats[number % chats.length] ?? '';
  const anyTabAt = (number: number): Tab | undefined => tabs[number % Math.max(1, tabs.length)];
  const open = async (): Promise<Tab> => {
    const tab = await openTab(context);
    tabs.push(tab);
    return tab;
  };
  /** Returns one of the tabs that a user can operate. Opens a tab if there is none. */
  const tabAt = async (number: number): Promise<Tab> => {
    const usable = running();
    return usable[number % Math.max(1, usable.length)] ?? open();
  };
  const remove = (tab: Tab): void => void tabs.splice(tabs.indexOf(tab), 1);
  const setFaults = () => world.setFaults(...(isConnected ? [] : [REFUSE_SOCKETS]), ...latencyRules);

  /** Runs the work if a user is signed in. Otherwise signs a user in. */
  async function atConsole(number: number, work: (tab: Tab, by: string) => Promise<void>): Promise<void> {
    const tab = await tabAt(number);
    // Playwright waits until a button stops moving. A background tab renders only once a second.
    await tab.page.bringToFront();
    const user = await signedInAs(context);
    if (user === null) await signIn(tab, number);
    else await work(tab, user.email);
  }
  async function signIn(tab: Tab, person: number): Promise<void> {
    const isSignedIn = async () => (await signedInAs(context)) !== null;
    if (await isSignedIn()) return;
    await agent.signIn(tab.page, accountOf(person)).catch(async (error: unknown) => {
      // An earlier sign-in may have succeeded meanwhile and removed the form.
      if (!(await isSignedIn())) throw error;
    });
  }
  async function send(tab: Tab, chatId: string, by: string): Promise<void> {
    const body = `text ${sent.length}.`;
    await agent.write(tab.page, chatId, body);
    const after = sent.filter((one) => one.chatId === chatId && one.fate === 'shown').map((one) => one.body);
    typed.delete(chatId);
    sent.push({ body, chatId, by, tab, load: tab.loads(), after, fate: 'pending', isGivenUp: false });
    await agent.send(tab.page);
  }
  async function type(tab: Tab, chatId: string, by: string): Promise<void> {
    const text = secretOf(by, `draft ${drafts}`);
    drafts += 1;
    typed.set(chatId, { text, chatId, by, isCertain: false });
    await agent.write(tab.page, chatId, text);
  }
  const workerAt = async (number: number): Promise<string | undefined> => {
    const alive = (await sharedWorkers(browser)).filter((id) => !hung.has(id));
    return alive[number % Math.max(1, alive.length)];
  };
  /** Known limit: a worker that hangs in a transaction blocks the log. The walk avoids that case. */
  const isLogFree = async (): Promise<boolean> => {
    const [reader] = running();
    if (reader === undefined) return true;
    const write = within(WRITE_LIMIT_MS, 'a write', writeToLogs(reader.page));
    return write.then(
      () => true,
      () => false,
    );
  };
  const wake = async (targetId: string): Promise<void> => {
    await hung.get(targetId)?.goOn();
    hung.delete(targetId);
  };

  async function act(step: Step): Promise<void> {
    switch (step.do) {
      case 'tabOpens':
        if (tabs.length < maxTabs) await open();
        return;
      case 'tabCloses':
      case 'tabCrashes': {
        const tab = anyTabAt(step.tab);
        if (tab === undefined) return;
        remove(tab);
        return step.do === 'tabCloses' ? tab.close() : tab.crash();
      }
      case 'tabReloads':
        return anyTabAt(step.tab)?.reload();
      case 'tabFreezes':
        return (await tabAt(step.tab)).freeze(step.notified);
      case 'tabThaws':
        return anyTabAt(step.tab)?.thaw();
      case 'tabHides':
      case 'tabShows':
        return (await tabAt(step.tab)).setVisible(step.do === 'tabShows');
      case 'portDrops':
        // No browser cuts a port while both ends are alive.
        return;
      case 'opensChat':
        return atConsole(step.tab, ({ page }) =>
          agent.openChat(page, step.chat === null ? null : chatAt(step.chat)),
        );
      case 'sends':
        return atConsole(step.tab, (tab, by) => send(tab, chatAt(step.chat), by));
      case 'types':
        return atConsole(step.tab, (tab, by) => type(tab, chatAt(step.chat), by));
      case 'togglesFavourite':
        return atConsole(step.tab, ({ page }) => {
          toggles += 1;
          return agent.toggleFavourite(page, chatAt(step.chat));
        });
      case 'contactWrites':
        await world.inbound({ chatId: chatAt(step.chat), body: 'hello' });
        return;
      case 'workerDies':
        // In the process of a blocked tab, a killed worker only loses its network. The worker continues to run.
        if (tabs.some((tab) => tab.state() === 'blocked')) return;
        for (const worker of hung.values()) await worker.leave();
        await killSharedWorkers(browser);
        hung.clear();
        return;
      case 'workerHangs': {
        const targetId = await workerAt(step.worker);
        if (targetId === undefined) return;
        const worker = await hangWorker(browser, targetId);
        if (worker === null) return;
        hasHung = true;
        hung.set(targetId, worker);
        if (!(await isLogFree())) await wake(targetId);
        return;
      }
      case 'workerWakes': {
        const [targetId] = hung.keys();
        return targetId === undefined ? undefined : wake(targetId);
      }
      case 'signsIn':
        return signIn(await tabAt(step.tab), step.person);
      case 'signsOut':
        return atConsole(step.tab, ({ page }, by) => {
          mayDiscard = step.discard;
          if (step.discard) typed.clear();
          for (const one of sent) one.isGivenUp ||= step.discard && one.by === by;
          return agent.signOut(page);
        });
      case 'socketsDrop':
        isConnected = false;
        await setFaults();
        await world.dropSockets();
        return;
      case 'socketsReturn':
        isConnected = true;
        await setFaults();
        return;
      case 'serviceIsSlow':
        latencyRules = [{ match: step.at, effect: 'latency', ms: step.ms, times: 1 }];
        await setFaults();
        return;
      case 'deploys':
        return deploy();
      case 'timePasses':
        return pause(step.ms);
      default:
        step satisfies never;
    }
  }

  const first = await open();
  await agent.signIn(first.page, AGENT);
  return {
    browser,
    context,
    chats,
    tabs,
    hung,
    sent,
    typed,
    running,
    act,
    isConnected: () => isConnected,
    hasHung: () => hasHung,
    toggles: () => toggles,
    mayDiscard: () => mayDiscard,
    /** Ends all faults: sockets can connect, and all tabs and workers run. */
    async calm(): Promise<void> {
      for (const tab of tabs) {
        await tab.thaw();
        await tab.setVisible(true);
      }
      for (const targetId of [...hung.keys()]) await wake(targetId);
      isConnected = true;
      latencyRules = [];
      await setFaults();
    },
  };
}

const accountOf = (person: number): Account => (person % 2 === 0 ? AGENT : COLLEAGUE);

/** Whether an action failed because the screen that it needed had disappeared. */
export const isOvertaken = (error: unknown): boolean => error instanceof errors.TimeoutError;
