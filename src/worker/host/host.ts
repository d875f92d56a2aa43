import * as v from 'valibot';
import type { Core } from '../../core/core.ts';
import type { Build } from '../build.ts';
import type { WorkerKind } from '../inspector-view.ts';
import {
  decodeTabMessage,
  greetingSchema,
  type Locks,
  PROTOCOL_VERSION,
  runningLock,
  type TabMessage,
  type WorkerMessage,
  workerLock,
} from '../protocol.ts';
import type { UnheardErrors } from '../unheard-errors.ts';
import { generationOf, type WorkerRank } from '../worker-rank.ts';
import { createActing } from './acting.ts';
import { watchIdle } from './idle.ts';
import { createInspector } from './inspector.ts';
import { STEP_DOWN_MS, STOP_LIMIT_MS } from './limits.ts';
import { createNetworkWord } from './network-word.ts';
import { openTabSession, type TabSession } from './tab-session.ts';
import type { SetTimer } from './timers.ts';

export interface HostParts {
  readonly core: Core;
  readonly workerId: string;
  /** By which tabs open it. */
  readonly name: string;
  readonly kind: WorkerKind;
  readonly build: Build;
  readonly locks: Locks;
  readonly setTimer: SetTimer;
  readonly unheard: UnheardErrors;
  /** The machine's time, as the tabs have it too. */
  readonly now: () => number;
  /** Runs the callback in a later macrotask. */
  readonly defer: (callback: () => void) => void;
  /** Ends the worker. */
  readonly close: () => void;
}

/** Serves one core to many tabs. */
export interface Host {
  /** A tab's port, as `onconnect` brings it. */
  connect(port: MessagePort): void;
  /** That worker goes on from here: sends the tabs there, stops as soon as none is left, and closes. */
  stepDown(successor: WorkerRank): void;
  /** What is open, and what was ignored because it could not be decoded. */
  census(): { readonly tabs: number; readonly subscriptions: number; readonly ignored: number };
}

export function createHost(parts: HostParts): Host {
  const { core, locks, workerId } = parts;
  const sessions = new Map<string, TabSession>();
  const acting = createActing(parts.setTimer, parts.now);
  const alive = locks.hold(workerLock(workerId));
  void locks.hold(runningLock(parts.name));
  let successor: WorkerRank | null = null;
  let closing = false;
  let ignored = 0;
  let flushing = false;

  /** Settles when tabs that came too late to hear of the successor have been told. */
  let allTold: Promise<void> = Promise.resolve();

  const stop = (): void => {
    if (closing) return;
    closing = true;
    // A core that stops has nobody signed in: a tab that is still here would take that for a sign-out.
    for (const session of sessions.values()) session.end();
    const cancel = parts.setTimer(STOP_LIMIT_MS, parts.close);
    const close = (): void => {
      cancel();
      parts.close();
    };
    const whenTold = (): Promise<void> => allTold.then(close);
    core.stop().then(whenTold, whenTold);
  };

  const idle = watchIdle(parts.setTimer, stop);

  // However many changes there are in a macrotask, the tabs hear of them once.
  const changed = (): void => {
    if (flushing) return;
    flushing = true;
    parts.defer(() => {
      flushing = false;
      for (const session of sessions.values()) session.changed();
    });
  };
  core.onChange(changed);

  const since = parts.now();
  const inspector = createInspector({
    head: () => ({
      workerId,
      kind: parts.kind,
      build: parts.build,
      generation: generationOf(parts.name),
      since,
      ignored,
      unheard: parts.unheard.count(),
    }),
    tabs: () => [...sessions.values()].map((session) => session.facts()),
    now: parts.now,
    setTimer: parts.setTimer,
    announce: changed,
  });

  parts.unheard.onChange(inspector.touched);
  const hearNetwork = createNetworkWord(core.network);
  core.onAlert(acting.alert);

  const welcome = (hello: Hello, port: MessagePort, commandPort: MessagePort): TabSession => {
    const { tabId, build } = hello;
    // The same tab over a new port: whatever the old one was waiting for is void.
    sessions.get(tabId)?.end();
    const session = openTabSession({
      tabId,
      build,
      core,
      locks,
      setTimer: parts.setTimer,
      now: parts.now,
      view: (request) => (request.view === 'inspector' ? inspector.view() : core.view(request)),
      onActivity: inspector.touched,
      port,
      commandPort,
      acting,
      onNetwork: hearNetwork,
      onEnd() {
        sessions.delete(tabId);
        core.attend(tabId, null);
        idle.tabs(sessions.size);
        inspector.touched();
        if (successor !== null && sessions.size === 0) stop();
      },
    });
    sessions.set(tabId, session);
    core.attend(tabId, { chatId: null, visible: false });
    idle.tabs(sessions.size);
    inspector.touched();
    post(port, { type: 'welcome', workerId, build: parts.build });
    return session;
  };

  const greet = async (
    port: MessagePort,
    hello: Hello,
    commandPort: MessagePort,
  ): Promise<TabSession | null> => {
    await alive;
    if (successor !== null) {
      post(port, { type: 'refused', reason: 'outdated', message: OUTDATED, ...successor });
      return null;
    }
    // A worker about to close welcomes nobody: the tab finds its successor by trying again.
    return closing ? null : welcome(hello, port, commandPort);
  };

  return {
    connect(port) {
      let session: Promise<TabSession | null> | null = null;
      port.onmessage = (event: MessageEvent<unknown>) => {
        const message = decodeTabMessage(event.data);
        if (message?.type === 'ping') {
          // At once, whatever else is waited for: it only asks whether anything runs here.
          post(port, { type: 'pong', n: message.n });
          return;
        }
        if (session !== null && message !== null) {
          session.then((tab) => tab?.receive(message));
          return;
        }
        const commandPort = event.ports[0];
        if (message?.type === 'hello' && commandPort !== undefined) {
          session = greet(port, message, commandPort);
          return;
        }
        ignored += 1;
        inspector.touched();
        if (session === null) refuseProtocol(port, event.data);
      };
    },
    stepDown(newer) {
      if (successor !== null) return;
      successor = newer;
      allTold = new Promise((resolve) => {
        parts.setTimer(STEP_DOWN_MS, () => {
          resolve();
          stop();
        });
      });
      for (const session of sessions.values()) session.stepDown(newer);
      if (sessions.size === 0) stop();
    },
    census: () => ({
      tabs: sessions.size,
      subscriptions: [...sessions.values()].reduce((sum, session) => sum + session.subscriptions, 0),
      ignored,
    }),
  };
}

type Hello = Extract<TabMessage, { type: 'hello' }>;

const post = (port: MessagePort, message: WorkerMessage): void => port.postMessage(message);

const OUTDATED = 'A newer version is running. Reload this tab.';

/** Tells a tab of another protocol why it gets no welcome; anything else gets no answer. */
function refuseProtocol(port: MessagePort, data: unknown): void {
  const greeting = v.safeParse(greetingSchema, data);
  if (!greeting.success || greeting.output.protocol === PROTOCOL_VERSION) return;
  const newer = greeting.output.protocol > PROTOCOL_VERSION;
  post(port, {
    type: 'refused',
    reason: 'protocol',
    message: newer
      ? 'This tab is newer than the connection it shares. Close the other tabs, then reload this one.'
      : OUTDATED,
  });
}
