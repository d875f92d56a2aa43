import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import type { World } from '../world/types.ts';
import { forbidden, invalid } from './answers.ts';
import { chatById, NO_CHAT } from './chat-by-id.ts';
import { decodeBody } from './decode.ts';
import { API_ROOT, guarded, mayWrite } from './guard.ts';

const ITEMS_MAX = 500;

const flagIds = v.optional(v.array(v.pipe(v.number(), v.integer())), []);

const AssignSchema = v.object({
  target: v.literal('chat'),
  ids: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(ITEMS_MAX)),
  add: flagIds,
  remove: flagIds,
});

export function flagHandlers(world: World) {
  return [
    http.get(
      `${API_ROOT}/flags`,
      guarded(world, 'view-chat', () =>
        HttpResponse.json({
          data: world.flags().map(({ id, name, colour }, order) => ({
            id,
            name,
            colour,
            order,
            scope: 'both',
            archived: false,
          })),
        }),
      ),
    ),
    http.post(
      `${API_ROOT}/flags/assign`,
      guarded(world, 'view-chat', async ({ user, info: { request } }) => {
        if (!mayWrite(user)) return forbidden();
        const body = await decodeBody(request, AssignSchema);
        if (!body.ok) return invalid(body.errors);
        const { ids, add, remove } = body.value;
        return HttpResponse.json({ data: ids.map((id) => assign(world, id, add, remove)) });
      }),
    ),
  ];
}

/** Changes the flags of one chat. Returns the new flags, or a message that says why nothing changed. */
function assign(world: World, id: string, add: readonly number[], remove: readonly number[]) {
  const refused = (message: string) => ({ id, flags: null, message });
  const chat = chatById(world, id);
  if (chat === undefined) return refused(NO_CHAT);
  const unknown = add.find((flag) => world.flags().every(({ id: known }) => known !== flag));
  if (unknown !== undefined) return refused(`Flag ${unknown} does not exist`);
  const kept = world.flagsOf(id).filter((flag) => !remove.includes(flag) || add.includes(flag));
  world.setFlags(id, [...kept, ...add]);
  return { id, flags: world.flagsOf(id), message: null };
}

/** Reads the flag ids of a search, which are joined by hyphens. Ignores parts that are no numbers. */
export const flagIdsOf = (joined: string | null | undefined): readonly number[] =>
  (joined ?? '').split('-').flatMap((id) => (/^\d+$/.test(id) ? [Number(id)] : []));
