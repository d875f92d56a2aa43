import type { Faults } from '../faults/faults.ts';
import type { RealtimeEmulator } from '../twilio/realtime.ts';
import type { World, WorldOptions } from '../world/types.ts';

/** The parts of the pretend service that the console reads and controls. */
export interface ConsoleReach {
  readonly world: World;
  readonly emulator: RealtimeEmulator;
  readonly faults: Faults;
  readonly schedule: (ms: number, fn: () => void) => unknown;
  readonly requests: () => Readonly<Record<string, number>>;
  /** Replaces the world. Options that are left out are the ones that the server was started with. */
  readonly reset: (options: Partial<Omit<WorldOptions, 'now'>>) => void;
  /** False once a reset has replaced this world. */
  readonly isCurrent: () => boolean;
}
