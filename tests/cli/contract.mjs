/**
 * `npm run contract -- --url https://api.example.com/v1 --email test@example.com` compares a back end with the contract
 * (docs/contract/README.md). The exit code is 1 if a required call differs or is missing.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from './installation.mjs';
import { askForPassword } from './password.mjs';
import { ROOT } from './processes.mjs';
import { run } from './run.mjs';

const USAGE = `npm run contract -- --url <address> --email <account> [options]

  --url <address>            the versioned root of the API (VITE_API_ROOT), such as https://api.example.com/v1
  --email <account>          the account to sign in with. Its password is in CONTRACT_PASSWORD, or is asked for
  --writes                   also make records, change them and remove them. Use a test account
  --chat <id>                the chat that gets the messages of --writes. By default a new one, which is deleted
  --only <group or call>     check only these, such as chats or "GET /messages". May be repeated
  --limited-email <account>  an account that may do little. Its password is in CONTRACT_LIMITED_PASSWORD, or is asked for
  --origin <origin>          the console's origin, if it is another one than that of the API: checks CORS
  --burst <number>           send so many requests at once, to see the answer 429
  --status-document <name>   the Sync document with the statuses (VITE_STATUS_DOCUMENT). Default: message-status
  --region <name>            Twilio's region (VITE_TWILIO_REGION)
  --twilsock <address>       another WebSocket address for the SDKs (VITE_TWILSOCK_URI)
  --timeout <seconds>        how long an answer may take. Default: 30
  --json <file>              write the report as JSON, too`;

const TIMEOUT_S = 30;
/** How long a message or a status may take to arrive, ms. */
const ARRIVES_WITHIN_MS = 15_000;

/**
 * Loads the checker through Vite, because the oldest supported Node cannot read TypeScript.
 *
 * @returns {Promise<typeof import('../contract-checker/command.ts')>}
 */
async function loadChecker() {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(ROOT, 'tests/contract-checker/command.ts'), {
    configFile: false,
  });
  return module;
}

/**
 * @param {string} name of the option
 * @param {string | undefined} text
 * @param {number} fallback
 */
function numberOf(name, text, fallback) {
  const number = text === undefined ? fallback : Number(text);
  if (!Number.isFinite(number) || number < 0) throw new Error(`After --${name} comes a number, not ${text}.`);
  return number;
}

await run(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      email: { type: 'string' },
      writes: { type: 'boolean', default: false },
      chat: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      'limited-email': { type: 'string' },
      origin: { type: 'string' },
      burst: { type: 'string' },
      'status-document': { type: 'string', default: 'message-status' },
      region: { type: 'string' },
      twilsock: { type: 'string' },
      timeout: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { url, email } = values;
  if (values.help || url === undefined || email === undefined) {
    console.log(USAGE);
    if (!values.help) throw new Error('--url and --email are needed.');
    return;
  }
  await installPackages();
  const limited = values['limited-email'];
  const { contract } = await loadChecker();
  const ok = await contract({
    url,
    email,
    password: process.env.CONTRACT_PASSWORD ?? (await askForPassword(email)),
    writes: values.writes,
    only: values.only,
    burst: numberOf('burst', values.burst, 0),
    timeoutMs: numberOf('timeout', values.timeout, TIMEOUT_S) * 1000,
    statusDocument: values['status-document'],
    arrivesWithinMs: ARRIVES_WITHIN_MS,
    ...(values.chat !== undefined && { chat: values.chat }),
    ...(values.origin !== undefined && { origin: values.origin }),
    ...(values.region !== undefined && { region: values.region }),
    ...(values.twilsock !== undefined && { twilsock: values.twilsock }),
    ...(limited !== undefined && {
      limited: {
        email: limited,
        password: process.env.CONTRACT_LIMITED_PASSWORD ?? (await askForPassword(limited)),
      },
    }),
    ...(values.json !== undefined && { json: values.json }),
  });
  process.exitCode = ok ? 0 : 1;
});
// The SDKs keep timers running.
process.exit();
