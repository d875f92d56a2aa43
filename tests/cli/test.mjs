/** `npm test` runs the same checks as CI. The last line of the output is always "N passed, M failed". */
import { endToEnd, formatAndLint, installation, productBuild, types, vitestStage } from './check-stages.mjs';
import { runTests } from './run-tests.mjs';

/** React’s production build, as staff have it. Tests take a quarter less time with it. */
const AS_STAFF = { NODE_ENV: 'production' };

await runTests([
  installation,
  [formatAndLint, types],
  productBuild,
  vitestStage('unit, wire and property tests', ['unit', 'wire', 'properties']),
  vitestStage('browser tests', ['browser'], AS_STAFF),
  endToEnd,
]);
