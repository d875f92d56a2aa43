/**
 * How many lanes of tests run in parallel. Each lane has its own console, world and browser. A test often waits, so two
 * cores can serve three lanes.
 */
export const LANES = 3;

const FIRST_PORT = Number(process.env.E2E_PORT ?? 4317);

/** The port of each lane's console. `E2E_PORT` is the first. */
export const PORTS: readonly number[] = Array.from({ length: LANES }, (_, lane) => FIRST_PORT + lane);

/** This lane's port. Playwright numbers its parallel workers in `TEST_PARALLEL_INDEX`. */
export const PORT = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0);

export const addressOf = (port: number): string => `http://localhost:${port}`;

export const CONSOLE_ADDRESS = addressOf(PORT);
