import { http } from 'msw';
import * as v from 'valibot';
import { EVENTS } from '../subjects/calls/calls.ts';
import { numberOf } from '../subjects/campaigns/people.ts';
import type { World } from '../world/types.ts';
import { answering, refuse } from './reach.ts';

/** Control calls that let somebody call the business, and that act for the other side of a call. */
export function callHandlers(root: string, world: World) {
  return [
    http.post(
      `${root}/calls`,
      answering(v.strictObject({ from: v.string() }), ({ from }) => {
        const { key, isPossible } = numberOf(from);
        if (!isPossible) return refuse(400, `${from} is no phone number`);
        return { callId: world.incoming(key).id };
      }),
    ),
    http.post<{ id: string }>(
      `${root}/calls/:id`,
      answering(v.strictObject({ event: v.picklist(EVENTS) }), ({ event }, { id = '' }) => {
        const row = world.callTable.get(Number(id));
        if (row === undefined) return refuse(404, `There is no call ${id}`);
        return world.otherSide(row.id, event)
          ? { callId: row.id, status: world.callTable.get(row.id)?.status }
          : refuse(400, `The other side cannot do that while the call is ${row.status}`);
      }),
    ),
  ];
}
