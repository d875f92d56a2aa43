import * as v from 'valibot';
import { collections } from '../../src/core/model/collections/collections.ts';
import type { Ports } from '../../src/core/ports/ports.ts';
import { createRig } from '../core/support/rig.ts';
import { type ObjectKind, REALTIME } from './realtime.ts';

/** An object of Twilio as a console received or wrote it. */
export interface Seen {
  readonly kind: ObjectKind;
  /** The unique name, or the id of the chat. */
  readonly name: string;
  readonly data: unknown;
}

const STATUS_DOCUMENT = 'message-status';
const PICTURE = 'https://media.example.com/mms/parcel.png';

const factSchema = v.variant('kind', [
  v.object({ kind: v.literal('document'), data: v.unknown() }),
  v.object({ kind: v.literal('changes'), document: v.string(), data: v.unknown() }),
  v.object({ kind: v.literal('item'), map: v.string(), data: v.unknown() }),
  v.object({
    kind: v.literal('message'),
    conversation: v.object({ uniqueName: v.string() }),
    message: v.object({ attributes: v.unknown() }),
  }),
  v.object({
    kind: v.literal('conversation'),
    conversation: v.object({ uniqueName: v.string(), friendlyName: v.nullish(v.string()) }),
  }),
]);

function seenIn(fact: unknown): Seen | null {
  const decoded = v.safeParse(factSchema, fact);
  if (!decoded.success) return null;
  const own = decoded.output;
  switch (own.kind) {
    case 'document':
      return { kind: 'document', name: STATUS_DOCUMENT, data: own.data };
    case 'changes':
      return { kind: 'document', name: own.document, data: own.data };
    case 'item':
      return own.data === null ? null : { kind: 'map item', name: own.map, data: own.data };
    case 'message':
      return {
        kind: 'message attributes',
        name: `${own.conversation.uniqueName}/messages`,
        data: own.message.attributes,
      };
    case 'conversation':
      return { kind: 'conversation', name: own.conversation.uniqueName, data: own.conversation };
  }
}

/** Ports that keep what the realtime clients report, and the names of the objects that the core asks for. */
export function recordingRealtime() {
  const seen: Seen[] = [];
  const asked = new Set<string>();
  const keep = (fact: unknown): void => {
    const own = seenIn(structuredClone(fact));
    if (own !== null) seen.push(own);
  };
  const ports = (plain: Ports): Ports => ({
    ...plain,
    chatTransport: {
      ...plain.chatTransport,
      start: (token, listener) =>
        plain.chatTransport.start(token, (fact) => {
          keep(fact);
          listener(fact);
        }),
    },
    statusFeed: {
      ...plain.statusFeed,
      start: (token, listener) =>
        plain.statusFeed.start(token, (fact) => {
          keep(fact);
          listener(fact);
        }),
      follow(document) {
        asked.add(document);
        plain.statusFeed.follow(document);
      },
      enter(map) {
        asked.add(map);
        plain.statusFeed.enter(map);
      },
      put(map, item) {
        if (item.data !== null) seen.push({ kind: 'map item', name: map, data: item.data });
        plain.statusFeed.put(map, item);
      },
    },
  });
  return { ports, seen, asked };
}

/** Returns the entry of the contract for an object with this name; null if it has none. */
export function realtimeOf({ kind, name }: Pick<Seen, 'kind' | 'name'>): string | null {
  const fits = Object.entries(REALTIME).filter(
    ([, own]) =>
      own.kind === kind &&
      (own.address === '{status_document}' ? name === STATUS_DOCUMENT : patternOf(own.address).test(name)),
  );
  return fits[0]?.[0] ?? null;
}

const patternOf = (address: string): RegExp => new RegExp(`^${address.replace(/\{\w+\}/g, '[^/]+')}$`);

const MOMENT_MS = 2_000;

/** Lets a console receive every kind of object, and returns the objects with the names that it asked for. */
export async function realtimeTour() {
  const { ports, seen, asked } = recordingRealtime();
  const rig = await createRig({ ports, contacts: 20, rules: [{ action: 'manage', subject: 'all' }] });
  const { world } = rig;
  const [chat] = world.chats();
  if (chat === undefined) throw new Error('The world has no chat');
  rig.core.attend('tab', { chatId: chat.id, visible: true });
  await rig.advance(MOMENT_MS);
  const sent = {
    type: 'sendMessage',
    chatId: chat.id,
    clientMessageId: 'send-1',
    body: 'We come at ten.',
  } as const;
  await rig.execute(sent);
  await rig.advance(MOMENT_MS);
  const message = chat.messages.at(-1);
  if (message === undefined) throw new Error('The chat has no message');
  world.setStatus(message.id, 'delivered');
  world.inbound({ chatId: chat.id, body: 'Thank you!', mediaUrl: PICTURE });
  for (const { name, v } of [collections.flags, collections.campaigns]) {
    const view = { view: 'records', collection: name, v, size: 50, query: {} } as const;
    rig.core.onChange(() => rig.core.view(view));
    rig.core.view(view);
  }
  await rig.advance(MOMENT_MS);
  const [flag] = world.tables.flags?.all() ?? [];
  if (flag === undefined) throw new Error('The world has no flag');
  world.tables.flags?.update(flag.id, { name: 'Urgent' }, null);
  world.changeAccess('marketer@example.com', { rules: [] });
  world.incoming('+447700900123');
  await rig.advance(MOMENT_MS);
  return { seen, asked: [...asked] };
}
