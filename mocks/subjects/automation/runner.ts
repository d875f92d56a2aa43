import { automaticId, ruleOf } from '../../../src/core/model/automation/automatic-text.ts';
import { decide } from '../../../src/core/model/automation/decide.ts';
import type { Decision, PastRun, RuleRef, TriggerAction } from '../../../src/core/model/automation/types.ts';
import type { WorldChat, WorldMessage } from '../../world/chat-types.ts';
import type { Ground } from '../../world/ground.ts';
import type { Staff } from '../accounts/staff.ts';
import type { Campaigns } from '../campaigns/campaigns.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import { addressOf, contactsOf } from '../chats/chats.ts';
import type { Chatting } from '../chats/chatting.ts';
import { runOnClock, type Schedule } from '../clockwork.ts';
import type { Flags } from '../flags/flags.ts';
import type { Notes } from '../notes/note-calls.ts';
import { type RuleTables, rulesOf } from './rules.ts';
import { chatOfPerson, type Moment, type People, situationIn } from './situations.ts';
import type { Triggers } from './triggers.ts';

/** The service writes automatic texts in the name of this account. */
const AUTHOR = 'admin@example.com';
const NOTED_BY = 'Response triggers';
const MINUTE = 60_000;

type RunnerWorld = Ground &
  RuleTables &
  Pick<Triggers, 'noteFired'> &
  People &
  Pick<ChatBook, 'chat'> &
  Pick<Chatting, 'send'> &
  Pick<Flags, 'setFlags'> &
  Pick<Notes, 'noteTable'> &
  Pick<Staff, 'staffTable' | 'roleTable'> &
  Pick<Campaigns, 'campaignTable'> & {
    /** The short answer of a published article; null if there is none. */
    articleText(id: string): string | null;
  };

/** Something that rules decide about. `cause` names it in the ids of automatic texts. */
interface Due {
  readonly chatId: string;
  readonly moment: Moment;
  readonly name: string;
}

/** A text that nobody of the staff has answered. */
interface Waiting {
  readonly since: number;
  /** The waits, in minutes, about which the rules were asked. */
  readonly asked: ReadonlySet<number>;
}

/**
 * Lets the rules of the account answer what comes in. The evaluator is the product's own, because the simulator must say
 * what the service does.
 */
