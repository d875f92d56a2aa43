import { ROOT } from '../cli/processes.mjs';

/** The path below which the host serves the demo. */
const BASE = '/switchboard/';

/** Time limit of the build on two busy cores, ms. */
const BUILD_TIMEOUT_MS = 240_000;

export const demoAddress = (port: number): string => `http://localhost:${port}${BASE}`;

/** Playwright's setting that builds the demo, and serves it as a host of static files does. */
export const demoHost = (port: number) => ({
  // The demo of an earlier run may be of other code.
  command: `npm run build:demo -- --base ${BASE} && node tests/demo/static-host.mjs ${port} ${BASE}`,
  cwd: ROOT,
  url: demoAddress(port),
  timeout: BUILD_TIMEOUT_MS,
  reuseExistingServer: process.env.DEMO_IS_SERVED === 'true',
});
