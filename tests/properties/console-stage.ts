// The core loads this code when it first needs it. Loading takes no virtual time, so a history would end before it.
import '../../src/core/readers/search/open-search.ts';
import '../../src/core/readers/search/service-search.ts';
import type { Doing, Stage } from '../../mocks/scenario/run.ts';
import { castOf, serviceSide } from '../../mocks/scenario/service-side.ts';
import type { AgentStep, ServiceStep } from '../../mocks/scenario/steps.ts';
import type { Answer } from '../../src/core/kernel/answer.ts';
import { WINDOW_MAX } from '../../src/core/kernel/windows.ts';
import type { Barrier } from '../core/support/mortal.ts';
import { png } from '../core/support/pictures.ts';
import { createRig, type Rig, type RigOptions } from '../core/support/rig.ts';
import { AGENT } from '../core/support/service-in-memory.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Done } from './reference-model.ts';
import { createWitness, type Witness } from './witness.ts';

const TAB = 'tab-1';

export interface Sent {
  readonly id: string;
  readonly chatId: string;
  readonly body: string;
  /** Id of the attached picture; null without a picture. */
  readonly picture: string | null;
  /** Whether the worker acknowledged the command. From then on the message must not be lost. */
  acknowledged: boolean;
  discarded: boolean;
  /** Whether a worker died that had the message only in memory. */
  forgotten: boolean;
  /** Number of retries that the worker accepted. */
  retries: number;
}

export interface Console extends Stage {
  readonly rig: Rig;
  readonly ledger: Ledger;
  readonly witness: Witness;
  readonly sent: Sent[];
  /** Ids of the chats at the start. Steps refer to chats by number. */
  readonly chatIds: readonly string[];
  lookingAt: string | null;
  /**
   * The state before the first step: the time of the newest message, and the number of unseen messages in each chat.
   */
  readonly startedAt: number;
  readonly unseenAtStart: ReadonlyMap<string, number>;
  readonly drafts: Map<string, string>;
  outcome(): Omit<Done, 'step'>;
  /** Starts a new worker if the current one has died. */
  revive(): Promise<void>;
  /** Reads the open chat to its end, as a tab does that shows the newest message. */
  read(): Promise<void>;
}

export interface ConsoleOptions extends Pick<RigOptions, 'seed' | 'ports' | 'limits'> {
  readonly chats?: readonly string[];
  readonly ledger?: Ledger;
  /** The write at which a worker crashes. Writes during the first start do not count. */
  readonly crash?: { readonly barrier: Barrier; readonly nth: number };
}

