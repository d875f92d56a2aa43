/** How often each property is tried: few while you work, 2,000 in `npm run test:long`, `RUNS=100000` for a night. */
export const RUNS = Number(process.env.RUNS ?? 500);

/** Histories that die at each barrier. */
export const CRASH_RUNS = Number(process.env.CRASH_RUNS ?? Math.max(1, Math.ceil(RUNS / 10)));

/** Chosen by chance once: a test run that is repeated tries the same histories. */
const USUAL_SEED = 20_261_120;

/** Which histories are tried, as a failing run prints it; `SEED=random` draws new ones. */
export const SEED = process.env.SEED === 'random' ? undefined : Number(process.env.SEED ?? USUAL_SEED);

/** Longest that one run may take on a busy machine, ms: nothing here is about speed. */
const RUN_MS = 100;
/** Longest that finding the shortest history that fails may take, ms. */
const SHRINKING_MS = 300_000;

export const PATIENCE_MS = RUNS * RUN_MS + SHRINKING_MS;

export const settings = (numRuns: number) => ({ numRuns, ...(SEED === undefined ? {} : { seed: SEED }) });
