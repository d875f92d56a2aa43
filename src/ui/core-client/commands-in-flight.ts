import type { AnswerValue, Command, CommandType } from '../../core/core-interface.ts';
import { type Answer, refuse } from '../../core/kernel/answer.ts';
import type { Reason } from '../../core/kernel/reasons.ts';
import { answerOf } from '../../core/model/command-answers.ts';
import { decodeAnswer } from '../../worker/protocol/protocol.ts';
import type { SetTimer } from '../browser/timers.ts';
import type { LeftoverCommand } from './leftover-commands.ts';
import { CALL_WAIT_MS } from './limits.ts';
import type { WorkerConnection } from './worker-connection.ts';
import { WORKER_LOST } from './worker-lost.ts';

interface Call {
  readonly command: Command;
  /** The user who gave the command. A delayed command must not run in another user's session. */
  readonly userKey: string | null;
  /** Resolves the command with the worker's undecoded answer. Later calls have no effect. */
  readonly settle: (answer: unknown) => void;
  /** True if the command was sent to the current worker; false while the command waits for a worker. */
  sent: boolean;
  cancelWait: () => void;
}

/** Sends commands and tracks their answers. A command that gets no answer is refused as `workerLost`. */
export interface CommandsInFlight {
  /** `owner` is the key of the user who gave the command, by default the signed-in user. */
  execute<C extends Command>(command: C, owner?: string | null): Promise<Answer<AnswerValue<C['type']>>>;
  /** Executes a command that another page left unanswered. Returns null if it is in flight already. */
  adopt(left: LeftoverCommand): Promise<Answer<unknown>> | null;
  unanswered(): readonly LeftoverCommand[];
  /**
   * A worker connected: sends all unanswered commands. Their ids stay the same, because an earlier worker may
   * have executed them.
   */
  opened(connection: WorkerConnection): void;
  /**
   * The worker was lost after `silence` ms without a response. Commands that may be repeated wait for the
   * next worker. Other commands are answered `workerLost`.
   */
  lost(silence: number): void;
  /** Resolves when every sent command is answered. */
  settled(): Promise<void>;
  /** No worker will accept this tab: refuses all present and later commands for this reason. */
  refused(reason: Reason): void;
  readonly size: number;
}

const UNREADABLE = ':answerUnreadable';

export interface CommandsInFlightParts {
  readonly uuid: () => string;
  readonly setTimer: SetTimer;
  /** The signed-in user's key (`logKeyOf`); null if signed out. */
  readonly userKey: () => string | null;
  /** Receives each command that was refused because no worker will accept this tab. */
  readonly strand: (left: LeftoverCommand) => void;
}

export function createCommandsInFlight(parts: CommandsInFlightParts): CommandsInFlight {
  const { uuid, setTimer, strand } = parts;
  const calls = new Map<string, Call>();
  let connection: WorkerConnection | null = null;
  let refusal: Answer<never> | null = null;
  let settledListeners: (() => void)[] = [];

  const isSettled = (): boolean => ![...calls.values()].some(({ sent }) => sent);
  const notifySettled = (): void => {
    if (settledListeners.length === 0 || !isSettled()) return;
    for (const resolve of settledListeners) resolve();
    settledListeners = [];
  };

  const wait = (call: Call, ms: number): void => {
    call.sent = false;
    call.cancelWait = setTimer(ms, () => call.settle(WORKER_LOST));
  };

  const send = (id: string, call: Call, to: WorkerConnection): void => {
    call.cancelWait();
    call.sent = true;
    to.execute(id, call.command, call.userKey).then(call.settle, () =>
      call.settle(refuse('rejected', UNREADABLE)),
    );
  };

  const begin = <C extends Command>(
    id: string,
    command: C,
    userKey: string | null,
  ): Promise<Answer<AnswerValue<C['type']>>> => {
    const type: C['type'] = command.type;
    return new Promise((resolve) => {
      if (refusal !== null) return resolve(refusal);
      const call: Call = {
        command,
        userKey,
        settle(answer) {
          call.cancelWait();
          calls.delete(id);
          resolve(decode(type, answer));
          notifySettled();
        },
        sent: false,
        cancelWait: () => undefined,
      };
      calls.set(id, call);
      if (connection === null) wait(call, CALL_WAIT_MS);
      else send(id, call, connection);
    });
  };

  return {
    execute(command, userKey = parts.userKey()) {
      const id = uuid();
      if (refusal !== null) strand({ id, command, userKey });
      return begin(id, command, userKey);
    },
    adopt: ({ id, command, userKey }) => (calls.has(id) ? null : begin(id, command, userKey)),
    unanswered: () => [...calls].map(([id, { command, userKey }]) => ({ id, command, userKey })),
    opened(next) {
      connection = next;
      refusal = null;
      for (const [id, call] of calls) send(id, call, next);
    },
    lost(silence) {
      connection = null;
      for (const call of calls.values()) {
        if (!call.sent) continue;
        if (answerOf(call.command.type).resendable) wait(call, CALL_WAIT_MS - silence);
        else call.settle(WORKER_LOST);
      }
      notifySettled();
    },
    settled: () =>
      new Promise((resolve) => {
        settledListeners.push(resolve);
        notifySettled();
      }),
    refused(reason) {
      const given: Answer<never> = { ok: false, refusal: { code: 'workerLost', reason } };
      refusal = given;
      for (const [id, call] of calls) {
        strand({ id, command: call.command, userKey: call.userKey });
        call.settle(given);
      }
    },
    get size() {
      return calls.size;
    },
  };
}

const decode = <T extends CommandType>(type: T, answer: unknown): Answer<AnswerValue<T>> =>
  decodeAnswer(type, answer) ?? refuse('malformedAnswer', UNREADABLE);
