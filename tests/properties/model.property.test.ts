import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Step } from '../../mocks/scenario/steps.ts';
import { createConsole } from './console-stage.ts';
import { history } from './histories.ts';
import { threadOf } from './invariants.ts';
import { calmDown, playOn, readWhole } from './live.ts';
import { createOrphans } from './orphans.ts';
import { type Done, type ModelMessage, modelOf, TROUBLES } from './reference-model.ts';
import { PATIENCE_MS, RUNS, settings } from './runs.ts';

/** Number of runs with faults, and of runs without faults. Only runs without faults can be predicted exactly. */
const HALF = Math.ceil(RUNS / 10);
const modelMessageOf = ({
  direction,
  body,
}: {
  readonly direction: string;
  readonly body: string;
}): ModelMessage => ({
  who: direction === 'inbound' ? 'they' : 'we',
  text: body,
});

const texts = (messages: readonly ModelMessage[]) => messages.map(({ who, text }) => `${who}: ${text}`);

async function compare(steps: readonly Step[]): Promise<void> {
  const orphans = createOrphans();
  const it = await createConsole({ ports: orphans.ports });
  const { rig } = it;
  const begin = it.chatIds.map((id) => ({
    thread: rig.world.chat(id)?.messages.map(modelMessageOf) ?? [],
    unread: it.unseenAtStart.get(id) ?? 0,
  }));
  const done: Done[] = [];
  await playOn(it, steps, (step) => done.push({ step, ...it.outcome() }));
  await calmDown(it);
  const isThere = (id: string) =>
    rig.world.chats().some(({ messages }) => messages.some(({ clientMessageId }) => clientMessageId === id));
  /** Whether a discarded message is at the service, because the request of a dead worker arrived there. */
  const cameAnyway = ({ step, about }: Done) =>
    step.do === 'agentDiscards' && about !== null && orphans.of(about.id) > 0 && isThere(about.id);
  const { chats, looking, isTroubled } = modelOf(
    done.filter((one) => !cameAnyway(one)),
    begin,
  );
  expect(it.lookingAt).toBe(looking === null ? null : it.chatIds[looking]);

  const entries = rig.core.view({ view: 'chatList', q: '' }).rows;
  for (const [place, id] of it.chatIds.entries()) {
    const chat = chats[place];
    if (!chat) throw new Error('the model has no such chat');
    const unseen = entries.find(({ key }) => key === id)?.unseen ?? Number.NaN;
    const least = Math.max(chat.unread, chat.marked && chat.doubtful === 0 ? 1 : 0);
    expect(unseen, 'unseen').toBeGreaterThanOrEqual(looking === place && !chat.marked ? 0 : least);
    const most = Math.max(chat.unread + chat.doubtful, chat.marked ? 1 : 0);
    expect(unseen, 'unseen').toBeLessThanOrEqual(looking === place && !chat.marked ? 0 : most);
    expect(threadOf(it, id).head.draft, 'draft').toBe(chat.draft);
  }
  const unsent = rig.core.view({ view: 'outbox' }).rows;
  const drafts = chats.filter(({ draft }) => draft.trim() !== '').length;
  expect(rig.core.view({ view: 'session' }).head.unsent, 'unsent').toBe(unsent.length + drafts);
  for (const text of it.sent) {
    const isHere = unsent.some(({ key }) => key === text.id);
    const wanted = text.discarded
      ? [orphans.of(text.id) > 0 && isThere(text.id), false]
      : [!isHere, !isThere(text.id)];
    expect([isThere(text.id), isHere], `${text.id} is there, or waits here`).toEqual(wanted);
  }
  for (const [place, id] of it.chatIds.entries()) {
    const expected = texts(chats[place]?.thread ?? []);
    const thread = texts((await readWhole(it, id)).map(modelMessageOf));
    if (!isTroubled) expect(thread).toEqual(expected);
    // With faults, only the service knows the order. Still no message may be lost, doubled or invented.
    expect(thread.toSorted()).toEqual(expected.toSorted());
    expect(thread.filter(isTheirs)).toEqual(expected.filter(isTheirs));
  }
}

const isTheirs = (texts: string) => texts.startsWith('they');

test('model: without faults, every chat is exactly as the model predicts', {
  timeout: PATIENCE_MS,
}, async () => {
  await fc.assert(fc.asyncProperty(history({ without: TROUBLES }), compare), settings(HALF));
});

test('model: with any faults, in the end no message is lost, doubled or invented', {
  timeout: PATIENCE_MS,
}, async () => {
  await fc.assert(fc.asyncProperty(history(), compare), settings(HALF));
});
