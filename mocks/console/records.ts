import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import type { World } from '../world/types.ts';
import { answering, refuse } from './answering.ts';

const RecordsSchema = v.strictObject({
  collection: v.string(),
  op: v.picklist(['create', 'update', 'remove']),
  id: v.exactOptional(v.pipe(v.number(), v.integer())),
  body: v.exactOptional(v.record(v.string(), v.unknown())),
});

/** The name that lists show for the author of these changes. */
const COLLEAGUE = 'A colleague';

/** Control calls that let a colleague change a record of any list, and that return what the service holds. */
export function recordHandlers(root: string, world: World) {
  const tableOf = (name: string) => (Object.hasOwn(world.tables, name) ? world.tables[name] : undefined);
  return [
    http.get(`${root}/records`, ({ request }) => {
      const name = new URL(request.url).searchParams.get('collection') ?? '';
      const table = tableOf(name);
      return table === undefined
        ? refuse(404, `There is no collection ${name}`)
        : HttpResponse.json({ records: table.all() });
    }),
    http.post(
      `${root}/records`,
      answering(RecordsSchema, ({ collection, op, id, body = {} }) => {
        const table = tableOf(collection);
        if (table === undefined) return refuse(404, `There is no collection ${collection}`);
        if (op !== 'create' && id === undefined) return refuse(400, 'Give the id of the record');
        const schema = op === 'create' ? table.definition.input : table.definition.change;
        const input = v.safeParse(schema, body);
        if (!input.success) return refuse(400, input.issues.map(({ message }) => message).join('; '));
        const answer =
          op === 'create'
            ? table.create(input.output, COLLEAGUE)
            : op === 'update'
              ? table.update(id ?? 0, input.output, null)
              : table.remove(id ?? 0, null);
        if (answer.ok) return { record: answer.row };
        return refuse(
          answer.refusal.kind === 'missing' ? 404 : 400,
          `The change was refused: ${answer.refusal.kind}`,
        );
      }),
    ),
  ];
}
