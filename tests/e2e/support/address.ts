/** How many runs of tests go on side by side, each with a console, a world and a browser of its own. */
export const LANES = 2;

const FIRST_PORT = Number(process.env.E2E_PORT ?? 4317);

/** Where each lane's console is served; `E2E_PORT` moves them. */
export const PORTS: readonly number[] = Array.from({ length: LANES }, (_, lane) => FIRST_PORT + lane);

/** This lane's port: Playwright numbers the processes that run tests side by side. */
export const PORT = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0);

export const addressOf = (port: number): string => `http://localhost:${port}`;

export const CONSOLE_ADDRESS = addressOf(PORT);
