/** How many lanes of tests run side by side, each with a console, a world and a browser of its own. */
export const LANES = 2;

const FIRST_PORT = Number(process.env.E2E_PORT ?? 4317);

/** Port of each lane's console; `E2E_PORT` is the first one. */
export const PORTS: readonly number[] = Array.from({ length: LANES }, (_, lane) => FIRST_PORT + lane);

/** This lane's port. Playwright numbers its parallel workers in `TEST_PARALLEL_INDEX`. */
export const PORT = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0);

export const addressOf = (port: number): string => `http://localhost:${port}`;

export const CONSOLE_ADDRESS = addressOf(PORT);
