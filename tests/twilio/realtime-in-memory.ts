/** The emulator with its world and faults in this process. */
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
  /** The `uri` option of the SDKs. */
  readonly uri: string;
  stop(): Promise<void>;
}

export type RealtimeOptions = Partial<WorldOptions> & { readonly createEmulator?: CreateEmulator };

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

/** Starts the service. Until it stops, every WebSocket in this process or worker connects to it. */
export async function startRealtimeInMemory(options: RealtimeOptions = {}): Promise<RealtimeService> {
  const { cancelAll, admit, ...parts } = createRealtimeParts(options);
  const server: MemoryServer = {
    admit(url, decide) {
      if (url === MEMORY_URI) admit((admission) => decide(inMemory(admission)));
      else decide('refused');
    },
    connect: parts.emulator.connect,
  };
  const uninstall = installMemorySocket(globalThis, memorySocketClass(server, setImmediate));
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

/** In memory, a connection that the service would cut is refused. */
function inMemory(admission: Admission): 'in' | 'muted' | 'refused' {
  if (admission.type !== 'admitted') return 'refused';
  return admission.muted ? 'muted' : 'in';
}
