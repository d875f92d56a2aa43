/** `npm run check`: format, lint, types and unit tests, for while you work. */
import { formatAndLint, types, vitestStage } from './check-stages.mjs';
import { install } from './installation.mjs';
import { run } from './run.mjs';
import { runStages, summary } from './stages.mjs';

/** Runs of each property, unless `RUNS` says otherwise: this is for while you work. */
const FEW_RUNS = process.env.RUNS ?? '100';

await run(async () => {
  await install();
  const stages = [formatAndLint, types, vitestStage('unit tests', ['unit'], { RUNS: FEW_RUNS })];
  const results = await runStages(stages);
  console.log(['', ...summary(stages, results)].join('\n'));
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
});
