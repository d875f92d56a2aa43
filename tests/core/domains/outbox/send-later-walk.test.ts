import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ports } from '../../../../src/core/ports/ports.ts';
import { settings } from '../../../properties/runs.ts';
import { BARRIERS } from '../../support/mortal.ts';
import { openChat } from '../../support/open-chat.ts';

const MINUTE_MS = 60_000;
const PLACES = 3;

type Step =
  | {
      readonly kind: 'plan' | 'change';
      readonly place: number;
      readonly ms: number;
      readonly unlessReply: boolean;
    }
  | { readonly kind: 'cancel' | 'sendNow'; readonly place: number }
  | { readonly kind: 'wait' | 'sleep' | 'jump'; readonly ms: number }
  | { readonly kind: 'crash'; readonly barrier: number; readonly nth: number }
  | { readonly kind: 'lose'; readonly effect: 'dropRequest' | 'dropResponse' }
  | { readonly kind: 'restart' | 'cut' | 'restore' | 'inbound' | 'optOut' };

const place = fc.nat(PLACES - 1);
const span = fc.constantFrom(1000, 30_000, MINUTE_MS, 3 * MINUTE_MS, 10 * MINUTE_MS);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('plan', 'change'),
      place,
      ms: span,
      unlessReply: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'sendNow'), place }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('wait', 'sleep'), ms: span }) },
  fc.record({
    kind: fc.constant('jump'),
    ms: fc.constantFrom(-10 * MINUTE_MS, -MINUTE_MS, MINUTE_MS, 10 * MINUTE_MS),
  }),
  fc.record({ kind: fc.constant('crash'), barrier: fc.nat(BARRIERS.length - 1), nth: fc.nat(3) }),
  fc.record({ kind: fc.constant('lose'), effect: fc.constantFrom('dropRequest', 'dropResponse') }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('restart', 'cut', 'restore', 'inbound') }) },
  fc.record({ kind: fc.constant('optOut') }),
);

/** What the agent asked for. Null if a message may leave at any time: the agent has sent it. */
interface Asked {
  readonly dueAt: number;
  readonly unlessReply: boolean;
  /** Number of the contact's messages when the agent chose the time. */
  readonly heard: number;
}

interface Leaving {
  readonly key: string;
  readonly at: number;
  readonly heard: number;
  readonly isOut: boolean;
}

async function stage() {
  const leavings: Leaving[] = [];
  let note: (key: string) => void = () => undefined;
  const tapped = (ports: Ports): Ports => ({
    ...ports,
    http: {
      ...ports.http,
      request(request) {
        if (request.path.startsWith('/send-message')) note(request.idempotencyKey ?? '');
        return ports.http.request(request);
      },
    },
  });
  const it = await openChat({ ports: tapped });
  const { rig, chat } = it;
  const person = rig.world.contacts().find(({ name }) => name === chat.friendlyName);
  const heard = () =>
    rig.world
      .chats()
      .find(({ id }) => id === chat.id)
      ?.messages.filter(({ direction }) => direction === 'inbound').length ?? 0;
  const isOut = () => rig.world.contacts().some(({ id, consent }) => id === person?.id && consent === 'out');
  note = (key) => leavings.push({ key, at: rig.virtual.clock.now(), heard: heard(), isOut: isOut() });
  return { ...it, person, heard, leavings };
}

