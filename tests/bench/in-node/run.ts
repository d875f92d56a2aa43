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
): Promise<{ readonly browser: string; readonly figures: readonly Result[] }> {
  await buildPage();
  return withBench(browser, async (bench) => {
    const figures: Result[] = [];
    for (const [name, measure] of Object.entries(FIGURES)) {
      if (!names.includes(name)) continue;
      const startedAt = performance.now();
      figures.push(...(await measure(bench)).map(resultOf));
      console.log(`${name}: taken in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
    console.log(`\nChromium ${bench.version}, a profile on the disk\n${tableOf(figures)}`);
    return { browser: bench.version, figures };
  });
}

export { FIGURE_NAMES } from './figures.ts';
