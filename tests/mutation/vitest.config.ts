import { defineConfig } from 'vitest/config';

/** Runs of each property for a mutant: what a few runs don't notice is noticed by too few tests. */
const RUNS = process.env.RUNS ?? '50';

/** The core's own tests: quick enough to be run for each mutant. */
export default defineConfig({
  root: process.cwd(),
  test: {
    environment: 'node',
    // A mutant's neighbours share the machine: what is slow is not wrong.
    testTimeout: 60_000,
    include: ['tests/core/**/*.test.ts'],
    env: { RUNS },
  },
});
