import { defineConfig } from 'vitest/config';

/** How many runs each property has for one mutant. */
const RUNS = process.env.RUNS ?? '50';

/** The core's own tests. They are fast enough to run for each mutant. */
export default defineConfig({
  root: process.cwd(),
  test: {
    environment: 'node',
    // Mutants run in parallel on a busy machine, so tests may be slow.
    testTimeout: 60_000,
    include: ['tests/core/**/*.test.ts'],
    env: { RUNS },
  },
});
