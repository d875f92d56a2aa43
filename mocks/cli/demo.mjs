/** Starts the console as a demo and prints its address and accounts. */
import { install } from '../../tests/cli/installation.mjs';
import { ACCOUNTS } from './accounts.mjs';

const DEFAULT_PORT = 5173;
const HIGHEST_PORT = 65_535;

/** The demo answers by the account's rules, unless whoever starts it wants to do all that happens there. */
process.env.WORLD_RULES ??= process.env.WORLD_DELIVERY === 'manual' ? 'off' : 'on';

/**
 * Settings of a build that calls the pretend service on its own origin.
 *
 * @param {number} port
 */
export const demoSettings = (port) => ({
  SWITCHBOARD_DEMO: String(port),
  VITE_API_ROOT: '/api/v1',
  VITE_LEGACY_API_ROOT: '/api/v1',
  VITE_TWILIO_REGION: 'us1',
  VITE_TWILSOCK_URI: `ws://localhost:${port}/v3/wsconnect`,
  VITE_STATUS_DOCUMENT: 'message-status',
  VITE_DEFAULT_SENDER: '+442079460812',
});

/**
 * Returns the value of PORT, or else the default.
 *
 * @returns {number}
 *
 * @throws {Error} if PORT is no port number
 */
function portFromEnvironment() {
  const text = process.env.PORT;
  if (text === undefined || text === '') {
    return DEFAULT_PORT;
  }
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT) {
    throw new Error(`PORT must be a number from 1 to ${HIGHEST_PORT}, not "${text}".`);
  }
  return port;
}

/** @param {unknown} error @param {number} port */
function explain(error, port) {
  const taken = error instanceof Error && /already in use|EADDRINUSE/.test(error.message);
  return taken
    ? new Error(
        `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
      )
    : error;
}

/** @param {number} port */
function announce(port) {
  const width = Math.max(...ACCOUNTS.map(([email = '']) => email.length));
  const accounts = ACCOUNTS.map(([email = '', does]) => `    ${email.padEnd(width)}  ${does}`);
  console.log(
    [
      '',
      `  Switchboard is at http://localhost:${port}`,
      '',
      '  Demo accounts (the password is the part before the @):',
      ...accounts,
      '',
      '  Press Ctrl+C to stop.',
    ].join('\n'),
  );
}

/**
 * Installs missing packages, sets the demo's settings, serves the console and prints its address.
 *
 * @param {(vite: typeof import('vite'), port: number) => Promise<void>} serve
 */
export async function runDemo(serve) {
  const port = portFromEnvironment();
  await install();
  Object.assign(process.env, demoSettings(port));
  try {
    await serve(await import('vite'), port);
  } catch (error) {
    throw explain(error, port);
  }
  announce(port);
}
