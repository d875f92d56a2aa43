import { arch, cpus, platform } from 'node:os';
import { withBench } from './browser.ts';
import { buildPage } from './build-page.ts';
import { FIGURES } from './figures.ts';
import { type Result, resultOf, tableOf } from './table.ts';

/**
 * Takes the figures of these names in a Chromium and prints them as a table.
 * @param browser path of the Chromium
 */
export async function takeFigures(
  names: readonly string[],
  browser: string,
): Promise<{ readonly machine: string; readonly figures: readonly Result[] }> {
  await buildPage();
  return withBench(browser, async (bench) => {
    const figures: Result[] = [];
    for (const [name, measure] of Object.entries(FIGURES)) {
      if (!names.includes(name)) continue;
      const startedAt = performance.now();
      figures.push(...(await measure(bench)).map(resultOf));
      console.log(`${name}: taken in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
    const processors = cpus();
    const machine = `Chromium ${bench.version} with a profile on the disk, ${processors.length} × ${processors[0]?.model ?? arch()}, ${platform()}`;
    console.log(`\n${machine}\n${tableOf(figures)}`);
    return { machine, figures };
  });
}

export { FIGURE_NAMES } from './figures.ts';
