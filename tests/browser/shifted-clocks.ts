import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CLOCK_SHIFT_MS } from '../run-time.ts';

const CLOCK = join(import.meta.dirname, 'support/shifted-clock.ts');
const SHIFT = 'virtual:clock-shift';
const RESOLVED = `\0${SHIFT}`;

/** Shifts the clocks of the workers that the test pages start, and tells pages and workers by how much. */
export const shiftedClocks = (): Plugin => ({
  name: 'switchboard:shifted-clocks',
  apply: 'serve',
  // Not by `define`: Vite bundles all packages again if its settings change.
  resolveId: (id) => (id === SHIFT ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? `export const CLOCK_SHIFT_MS = ${CLOCK_SHIFT_MS};` : undefined),
  transform: (code, id) =>
    /[?&]worker_file\b/.test(id) ? `import ${JSON.stringify(CLOCK)};\n${code}` : undefined,
});
