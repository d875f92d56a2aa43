import { createRandom, type Random } from '../../../mocks/world/random.ts';

/** What comes to one place in the order in which it was sent, such as the messages of a port. */
export interface Lane {
  readonly waiting: { readonly task: () => void; readonly number: number }[];
  /** `waiting`: its context is stopped, or not known yet. `gone`: nobody is there any more. */
  readonly state: () => 'ready' | 'waiting' | 'gone';
}

/** The macrotasks of a whole browser, one after the other. Only lanes keep an order in any case. */
export interface Turns {
  post(lane: Lane, task: () => void): void;
  /** Runs one task; false when none can run now. */
  run(): boolean;
  /**
   * How lanes take turns from here on: by chance with this seed, since a browser promises nothing there, or
   * (null) in the order in which tasks came.
   */
  shuffle(seed: number | null): void;
}

export function createTurns(): Turns {
  let random: Random | null = null;
  const busy = new Set<Lane>();
  let posted = 0;

  const next = (): Lane | undefined => {
    const ready: Lane[] = [];
    for (const lane of busy) {
      const state = lane.state();
      if (state === 'gone') busy.delete(lane);
      else if (state === 'ready') ready.push(lane);
    }
    if (random !== null && ready.length > 1) return ready[random.int(0, ready.length - 1)];
    return ready.reduce<Lane | undefined>(
      (first, lane) => (first === undefined || headOf(lane) < headOf(first) ? lane : first),
      undefined,
    );
  };

  return {
    post(lane, task) {
      if (lane.state() === 'gone') return;
      posted += 1;
      lane.waiting.push({ task, number: posted });
      busy.add(lane);
    },
    run() {
      const lane = next();
      const first = lane?.waiting.shift();
      if (lane === undefined || first === undefined) return false;
      if (lane.waiting.length === 0) busy.delete(lane);
      first.task();
      return true;
    },
    shuffle(seed) {
      random = seed === null ? null : createRandom(seed, 'turns');
    },
  };
}

const headOf = ({ waiting }: Lane): number => waiting[0]?.number ?? 0;
