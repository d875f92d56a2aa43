import { type Answer, refuse } from '../../core/answer.ts';
import { type Command, type CommandType, type CommandValues, RESENDABLE } from '../../core/commands.ts';
import { decodeAnswer } from '../../worker/protocol.ts';
import type { Connection } from './connection.ts';
import type { LeftCommand } from './left-commands.ts';
import { CALL_WAIT_MS } from './limits.ts';
import type { SetTimer } from './timers.ts';
import { WORKER_LOST } from './worker-lost.ts';

/** A command that is not answered yet. */
interface Call {
  readonly command: Command;
  /** Whose it is: sent later, it must not be done in another user's session. */
  readonly userKey: string | null;
  /** Takes whatever a worker answered; the first answer counts. */
  readonly settle: (answer: unknown) => void;
  /** Whether a worker has it; else it waits for one. */
  sent: boolean;
  cancelWait: () => void;
}

/** Every call settles: answered by a worker, or refused with `workerLost`. */
export interface CommandsInFlight {
  /** `owner`: whose it is; by default who is signed in now. */
  execute<C extends Command>(command: C, owner?: string | null): Promise<Answer<CommandValues[C['type']]>>;
  /** Carries out what another page left. */
  adopt(left: LeftCommand): void;
  /** What no worker has answered yet. */
  unanswered(): readonly LeftCommand[];
  /** A worker is there: sends what waits, with the ids that an earlier worker may have seen. */
  opened(connection: Connection): void;
  /**
   * The worker is gone, after so many ms of silence: what may be sent again waits, the rest is answered.
   */
  lost(silence: number): void;
  /** Resolves when no worker owes an answer. */
  settled(): Promise<void>;
  /** No worker will come: answers all, and whatever is asked from now on. */
  refused(message: string): void;
  readonly size: number;
}

const UNREADABLE = 'The response couldn’t be read. Check whether it worked before you try again.';

export interface CommandsInFlightParts {
  readonly uuid: () => string;
  readonly setTimer: SetTimer;
  /** Who is signed in now; null for nobody. */
  readonly userKey: () => string | null;
  /** Hears of each command of this tab that was answered because no worker will come. */
  readonly strand: (left: LeftCommand) => void;
}

export function createCommandsInFlight(parts: CommandsInFlightParts): CommandsInFlight {
  const { uuid, setTimer, strand } = parts;
  const calls = new Map<string, Call>();
  let connection: Connection | null = null;
  let refusal: string | null = null;
  let whenSettled: (() => void)[] = [];

  const isSettled = (): boolean => ![...calls.values()].some(({ sent }) => sent);
  const tellSettled = (): void => {
    if (whenSettled.length === 0 || !isSettled()) return;
    for (const resolve of whenSettled) resolve();
    whenSettled = [];
  };

  const wait = (call: Call, ms: number): void => {
    call.sent = false;
    call.cancelWait = setTimer(ms, () => call.settle(WORKER_LOST));
  };

  const send = (id: string, call: Call, carrier: Connection): void => {
    call.cancelWait();
    call.sent = true;
    carrier
      .execute(id, call.command, call.userKey)
      .then(call.settle, () => call.settle(refuse('rejected', UNREADABLE)));
  };

  const begin = <C extends Command>(
    id: string,
    command: C,
    userKey: string | null,
  ): Promise<Answer<CommandValues[C['type']]>> => {
    const type: C['type'] = command.type;
    return new Promise((resolve) => {
      if (refusal !== null) return resolve(refuse('workerLost', refusal));
      const call: Call = {
        command,
        userKey,
        settle(answer) {
          call.cancelWait();
          calls.delete(id);
          resolve(decode(type, answer));
          tellSettled();
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
    adopt({ id, command, userKey }) {
      if (!calls.has(id)) void begin(id, command, userKey);
    },
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
        if (RESENDABLE[call.command.type]) wait(call, CALL_WAIT_MS - silence);
        else call.settle(WORKER_LOST);
      }
      tellSettled();
    },
    settled: () =>
      new Promise((resolve) => {
        whenSettled.push(resolve);
        tellSettled();
      }),
    refused(message) {
      refusal = message;
      for (const [id, call] of calls) {
        strand({ id, command: call.command, userKey: call.userKey });
        call.settle(refuse('workerLost', message));
      }
    },
    get size() {
      return calls.size;
    },
  };
}

const decode = <T extends CommandType>(type: T, answer: unknown): Answer<CommandValues[T]> =>
  decodeAnswer(type, answer) ?? refuse('malformedAnswer', UNREADABLE);
