import * as v from 'valibot';
import type { Core } from '../../core/core.ts';
import { type EarlyViews, NO_EARLY_VIEWS } from '../desk/early-views.ts';
import type { Connecting, Received } from '../desk/front-desk.ts';
import type { Build } from '../protocol/build.ts';
import type { WorkerKind } from '../protocol/inspector-view.ts';
import {
  type Locks,
  PROTOCOL_VERSION,
  runningLock,
  type WorkerMessage,
  workerLock,
} from '../protocol/protocol.ts';
import { decodeTabMessage, greetingSchema, type TabMessage } from '../protocol/tab-messages.ts';
import type { SetTimer } from '../protocol/timers.ts';
import type { UnhandledErrors } from '../protocol/unhandled-errors.ts';
import { generationOf, type WorkerRank } from '../protocol/worker-rank.ts';
import { watchIdle } from './idle.ts';
import { createInspector } from './inspector.ts';
import { createKeeping, watchedViews } from './keep-views.ts';
import { STEP_DOWN_MS, STOP_LIMIT_MS } from './limits.ts';
import { combineNetworkReports } from './network-reports.ts';
import { createTabActions } from './tab-actions.ts';
import { openTabSession, type TabSession } from './tab-session.ts';

export interface HostParts {
  readonly core: Core;
  readonly workerId: string;
  readonly name: string;
  readonly kind: WorkerKind;
  readonly build: Build;
  readonly locks: Locks;
  readonly setTimer: SetTimer;
  readonly unhandled: UnhandledErrors;
  /** The machine's clock, which the tabs share. */
  readonly now: () => number;
  /** Runs the callback in a later macrotask. */
  readonly defer: (callback: () => void) => void;
  readonly close: () => void;
}

export interface Host extends Connecting {
  /** Sends the tabs to the successor. Stops the core and closes the worker when no tab is left. */
  stepDown(successor: WorkerRank): void;
  /** Returns the numbers of open tabs, of subscriptions, and of messages that could not be decoded. */
  census(): { readonly tabs: number; readonly subscriptions: number; readonly ignored: number };
}

export function createHost(parts: HostParts): Host {
  const { core, locks, workerId } = parts;
  const sessions = new Map<string, TabSession>();
  const tabActions = createTabActions(parts.setTimer, parts.now);
  const alive = locks.hold(workerLock(workerId));
  void locks.hold(runningLock(parts.name));
  let successor: WorkerRank | null = null;
  let closing = false;
  let ignored = 0;
  let flushing = false;

  /** Resolves when late tabs need no longer be sent to the successor. */
  let stepDownOver: Promise<void> = Promise.resolve();

  const stop = (): void => {
    if (closing) return;
    closing = true;
    // A stopped core shows no session. A tab that still listened would treat this as a sign-out.
    for (const session of sessions.values()) session.end();
    const cancel = parts.setTimer(STOP_LIMIT_MS, parts.close);
    const close = (): void => {
      cancel();
      parts.close();
    };
    const closeAfterStepDown = (): Promise<void> => stepDownOver.then(close);
    core.stop().then(closeAfterStepDown, closeAfterStepDown);
  };

  const idle = watchIdle(parts.setTimer, stop);

  // All changes within one macrotask reach the tabs as one update.
  const changed = (): void => {
    if (flushing) return;
    flushing = true;
    parts.defer(() => {
      flushing = false;
      for (const session of sessions.values()) session.changed();
    });
  };
  const keeping = createKeeping({
    setTimer: parts.setTimer,
    keep: () => core.keepViews(parts.build.id, watchedViews([...sessions.values()])),
  });
  core.onChange(() => {
    changed();
    keeping.changed();
  });

  const since = parts.now();
  const inspector = createInspector({
    head: () => ({
      workerId,
      kind: parts.kind,
      build: parts.build,
      generation: generationOf(parts.name),
      since,
      ignored,
      unhandled: parts.unhandled.count(),
    }),
    tabs: () => [...sessions.values()].map((session) => session.facts()),
    now: parts.now,
    setTimer: parts.setTimer,
    announce: changed,
  });

  parts.unhandled.onChange(inspector.touched);
  const reportNetwork = combineNetworkReports(core.network);
  core.onAlert(tabActions.alert);

  const welcome = (
    hello: Hello,
    port: MessagePort,
    commandPort: MessagePort,
    early: EarlyViews,
  ): TabSession => {
    const { tabId, build, viewAs } = hello;
    const own = viewAs === undefined ? core : core.viewAs(viewAs);
    const inspect = inspector.forTab(own);
    // The tab reconnected over a new port, so its old session is obsolete.
    sessions.get(tabId)?.end();
    const session = openTabSession({
      tabId,
      build,
      core: own,
      acts: viewAs === undefined,
      locks,
      setTimer: parts.setTimer,
      now: parts.now,
      view: (request) => (request.view === 'inspector' ? inspect() : own.view(request)),
      onActivity: inspector.touched,
      early,
      port,
      commandPort,
      tabActions,
      onNetwork: reportNetwork,
      onEnd() {
        sessions.delete(tabId);
        own.attend(tabId, null);
        idle.tabs(sessions.size);
        inspector.touched();
        if (successor !== null && sessions.size === 0) stop();
      },
    });
    sessions.set(tabId, session);
    own.attend(tabId, { chatId: null, visible: false });
    idle.tabs(sessions.size);
    inspector.touched();
    post(port, { type: 'welcome', workerId, build: parts.build });
    return session;
  };

  const greet = async (
    port: MessagePort,
    hello: Hello,
    commandPort: MessagePort,
    early: EarlyViews,
  ): Promise<TabSession | null> => {
    await alive;
    if (successor !== null) {
      post(port, { type: 'refused', reason: 'outdated', message: OUTDATED, ...successor });
      return null;
    }
    // A closing worker does not answer. The tab retries and finds the successor.
    return closing ? null : welcome(hello, port, commandPort, early);
  };

  return {
    connect(port, early = NO_EARLY_VIEWS) {
      let session: Promise<TabSession | null> | null = null;
      const receive = (event: Received): void => {
        const message = decodeTabMessage(event.data);
        if (message?.type === 'ping') {
          // Answered before anything is awaited, because a ping only checks whether the worker runs.
          post(port, { type: 'pong', n: message.n });
          return;
        }
        if (session !== null && message !== null) {
          session.then((tab) => tab?.receive(message));
          return;
        }
        const commandPort = event.ports[0];
        if (message?.type === 'hello' && commandPort !== undefined) {
          session = greet(port, message, commandPort, early);
          return;
        }
        ignored += 1;
        inspector.touched();
        if (session === null) refuseProtocol(port, event.data);
      };
      port.onmessage = receive;
      return receive;
    },
    stepDown(newer) {
      if (successor !== null) return;
      successor = newer;
      stepDownOver = new Promise((resolve) => {
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

const OUTDATED = ':newerVersionRuns';

/** Refuses a tab with another protocol version. Ignores any other data. */
function refuseProtocol(port: MessagePort, data: unknown): void {
  const greeting = v.safeParse(greetingSchema, data);
  if (!greeting.success || greeting.output.protocol === PROTOCOL_VERSION) return;
  const newer = greeting.output.protocol > PROTOCOL_VERSION;
  post(port, {
    type: 'refused',
    reason: 'protocol',
    message: newer ? ':olderTabsOpen' : OUTDATED,
  });
}
