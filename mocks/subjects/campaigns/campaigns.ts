/** The campaigns of a world (screens, sections 5.1 and 5.2). */
import type { Ground } from '../../world/ground.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import type { Chatting } from '../chats/chatting.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { FlagRules } from '../flags/flag-table.ts';
import type { Settings } from '../settings.ts';
import { audienceOf } from './audience.ts';
import { campaignRows, pastRun } from './campaign-seeds.ts';
import {
  type CampaignMessage,
  type CampaignTest,
  campaignTable,
  flagsIn,
  messageOf,
  type Progress,
  type WorldCampaign,
} from './campaign-table.ts';
import { createPeople, type People } from './people.ts';
import { countsBefore } from './recipients.ts';
import { type CampaignTable, createRuns, type Run, type Runs } from './run.ts';
import { createTexting, type Texting } from './texting.ts';

/** Latest tests that a campaign shows. */
const TESTS_SHOWN = 5;

/** Time until a test arrives, ms. */
const TEST_ARRIVES_MS = 3_000;

export interface Campaigns extends FlagRules, Texting {
  readonly campaignTable: CampaignTable;
  readonly campaignRuns: Omit<Runs, 'advance' | 'put' | 'get' | 'isText'>;
  readonly people: People;
  /** Returns a campaign that has begun. */
  campaignRun(id: number): Run | undefined;
  campaignProgress(row: WorldCampaign): Progress;
  /** Adds a test of a campaign. */
  testCampaign(id: number, test: CampaignTest): void;
  /** Whether a campaign has sent this message. Its delivery reports come from the campaign. */
  isCampaignText(clientMessageId: string | null): boolean;
  /**
   * The campaigns of a new world wait until somebody reads about campaigns. Other tests and demos then see no texts
   * that they did not send.
   */
  wakeCampaigns(): void;
  /** Notes that somebody acts on a campaign: it no longer waits. */
  touchCampaign(id: number): void;
  /**
   * Does what is due, and returns when something is due next; null if nothing is. `reports`: delivery reports and
   * replies come by themselves.
   */
  advanceCampaigns(options: { readonly reports: boolean }): number | null;
}

type Audience = WorldCampaign['audience'];

/** What a merge of two flags changed, by campaign. */
type Merged = ReadonlyMap<number, { readonly before: Audience; readonly after: Audience }>;

export function createCampaigns(
  world: Ground & ChatBook & ContactBook & Settings & Accounts & Chatting,
): Campaigns {
  const { openTable, clock, now, options, watch } = world;
  const rows = campaignRows(clock.startedAt);
  const people = createPeople(world);
  const table: CampaignTable = openTable(
    campaignTable((row) => runOf(row)?.roll.counts().failed ?? 0),
    rows,
  );
  const texting = createTexting(world, people);
  const runs = createRuns(world, table, people, texting);
  const tests = new Map<number, readonly CampaignTest[]>();
  const tested = new Map<number, CampaignMessage>();
  const merges = new Map<number, Merged>();
  /** The campaigns of a new world that nobody has touched. */
  const untouched = new Set(rows.map(({ id }) => id));
  let isAwake = false;

  /** Returns a campaign that has begun. Those of the past are made when somebody asks for them. */
  function runOf(row: WorldCampaign): Run | undefined {
    const run = runs.get(row.id);
    if (run !== undefined || !untouched.has(row.id)) return run;
    const past = pastRun(row, options.seed, people);
    return past === null ? undefined : runs.put(row, past.recipients, past.marks, 'marketer@example.com');
  }

  let counted = new WeakMap<Audience, number>();
  watch((event) => {
    if (event.type === 'record.changed' && event.collection === 'contacts') counted = new WeakMap();
  });
  /** Counts the people whom an audience matches now. */
  const matching = ({ audience }: WorldCampaign): number => {
    const before = counted.get(audience);
    if (before !== undefined) return before;
    const count = audienceOf(audience, people, now()).length;
    counted.set(audience, count);
    return count;
  };
  const mayBegin = ({ status }: WorldCampaign) => status !== 'cancelled';

  const renamed = (ids: readonly number[], from: number, into: number) => [
    ...new Set(ids.map((id) => (id === from ? into : id))),
  ];

  return {
    ...texting,
    campaignTable: table,
    campaignRuns: runs,
    people,
    campaignRun(id) {
      const row = table.get(id);
      return row === undefined ? undefined : runOf(row);
    },
    campaignProgress(row) {
      const run = runOf(row);
      const own = tests.get(row.id) ?? [];
      return {
        counts: run?.roll.counts() ?? countsBefore(mayBegin(row) ? matching(row) : 0),
        progress: (run?.roll.progress() ?? 0) + own.length,
        tests: own
          .slice(-TESTS_SHOWN)
          .reverse()
          .map((test) => (now() - test.at < TEST_ARRIVES_MS ? test : { ...test, status: 'delivered' })),
        tested: tested.get(row.id) ?? null,
      };
    },
    testCampaign(id, test) {
      tests.set(id, [...(tests.get(id) ?? []), test]);
      const row = table.get(id);
      if (row !== undefined) tested.set(id, messageOf(row));
      world.notify({ type: 'campaign.progressed', id });
    },
    isCampaignText: runs.isText,
    wakeCampaigns() {
      if (isAwake) return;
      isAwake = true;
      world.notify({ type: 'campaigns.woken' });
    },
    touchCampaign(id) {
      const row = table.get(id);
      if (row !== undefined) runOf(row);
      untouched.delete(id);
    },
    advanceCampaigns({ reports }) {
      const isAsleep = (row: WorldCampaign) => untouched.has(row.id) && !(isAwake && reports);
      if (isAwake && reports) for (const row of table.all()) if (row.status === 'sending') runOf(row);
      return runs.advance({ reports, isAsleep });
    },
    flagRules() {
      const rules = new Map<number, number>();
      for (const row of table.all()) for (const id of flagsIn(row)) rules.set(id, (rules.get(id) ?? 0) + 1);
      return rules;
    },
    mergeRules(from, into) {
      const merged = new Map<number, { before: Audience; after: Audience }>();
      for (const row of table.all()) {
        if (!flagsIn(row).has(from)) continue;
        const before = row.audience;
        const after = {
          ...before,
          flags_any: renamed(before.flags_any, from, into),
          flags_all: renamed(before.flags_all, from, into),
          exclude_flags: renamed(before.exclude_flags, from, into),
        };
        merged.set(row.id, { before, after });
        table.set(row.id, { audience: after });
      }
      merges.set(from, merged);
    },
    unmergeRules(from) {
      // An audience that somebody has changed since stays.
      for (const [id, { before, after }] of merges.get(from) ?? [])
        if (table.get(id)?.audience === after) table.set(id, { audience: before });
      merges.delete(from);
    },
  };
}

/** Returns a free name for a copy: "… (copy)", "… (copy 2)" and so on, of at most 120 characters. */
export function copyName(name: string, rows: readonly WorldCampaign[]): string {
  const NAME_MAX = 120;
  const taken = new Set(rows.map((row) => row.name.toLowerCase()));
  for (let copy = 1; ; copy += 1) {
    const ending = copy === 1 ? ' (copy)' : ` (copy ${copy})`;
    const made = `${name.slice(0, NAME_MAX - ending.length).trimEnd()}${ending}`;
    if (!taken.has(made.toLowerCase())) return made;
  }
}
