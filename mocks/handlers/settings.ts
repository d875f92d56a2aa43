import { HttpResponse, http } from 'msw';
import type { AnswersByKey } from '../tables/answers-by-key.ts';
import type { WorldSettings } from '../tables/settings.ts';
import type { World } from '../world/types.ts';
import { invalid } from './answers.ts';
import { API_ROOT, guarded } from './guard.ts';
import { answerOf } from './record-answers.ts';
import { decodeChange, recordWrites } from './record-writes.ts';

const PATH = `${API_ROOT}/settings`;
/** The settings apply to everybody, so everybody with one of these screens may read them. */
const SEE = ['view-setting', 'view-chat', 'view-contacts', 'view-profile'];

const shape = ({ id, version, keep_days_max, hold_min, quiet, sign_in_hours }: WorldSettings) => ({
  id,
  version,
  keep_days_max,
  hold_min,
  quiet: { ...quiet },
  sign_in_hours,
});

/** The settings of the account (screens, section 5.13). There is one record, which nobody adds or deletes. */
export function settingsHandlers(world: World, answers: AnswersByKey) {
  const table = world.settingsTable;
  const write = recordWrites(world, answers, { see: SEE, manage: 'manage-setting' });
  return [
    http.get(
      PATH,
      guarded(world, SEE, () => HttpResponse.json({ data: table.all().map(shape) })),
    ),
    http.put<{ id: string }>(
      `${PATH}/:id`,
      write(async ({ request, id }) => {
        const body = await decodeChange(request, table.definition.change);
        if (!body.ok) return invalid(body.errors);
        const { change, version } = body.value;
        return answerOf(table.update(id, change, version), { thing: 'Settings', shape, status: 200 });
      }),
    ),
  ];
}
