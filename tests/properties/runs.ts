/** How often each property is tried: `RUNS=100000` for a long run, few while you work. */
export const RUNS = Number(process.env.RUNS ?? 2000);

/** Histories that die at each barrier. */
export const CRASH_RUNS = Number(process.env.CRASH_RUNS ?? Math.max(1, Math.ceil(RUNS / 10)));

/** Pins the choice of histories, as a failing run prints it; without it each run has its own. */
export const SEED = process.env.SEED === undefined ? undefined : Number(process.env.SEED);

/** Longest that one run may take on a busy machine, ms: nothing here is about speed. */
const RUN_MS = 100;
/** Longest that finding the shortest history that fails may take, ms. */
const SHRINKING_MS = 300_000;

export const PATIENCE_MS = RUNS * RUN_MS + SHRINKING_MS;

export const settings = (numRuns: number) => ({ numRuns, ...(SEED === undefined ? {} : { seed: SEED }) });
