import fc from 'fast-check';
import type { LoggedEvent } from '../../src/core/events.ts';
import { fold } from '../../src/core/fold.ts';
import { decodeRecord } from '../../src/core/log/decode.ts';
import { emptyState, type State } from '../../src/core/state.ts';
import { createRig, type Rig } from '../core/support/rig.ts';
import { AGENT } from '../core/support/service-in-memory.ts';

/** How often each property is tried; RUNS makes it more. */
export const RUNS = Number(process.env.RUNS ?? 150);

/** What can happen to a console. Chats and messages are named by number, so that a history can be replayed. */
export type Step =
  | { readonly do: 'send'; readonly chat: number; readonly body: string }
  | { readonly do: 'sendAgain'; readonly which: number }
  | { readonly do: 'inbound'; readonly chat: number; readonly body: string }
  /** More than a page, so that a gap can be wider than one. */
  | { readonly do: 'burst'; readonly chat: number }
  | { readonly do: 'sentElsewhere'; readonly chat: number; readonly body: string }
  | {
      readonly do: 'status';
      readonly which: number;
      readonly status: 'sent' | 'delivered' | 'seen' | 'failed';
    }
  | { readonly do: 'look'; readonly chat: number | null; readonly visible: boolean }
  | { readonly do: 'older'; readonly chat: number }
  | { readonly do: 'retry' | 'discard'; readonly which: number }
  | { readonly do: 'cut' | 'restore' | 'hold' | 'release' | 'restart' | 'list' }
  | { readonly do: 'fault'; readonly effect: 'dropRequest' | 'dropResponse' | 'broken' | 'slow' | 'busy' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'clockJump'; readonly ms: number };

const chat = fc.integer({ min: 0, max: 1 });
/** Few texts, so that equal ones are common. */
const body = fc.constantFrom('ok', 'on my way', 'ok');
/** Messages of a burst: a page has 30. */
const BURST = 35;
const which = fc.integer({ min: 0, max: 30 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), chat, body }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sendAgain' as const), which }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('inbound' as const), chat, body }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('burst' as const), chat }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sentElsewhere' as const), chat, body }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('status' as const),
      which,
      status: fc.constantFrom('sent' as const, 'delivered' as const, 'seen' as const, 'failed' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('look' as const),
      chat: fc.option(chat),
      visible: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('older' as const), chat }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('retry' as const, 'discard' as const), which }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'cut' as const,
        'restore' as const,
        'hold' as const,
        'release' as const,
        'restart' as const,
        'list' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      effect: fc.constantFrom(
        'dropRequest' as const,
        'dropResponse' as const,
        'broken' as const,
        'slow' as const,
        'busy' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 300, 700, 4000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clockJump' as const),
      ms: fc.constantFrom(-3_600_000, 3_600_000),
    }),
  },
);

export interface History {
  readonly steps: readonly Step[];
  /** Whether realtime messages carry attributes, and whether every fact is told twice. */
  readonly attributes: boolean;
  readonly twice: boolean;
}

export const history = (size: { readonly max: number }): fc.Arbitrary<History> =>
  fc.record({
    steps: fc.array(step, { minLength: 4, maxLength: size.max, size: 'max' }),
    attributes: fc.boolean(),
    twice: fc.boolean(),
  });

/** A message that a tab asked to send. */
export interface Written {
  readonly id: string;
  readonly chatId: string;
  readonly body: string;
  discarded: boolean;
}

export interface Console {
  readonly rig: Rig;
  readonly written: Written[];
  /** Chats of the world that the steps name by number. */
  readonly chatIds: readonly string[];
  lookingAt: string | null;
  /** The world's time, and each chat's unseen messages, before the first step. */
  readonly startedAt: number;
  readonly unseenAtStart: ReadonlyMap<string, number>;
  state(): Promise<State>;
  records(): Promise<readonly LoggedEvent[]>;
}

