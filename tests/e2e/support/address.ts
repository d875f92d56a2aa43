/** Where the end-to-end tests serve the console; `E2E_PORT` moves it. */
export const PORT = Number(process.env.E2E_PORT ?? 4317);

export const CONSOLE_ADDRESS = `http://localhost:${PORT}`;
