import { setImmediate as turn } from 'node:timers/promises';
import { wrap } from 'comlink';
import { onTestFinished } from 'vitest';
import type { Answer } from '../../src/core/kernel/answer.ts';
import type { AbilityRules } from '../../src/core/model/session/user.ts';
import type { Command } from '../../src/core/session/commands.ts';
import { createHost } from '../../src/worker/host/host.ts';
import {
  type CommandPort,
  decodeWorkerMessage,
  type Frame,
  PROTOCOL_VERSION,
  tabLock,
  type WatchRequest,
} from '../../src/worker/protocol/protocol.ts';
import { createRig, type Rig, type RigOptions } from '../core/support/rig.ts';
import { noUnhandledErrors } from './error-scope.ts';
import { createLockTable } from './fake-locks.ts';
import { createVirtualTimer } from './virtual-timer.ts';

const BUILD = { id: 'b1', at: 1 };
/** Turns of the event loop in which a message crosses a port and is answered. */
const TURNS = 20;

/** A page of this origin that talks to the worker without the screens. */
export interface RawTab {
  /** The frames that the worker has sent. */
  readonly received: Frame[];
  readonly say: (message: unknown) => void;
  readonly watch: (subscription: number, request: WatchRequest) => void;
  /** Sends a command, lets time pass, and returns the answer. */
  readonly command: (command: Command) => Promise<Answer<unknown>>;
}

/** The code that the core loads when a view or command first needs it. How many turns that takes is not known. */
const lateCode = () =>
  Promise.all([
    import('../../src/core/model/collections/collections.ts'),
    import('../../src/core/kernel/phone/phone-field.ts'),
    import('../../src/core/readers/automation/rule-tests.ts'),
    import('../../src/core/readers/inspect/device-activity.ts'),
    import('../../src/core/readers/inspect/made-views.ts'),
    import('../../src/core/readers/replay/past.ts'),
    import('../../src/core/readers/replay/past-desk.ts'),
    import('../../src/core/readers/search/open-search.ts'),
    import('../../src/core/readers/search/service-search.ts'),
  ]);

/** Starts a worker with a whole core, to which raw ports can connect. */
export async function startWorker(options: RigOptions = {}, table = createLockTable()) {
  await lateCode();
  const rig = await createRig(options);
  const timer = createVirtualTimer();
  const host = createHost({
    core: rig.core,
    workerId: 'w1',
    name: 'console',
    kind: 'shared',
    build: BUILD,
    locks: table.owner().locks,
    setTimer: timer.setTimer,
    unhandled: noUnhandledErrors(),
    now: timer.now,
    defer: (callback) => setImmediate(callback),
    close: () => undefined,
  });
  const pass = async () => {
    for (let n = 0; n < TURNS; n += 1) await turn();
    await rig.advance(1000);
    for (let n = 0; n < TURNS; n += 1) await turn();
  };
  let sent = 0;

  function open(tabId: string, viewAs?: string): RawTab {
    const [{ port1, port2 }, commands] = [new MessageChannel(), new MessageChannel()];
    onTestFinished(() => {
      for (const port of [port1, port2, commands.port1, commands.port2]) port.close();
    });
    const received: Frame[] = [];
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = decodeWorkerMessage(data);
      if (message?.type !== 'frames') return;
      received.push(...message.frames);
      const frames = message.frames.map(({ subscription, rev }) => ({ subscription, rev }));
      port1.postMessage({ type: 'ack', frames });
    };
    host.connect(port2);
    table.owner().locks.hold(tabLock(tabId));
    const hello = { type: 'hello', protocol: PROTOCOL_VERSION, build: BUILD, tabId };
    port1.postMessage(viewAs === undefined ? hello : { ...hello, viewAs }, [commands.port2]);
    const port = wrap<CommandPort>(commands.port1);
    const say: RawTab['say'] = (message) => port1.postMessage(message);
    return {
      received,
      say,
      watch: (subscription, request) => say({ type: 'subscribe', subscription, request }),
      async command(command) {
        sent += 1;
        const answer = port.execute(`command-${sent}`, command, null);
        await pass();
        return answer;
      },
    };
  }
  return { rig, pass, open, connect: host.connect };
}

export const tokenOf = (rig: Rig, identity: string, rules?: AbilityRules) => {
  const user = rig.world.user(identity);
  if (user === undefined) throw new Error(`The world has no ${identity}`);
  const { id, fullName, username, email, role, abilityRules } = user;
  return {
    type: 'token',
    credentials: {
      userData: { id, fullName, username, email, role },
      accessToken: rig.world.issueToken('access', identity),
      userAbilityRules: rules ?? [...abilityRules],
    },
  };
};

type Token = ReturnType<typeof tokenOf>;

/** What the tab would hand over if somebody had edited each cookie that names the user or the rights. */
export const edited = ({ credentials, ...rest }: Token): Token => ({
  ...rest,
  credentials: {
    ...credentials,
    userData: {
      ...credentials.userData,
      fullName: 'Edited Name',
      username: 'edited',
      email: 'edited@example.com',
      role: 'Admin',
    },
    userAbilityRules: [{ action: 'manage', subject: 'all' }],
  },
});
