import * as v from 'valibot';
import type { StoredEvent } from '../../src/core/ports/envelope.ts';
import type { EventLogStore, HttpAnswer, HttpRequest, Ports } from '../../src/core/ports/ports.ts';
import { isSend } from '../core/support/mortal.ts';
import type { Rig } from '../core/support/rig.ts';
import { chatIn, decodedOf, emptyStateOf, fold, type State } from './inside.ts';
import type { Ledger } from './ledger.ts';

/** Observes the disk and the network: every stored append and every request. */
export interface Witness {
  readonly logs: (store: EventLogStore) => EventLogStore;
  readonly ports: (ports: Ports) => Ports;
  readonly stored: readonly StoredEvent[];
  /** Returns the ids of all messages whose `outbox.enqueued` was stored. */
  sends(): readonly string[];
  /** Returns the `seq` up to which the log was trimmed. */
  trimmedThrough(): number;
  readonly parts: ReadonlyMap<string, string>;
  state(rig: Rig): State;
  /** Starts to check property 19, too. Properties 16, 18 and 38 are always checked. */
  judge(rig: Rig): void;
  /** Treats the next send of this message as the first one. */
  forget(id: string): void;
}

export function createWitness(ledger: Ledger): Witness {
  const stored: StoredEvent[] = [];
  const parts = new Map<string, string>();
  const attempts = new Map<string, number>();
  const posts = new Map<string, number>();
  const unresolved = new Map<string, Set<string>>();
  let trimmed = 0;
  let folded: { state: State; through: number } | null = null;
  let judged: Rig | null = null;

  const uploaded = new Set<string>();
  const pictured = new Set<string>();

  const note = (event: StoredEvent) => {
    stored.push(event);
    const withPicture = v.safeParse(picturedSchema, event);
    if (withPicture.success) pictured.add(withPicture.output.payload.clientMessageId);
    if (event.type !== 'outbox.attempted') return;
    const key = sendNamed(event);
    if (key !== null) attempts.set(key, (attempts.get(key) ?? 0) + 1);
  };

  const stateOf = (rig: Rig): State => {
    folded ??= { state: emptyStateOf(rig), through: 0 };
    if (folded.through < stored.length) {
      folded.state = fold(folded.state, decodedOf(stored.slice(folded.through)));
      folded.through = stored.length;
    }
    return folded.state;
  };

  const leaves = (chatId: string, key: string) => {
    const count = (posts.get(key) ?? 0) + 1;
    posts.set(key, count);
    ledger.must(16, (attempts.get(key) ?? 0) >= count, () => `post ${count} of ${key} is not in the log`);
    const doubts = unresolved.get(chatId) ?? new Set();
    ledger.must(
      18,
      !doubts.has(key),
      () => `${key} was sent again without a check with the service in between`,
    );
    doubts.add(key);
    unresolved.set(chatId, doubts);
    if (judged === null) return;
    const first = chatIn(stateOf(judged), chatId)?.queue[0];
    ledger.must(19, first === key, () => `${key} was sent while ${first} was first in the queue`);
  };

  const answered = (chatId: string, key: string, answer: HttpAnswer) => {
    // After a 5xx the result is unknown.
    if (answer.kind === 'answered' && answer.status < 500 && isReadable(answer))
      unresolved.get(chatId)?.delete(key);
  };

  return {
    stored,
    parts,
    sends: () =>
      stored.flatMap((event) => (event.type === 'outbox.enqueued' ? (sendNamed(event) ?? []) : [])),
    trimmedThrough: () => trimmed,
    state: stateOf,
    judge(rig) {
      judged = rig;
    },
    forget(id) {
      for (const doubts of unresolved.values()) doubts.delete(id);
    },
    logs: (store) => ({
      ...store,
      async open(userId) {
        const log = await store.open(userId);
        return {
          ...log,
          async append(events, durability) {
            await log.append(events, durability);
            for (const event of events) note(event);
          },
          async trim(through, keep) {
            await log.trim(through, keep);
            trimmed = Math.max(trimmed, through);
          },
          async saveParts(fresh) {
            await log.saveParts(fresh);
            for (const [name, text] of fresh) parts.set(name, text);
          },
        };
      },
    }),
    ports: (plain) => ({
      ...plain,
      http: {
        ...plain.http,
        upload(upload) {
          const { answer, abort } = plain.http.upload(upload);
          return {
            answer: answer.then((response) => {
              const taken = v.safeParse(takenSchema, response);
              if (taken.success) uploaded.add(taken.output.body.data.url);
              return response;
            }),
            abort,
          };
        },
        async request(request) {
          const key = request.idempotencyKey;
          const chatId = chatOf(request);
          if (isSend(request) && key !== undefined && chatId !== null) {
            leaves(chatId, key);
            const sent = v.safeParse(sentSchema, request.body);
            const media = sent.success ? sent.output.media : null;
            ledger.must(
              38,
              media === null ? !pictured.has(key) : uploaded.has(media),
              () => `${key} was posted before its picture, or with ${media}`,
            );
            const answer = await plain.http.request(request);
            answered(chatId, key, answer);
            return answer;
          }
          const answer = await plain.http.request(request);
          if (chatId !== null && answer.kind === 'answered' && answer.status === 200)
            unresolved.delete(chatId);
          return answer;
        },
      },
    }),
  };
}

const picturedSchema = v.object({
  type: v.literal('outbox.enqueued'),
  payload: v.object({ clientMessageId: v.string(), attachment: v.object({ attachmentId: v.string() }) }),
});
const sentSchema = v.object({ media: v.optional(v.nullable(v.string()), null) });
const takenSchema = v.object({
  kind: v.literal('answered'),
  status: v.literal(201),
  body: v.object({ data: v.object({ url: v.string() }) }),
});

const chatOf = ({ path }: HttpRequest): string | null =>
  /^\/send-message\/([^/?]+)/.exec(path)?.[1] ?? /^\/messages\?(?:.*&)?uuid=([^&]+)/.exec(path)?.[1] ?? null;

const isReadable = ({ status, body }: Extract<HttpAnswer, { kind: 'answered' }>): boolean =>
  status !== 200 ||
  (typeof body === 'object' && body !== null && 'data' in body && typeof body.data === 'object');

function sendNamed({ payload }: StoredEvent): string | null {
  return typeof payload === 'object' &&
    payload !== null &&
    'clientMessageId' in payload &&
    typeof payload.clientMessageId === 'string'
    ? payload.clientMessageId
    : null;
}
