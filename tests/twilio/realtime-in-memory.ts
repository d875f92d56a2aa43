/** The emulator with its world and faults in this process: in Node, or in a browser's worker. */
import { type Admission, decideAdmission } from '../../mocks/faults/admission.ts';
import { createFaults, type Faults } from '../../mocks/faults/faults.ts';
import { createTimers } from '../../mocks/timers.ts';
import { createTwilioEmulator } from '../../mocks/twilio/emulator.ts';
import {
  installMemorySocket,
  type MemoryServer,
  memorySocketClass,
} from '../../mocks/twilio/memory-socket.ts';
import type { CreateEmulator, RealtimeEmulator } from '../../mocks/twilio/realtime.ts';
import type { World, WorldOptions } from '../../mocks/world/types.ts';
import { createWorld } from '../../mocks/world/world.ts';

export interface RealtimeService {
  readonly world: World;
  readonly faults: Faults;
  readonly emulator: RealtimeEmulator;
  /** For the SDKs' `uri` option. */
  readonly uri: string;
  stop(): Promise<void>;
}

export type RealtimeOptions = Partial<WorldOptions> & { readonly createEmulator?: CreateEmulator };

/** A running service, independent of its transport. */
export function createRealtimeParts({ createEmulator = createTwilioEmulator, ...options }: RealtimeOptions) {
  const world = createWorld({ seed: 7, chats: 5, messagesPerChat: 12, now: Date.now, ...options });
  const faults = createFaults(() => 0, Date.now);
  const { schedule, cancelAll } = createTimers();
  let ids = 0;
  const newId = (prefix: string): string => `${prefix}${++ids}`;
  const emulator = createEmulator(world, { faults, schedule, newId });
  const admit = (decide: (admission: Admission) => void): void => decideAdmission(faults, schedule, decide);
  return { world, faults, emulator, admit, cancelAll };
}

const MEMORY_URI = 'ws://memory/v3/wsconnect';

/** Starts the service. While it runs, every WebSocket of this realm connects to it. */
export async function startRealtimeInMemory(options: RealtimeOptions = {}): Promise<RealtimeService> {
  const { cancelAll, admit, ...parts } = createRealtimeParts(options);
  const server: MemoryServer = {
    admit(url, decide) {
      if (url === MEMORY_URI) admit((admission) => decide(inMemory(admission)));
      else decide('refused');
    },
    connect: parts.emulator.connect,
  };
  const uninstall = installMemorySocket(globalThis, memorySocketClass(server, soon()));
  return {
    ...parts,
    uri: MEMORY_URI,
    async stop() {
      cancelAll();
      parts.emulator.drop({});
      uninstall();
    },
  };
}

/** Runs functions in order, each in its own task, without the delay of timers. */
function soon(): (fn: () => void) => void {
  if (typeof setImmediate === 'function') return (fn) => setImmediate(fn);
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (fn) => {
    waiting.push(fn);
    port2.postMessage(null);
  };
}

/** Without a network, a refused and a cut connection are the same. */
function inMemory(admission: Admission): 'in' | 'muted' | 'refused' {
  if (admission.type !== 'admitted') return 'refused';
  return admission.muted ? 'muted' : 'in';
}
