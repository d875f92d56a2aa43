import type { Faults } from '../faults/faults.ts';
import type { RealtimeEmulator } from '../twilio/realtime.ts';
import type { World, WorldOptions } from '../world/types.ts';

export interface ConsoleReach {
  readonly world: World;
  readonly emulator: RealtimeEmulator;
  readonly faults: Faults;
  readonly schedule: (ms: number, fn: () => void) => unknown;
  readonly requests: () => Readonly<Record<string, number>>;
  /** Replaces the world. A missing option keeps the value from the start of the server. */
  readonly reset: (options: Partial<Omit<WorldOptions, 'now'>>) => void;
  /** False after a reset has replaced this world. */
  readonly isCurrent: () => boolean;
}
