import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { answerOf, conflict, invalid, notFound, OUTDATED } from '../../api/answers.ts';
import { decodeBody, decodeChange, phoneText } from '../../api/decode.ts';
import { API_ROOT, type Door, recordWrites } from '../../api/guard.ts';
import { aboutRow, without } from '../../api/noting.ts';
import { type TableCalls, tableHandlers } from '../../api/table-calls.ts';
import type { WorldUser } from '../../world/users.ts';
import type { FlagNames } from '../contacts/contact-table.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { Settings } from '../settings.ts';
import { audienceHandlers } from './audience-calls.ts';
import {
  type CampaignStatus,
  campaignShape,
  type Draft,
  PartsSchema,
  type WorldCampaign,
} from './campaign-table.ts';
import { type Campaigns, copyName, createCampaigns } from './campaigns.ts';
import { numberOf } from './people.ts';
import type { Actor } from './run.ts';
import { startOf } from './schedule.ts';

const SEE = 'view-campaign';
const MANAGE = 'manage-campaign';

export type CampaignWorld = Door & Campaigns & ContactBook & Settings & FlagNames;

const rowCalls: TableCalls<WorldCampaign, CampaignWorld> = {
  path: '/campaigns',
  list: { path: '/campaigns-list', key: 'campaigns', pageSize: 50 },
  see: [SEE],
  create: MANAGE,
  manage: MANAGE,
  target: 'campaign',
  logged: (world, { audience, schedule, quiet, media, defaults, ...row }) => ({
    audience: [audience.flags_any, audience.flags_all, audience.exclude_flags]
      .map((ids) => world.flagNames(ids))
      .join(' / '),
    contacts: audience.contact_ids.length,
    schedule: `${schedule.kind} ${schedule.at ?? ''}`.trim(),
    quiet: quiet === null ? '' : `${quiet.from} – ${quiet.to}`,
    media: media.map(({ name }) => name).join(', '),
    defaults: Object.values(defaults).join(', '),
    ...without(row, 'startsAt', 'startedAt', 'finishedAt', 'updatedBy', 'expected'),
  }),
  shapes(world) {
    world.wakeCampaigns();
    return (row) => campaignShape(row, world.campaignProgress(row));
  },
};

type Problems = Readonly<Record<string, readonly string[]>>;

/** Returns what a campaign lacks to begin, by field. */
function lacking({ body, channel, media, audience }: Draft): Problems {
  const { flags_any, flags_all, contact_ids } = audience;
  const hasText = body.trim() !== '' || (channel !== 'sms' && media.length > 0);
  return {
    ...(hasText ? {} : { body: ['required'] }),
    ...(flags_any.length + flags_all.length + contact_ids.length > 0 ? {} : { audience: ['required'] }),
  };
}

const ActSchema = v.object({
  expected: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  version: v.optional(v.nullable(v.number()), null),
});

/** A change of a campaign's status. */
interface Act {
  readonly path: string;
  /** How the account's log calls it. */
  readonly name: string;
  readonly from: readonly CampaignStatus[];
  /** A campaign with this status has been changed already. Null: the act may be repeated. */
  readonly to: CampaignStatus | null;
  /** Carries the act out. Returns what the campaign lacks. */
  run(row: WorldCampaign, by: Actor, expected: number | null): Problems;
}

const NO_PROBLEMS: Problems = {};

function actsOf(world: CampaignWorld): readonly Act[] {
  const { campaignRuns: runs } = world;
  const done =
    (act: (row: WorldCampaign, by: Actor) => void): Act['run'] =>
    (row, by) => {
      act(row, by);
      return NO_PROBLEMS;
    };
  return [
    {
      path: 'start',
      name: 'started',
      from: ['draft', 'scheduled'],
      to: 'sending',
      run(row, by, expected) {
        const problems = lacking(row);
        if (Object.keys(problems).length === 0) runs.begin(row, by, expected);
        return problems;
      },
    },
    {
      path: 'schedule',
      name: 'scheduled',
      from: ['draft'],
      to: 'scheduled',
      run(row, by, expected) {
        const start = plannedStart(world, row);
        const problems = { ...lacking(row), ...(typeof start === 'string' ? { schedule: [start] } : {}) };
        if (Object.keys(problems).length === 0 && typeof start === 'number')
          runs.schedule(row, by, start, expected);
        return problems;
      },
    },
    { path: 'unschedule', name: 'unscheduled', from: ['scheduled'], to: 'draft', run: done(runs.unschedule) },
    { path: 'pause', name: 'paused', from: ['sending'], to: 'paused', run: done(runs.pause) },
    { path: 'resume', name: 'resumed', from: ['paused', 'stalled'], to: 'sending', run: done(runs.resume) },
    {
      path: 'cancel',
      name: 'cancelled',
      from: ['draft', 'scheduled', 'sending', 'paused', 'stalled'],
      to: 'cancelled',
      run: done(runs.cancel),
    },
    {
      path: 'retry-failed',
      name: 'retried',
      from: ['sending', 'paused', 'stalled', 'completed'],
      to: null,
      run: done(runs.retry),
    },
  ];
}

const accountZone = (world: Settings): string => world.accountSettings().time_zone;

