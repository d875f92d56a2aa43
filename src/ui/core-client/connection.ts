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
export interface Connection extends Pick<HangWatch, 'measure' | 'roundTrip' | 'onRoundTrip'> {
  readonly workerId: string;
  readonly build: Build;
  /** By which the worker knows this tab. */
  readonly tabId: string;
  readonly post: (message: TabMessage) => void;
  /** Whether the worker is gone with this tab. */
  readonly endsWithTab: () => boolean;
  /** Never settles if the worker dies: whoever calls watches the link. */
  readonly execute: (commandId: string, command: Command, userKey: string | null) => Promise<Answer<unknown>>;
}

export interface ConnectionParts extends Pick<HangWatchParts, 'setTimer' | 'now' | 'visible'> {
  readonly uuid: () => string;
  readonly build: Build;
  readonly locks: Locks;
  readonly workerName: string;
  readonly openWorker: (name: string) => WorkerDoor;
  /** Does what one tab does for all, if it still can before `expiresAt`; the answer says whether it did. */
  readonly act: (action: TabAction, expiresAt: number) => Promise<boolean>;
}

/** What becomes of a connection, in the order in which it can happen. */
export interface ConnectionEvents {
  /** The hello is on its way: what is posted now is heard right after it, if the worker welcomes the tab. */
  readonly greeted: (post: Connection['post']) => void;
  readonly welcomed: (connection: Connection) => void;
  readonly refused: (reason: RefusedReason, message: string) => void;
  readonly attached: (refusal: Refusal | null) => void;
  /** What the views have to tell of one moment. */
  readonly frames: (frames: readonly Frame[]) => void;
  /** The worker makes way for that one. */
  readonly steppedDown: (successor: WorkerRank) => void;
  /** The worker failed to start, or died. */
  readonly lost: () => void;
  /** A shared worker has not begun to run. */
  readonly unborn: () => void;
  /** The worker runs and gives no sign of life. */
  readonly hung: () => void;
}

const HELLO = 'hello';

/** Opens one connection; the answer says goodbye and ends it. No event comes after that. */
export function openConnection(parts: ConnectionParts, events: ConnectionEvents): () => void {
  const { locks, build } = parts;
  // New for each connection: one who awaits the lock and hangs takes it when it is let go, and keeps it.
  const tabId = parts.uuid();
  const life = new AbortController();
  const door = parts.openWorker(parts.workerName);
  // Held for the connection's life: Comlink drops the calls of a proxy that was collected.
  const remote = wrap<CommandPort>(door.commands);
  const whileAlive = (act: () => void) => (): void => {
    if (!life.signal.aborted) act();
  };
  let isWelcome = false;
  /** Tokens of which the worker has not said what became of them; it does so in their order. */
  let tokens = 0;
  const watch = createHangWatch({
    setTimer: parts.setTimer,
    now: parts.now,
    visible: parts.visible,
    ping: (n) => door.post({ type: 'ping', n }),
    onHung() {
      if (isWelcome) return events.hung();
      // A script that is slow to come is no hang: another worker would be no faster.
      const running = locks.isHeld(runningLock(parts.workerName));
      const unborn = door.isShared ? events.unborn : events.lost;
      running.then((runs) => whileAlive(runs ? events.hung : unborn)());
    },
  });

  const post = (message: TabMessage): void => {
    if (message.type === 'subscribe') watch.waits(message.subscription);
    if (message.type === 'token') tokens += 1;
    if (message.type === 'unsubscribe') watch.answered(message.subscription);
    door.post(message);
  };
  const execute: Connection['execute'] = (commandId, command, userKey) => {
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
    // Not understood, or late: a frame of another subscription is no reason to stop.
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
        // Of one that was replaced meanwhile it would be taken for the word on the later.
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

  // The worker awaits this lock: the tab must have it before it says hello.
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
