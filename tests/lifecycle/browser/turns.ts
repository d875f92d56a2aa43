import { createRandom, type Random } from '../../../mocks/world/random.ts';

/** Tasks that run in the order in which they were posted, such as the messages of one port. */
export interface Lane {
  readonly waiting: { readonly task: () => void; readonly number: number }[];
  /** `waiting`: the context is stopped, or the owner is not known yet. `gone`: the context has ended. */
  readonly state: () => 'ready' | 'waiting' | 'gone';
}

/** The macrotasks of the whole browser. They run one at a time. Only tasks of the same lane always stay in order. */
export interface Turns {
  post(lane: Lane, task: () => void): void;
  /** Runs one task. Returns false if none can run now. */
  run(): boolean;
  /**
   * Sets the order of lanes. A browser does not define that order, so a seed makes it random. With null, tasks run in
   * the order of posting.
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
