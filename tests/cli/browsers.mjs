/**
 * `npm run test:browsers`: the console's main job in Chromium, Firefox and WebKit. Installs the browsers that are
 * missing. Its last line is always "N passed, M failed".
 */
import { inAllEngines, installation } from './check-stages.mjs';
import { runTests } from './run-tests.mjs';

await runTests([installation, inAllEngines]);
