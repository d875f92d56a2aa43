import type { Measured } from '../measured.ts';
import { measureArticleDiff } from './article-diff.ts';
import { measureArticleSearch } from './article-search.ts';
import type { Bench } from './browser.ts';
import { measureColdStart } from './cold-start.ts';
import { measureBackTest } from './host/back-test.ts';
import { measureCalendar } from './host/calendar.ts';
import { measureCampaigns } from './host/campaigns.ts';
import type { Demo } from './host/demo.ts';
import { measureFanOut } from './host/fan-out.ts';
import { measureJoin } from './host/join.ts';
import { measurePast } from './host/past.ts';
import { measurePropagation } from './host/propagation.ts';
import { measureRecordChanges } from './host/record-changes.ts';
import { measureRecords } from './host/records.ts';
import { measureRecovery } from './host/recovery.ts';
import { measureSoak } from './host/soak.ts';
import { measureStartUp } from './host/start-up.ts';
import { measureTabs } from './host/tabs.ts';
import { measureTyping } from './host/typing.ts';
import { measureVolume } from './host/volume.ts';
import { measureWorkerBoot } from './host/worker-boot.ts';
import { measureHostileFiles, measureHostileHistory } from './hostile-files.ts';
import { measureMemory } from './memory.ts';
import { measureOpening } from './opening.ts';
import { measureRules } from './rules.ts';
import { measureVisits, type Visits } from './visit/visit.ts';

export type Measure<Ground> = (ground: Ground) => Promise<readonly Measured[]>;

/** A figure for which one worker is enough. */
const inWorker =
  (name: 'append' | 'burst' | 'replay' | 'oneMessage' | 'search'): Measure<Bench> =>
  (bench) =>
    bench.inFreshTab((page) => page.evaluate((figure) => window.bench.worker[figure](), name));

/** Figures of the core and its log, by the name for `--only`. They need no service. */
export const CORE_FIGURES: Readonly<Record<string, Measure<Bench>>> = {
  append: inWorker('append'),
  burst: inWorker('burst'),
  replay: inWorker('replay'),
  'cold-start': measureColdStart,
  'one-message': inWorker('oneMessage'),
  memory: measureMemory,
  opening: measureOpening,
  search: inWorker('search'),
  'hostile-files': measureHostileFiles,
  'hostile-history': measureHostileHistory,
  'article-diff': measureArticleDiff,
  'article-search': measureArticleSearch,
  rules: measureRules,
};

/** Figures of a worker with many tabs. They run in the demo, with real sockets. */
export const HOST_FIGURES: Readonly<Record<string, Measure<Demo>>> = {
  'worker-boot': measureWorkerBoot,
  join: measureJoin,
  propagation: measurePropagation,
  'fan-out': measureFanOut,
  tabs: measureTabs,
  recovery: measureRecovery,
  'start-up': measureStartUp,
  volume: measureVolume,
  typing: measureTyping,
  calendar: measureCalendar,
  soak: measureSoak,
};

/** Figures of a list of 100,000 records. They run in a demo with as many contacts. */
export const RECORD_FIGURES: Readonly<Record<string, Measure<Demo>>> = { records: measureRecords };

/** Figures of campaigns. They run in a demo whose user may send to many. */
export const CAMPAIGN_FIGURES: Readonly<Record<string, Measure<Demo>>> = { campaigns: measureCampaigns };

/** Figures of the triggers. They run in a demo whose user may see them. */
export const TRIGGER_FIGURES: Readonly<Record<string, Measure<Demo>>> = { 'back-test': measureBackTest };

/** Figures of changes beside a list of 10,000 records. They run in a demo with as many contacts. */
export const CHANGE_FIGURES: Readonly<Record<string, Measure<Demo>>> = {
  'record-changes': measureRecordChanges,
};

/** Figures of the activity logs. They run in a demo whose user may see them. */
export const PAST_FIGURES: Readonly<Record<string, Measure<Demo>>> = { past: measurePast };

/** Figures of the console as a visitor's browser loads it, over a slow network. */
export const VISIT_FIGURES: Readonly<Record<string, Measure<Visits>>> = { visit: measureVisits };

export const FIGURE_NAMES: readonly string[] = [
  ...Object.keys(CORE_FIGURES),
  ...Object.keys(HOST_FIGURES),
  ...Object.keys(CHANGE_FIGURES),
  ...Object.keys(RECORD_FIGURES),
  ...Object.keys(CAMPAIGN_FIGURES),
  ...Object.keys(TRIGGER_FIGURES),
  ...Object.keys(PAST_FIGURES),
  ...Object.keys(VISIT_FIGURES),
];
