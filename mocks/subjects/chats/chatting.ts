/** What people do in chats: they write, send, change and report, and begin conversations. */
import { isReaction, optAnswerOf } from '../../../src/core/model/automation/opt-answers.ts';
import type {
  ReceiptStatus,
  StatusUpdate,
  WorldChat,
  WorldMessage,
  WorldReceipt,
  WorldStatus,
} from '../../world/chat-types.ts';
import { WorldError } from '../../world/errors.ts';
import type { Ground } from '../../world/ground.ts';
import type { Json } from '../../world/json.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { newContact } from '../contacts/contact-seeds.ts';
import type { WorldContact } from '../contacts/contact-table.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { ChatBook } from './chat-book.ts';
import { addressOf, type ChatRecord, contactsOf } from './chats.ts';
import { createMembership, type Membership } from './membership.ts';
import { errorCodeFor, inboundMessage, outboundMessage, PLAIN, withStatus } from './messages.ts';
import { afterReport, receiptsOf, statusOfReceipts } from './receipts.ts';

/** Returns the consent after a message of a person; null if the message does not change it. */
export function consentAfter(body: string, before: WorldContact['consent']): 'in' | 'out' | null {
  const said = isReaction(body) ? null : optAnswerOf(body);
  if (said === 'out') return 'out';
  return said === 'in' || (said === 'inIfOut' && before === 'out') ? 'in' : null;
}

/**
 * Number of updates in the status document. A client that misses some revisions still finds each update in a later one.
 */
const STATUS_DOCUMENT_SIZE = 50;

/** Which value counts if the sender and the service both set an attribute of a message. */
export type AttributesWinner = 'service' | 'sender';

interface NewMessage {
  readonly chatId: string;
  readonly body: string;
  readonly mediaUrl?: string | null;
  readonly subject?: string | null;
  readonly attributes?: Json;
  readonly media?: readonly string[];
}

export interface Chatting extends Membership {
  /** The default is `service`. */
  attributesWinner(): AttributesWinner;
  setAttributesWinner(winner: AttributesWinner): void;
  /** Sends an agent's message. If the `clientMessageId` is known, returns the existing message. */
  send(
    input: NewMessage & { readonly author: string; readonly clientMessageId?: string | null },
  ): WorldMessage;
  /** Adds a message from a contact. `from` is a participant's number or identity. The default is the first contact. */
  inbound(input: NewMessage & { readonly from?: string }): WorldMessage;
  editMessage(
    messageId: number | string,
    input: { readonly body?: string; readonly attributes?: Json; readonly by: string },
  ): WorldMessage;
  /** Removes the message. Its index is not used again. */
  removeMessage(messageId: number | string): void;
  setStatus(messageId: number | string, status: WorldStatus, errorCode?: number | null): StatusUpdate;
  /**
   * Reports a message's status at one recipient: a participant's number, identity or sid. The message's own status is
   * the furthest of its receipts.
   */
  setReceipt(
    messageId: number | string,
    recipient: string,
    status: ReceiptStatus,
    errorCode?: number | null,
  ): WorldReceipt;
  /** Returns the latest 50 status updates, oldest first. The status document contains these. */
  statusUpdates(): readonly StatusUpdate[];
  createConversation(input: {
    readonly friendlyName: string;
    readonly participants?: readonly string[];
    readonly isGroup?: boolean;
    readonly createdBy?: string;
  }): WorldChat;
}