async function walk(steps: readonly Step[]): Promise<void> {
  const { rig, chat, person, heard, leavings } = await stage();
  const chatId = chat.id;
  const key = (one: number) => `text ${one}`;
  /** What holds for each message. Several: a command had no answer, and may or may not have been carried out. */
  const asked = new Map<string, readonly (Asked | null)[]>();
  const written = new Set<string>();
  const now = () => rig.virtual.clock.now();
  let read = 0;

  /** Judges what left since the last call. */
  const judge = (before: ReadonlyMap<string, readonly (Asked | null)[]>) => {
    for (const { key: one, ...left } of leavings.slice(read)) {
      const wishes = [...(before.get(one) ?? []), ...(asked.get(one) ?? [])];
      expect(left.isOut, `${one} left to somebody who has opted out`).toBe(false);
      const fits = wishes.some(
        (wish) => wish === null || (left.at >= wish.dueAt && !(wish.unlessReply && left.heard > wish.heard)),
      );
      expect(fits, `${one} left too early, or after the contact wrote`).toBe(true);
    }
    read = leavings.length;
  };

  for (const one of steps) {
    const before = new Map(asked);
    switch (one.kind) {
      case 'plan':
      case 'change': {
        const name = key(one.place);
        const later = { dueAt: now() + one.ms, unlessReply: one.unlessReply };
        const wish = { ...later, heard: heard() };
        const answer =
          one.kind === 'plan'
            ? await rig.askInTime({ type: 'sendMessage', chatId, clientMessageId: name, body: name, later })
            : await rig.askInTime({ type: 'scheduleMessage', chatId, key: name, body: name, later });
        // A repeated id changes nothing.
        const isNew = answer?.ok === true && (one.kind === 'change' || !written.has(name));
        if (isNew) {
          asked.set(name, [wish]);
          written.add(name);
        } else if (answer === null && (one.kind === 'change' || !written.has(name)))
          asked.set(name, [...(asked.get(name) ?? []), wish]);
        if (answer === null) await rig.restart();
        break;
      }
      case 'cancel':
      case 'sendNow': {
        const name = key(one.place);
        const answer = await rig.askInTime(
          one.kind === 'cancel'
            ? { type: 'cancelScheduled', chatId, key: name }
            : { type: 'retryMessage', chatId, key: name },
        );
        if (one.kind === 'sendNow' && answer?.ok === true) asked.set(name, [null]);
        if (one.kind === 'sendNow' && answer === null) asked.set(name, [...(asked.get(name) ?? []), null]);
        if (answer === null) await rig.restart();
        break;
      }
      case 'wait':
        await rig.advance(one.ms);
        break;
      case 'sleep':
        rig.virtual.clear();
        rig.virtual.pass(one.ms);
        await rig.restart();
        break;
      case 'jump':
        rig.virtual.jump(one.ms);
        break;
      case 'crash':
        rig.crashAt(BARRIERS[one.barrier] ?? BARRIERS[0], one.nth + 1);
        break;
      case 'lose':
        rig.service.faults.set([{ match: 'POST /send-message/*', effect: one.effect, times: 1 }]);
        break;
      case 'restart':
        await rig.restart();
        break;
      case 'cut':
        rig.service.cut();
        break;
      case 'restore':
        rig.service.restore();
        break;
      case 'inbound':
        rig.world.inbound({ chatId, body: 'From the contact' });
        break;
      case 'optOut':
        rig.world.contactTable.update(person?.id ?? 0, { consent: 'out' }, null);
        break;
    }
    await rig.advance(one.kind === 'jump' ? 0 : 1000);
    if (rig.isDead()) await rig.restart();
    judge(before);
  }

  do {
    await rig.restart();
    await rig.calm();
  } while (rig.isDead());
  judge(asked);
  const bodies = rig.world.chats().flatMap(({ messages }) => messages.map(({ body }) => body));
  const scheduled = rig.core.view({ view: 'scheduled' }).rows;
  const outbox = rig.core.view({ view: 'outbox' }).rows;
  for (const name of written) {
    const copies = bodies.filter((body) => body === name).length;
    expect(copies, `${name} left once at most`).toBeLessThanOrEqual(1);
    const waits = scheduled.find((row) => row.key === name);
    const failed = outbox.find((row) => row.key === name);
    expect(copies + (waits ? 1 : 0) + (failed ? 1 : 0), `${name} is not lost`).toBeGreaterThan(0);
    if (waits !== undefined && !waits.isCancelled) expect(waits.dueAt + 2 * MINUTE_MS).toBeGreaterThan(now());
    if (failed !== undefined) expect(failed.failure, `${name} says why it did not leave`).not.toBeNull();
  }
}

test('a scheduled message leaves once at most, not early, not after an opt-out or a reply, and is never lost silently', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), walk), {
    ...settings(Number(process.env.RUNS ?? 60)),
  });
}, 120_000);
