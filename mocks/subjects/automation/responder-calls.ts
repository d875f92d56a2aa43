import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { invalid } from '../../api/answers.ts';
import { decodeBody } from '../../api/decode.ts';
import { API_ROOT, type Door, recordWrites } from '../../api/guard.ts';
import { aboutRow } from '../../api/noting.ts';
import type { Table } from '../../api/table.ts';
import { type TableCalls, tableHandlers } from '../../api/table-calls.ts';
import type { Ground } from '../../world/ground.ts';
import { iso, isoOrNull } from '../../world/times.ts';
import type { FlagRules } from '../flags/flag-table.ts';
import type { Flags } from '../flags/flags.ts';
import { MANAGE_RESPONDER, SEE_RULES } from './hours.ts';
import { datesText, hoursText } from './hours-fields.ts';
import { firingSeeds, responderRows } from './responder-seeds.ts';
import {
  createFirings,
  type ResponderInput,
  responderTable,
  type WorldResponder,
} from './responder-table.ts';
import { type FlagNaming, followFlagsInRules, nextFlags } from './rule-flags.ts';
import { ordered } from './rule-order.ts';

export interface AutoResponder {
  readonly responderTable: Table<WorldResponder, ResponderInput, object>;
  readonly autoResponder: {
    /** Returns the rules in their order. */
    rules(): readonly WorldResponder[];
    /** Notes that a rule has answered somebody. */
    noteFired: ReturnType<typeof createFirings>['noteFired'];
    answersOf(id: number): ReturnType<ReturnType<typeof createFirings>['answersOf']>;
    /**
     * Puts the rules in this order. With `moved`, only that rule moves: behind the rule that is before it in `ids`. So two
     * people who move two rules at once both get what they wanted.
     */
    order(ids: readonly number[], moved: number | null): void;
  };
}

type ResponderCalls = AutoResponder & Pick<Flags, 'flagNames'>;

function createAutoResponder({ openTable, clock, now }: Ground): AutoResponder {
  const { startedAt } = clock;
  const table = openTable(responderTable, responderRows(startedAt));
  const { noteFired, answersOf } = createFirings(firingSeeds(startedAt));
  return {
    responderTable: table,
    autoResponder: {
      rules: () => table.search({}),
      noteFired,
      answersOf: (id) => answersOf(id, now()),
      order(ids, moved) {
        const current = table.search({}).map(({ id }) => id);
        for (const [order, id] of ordered(current, ids, moved).entries())
          if (table.get(id)?.order !== order) table.set(id, { order });
      },
    },
  };
}

/** The log has hours, dates and flags as texts, and not the place in the list. */
const logged = (
  world: ResponderCalls,
  { order: _, text, weekly, dates, include_flags, exclude_flags, variants, ...row }: WorldResponder,
) => ({
  ...row,
  body: text,
  weekly: hoursText(weekly),
  dates: datesText(dates),
  include_flags: world.flagNames(include_flags),
  exclude_flags: world.flagNames(exclude_flags),
  text_fr: variants.fr ?? '',
  text_ar: variants.ar ?? '',
});

const RULES = '/auto-responders';

const responderCalls: TableCalls<WorldResponder, ResponderCalls> = {
  path: RULES,
  list: 'whole',
  see: SEE_RULES,
  create: MANAGE_RESPONDER,
  manage: MANAGE_RESPONDER,
  target: 'autoResponder',
  logged,
  shapes:
    (world) =>
    ({ createdAt, createdBy, variants, weekly, dates, include_flags, exclude_flags, ...row }) => {
      const { fired_7d, last_fired_at } = world.autoResponder.answersOf(row.id);
      return {
        ...row,
        variants: { fr: variants.fr ?? '', ar: variants.ar ?? '' },
        weekly: weekly.map((span) => ({ ...span })),
        dates: dates.map((date) => ({ ...date })),
        include_flags: [...include_flags],
        exclude_flags: [...exclude_flags],
        fired_7d,
        last_fired_at: isoOrNull(last_fired_at),
        created_at: iso(createdAt),
        created_by: createdBy,
      };
    },
};

const FLAGS: FlagNaming<WorldResponder, Pick<WorldResponder, 'include_flags' | 'exclude_flags'>> = {
  partOf: ({ include_flags, exclude_flags }) => ({ include_flags, exclude_flags }),
  flagsIn: ({ include_flags, exclude_flags }) => new Set([...include_flags, ...exclude_flags]),
  withFlags: ({ include_flags, exclude_flags }, next) => ({
    include_flags: nextFlags(include_flags, next),
    exclude_flags: nextFlags(exclude_flags, next),
  }),
};

const id = v.pipe(v.number(), v.integer());
const OrderSchema = v.object({ ids: v.array(id), moved: v.optional(v.nullable(id), null) });

/** The rules that answer people by time and situation (screens, section 5.5). */
export const autoResponderSubject = {
  make(ground: Ground & FlagRules): AutoResponder & FlagRules {
    const part = createAutoResponder(ground);
    return { ...part, ...followFlagsInRules(ground, part.responderTable, FLAGS) };
  },
  calls(world: Door & ResponderCalls) {
    const table = world.responderTable;
    const about = aboutRow('autoResponder', table, (row) => logged(world, row));
    const write = recordWrites(world, { see: SEE_RULES, manage: MANAGE_RESPONDER, about });
    return [
      http.put(
        `${API_ROOT}${RULES}/order`,
        write('ordered', async ({ request }) => {
          const body = await decodeBody(request, OrderSchema);
          if (!body.ok) return invalid(body.errors);
          world.autoResponder.order(body.value.ids, body.value.moved);
          return HttpResponse.json({ data: world.autoResponder.rules().map(responderCalls.shapes(world)) });
        }),
      ),
      ...tableHandlers(world, table, responderCalls),
    ];
  },
};