export async function createConsole(settings: Pick<History, 'attributes' | 'twice'>): Promise<Console> {
  const rig = await createRig({ chats: 2, messagesPerChat: 3 });
  rig.service.manners.attributes = settings.attributes;
  rig.service.manners.twice = settings.twice;
  const records = async () =>
    (await rig.peek()).flatMap((record) => {
      const decoded = decodeRecord(record);
      return decoded.ok ? [decoded.event] : [];
    });
  return {
    rig,
    written: [],
    chatIds: rig.world.chats().map(({ id }) => id),
    lookingAt: null,
    startedAt: Math.max(...rig.world.chats().flatMap(({ messages }) => messages.map(({ at }) => at))),
    unseenAtStart: new Map(rig.world.chats().map(({ id }) => [id, rig.world.unseenCount(AGENT, id)])),
    records,
    state: async () => fold(emptyState(selfOf(rig)), await records()),
  };
}

export const selfOf = (rig: Rig): readonly string[] => [
  rig.user.email,
  rig.user.username,
  String(rig.user.id),
];

/** Does one step, and lets everything that follows at once happen. */
export async function perform(it: Console, step: Step): Promise<void> {
  const { rig } = it;
  const chatId = 'chat' in step && step.chat !== null ? it.chatIds[step.chat] : undefined;
  switch (step.do) {
    case 'send': {
      if (chatId === undefined) return;
      const written = { id: `sent-${it.written.length}`, chatId, body: step.body, discarded: false };
      it.written.push(written);
      await rig.execute({ type: 'sendMessage', chatId, clientMessageId: written.id, body: written.body });
      break;
    }
    case 'sendAgain': {
      const again = pick(it.written, step.which);
      if (!again) return;
      await rig.execute({
        type: 'sendMessage',
        chatId: again.chatId,
        clientMessageId: again.id,
        body: again.body,
      });
      break;
    }
    case 'inbound':
      if (chatId !== undefined) rig.world.inbound({ chatId, body: step.body });
      break;
    case 'burst':
      for (let n = 0; n < BURST && chatId !== undefined; n += 1) rig.world.inbound({ chatId, body: 'ok' });
      break;
    case 'sentElsewhere':
      if (chatId !== undefined) rig.world.send({ chatId, author: AGENT, body: step.body });
      break;
    case 'status': {
      const outbound = rig.world
        .chats()
        .flatMap(({ messages }) => messages.filter(({ direction }) => direction === 'outbound'));
      const message = pick(outbound, step.which);
      if (message) rig.world.setStatus(message.id, step.status, step.status === 'failed' ? 30007 : null);
      break;
    }
    case 'look':
      it.lookingAt = step.visible ? (chatId ?? null) : null;
      rig.core.attend('tab-1', { chatId: chatId ?? null, visible: step.visible });
      break;
    case 'older':
      if (chatId !== undefined) await rig.execute({ type: 'loadOlder', chatId });
      break;
    case 'retry':
    case 'discard': {
      const chosen = pick(it.written, step.which);
      if (!chosen) return;
      const type = step.do === 'retry' ? 'retryMessage' : 'discardMessage';
      const answer = await rig.execute({ type, chatId: chosen.chatId, key: chosen.id });
      if (step.do === 'discard' && answer.ok) chosen.discarded = true;
      break;
    }
    case 'cut':
      rig.service.cut();
      break;
    case 'restore':
      rig.service.restore();
      break;
    case 'hold':
      rig.service.hold();
      break;
    case 'release':
      rig.service.release();
      break;
    case 'restart':
      await rig.restart();
      if (it.lookingAt !== null) rig.core.attend('tab-1', { chatId: it.lookingAt, visible: true });
      break;
    case 'list':
      await rig.execute({ type: 'refreshChats' });
      break;
    case 'fault':
      rig.service.faults.set([faultRule(step.effect)]);
      break;
    case 'wait':
      await rig.advance(step.ms);
      break;
    case 'clockJump':
      rig.virtual.jump(step.ms);
      break;
  }
  await rig.settle();
}

function faultRule(effect: Extract<Step, { do: 'fault' }>['effect']) {
  const match = 'POST /send-message/*';
  switch (effect) {
    case 'slow':
      return { match, effect: 'latency', ms: 2000, times: 2 } as const;
    case 'broken':
      return { match, effect: 'status', status: 500, times: 1 } as const;
    case 'busy':
      return { match, effect: 'status', status: 429, times: 2 } as const;
    default:
      return { match, effect, times: 1 } as const;
  }
}

const pick = <T>(items: readonly T[], which: number): T | undefined =>
  items.length === 0 ? undefined : items[which % items.length];
