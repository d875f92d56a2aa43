/**
 * Number of runs for each property. The default is small. `npm run test:long` has 2,000; `RUNS=100000` takes a night.
 */
export const RUNS = Number(process.env.RUNS ?? 150);

/** Number of histories with a crash at each barrier. */
export const CRASH_RUNS = Number(process.env.CRASH_RUNS ?? Math.max(1, Math.ceil(RUNS / 10)));

/** Runs of records are short, so there are more of them. */
const RECORD_SHARE = 5;

/** Number of runs for the properties of records. */
export const RECORD_RUNS = RUNS * RECORD_SHARE;

/** Number of histories of writes with a crash at each barrier. */
export const CRASH_HISTORIES = Number(process.env.CRASH_RUNS ?? Math.max(1, Math.ceil(RECORD_RUNS / 10)));

/** A fixed seed, so that repeated test runs try the same histories. */
const USUAL_SEED = 20_261_120;

/** The seed of the histories. A failing run prints its seed. `SEED=random` chooses a new one. */
export const SEED = process.env.SEED === 'random' ? undefined : Number(process.env.SEED ?? USUAL_SEED);

/** Time allowed for each run, ms. It is generous, because these tests do not measure speed. */
const RUN_MS = 100;
/** Longest search for the shortest failing history, ms. */
const SHRINKING_MS = 300_000;

export const PATIENCE_MS = Math.max(RUNS, RECORD_RUNS) * RUN_MS + SHRINKING_MS;

export const settings = (numRuns: number) => ({ numRuns, ...(SEED === undefined ? {} : { seed: SEED }) });
