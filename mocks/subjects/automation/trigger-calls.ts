import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { answerOf, invalid } from '../../api/answers.ts';
import { decodeBody, decodeChange } from '../../api/decode.ts';
import { API_ROOT, type Door, recordWrites } from '../../api/guard.ts';
import { aboutRow } from '../../api/noting.ts';
import { type TableCalls, tableHandlers } from '../../api/table-calls.ts';
import { iso, isoOrNull } from '../../world/times.ts';
import type { Staff } from '../accounts/staff.ts';
import type { Campaigns } from '../campaigns/campaigns.ts';
import type { FlagNames } from '../contacts/contact-table.ts';
import type { KnowledgeBase } from '../knowledge-base/article-calls.ts';
import { refusalOf, triggerTable, type WireAction, type WorldTrigger } from './trigger-table.ts';
import { createTriggers, type Triggers } from './triggers.ts';

const SEE = 'view-customize-response-triggers';
const MANAGE = 'manage-response-triggers';

type TriggerWorld = Door &
  Triggers &
  FlagNames &
  Pick<Staff, 'staffTable' | 'roleTable'> &
  Pick<Campaigns, 'campaignTable'> &
  Pick<KnowledgeBase, 'articleTable'>;

/** Returns the names of what an action names, by kind and id: not everybody who sees triggers sees those lists. */
function namesIn(world: TriggerWorld, action: WireAction): readonly (readonly [string, string])[] {
  switch (action.kind) {
    case 'notify': {
      const name =
        action.to === 'user'
          ? world.staffTable.get(action.id)?.fullName
          : world.roleTable.get(action.id)?.name;
      return name === undefined ? [] : [[`${action.to}:${action.id}`, name]];
    }
    case 'add_flag':
    case 'remove_flag':
      return flagName(world, action.flag_id);
    case 'enrol': {
      const name = world.campaignTable.get(action.campaign_id)?.name;
      return name === undefined ? [] : [[`campaign:${action.campaign_id}`, name]];
    }
    case 'send_article': {
      const title = world.articleTable.get(Number(action.article_id))?.title;
      return title === undefined ? [] : [[`article:${action.article_id}`, title]];
    }
    default:
      return [];
  }
}

const flagName = (world: FlagNames, id: number): readonly (readonly [string, string])[] => {
  const name = world.flagNames([id]);
  return name === '' ? [] : [[`flag:${id}`, name]];
};

const rowCalls: TableCalls<WorldTrigger, TriggerWorld> = {
  path: '/response-triggers',
  list: 'whole',
  see: [SEE],
  create: MANAGE,
  manage: MANAGE,
  target: 'trigger',
  logged: (world, { name, active, match, conditions, actions, cooldown_minutes, stop_after, ...row }) => ({
    name,
    active: active ? 'yes' : 'no',
    match: `${match.kind}: ${match.terms.join(', ')}`,
    flags_in: world.flagNames(conditions.flags_in),
    flags_out: world.flagNames(conditions.flags_out),
    within_hours: conditions.within_hours,
    actions: actions
      .map((action) => ('text' in action ? `${action.kind}: ${action.text}` : action.kind))
      .join(', '),
    cooldown_minutes,
    stop_after: stop_after ? 'yes' : 'no',
    untested_reason: row.untested_reason,
  }),
  shapes:
    (world) =>
    ({ createdAt, ...row }) => {
      const { week, month, last } = world.hitsOf(row.id);
      const { flags_in, flags_out } = row.conditions;
      return {
        ...row,
        match: { ...row.match, terms: [...row.match.terms] },
        conditions: { ...row.conditions, flags_in: [...flags_in], flags_out: [...flags_out] },
        actions: row.actions.map((action) =>
          'variants' in action ? { ...action, variants: { ...action.variants } } : { ...action },
        ),
        names: Object.fromEntries([
          ...row.actions.flatMap((action) => namesIn(world, action)),
          ...[...flags_in, ...flags_out].flatMap((id) => flagName(world, id)),
        ]),
        hits_7d: week,
        hits_30d: month,
        last_hit_at: isoOrNull(last),
        created_at: iso(createdAt),
      };
    },
};

const id = v.pipe(v.number(), v.integer());
const OrderSchema = v.object({ ids: v.array(id), moved: v.optional(v.nullable(id), null) });

/** The order, and the changes of single triggers: some fields of some triggers are set by law. */
function triggerHandlers(world: TriggerWorld) {
  const table = world.triggerTable;
  const about = aboutRow('trigger', table, (row) => rowCalls.logged?.(world, row) ?? row);
  const write = recordWrites(world, { see: SEE, manage: MANAGE, about });
  const shape = rowCalls.shapes(world);
  return [
    http.put(
      `${API_ROOT}/response-triggers/order`,
      write('ordered', async ({ request }) => {
        const body = await decodeBody(request, OrderSchema);
        if (!body.ok) return invalid(body.errors);
        const { ids, moved } = body.value;
        const fixed = [...ids, moved].find((one) => one !== null && table.get(one)?.system != null);
        if (fixed !== undefined) return invalid({ ids: ['Triggers of law and carriers stay first'] });
        world.orderTriggers(ids, moved);
        return HttpResponse.json({ data: world.triggers().map(shape) });
      }),
    ),
    http.put<{ id: string }>(
      `${API_ROOT}/response-triggers/:id`,
      write('updated', async ({ user, request, id: rowId }) => {
        const body = await decodeChange(request, triggerTable.change);
        if (!body.ok) return invalid(body.errors);
        const { change, version } = body.value;
        const row = table.get(rowId);
        const refused =
          row === undefined || row.version !== (version ?? row.version) ? null : refusalOf(row, change);
        if (refused !== null) return invalid(refused);
        return answerOf(table.update(rowId, { ...change, updated_by: user.fullName }, version), {
          thing: 'Trigger',
          shape,
          status: 200,
        });
      }),
    ),
  ];
}

/** The triggers that answer texts by their words (screens, section 5.6). */
export const triggersSubject = {
  make: createTriggers,
  calls: (world: TriggerWorld) => [
    ...triggerHandlers(world),
    ...tableHandlers(world, world.triggerTable, rowCalls),
  ],
};
