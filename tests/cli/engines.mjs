/** Finds or installs Firefox and WebKitGTK for `npm run test:browsers`. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallByApt, installByApt } from './browser.mjs';

const FIREFOX_NAMES = ['firefox-esr', 'firefox'];
const FIREFOX_PATHS = ['/Applications/Firefox.app/Contents/MacOS/firefox'];
const LIBRARIES = '/usr/lib';

/**
 * @param {string} name
 * @returns {string | undefined} the path of a program in PATH
 */
const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** @returns {string | undefined} Firefox: $FIREFOX_PATH, or the system's */
export const findFirefox = () =>
  [process.env.FIREFOX_PATH, ...FIREFOX_NAMES.map(inPath), ...FIREFOX_PATHS].find(
    (path) => path !== undefined && existsSync(path),
  );

/**
 * Lists the folders below a folder. A folder that does not exist has none.
 *
 * @param {string} folder
 */
const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(folder, entry.name))
    : [];

/** @returns {string | undefined} WebKitGTK's test browser, such as /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser */
export const findMiniBrowser = () =>
  foldersIn(LIBRARIES)
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap(foldersIn)
    .filter((folder) => folder.includes('webkit2gtk-'))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));

const hasWebKit = () =>
  inPath('WebKitWebDriver') !== undefined && inPath('Xvfb') !== undefined && findMiniBrowser() !== undefined;

/**
 * Finds Firefox and WebKitGTK, or installs what is missing with apt-get.
 *
 * @throws {Error} with instructions, if one of them can't be installed
 */
export async function ensureEngines() {
  const missing = () => [
    ...(findFirefox() === undefined ? ['firefox-esr'] : []),
    ...(hasWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (missing().length > 0 && canInstallByApt) {
    console.log(`Installing ${missing().join(', ')} with apt-get.`);
    await installByApt(missing());
  }
  const lacking = missing();
  if (lacking.length > 0) {
    throw new Error(
      `The tests in Firefox and WebKit need ${lacking.join(', ')}, which could not be installed. ` +
        `On Debian or Ubuntu, run: apt-get install ${lacking.join(' ')}`,
    );
  }
}
