import { defineConfig } from 'vitest/config';

/** How often each property runs against one mutant. */
const RUNS = process.env.RUNS ?? '50';

/** The core's own tests, quick enough to run for each mutant. */
export default defineConfig({
  root: process.cwd(),
  test: {
    environment: 'node',
    // Mutants run in parallel on a busy machine: a slow test is not a failed one.
    testTimeout: 60_000,
    include: ['tests/core/**/*.test.ts'],
    env: { RUNS },
  },
});