export async function createConsole(options: ConsoleOptions = {}): Promise<Console> {
  const ledger = options.ledger ?? createLedger();
  const witness = createWitness(ledger);
  const rig = await createRig({
    chats: 2,
    messagesPerChat: 3,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    logs: witness.logs,
    ports: (plain) => witness.ports(options.ports?.(plain) ?? plain),
  });
  witness.judge(rig);
  if (options.crash) rig.crashAt(options.crash.barrier, options.crash.nth);
  const { world, service } = rig;
  const cast = castOf(world, options.chats);
  const side = serviceSide(world, service.faults, { agent: AGENT, cast });
  const sent: Sent[] = [];
  const textAt = (number: number) => sent[number % Math.max(1, sent.length)];
  const NOTHING: Omit<Done, 'step'> = { granted: false, about: null, asNew: false };
  let outcome = NOTHING;
  const note = (answer: Answer<unknown> | null, text?: Sent, asNew = false) => {
    const about = text && { chat: it.chatIds.indexOf(text.chatId), text: text.body, id: text.id };
    outcome = { granted: answer?.ok ?? false, about: about ?? null, asNew };
  };
  const idAt = (chat: number) => cast.chat(chat)?.id ?? '';

  const service_: Doing<ServiceStep> = {
    ...side.steps,
    socketDrops: ({ client }) => service.cut(client),
    socketReturns: () => service.restore(),
    factsHeldUp: () => service.hold(),
    factsReleased: ({ order }) => service.release(order),
    factsArrive: (behaviour) =>
      void Object.assign(service.behaviour, { twice: behaviour.twice, attributes: behaviour.attributes }),
  };

  const send = async (text: Sent) => {
    const { chatId, id, body, picture } = text;
    const attachmentIds = picture === null ? [] : [picture];
    // `sure` skips the question about stale chats. The tests in tests/core cover that question.
    const answer = await rig.askInTime({
      type: 'sendMessage',
      chatId,
      clientMessageId: id,
      body,
      attachmentIds,
      sure: true,
    });
    if (answer?.ok) {
      ledger.must(21, answer.value.key === id, () => `${id} was answered with the key ${answer.value.key}`);
      if (!text.acknowledged) it.drafts.delete(chatId);
    }
    // The worker died. It may or may not have stored the send and cleared the draft.
    if (answer === null) it.drafts.delete(chatId);
    ledger.must(
      21,
      !text.acknowledged || answer === null || answer.ok,
      () => `${id} was answered otherwise again`,
    );
    if (answer?.ok) text.acknowledged = true;
    note(answer, text);
  };
  const newText = (chat: number, body: string, picture: string | null): Sent => ({
    id: `sent-${sent.length}`,
    chatId: idAt(chat),
    body,
    picture,
    acknowledged: false,
    discarded: false,
    forgotten: false,
    retries: 0,
  });
  /** The chat that the tab has opened. To hide the tab and show it again is no opening. */
  let opened: string | null = null;
  const look = (chatId: string | null, visible: boolean) => {
    it.lookingAt = visible ? chatId : null;
    if (chatId !== opened) opened = null;
    rig.core.attend(TAB, { chatId, visible, opened: opened !== null });
    if (visible) opened = chatId;
  };
  const read = async () => {
    const chatId = it.lookingAt;
    if (chatId === null || rig.isDead()) return;
    const { head, rows } = rig.core.view({ view: 'thread', chatId, size: WINDOW_MAX });
    const newest = rows.findLast(({ direction }) => direction === 'inbound');
    if (head.unseenFromKey === null || newest === undefined) return;
    await rig.ask({ type: 'markSeen', chatId, key: newest.key });
    await rig.settle();
  };

  const agent: Doing<AgentStep> = {
    async agentSends({ chat, body }) {
      const text = newText(chat, body, null);
      sent.push(text);
      await send(text);
    },
    async agentSendsPicture({ chat, body }) {
      const attachmentId = `picture-${sent.length}`;
      const text = newText(chat, body, attachmentId);
      const { chatId } = text;
      const bytes = png(sent.length);
      const added = await rig.ask({ type: 'addAttachment', chatId, attachmentId, name: 'a.png', bytes });
      if (!added?.ok) return note(added);
      sent.push(text);
      await send(text);
    },
    async agentSendsAgain({ sent: number }) {
      const text = textAt(number);
      if (text) await send(text);
    },
    async agentRetries({ sent: number }) {
      const text = textAt(number);
      if (!text) return;
      const answer = await rig.askInTime({ type: 'retryMessage', chatId: text.chatId, key: text.id });
      note(answer, text, answer?.ok && answer.value.key !== text.id);
      if (answer === null || !answer.ok) return;
      text.retries += 1;
      // If the carrier could not deliver a message, a retry sends it as a new message.
      const { key } = answer.value;
      if (key !== text.id) sent.push({ ...text, id: key, acknowledged: true, retries: 0 });
    },
    async agentDiscards({ sent: number }) {
      const text = textAt(number);
      if (!text) return;
      const { rows } = rig.core.view({ view: 'thread', chatId: text.chatId, size: WINDOW_MAX });
      const isDismissed = rows.some(({ key, canDismiss }) => key === text.id && canDismiss);
      const answer = await rig.ask({ type: 'discardMessage', chatId: text.chatId, key: text.id });
      // The service keeps a message that it could not deliver. Only its failure is dismissed.
      if (isDismissed) return note(answer);
      note(answer, text);
      // If the worker died, the discard may or may not have been stored.
      if (answer === null || answer.ok) text.discarded = true;
    },
    async agentTypes({ chat, text }) {
      const chatId = idAt(chat);
      const answer = await rig.ask({ type: 'setDraft', chatId, text });
      note(answer);
      if (answer?.ok) it.drafts.set(chatId, text);
      else it.drafts.delete(chatId);
    },
    agentMarksUnread: async ({ chat }) => note(await rig.ask({ type: 'markUnread', chatId: idAt(chat) })),
    agentTogglesFavourite: ({ chat }) => void rig.ask({ type: 'toggleFavourite', chatId: idAt(chat) }),
    agentLooks: ({ chat, visible }) => look(chat === null ? null : idAt(chat), visible),
    agentAsksOlder: ({ chat }) => void rig.ask({ type: 'loadOlder', chatId: idAt(chat) }),
    agentSearches: ({ text }) => void rig.ask({ type: 'searchChats', q: text }),
    agentRefreshes: () => void rig.ask({ type: 'refreshChats' }),
    async agentSignsInAgain() {
      rig.renewAccessToken();
      await rig.attach();
    },
    workerDies: () => revive(true),
    clockJumps: ({ ms }) => rig.virtual.jump(ms),
    storageFills() {
      rig.fate.isDiskFull = true;
    },
    storageEmpties() {
      rig.fate.isDiskFull = false;
    },
  };

  async function revive(anyway = false): Promise<void> {
    if (!anyway && !rig.isDead()) return;
    await rig.restart();
    if (it.lookingAt !== null) look(it.lookingAt, true);
    await rig.settle();
  }

  const it: Console = {
    rig,
    ledger,
    witness,
    sent,
    service: service_,
    agent,
    pass: rig.advance,
    chatIds: world.chats().map(({ id }) => id),
    lookingAt: null,
    startedAt: Math.max(...world.chats().flatMap(({ messages }) => messages.map(({ at }) => at))),
    unseenAtStart: new Map(world.chats().map(({ id }) => [id, world.unseenCount(AGENT, id)])),
    drafts: new Map(),
    outcome() {
      const seen = outcome;
      outcome = NOTHING;
      return seen;
    },
    revive: () => revive(),
    read,
  };
  return it;
}
