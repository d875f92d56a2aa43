/** `npm run check` runs the quick checks: format, lint, types and unit tests. */
import { formatAndLint, types, UNIT_WORKERS, vitestStage } from './check-stages.mjs';
import { install } from './installation.mjs';
import { run } from './run.mjs';
import { runStages, summary } from './stages.mjs';

await run(async () => {
  await install();
  const stages = [[formatAndLint, types, vitestStage('unit tests', ['unit'], { workers: UNIT_WORKERS })]];
  const results = await runStages(stages);
  console.log(['', ...summary(stages, results)].join('\n'));
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
});