export function createChatting(world: Ground & ChatBook & ContactBook & Accounts): Chatting {
  const { clock, notify, salt, chatRecords, user } = world;
  const { chats, messages, media, chatOrThrow, nextContactId, ensureProfile } = chatRecords;
  let nextMessageId = clock.firstLiveNumber(messages.lastId());
  let attributesWinner: AttributesWinner = 'service';
  let statuses: readonly StatusUpdate[] = [];

  const written = (input: NewMessage) => ({
    id: nextMessageId++,
    at: clock.stamp(),
    body: input.body,
    mediaUrl: input.mediaUrl ?? null,
    subject: input.subject ?? PLAIN.subject,
    attributes: input.attributes ?? PLAIN.attributes,
    media: input.media ?? PLAIN.media,
  });
  const add = (chat: ChatRecord, message: WorldMessage): WorldMessage => {
    media.attach(message.media, chat.sid, message.sid);
    messages.append(chat, message);
    notify({ type: 'message.added', chat, message });
    return message;
  };
  const messageOrThrow = (idOrSid: number | string): WorldMessage => {
    const message = messages.get(idOrSid);
    if (!message) throw new WorldError('unknown-message', `There is no message ${idOrSid}`);
    return message;
  };

  const outboundOrThrow = (messageId: number | string): WorldMessage => {
    const message = messageOrThrow(messageId);
    if (message.status === null) throw new WorldError('not-outbound', `Message ${messageId} is not outbound`);
    return message;
  };
  /** Reports a status of the whole message. `receipts`: those that the report comes from. */
  const report = (
    message: WorldMessage,
    status: WorldStatus,
    errorCode: number | null,
    receipts?: readonly WorldReceipt[],
  ): StatusUpdate => {
    const { id, sid, chatId } = message;
    const update: StatusUpdate = { id, sid, chatId, status, errorCode, at: clock.stamp() };
    statuses = [...statuses, update].slice(-STATUS_DOCUMENT_SIZE);
    const reported = withStatus(message, update);
    const chat = chatOrThrow(chatId);
    if (reported !== message || receipts !== undefined) {
      const updated = receipts === undefined ? reported : { ...reported, receipts };
      messages.replace(chat, updated);
      notify({ type: 'message.updated', chat, message: updated });
    }
    // Notify watchers even if the message stays the same. The real service, too, sends reports late and twice.
    notify({ type: 'status.updated', update });
    return update;
  };

  return {
    ...createMembership(world),
    attributesWinner: () => attributesWinner,
    setAttributesWinner(winner) {
      attributesWinner = winner;
    },

    send(input) {
      const clientMessageId = input.clientMessageId ?? null;
      const earlier = clientMessageId === null ? undefined : messages.byClientMessageId(clientMessageId);
      if (earlier) return earlier;
      const chat = chatOrThrow(input.chatId);
      if (!user(input.author)) throw new WorldError('unknown-author', `There is no user ${input.author}`);
      media.check(input.media ?? [], input.author);
      const message = outboundMessage(
        chat,
        {
          ...written(input),
          author: input.author,
          status: 'sent',
          errorCode: null,
          clientMessageId,
        },
        salt,
      );
      return add(chat, message);
    },

    inbound(input) {
      const chat = chatOrThrow(input.chatId);
      const contacts = contactsOf(chat);
      const contact =
        input.from === undefined
          ? contacts[0]
          : contacts.find((candidate) => addressOf(candidate) === input.from);
      if (!contact) {
        throw new WorldError('unknown-author', `${input.from ?? 'A contact'} is not in ${chat.friendlyName}`);
      }
      media.check(input.media ?? [], addressOf(contact));
      const message = add(chat, inboundMessage(chat, { ...written(input), contact }, salt));
      // Few messages say anything about the consent, and the contact is found only for them.
      if (consentAfter(input.body, 'out') === null) return message;
      const person = world.contactAt(addressOf(contact));
      const consent = person === undefined ? null : consentAfter(input.body, person.consent);
      if (person !== undefined && consent !== null && consent !== person.consent)
        world.contactTable.set(person.id, { consent, consentAt: message.at, consentSource: 'reply' });
      return message;
    },

    editMessage(messageId, { by, ...changes }) {
      const message = messageOrThrow(messageId);
      const chat = chatOrThrow(message.chatId);
      const edited = { ...message, ...changes, updatedAt: clock.stamp(), updatedBy: by };
      messages.replace(chat, edited);
      notify({ type: 'message.updated', chat, message: edited });
      return edited;
    },
    removeMessage(messageId) {
      const message = messageOrThrow(messageId);
      const chat = chatOrThrow(message.chatId);
      messages.remove(chat, message);
      notify({ type: 'message.removed', chat, message });
    },

    setReceipt(messageId, recipient, status, errorCode) {
      const message = outboundOrThrow(messageId);
      const chat = chatOrThrow(message.chatId);
      const person = chat.participants.find((one) => one.sid === recipient || addressOf(one) === recipient);
      const before = receiptsOf(chat, message);
      const receipt = before.find(({ participantSid }) => participantSid === person?.sid);
      if (receipt === undefined)
        throw new WorldError('unknown-participant', `${recipient} gets no message of ${chat.friendlyName}`);
      const isFailure = status === 'failed' || status === 'undelivered';
      const code = isFailure ? errorCodeFor('failed', errorCode) : null;
      const after = afterReport(receipt, { status, errorCode: code, at: clock.stamp() });
      if (after === receipt) return receipt;
      const receipts = before.map((one) => (one === receipt ? after : one));
      const updated = { ...message, receipts };
      messages.replace(chat, updated);
      const whole = statusOfReceipts(receipts);
      if (whole.status === message.status) notify({ type: 'message.updated', chat, message: updated });
      else report(updated, whole.status, whole.errorCode, receipts);
      return after;
    },
    setStatus: (messageId, status, errorCode) =>
      report(outboundOrThrow(messageId), status, errorCodeFor(status, errorCode)),
    statusUpdates: () => statuses,

    createConversation(input) {
      const contactId = nextContactId();
      const addresses = [...new Set(input.participants)].filter((address) => !user(address));
      const contacts = (addresses.length > 0 ? addresses : [null]).map(
        (address) => world.personAt(address ?? '') ?? newContact(address, input.friendlyName),
      );
      const chat = chats.add({
        contactId,
        friendlyName: input.friendlyName,
        isGroup: input.isGroup ?? contacts.length > 1,
        createdAt: clock.stamp(),
        createdBy: input.createdBy ?? 'supervisor@example.com',
        contacts,
      });
      for (const { identity, name } of contacts) if (identity !== null) ensureProfile(identity, name);
      notify({ type: 'conversation.added', chat });
      return chat;
    },
  };
}
