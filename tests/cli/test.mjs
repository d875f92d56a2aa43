/** `npm test` runs the same checks as CI. The last line of the output is always "N passed, M failed". */
import {
  browserTests,
  endToEnd,
  formatAndLint,
  installation,
  productBuild,
  types,
  vitestStage,
} from './check-stages.mjs';
import { runTests } from './run-tests.mjs';

await runTests([
  installation,
  [formatAndLint, types],
  productBuild,
  vitestStage('unit, wire and property tests', ['unit', 'wire', 'properties']),
  browserTests,
  endToEnd,
]);
