import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, errors } from '@playwright/test';
import type { FaultRule } from '../../../mocks/faults/fault-plan.ts';
import { type HungWorker, hangWorker } from '../../e2e/support/hung-worker.ts';
import { type Account, AGENT, COLLEAGUE } from '../../e2e/support/screen.ts';
import { killSharedWorkers, sharedWorkers } from '../../e2e/support/shared-worker.ts';
import { world } from '../../e2e/support/world.ts';
import { secretOf } from '../browser/secrets.ts';
import type { Step } from '../steps.ts';
import { agent } from './agent.ts';
import { watchFrames } from './frames.ts';
import { signedInAs } from './session.ts';
import { openTab, type Tab, writeToLogs } from './tabs.ts';
import { within } from './within.ts';

/** Tabs that an agent has open at most, where the ground does not say. */
const MAX_TABS = 4;

/** Longest that an agent looks for what is to be pressed, ms: a worker that hangs is replaced in the meantime. */
const PATIENCE_MS = 12_000;

/** Longest that a write to the log may wait for its turn, ms. */
const WRITE_LIMIT_MS = 1_000;

/** What the walk's world has: few chats, so that everything meets. */
const WORLD = { seed: 7, chats: 2, messagesPerChat: 3 };

const NO_LINE: FaultRule = { match: 'twilsock:connect', effect: 'status', status: 503 };

/** A message that somebody pressed Enter for. */
export interface Sent {
  readonly body: string;
  readonly chatId: string;
  readonly by: string;
  readonly tab: Tab;
  /** How often the tab had been loaded. */
  readonly load: number;
  /** What was sent and shown before this one was written. */
  readonly after: readonly string[];
  /** `shown`: it stood in a thread, and so was taken; `refused`: it came back, or went with its tab. */
  fate: 'asked' | 'shown' | 'refused';
  /** Its writer agreed to lose what was not sent by then. */
  isGivenUp: boolean;
}

/** What was written last in a chat, and not sent. */
export interface Typed {
  readonly text: string;
  readonly chatId: string;
  readonly by: string;
  /** It was found in the log. */
  isCertain: boolean;
}

export interface Ground {
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** From here on the server gives out a newer build. */
  readonly deploy: () => void;
  readonly maxTabs?: number;
}

/** The browser in the middle of a walk, with all that was done at it. */
export type Stage = Awaited<ReturnType<typeof createStage>>;

export async function createStage({ browser, context, deploy, maxTabs = MAX_TABS }: Ground) {
  context.setDefaultTimeout(PATIENCE_MS);
  await watchFrames(context);
  await world.reset(WORLD);
  const chats = (await world.state()).chats.map(({ id }) => id);
  const tabs: Tab[] = [];
  /** Workers that hang, by their target. */
  const hung = new Map<string, HungWorker>();
  const sent: Sent[] = [];
  /** By chat. */
  const typed = new Map<string, Typed>();
  let drafts = 0;
  let favoured = 0;
  let isLineUp = true;
  let hasHung = false;
  /** Of the last sign-out: whether what is not sent may be deleted. */
  let mayDiscard = false;
  let dawdling: readonly FaultRule[] = [];

  const running = () => tabs.filter((tab) => tab.standing() === 'running');
  const chatAt = (number: number): string => chats[number % chats.length] ?? '';
  const anyTabAt = (number: number): Tab | undefined => tabs[number % Math.max(1, tabs.length)];
  const open = async (): Promise<Tab> => {
    const tab = await openTab(context);
    tabs.push(tab);
    return tab;
  };
  /** The tab that is meant, one that somebody can use; opened where there is none. */
  const tabAt = async (number: number): Promise<Tab> => {
    const usable = running();
    return usable[number % Math.max(1, usable.length)] ?? open();
  };
  const remove = (tab: Tab): void => void tabs.splice(tabs.indexOf(tab), 1);
  const setFaults = () => world.setFaults(...(isLineUp ? [] : [NO_LINE]), ...dawdling);

  /** What only a signed-in user finds on the screen: who finds the sign-in screen signs in. */
  async function atConsole(number: number, work: (tab: Tab, by: string) => Promise<void>): Promise<void> {
    const tab = await tabAt(number);
    // The browser draws another tab once a second, and who presses a button waits for it to stand still.
    await tab.page.bringToFront();
    const user = await signedInAs(context);
    if (user === null) await signIn(tab, number);
    else await work(tab, user.email);
  }
  async function signIn(tab: Tab, person: number): Promise<void> {
    const isSignedIn = async () => (await signedInAs(context)) !== null;
    if (await isSignedIn()) return;
    await agent.signIn(tab.page, accountOf(person)).catch(async (error: unknown) => {
      // The answer to a sign-in before this one came in between, and took the form away.
      if (!(await isSignedIn())) throw error;
    });
  }
  async function send(tab: Tab, chatId: string, by: string): Promise<void> {
    const body = `text ${sent.length}.`;
    await agent.write(tab.page, chatId, body);
    const after = sent.filter((one) => one.chatId === chatId && one.fate === 'shown').map((one) => one.body);
    typed.delete(chatId);
    sent.push({ body, chatId, by, tab, load: tab.loads(), after, fate: 'asked', isGivenUp: false });
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
  /** A worker that hangs in the middle of a transaction holds the log for good: that is known, and not tried. */
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
        return (await tabAt(step.tab)).freeze(step.told);
      case 'tabThaws':
        return anyTabAt(step.tab)?.thaw();
      case 'tabHides':
      case 'tabShows':
        return (await tabAt(step.tab)).see(step.do === 'tabShows');
      case 'portDrops':
        // No browser cuts a port while both its ends live.
        return;
      case 'looks':
        return atConsole(step.tab, ({ page }) =>
          agent.look(page, step.chat === null ? null : chatAt(step.chat)),
        );
      case 'sends':
        return atConsole(step.tab, (tab, by) => send(tab, chatAt(step.chat), by));
      case 'types':
        return atConsole(step.tab, (tab, by) => type(tab, chatAt(step.chat), by));
      case 'favours':
        return atConsole(step.tab, ({ page }) => {
          favoured += 1;
          return agent.favour(page, chatAt(step.chat));
        });
      case 'contactWrites':
        await world.inbound({ chatId: chatAt(step.chat), body: 'hello' });
        return;
      case 'workerDies':
        // In the process of a tab that stands still a worker dies by halves: it loses its network, and runs on.
        if (tabs.some((tab) => tab.standing() === 'untold')) return;
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
      case 'lineDrops':
        isLineUp = false;
        await setFaults();
        await world.dropSockets();
        return;
      case 'lineReturns':
        isLineUp = true;
        await setFaults();
        return;
      case 'serviceDawdles':
        dawdling = [{ match: step.at, effect: 'latency', ms: step.ms, times: 1 }];
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
    isLineUp: () => isLineUp,
    hasHung: () => hasHung,
    favoured: () => favoured,
    mayDiscard: () => mayDiscard,
    /** Ends all troubles: lines are up, and everyone goes on. */
    async calm(): Promise<void> {
      for (const tab of tabs) {
        await tab.thaw();
        await tab.see(true);
      }
      for (const targetId of [...hung.keys()]) await wake(targetId);
      isLineUp = true;
      dawdling = [];
      await setFaults();
    },
  };
}

const accountOf = (person: number): Account => (person % 2 === 0 ? AGENT : COLLEAGUE);

/** Whether what was to be done could not be: the screen that it needs had gone. */
export const isOvertaken = (error: unknown): boolean => error instanceof errors.TimeoutError;