/** Returns when a campaign starts that is scheduled now, or why it can't be. */
const plannedStart = (world: CampaignWorld, draft: Draft): number | string =>
  draft.schedule.kind === 'now' ? 'required' : startOf(draft, world.now(), accountZone(world));

const BEGUN = 'This campaign has begun: only its name and its pace can be changed';
const FIELDS_OF_ALL: readonly string[] = ['name', 'throttle_per_minute'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const TestSchema = v.object({ phone: v.pipe(phoneText, v.minLength(1, 'Give a number')) });

function campaignHandlers(world: CampaignWorld) {
  const table = world.campaignTable;
  const path = `${API_ROOT}/campaigns/:id`;
  const shape = (row: WorldCampaign) => rowCalls.shapes(world)(row);
  const about = aboutRow('campaign', table, (row) => rowCalls.logged?.(world, row) ?? row);
  const write = recordWrites(world, { see: SEE, manage: MANAGE, about });
  const missing = () => notFound('Campaign not found');
  const current = (id: number, status = 200) => {
    const row = table.get(id);
    return row === undefined ? missing() : HttpResponse.json({ data: shape(row) }, { status });
  };

  const update = async ({ user, request, id }: { user: WorldUser; request: Request; id: number }) => {
    const body = await decodeChange(request, PartsSchema);
    if (!body.ok) return invalid(body.errors);
    const row = table.get(id);
    if (row === undefined) return missing();
    const { version } = body.value;
    const { audience, ...others } = body.value.change;
    const change = {
      ...others,
      ...(audience === undefined ? {} : { audience: { ...row.audience, ...audience } }),
    };
    if (version !== null && version !== row.version) return conflict(OUTDATED, shape(row));
    const next = { ...row, ...change };
    const hasBegun = row.status !== 'draft' && row.status !== 'scheduled';
    const isFixed = (field: string) => !FIELDS_OF_ALL.includes(field);
    const differs = (field: string) => !isSame(Reflect.get(next, field), Reflect.get(row, field));
    if (hasBegun && Object.keys(change).some((field) => isFixed(field) && differs(field)))
      return conflict(BEGUN, shape(row));
    const start = row.status === 'scheduled' ? plannedStart(world, next) : row.startsAt;
    if (typeof start === 'string') return invalid({ schedule: [start] });
    const problems = row.status === 'scheduled' ? lacking(next) : NO_PROBLEMS;
    if (Object.keys(problems).length > 0) return invalid(problems);
    world.touchCampaign(id);
    // The person who changed the audience has not agreed to a number of recipients.
    const expected = differs('audience') ? null : row.expected;
    const answer = table.update(
      id,
      { ...change, updatedBy: user.fullName, startsAt: start, expected },
      version,
    );
    if (answer.ok && next.throttle_per_minute !== row.throttle_per_minute)
      world.campaignRuns.slowed(answer.row, user);
    return answerOf(answer, { thing: 'Campaign', shape, status: 200 });
  };

  return [
    http.put<{ id: string }>(path, write('updated', update)),
    http.post<{ id: string }>(
      `${path}/duplicate`,
      write('duplicated', ({ user, id }) => {
        const row = table.get(id);
        if (row === undefined) return missing();
        const input = v.parse(table.definition.input, { ...row, name: copyName(row.name, table.all()) });
        return answerOf(table.create(input, user.fullName), { thing: 'Campaign', shape, status: 201 });
      }),
    ),
    ...actsOf(world).map((act) =>
      http.post<{ id: string }>(
        `${path}/${act.path}`,
        write(act.name, async ({ user, request, id }) => {
          const body = await decodeBody(request, ActSchema);
          if (!body.ok) return invalid(body.errors);
          const row = table.get(id);
          if (row === undefined) return missing();
          if (row.status === act.to) return current(id);
          const { version, expected } = body.value;
          if (version !== null && version !== row.version) return conflict(OUTDATED, shape(row));
          if (!act.from.includes(row.status))
            return conflict(`A campaign that is ${row.status} cannot be ${act.name}`, shape(row));
          world.touchCampaign(id);
          const problems = act.run(row, user, expected);
          return Object.keys(problems).length > 0 ? invalid(problems) : current(id);
        }),
      ),
    ),
    http.post<{ id: string }>(
      `${path}/test`,
      write('tested', async ({ request, id }) => {
        const body = await decodeBody(request, TestSchema);
        if (!body.ok) return invalid(body.errors);
        const row = table.get(id);
        if (row === undefined) return missing();
        const { phone } = body.value;
        const { key, isPossible } = numberOf(phone);
        if (!isPossible) return invalid({ phone: ['invalid'] });
        if (world.people.outAt(world.now()).has(key)) return invalid({ phone: ['opted_out'] });
        const name = world.contactAt(phone)?.name ?? '';
        world.testCampaign(id, { phone: key, name, at: world.now(), status: 'sent' });
        return current(id, 202);
      }),
    ),
  ];
}

export const campaignsSubject = {
  make: createCampaigns,
  calls: (world: CampaignWorld) => [
    ...audienceHandlers(world, { see: SEE, accountZone: () => accountZone(world) }),
    ...campaignHandlers(world),
    ...tableHandlers(world, world.campaignTable, rowCalls),
  ],
};
