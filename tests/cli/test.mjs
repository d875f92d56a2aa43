/** `npm test`: everything that CI runs. Its last line is always "N passed, M failed". */
import { ensureBrowser } from './browser.mjs';
import { endToEnd, formatAndLint, productBuild, types, vitestStage } from './check-stages.mjs';
import { install } from './installation.mjs';
import { run } from './run.mjs';
import { runStages, summary, totals } from './stages.mjs';

const stages = [
  {
    name: 'installation',
    run: async () => {
      await install();
      // The stages after this one look for a browser too: now they all take this one.
      process.env.CHROME_PATH = await ensureBrowser();
      return { ok: true };
    },
  },
  formatAndLint,
  types,
  vitestStage('unit and property tests', ['unit', 'properties']),
  vitestStage('browser tests', ['browser']),
  productBuild,
  endToEnd,
];

await run(async () => {
  const results = await runStages(stages);
  const { passed, failed } = totals(results);
  console.log(['', ...summary(stages, results), '', `${passed} passed, ${failed} failed`].join('\n'));
  process.exitCode = failed === 0 ? 0 : 1;
});
