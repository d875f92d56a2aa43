/**
 * Finds or installs a Chromium for the browser and end-to-end tests. The file is plain JavaScript without dependencies,
 * because commands run it before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './processes.mjs';

const isRoot = process.getuid?.() === 0;

/**
 * Features that Playwright disables. Chromium uses only the last `--disable-features`, so ours must repeat them.
 * browser.test.ts compares them with the list of the installed Playwright.
 */
export const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * The address bar's suggestions are web pages of their own in every window. They took a fifth of the CPU time of the
 * end-to-end tests.
 */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * Flags for every test browser. The browser makes no network requests in the background. As root (in a container), it
 * runs without a sandbox.
 */
export const BROWSER_ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
  '--disable-sync',
  '--no-first-run',
  ...(isRoot ? ['--no-sandbox'] : []),
];

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
/** How long apt-get waits for the lock of another package manager, seconds. */
const APT_LOCK_TIMEOUT_S = 300;
/** A working browser prints its version within this time, ms. */
const VERSION_TIMEOUT_MS = 20_000;

/** @returns {Promise<string[]>} */
async function playwrightOwn() {
  try {
    const { chromium } = await import('@playwright/test');
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/**
 * Lists installed browsers, the preferred one first.
 *
 * @returns {Promise<string[]>}
 */
async function candidates() {
  const fromEnvironment = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : [];
  if (fromEnvironment.some((path) => existsSync(path))) {
    return fromEnvironment;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const system = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(await playwrightOwn()), ...system, ...SYSTEM_PATHS].filter((path) => existsSync(path));
}

/**
 * Finds a browser for tests: $CHROME_PATH, or else Playwright's own, or else the system's.
 *
 * @returns {Promise<string | undefined>} its path; undefined if there is none
 */
export async function findBrowser() {
  return (await candidates())[0];
}

/**
 * Checks that a browser starts. A browser without its system libraries exists on the disk but does not start.
 *
 * @param {string} path
 */
function starts(path) {
  // Skip Windows, where `--version` opens a window.
  return (
    process.platform === 'win32' ||
    spawnSync(path, ['--version'], { timeout: VERSION_TIMEOUT_MS }).status === 0
  );
}

async function findWorkingBrowser() {
  return (await candidates()).find(starts);
}

/** True if packages can be installed with apt-get. */
export const canInstallByApt = isRoot && existsSync('/usr/bin/apt-get');

/** @param {string[]} packages */
export async function installByApt(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const lock = ['-o', `DPkg::Lock::Timeout=${APT_LOCK_TIMEOUT_S}`];
  await runTool('apt-get', [...lock, 'update'], { env });
  await runTool('apt-get', [...lock, 'install', '-y', '--no-install-recommends', ...packages], { env });
}

/**
 * Finds a browser that starts, or installs one.
 *
 * @returns {Promise<string>} its path
 * @throws {Error} with instructions, if no browser can be installed
 */
export async function ensureBrowser() {
  if (process.env.CHROME_PATH && !existsSync(process.env.CHROME_PATH)) {
    console.log(`CHROME_PATH points to ${process.env.CHROME_PATH}, which does not exist. Looking elsewhere.`);
  }
  const found = await findWorkingBrowser();
  if (found !== undefined) {
    return found;
  }
  console.log('No Chromium found. Installing the one from Playwright.');
  await runTool('playwright', ['install', 'chromium']);
  const own = await findWorkingBrowser();
  if (own !== undefined) {
    return own;
  }
  if (canInstallByApt) {
    console.log("Playwright's Chromium does not run here. Installing the system's Chromium with apt-get.");
    await installByApt(['chromium']);
    const system = await findWorkingBrowser();
    if (system !== undefined) {
      return system;
    }
  }
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install Chrome or Chromium, ' +
      'or set CHROME_PATH to its path, then run the command again.',
  );
}
