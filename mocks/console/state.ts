import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { REPORTS_PATH } from '../http/content-security-policy.ts';
import type { WorldChat, WorldMessage, WorldParticipant } from '../world/chat-types.ts';
import type { World } from '../world/types.ts';
import { answering, COLLEAGUE, type ConsoleReach, refuse } from './reach.ts';

const ReportSchema = v.object({
  'csp-report': v.object({
    'effective-directive': v.string(),
    'blocked-uri': v.string(),
    'source-file': v.optional(v.string(), ''),
  }),
});

/** Number of reports kept. Later reports would mostly be repeats. */
const KEPT = 100;

export function violationHandlers() {
  const violations: Record<string, string>[] = [];
  return [
    http.post(
      REPORTS_PATH,
      answering(ReportSchema, ({ 'csp-report': report }) => {
        if (violations.length < KEPT) violations.push(report);
        return { ok: true };
      }),
    ),
    http.get(REPORTS_PATH, () => HttpResponse.json({ violations })),
  ];
}

const RecordsSchema = v.strictObject({
  collection: v.string(),
  op: v.picklist(['create', 'update', 'remove']),
  id: v.exactOptional(v.pipe(v.number(), v.integer())),
  body: v.exactOptional(v.record(v.string(), v.unknown())),
});

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

/** Number of messages per chat in the list of all chats. The call for a single chat returns all its messages. */
const LATEST_MESSAGES = 10;

/** Control calls that read the world: its chats, its open sockets and the number of requests by kind. */
export function stateHandlers(root: string, { world, emulator, requests }: ConsoleReach) {
  return [
    http.get(`${root}/state`, ({ request }) => {
      const id = new URL(request.url).searchParams.get('chat');
      const chosen = id === null ? null : world.chat(id);
      if (chosen === undefined) return refuse(404, `There is no chat ${id}`);
      return HttpResponse.json({
        chats: chosen
          ? [chatState(world, chosen, chosen.messages)]
          : world.chats().map((chat) => chatState(world, chat, chat.messages.slice(-LATEST_MESSAGES))),
        sockets: emulator.sockets(),
        requests: requests(),
      });
    }),
    http.get(`${root}/traffic`, () => HttpResponse.json(emulator.traffic())),
    http.get(`${root}/requests`, () => HttpResponse.json({ requests: requests() })),
  ];
}

function chatState(world: World, chat: WorldChat, messages: readonly WorldMessage[]) {
  const { id, sid, friendlyName } = chat;
  return {
    id,
    sid,
    friendlyName,
    flags: world.flagsOf(id),
    participants: chat.participants.map(participantState),
    messages: messages.map(messageState),
  };
}

function participantState({ uuid, sid, name, phone, identity }: WorldParticipant) {
  return { uuid, sid, name, phone, identity };
}

function messageState(message: WorldMessage) {
  const { id, sid, body, author, direction, status, clientMessageId, mediaUrl } = message;
  return { id, sid, body, author, direction, status, clientMessageId, mediaUrl };
}
