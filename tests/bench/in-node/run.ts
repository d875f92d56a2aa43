import { arch, cpus, platform } from 'node:os';
import { withBench } from './browser.ts';
import { buildPage } from './build-page.ts';
import {
  CAMPAIGN_FIGURES,
  CHANGE_FIGURES,
  CORE_FIGURES,
  HOST_FIGURES,
  type Measure,
  PAST_FIGURES,
  RECORD_FIGURES,
  TRIGGER_FIGURES,
  VISIT_FIGURES,
} from './figures.ts';
import { BACK_TEST_DEMO } from './host/back-test.ts';
import { CAMPAIGNS_DEMO } from './host/campaigns.ts';
import { withDemo } from './host/demo.ts';
import { PAST_DEMO } from './host/past.ts';
import { CHANGES_DEMO } from './host/record-changes.ts';
import { RECORDS_DEMO } from './host/records.ts';
import { type Result, resultOf, tableOf } from './table.ts';
import { withVisits } from './visit/visit.ts';

/**
 * Measures the named figures in a Chromium and prints a table.
 *
 * @param browser Path of the Chromium.
 */
export async function takeFigures(
  names: readonly string[],
  browser: string,
): Promise<{ readonly machine: string; readonly figures: readonly Result[] }> {
  const figures: Result[] = [];
  let version = '';
  const takeOn = async <Ground extends { readonly version: string }>(
    ground: Ground,
    measures: Readonly<Record<string, Measure<Ground>>>,
  ) => {
    version = ground.version;
    for (const [name, measure] of Object.entries(measures)) {
      if (!names.includes(name)) continue;
      const startedAt = performance.now();
      figures.push(...(await measure(ground)).map(resultOf));
      console.log(`${name}: taken in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  };
  const areAsked = (measures: object) => names.some((name) => name in measures);
  if (areAsked(CORE_FIGURES)) {
    await buildPage();
    await withBench(browser, (bench) => takeOn(bench, CORE_FIGURES));
  }
  if (areAsked(HOST_FIGURES)) await withDemo(browser, (demo) => takeOn(demo, HOST_FIGURES));
  if (areAsked(CHANGE_FIGURES)) await withDemo(browser, (demo) => takeOn(demo, CHANGE_FIGURES), CHANGES_DEMO);
  if (areAsked(RECORD_FIGURES)) await withDemo(browser, (demo) => takeOn(demo, RECORD_FIGURES), RECORDS_DEMO);
  if (areAsked(CAMPAIGN_FIGURES))
    await withDemo(browser, (demo) => takeOn(demo, CAMPAIGN_FIGURES), CAMPAIGNS_DEMO);
  if (areAsked(TRIGGER_FIGURES))
    await withDemo(browser, (demo) => takeOn(demo, TRIGGER_FIGURES), BACK_TEST_DEMO);
  if (areAsked(PAST_FIGURES)) await withDemo(browser, (demo) => takeOn(demo, PAST_FIGURES), PAST_DEMO);
  if (areAsked(VISIT_FIGURES)) await withVisits(browser, (visits) => takeOn(visits, VISIT_FIGURES));

  const processors = cpus();
  const machine = `Chromium ${version} with a profile on the disk, ${processors.length} × ${processors[0]?.model ?? arch()}, ${platform()}`;
  console.log(`\n${machine}\n${tableOf(figures)}`);
  return { machine, figures };
}

export { FIGURE_NAMES } from './figures.ts';
