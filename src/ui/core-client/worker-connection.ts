import { wrap } from 'comlink';
import type { Command } from '../../core/core-interface.ts';
import type { Answer, Refusal } from '../../core/kernel/answer.ts';
import type { Reason } from '../../core/kernel/reasons.ts';
import {
  type Build,
  type CommandPort,
  decodeWorkerMessage,
  type Frame,
  type Locks,
  PROTOCOL_VERSION,
  type RefusedReason,
  runningLock,
  type TabAction,
  tabLock,
  type WorkerMessage,
  type WorkerRank,
  workerLock,
} from '../../worker/protocol/protocol.ts';
import type { TabMessage } from '../../worker/protocol/tab-messages.ts';
import { createHangWatch, type HangWatch, type HangWatchParts } from './hang-watch.ts';
import type { WorkerDoor } from './worker-door.ts';

export interface WorkerConnection extends Pick<HangWatch, 'measure' | 'roundTrip' | 'onRoundTrip'> {
  readonly workerId: string;
  readonly build: Build;
  /** The id under which the worker knows this tab. */
  readonly tabId: string;
  readonly post: (message: TabMessage) => void;
  /** True for a SharedWorker. */
  readonly isShared: boolean;
  /** True if the worker dies with this tab. */
  readonly endsWithTab: () => boolean;
  /** If the worker dies, the promise never settles: the caller must watch the link. */
  readonly execute: (commandId: string, command: Command, userKey: string | null) => Promise<Answer<unknown>>;
}

export interface WorkerConnectionParts extends Pick<HangWatchParts, 'setTimer' | 'now' | 'visible'> {
  readonly uuid: () => string;
  readonly build: Build;
  readonly locks: Locks;
  readonly workerName: string;
  readonly openWorker: (name: string) => WorkerDoor;
  /**
   * Performs an action for all tabs, unless `expiresAt` has passed. Resolves to true if the action was
   * performed.
   */
  readonly act: (action: TabAction, expiresAt: number) => Promise<boolean>;
  /** The role as which this tab views the console. Absent for the user's own rights. */
  readonly role?: { readonly viewAs: string };
}

export interface WorkerConnectionEvents {
  /** The tab has sent its hello. If the worker welcomes the tab, it also processes messages posted now. */
  readonly greeted: (post: WorkerConnection['post']) => void;
  readonly welcomed: (connection: WorkerConnection) => void;
  readonly refused: (reason: RefusedReason, message: Reason) => void;
  readonly attached: (refusal: Refusal | null) => void;
  /** Frames that the worker sent in one message. */
  readonly frames: (frames: readonly Frame[]) => void;
  /** The worker steps down because `successor` replaces it. */
  readonly steppedDown: (successor: WorkerRank) => void;
  /** The shared worker can't store keys. */
  readonly unfit: () => void;
  /** The worker failed to start, or died. */
  readonly lost: () => void;
  /** The shared worker has not started yet. */
  readonly notStarted: () => void;
  /** The worker runs but does not respond. */
  readonly hung: () => void;
}

const HELLO = 'hello';

/** Opens one connection. The returned function closes the connection; no event follows. */
export function openWorkerConnection(
  parts: WorkerConnectionParts,
  events: WorkerConnectionEvents,
): () => void {
  const { locks, build } = parts;
  // Use a new id for each connection: a hung worker may wait for the old lock, and would then hold that lock
  // forever.
  const tabId = parts.uuid();
  const life = new AbortController();
  const door = parts.openWorker(parts.workerName);
  // Keep the proxy: Comlink drops pending calls when the proxy is garbage-collected.
  const remote = wrap<CommandPort>(door.commands);
  const whileAlive = (callback: () => void) => (): void => {
    if (!life.signal.aborted) callback();
  };
  let isWelcome = false;
  /** Number of tokens without an `attached` reply. The worker replies in order. */
  let tokens = 0;
  const watch = createHangWatch({
    setTimer: parts.setTimer,
    now: parts.now,
    visible: parts.visible,
    ping: (n) => door.post({ type: 'ping', n }),
    onHung() {
      if (isWelcome) return events.hung();
      // A script that loads slowly is no hang: a new worker would not start faster.
      const running = locks.isHeld(runningLock(parts.workerName));
      const notStarted = door.isShared ? events.notStarted : events.lost;
      running.then((runs) => whileAlive(runs ? events.hung : notStarted)());
    },
  });

  const post = (message: TabMessage): void => {
    if (message.type === 'subscribe') watch.waits(message.subscription);
    if (message.type === 'token') tokens += 1;
    if (message.type === 'unsubscribe') watch.answered(message.subscription);
    door.post(message);
  };
  const execute: WorkerConnection['execute'] = (commandId, command, userKey) => {
    const answer = remote.execute(commandId, command, userKey);
    const settled = (): void => watch.answered(commandId);
    watch.waits(commandId);
    answer.then(settled, settled);
    return answer;
  };

  const act = ({ id, action, expiresAt }: Extract<WorkerMessage, { type: 'act' }>): void => {
    const answer = (done: boolean): void => whileAlive(() => post({ type: 'acted', id, done }))();
    parts.act(action, expiresAt).then(answer, () => answer(false));
  };

  door.listen((data) => {
    const message = decodeWorkerMessage(data);
    // Ignore messages that cannot be decoded or that arrive after the connection closed.
    if (message === null || life.signal.aborted) return;
    switch (message.type) {
      case 'welcome':
        isWelcome = true;
        watch.answered(HELLO);
        locks
          .released(workerLock(message.workerId), life.signal)
          .then(whileAlive(events.lost), () => undefined);
        events.welcomed({
          workerId: message.workerId,
          build: message.build,
          tabId,
          measure: watch.measure,
          roundTrip: watch.roundTrip,
          onRoundTrip: watch.onRoundTrip,
          isShared: door.isShared,
          endsWithTab: door.endsWithTab,
          post,
          execute,
        });
        return;
      case 'refused':
        watch.answered(HELLO);
        if (message.reason === 'outdated') events.steppedDown(rankOf(message));
        else events.refused(message.reason, message.message);
        return;
      case 'unfit':
        events.unfit();
        return;
      case 'notLoaded':
        events.lost();
        return;
      case 'stepDown':
        events.steppedDown(rankOf(message));
        return;
      case 'pong':
        watch.pong(message.n);
        return;
      case 'attached':
        tokens -= 1;
        // Ignore replies to earlier tokens: only the last token is current.
        if (tokens === 0) events.attached(message.answer.ok ? null : message.answer.refusal);
        return;
      case 'frames':
        for (const { subscription } of message.frames) watch.answered(subscription);
        events.frames(message.frames);
        return;
      case 'act':
        act(message);
        return;
      default:
        message satisfies never;
    }
  });
  door.onFailure(whileAlive(events.lost));

  // Take the lock before the hello: the worker detects this tab's death by waiting for the lock.
  const held = locks.hold(tabLock(tabId), life.signal);
  held.then(
    whileAlive(() => {
      watch.waits(HELLO);
      door.hello({ type: 'hello', protocol: PROTOCOL_VERSION, build, tabId, ...parts.role });
      events.greeted(post);
    }),
    () => undefined,
  );

  return () => {
    if (life.signal.aborted) return;
    life.abort();
    watch.stop();
    door.post({ type: 'goodbye' });
    door.close();
    held.then(
      (release) => release(),
      () => undefined,
    );
  };
}

const rankOf = ({ build, generation }: WorkerRank): WorkerRank => ({ build, generation });
