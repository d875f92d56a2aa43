import { wrap } from 'comlink';
import type { Answer, Refusal } from '../../core/answer.ts';
import type { Command } from '../../core/commands.ts';
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
  type TabMessage,
  tabLock,
  type WorkerMessage,
  type WorkerRank,
  workerLock,
} from '../../worker/protocol.ts';
import { createHangWatch, type HangWatch, type HangWatchParts } from './hang-watch.ts';
import type { WorkerDoor } from './worker-door.ts';

/** A worker that has welcomed this tab. */
export interface WorkerConnection extends Pick<HangWatch, 'measure' | 'roundTrip' | 'onRoundTrip'> {
  readonly workerId: string;
  readonly build: Build;
  /** The id under which the worker knows this tab. */
  readonly tabId: string;
  readonly post: (message: TabMessage) => void;
  /** Whether the worker dies with this tab. */
  readonly endsWithTab: () => boolean;
  /** Never settles if the worker dies: the caller must watch the link. */
  readonly execute: (commandId: string, command: Command, userKey: string | null) => Promise<Answer<unknown>>;
}

export interface WorkerConnectionParts extends Pick<HangWatchParts, 'setTimer' | 'now' | 'visible'> {
  readonly uuid: () => string;
  readonly build: Build;
  readonly locks: Locks;
  readonly workerName: string;
  readonly openWorker: (name: string) => WorkerDoor;
  /** Performs an action on behalf of all tabs, unless `expiresAt` has passed. Resolves with whether it did. */
  readonly act: (action: TabAction, expiresAt: number) => Promise<boolean>;
}

/** The events of a connection, in their order. */
export interface WorkerConnectionEvents {
  /** The hello is sent. Messages posted now take effect right after it, if the worker welcomes the tab. */
  readonly greeted: (post: WorkerConnection['post']) => void;
  readonly welcomed: (connection: WorkerConnection) => void;
  readonly refused: (reason: RefusedReason, message: string) => void;
  readonly attached: (refusal: Refusal | null) => void;
  /** The frames of one moment. */
  readonly frames: (frames: readonly Frame[]) => void;
  /** The worker steps down for `successor`. */
  readonly steppedDown: (successor: WorkerRank) => void;
  /** The worker failed to start, or died. */
  readonly lost: () => void;
  /** A shared worker has not started to run. */
  readonly notStarted: () => void;
  /** The worker runs but does not respond. */
  readonly hung: () => void;
}

const HELLO = 'hello';

/** Opens one connection. Returns a function that says goodbye and closes it; no event follows. */
export function openWorkerConnection(
  parts: WorkerConnectionParts,
  events: WorkerConnectionEvents,
): () => void {
  const { locks, build } = parts;
  // New for each connection: a hung worker that waits for the old lock would take it and never release it.
  const tabId = parts.uuid();
  const life = new AbortController();
  const door = parts.openWorker(parts.workerName);
  // Kept for the connection's life: Comlink drops pending calls when the proxy is garbage-collected.
  const remote = wrap<CommandPort>(door.commands);
  const whileAlive = (callback: () => void) => (): void => {
    if (!life.signal.aborted) callback();
  };
  let isWelcome = false;
  /** Number of tokens whose `attached` has not arrived. They are answered in order. */
  let tokens = 0;
  const watch = createHangWatch({
    setTimer: parts.setTimer,
    now: parts.now,
    visible: parts.visible,
    ping: (n) => door.post({ type: 'ping', n }),
    onHung() {
      if (isWelcome) return events.hung();
      // A script that loads slowly is no hang: another worker would not start faster.
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
    // Ignore messages that cannot be decoded, or arrive after the end.
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
      case 'stepDown':
        events.steppedDown(rankOf(message));
        return;
      case 'pong':
        watch.pong(message.n);
        return;
      case 'attached':
        tokens -= 1;
        // Only the last token's result counts: that of an earlier one would be mistaken for it.
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

  // The worker waits for this lock: the tab must hold it before the hello.
  const held = locks.hold(tabLock(tabId), life.signal);
  held.then(
    whileAlive(() => {
      watch.waits(HELLO);
      door.hello({ type: 'hello', protocol: PROTOCOL_VERSION, build, tabId });
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