export function runRules(world: RunnerWorld, schedule: Schedule): void {
  let due: readonly Due[] = [];
  const waiting = new Map<string, Waiting>();
  const runs = new Map<string, readonly PastRun[]>();

  const act = (chat: WorldChat, triggerId: string, action: TriggerAction): void => {
    const note = (text: string) =>
      world.noteTable.create({ chat_uuid: chat.id, text, authorId: 0 }, NOTED_BY);
    const flags = world.flagsOf(chat.id);
    switch (action.kind) {
      case 'addFlag':
        return void world.setFlags(chat.id, [...flags, Number(action.flagId)]);
      case 'removeFlag':
        return void world.setFlags(
          chat.id,
          flags.filter((id) => id !== Number(action.flagId)),
        );
      case 'note':
        return void note(action.text);
      case 'notify': {
        const id = Number(action.id);
        const name =
          action.to === 'user' ? world.staffTable.get(id)?.fullName : world.roleTable.get(id)?.name;
        return void note(`For ${name ?? 'somebody who has left'}: please read this text`);
      }
      case 'enrol': {
        const name = world.campaignTable.get(Number(action.campaignId))?.name;
        return void note(`Please add this contact to the campaign ${name ?? 'that was deleted'}`);
      }
      case 'reply':
      case 'offerAppointment':
      case 'sendArticle':
        throw new Error(`A text of trigger ${triggerId} is no action`);
    }
  };

  const noteFired = ({ by, id }: RuleRef, at: number): void => {
    if (by === 'responder') world.autoResponder.noteFired(Number(id), at);
    else world.noteFired(Number(id), at);
  };

  function carryOut(chat: WorldChat, { moment, name }: Due, decision: Decision): void {
    const { answer, actions, raisesHand, trace } = decision;
    if (answer !== null) {
      const clientMessageId = automaticId(answer.rule, name);
      world.send({ chatId: chat.id, author: AUTHOR, body: answer.text, clientMessageId });
    }
    for (const { triggerId, action } of actions) act(chat, triggerId, action);
    if (raisesHand)
      world.noteTable.create(
        {
          chat_uuid: chat.id,
          text: 'This text may ask to stop. Read it, and opt the contact out if it does.',
          authorId: 0,
        },
        NOTED_BY,
      );
    const ran = trace.filter(({ part, passed }) => passed && part !== 'guard');
    for (const { part, id } of ran) if (part !== 'guard') noteFired({ by: part, id }, moment.at);
    runs.set(chat.id, [
      ...(runs.get(chat.id) ?? []),
      ...ran.flatMap(({ part, id }) => (part === 'trigger' ? [{ at: moment.at, triggerId: id }] : [])),
    ]);
  }

  function decideAbout(one: Due): void {
    const chat = world.chat(one.chatId);
    if (chat === undefined || chat.isGroup) return;
    const situation = situationIn(world, chat, one.moment, runs.get(chat.id) ?? []);
    carryOut(chat, one, decide(rulesOf(world), situation, world.articleText));
  }

  /** Returns the waits that rules ask about, in minutes. */
  const waits = (): readonly number[] =>
    world.autoResponder
      .rules()
      .flatMap(({ active, kind, minutes }) => (active && kind === 'no_reply_after' ? [minutes] : []));

  /** Asks the rules about texts that have waited long enough. Returns when the next wait is over. */
  function advanceWaits(): number | null {
    let next: number | null = null;
    for (const [chatId, { since, asked }] of waiting) {
      for (const minutes of waits().filter((one) => !asked.has(one))) {
        const at = since + minutes * MINUTE;
        if (at > world.now()) {
          next = Math.min(next ?? at, at);
          continue;
        }
        const known = waiting.get(chatId) ?? { since, asked };
        waiting.set(chatId, { since, asked: new Set([...known.asked, minutes]) });
        const moment: Moment = { cause: { kind: 'waiting', since }, at: world.now() };
        decideAbout({ chatId, moment, name: `wait-${since}-${minutes}` });
      }
    }
    return next;
  }

  function received(chat: WorldChat, message: WorldMessage): void {
    if (message.direction === 'outbound') {
      if (ruleOf(message.clientMessageId) === null) waiting.delete(chat.id);
      return;
    }
    if (!waiting.has(chat.id)) waiting.set(chat.id, { since: message.at, asked: new Set() });
    const [person] = contactsOf(chat);
    due = [
      ...due,
      {
        chatId: chat.id,
        name: `message-${message.id}`,
        moment: {
          cause: { kind: 'text', text: message.body, isAutomatic: isAutomatic(message) },
          at: message.at,
          before: message.id,
          // The service changes the consent right after this, and the rules ask what it was.
          consent: person === undefined ? undefined : world.contactAt(addressOf(person))?.consent,
        },
      },
    ];
  }

  world.watch((event) => {
    if (event.type === 'message.added') received(event.chat, event.message);
    if (event.type === 'conversation.removed') waiting.delete(event.chat.id);
    if (event.type !== 'call.missed') return;
    const chat = chatOfPerson(world, event.number);
    if (chat === undefined) return;
    const moment: Moment = { cause: { kind: 'missedCall' }, at: world.now() };
    due = [...due, { chatId: chat.id, name: `call-${event.id}`, moment }];
  });

  runOnClock(world, schedule, {
    advance() {
      // An answer comes back here as a message. It is no text of a contact, so nothing follows from it.
      while (due.length > 0) {
        const [one, ...rest] = due;
        due = rest;
        if (one !== undefined) decideAbout(one);
      }
      return advanceWaits();
    },
    concerns: (event) =>
      event.type === 'message.added' ||
      event.type === 'call.missed' ||
      (event.type === 'record.changed' && event.collection === 'autoResponders'),
  });
}

/** Chat clients of machines mark their texts. */
const isAutomatic = ({ attributes }: WorldMessage): boolean =>
  typeof attributes === 'object' &&
  attributes !== null &&
  'automatic' in attributes &&
  attributes.automatic === true;
