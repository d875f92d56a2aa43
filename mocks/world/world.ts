import { activityRows } from '../data/activity.ts';
import { newContact } from '../data/contacts.ts';
import { flagRows, flagsAt } from '../data/flags.ts';
import { writeHistory } from '../data/history.ts';
import { pastImports } from '../data/imports.ts';
import { signInRows } from '../data/sign-ins.ts';
import { TEMPLATES } from '../data/templates.ts';
import type { TableChange } from '../tables/table.ts';
import { createAccounts } from './accounts.ts';
import { createActivity } from './activity.ts';
import type { StatusUpdate, WorldMessage } from './chat-types.ts';
import { addressOf, type ChatRecord, contactsOf, createChats } from './chats.ts';
import { createWorldClock } from './clock.ts';
import { createContactBook } from './contact-book.ts';
import { WorldError } from './errors.ts';
import { createFavourites } from './favourites.ts';
import { createFlags } from './flags.ts';
import { createHorizons } from './horizons.ts';
import { createImports } from './imports.ts';
import { createMailbox } from './mail.ts';
import { createMailedLinks } from './mailed-links.ts';
import { createMediaStore } from './media.ts';
import { createMembership } from './membership.ts';
import { createMessages, inboundMessage, outboundMessage, PLAIN } from './messages.ts';
import { consentAfter } from './opt-out-words.ts';
import { createPeople } from './people.ts';
import { createPersonal } from './personal.ts';
import { createRecordChanges } from './record-changes.ts';
import { seedWorld } from './seeding.ts';
import { createSignIns } from './sign-ins.ts';
import { createStaff } from './staff.ts';
import { createStatusLog, errorCodeFor, withStatus } from './statuses.ts';
import { createTemplates } from './templates.ts';
import { createTokens } from './tokens.ts';
import { createTwoSteps } from './two-steps.ts';
import type { AttributesWinner, World, WorldOptions } from './types.ts';
import { createWatchers } from './watchers.ts';

/** Contacts that the account's log of a new world mentions. */
const LOGGED_CONTACTS = 400;

/**
 * Creates a world with its history. Chats are live objects that change with the world. Messages are immutable: a change
 * replaces the message.
 *
 * @throws {WorldError} Methods throw for a chat, message or author that the world does not know.
 */
export function createWorld(options: WorldOptions): World {
  const salt = `${options.seed}`;
  const clock = createWorldClock(options.now);
  const { watch, notify } = createWatchers();
  const chats = createChats(salt);
  const messages = createMessages();
  const horizons = createHorizons();
  const favourites = createFavourites();
  const statuses = createStatusLog();
  const tokens = createTokens(
    clock.now,
    `${salt}:${clock.startedAt}`,
    () => staff.settingsTable.all()[0]?.sign_in_hours ?? null,
  );

  const history = writeHistory(options, clock.startedAt);
  seedWorld({ chats, messages, horizons, favourites, clock, salt }, history);

  const { add: noteChange, recordChanges } = createRecordChanges();
  const recordChanged = (change: TableChange) => {
    noteChange(change);
    notify({ type: 'record.changed', ...change });
  };
  const book = createContactBook({
    seen: history.flatMap(({ contacts }) => contacts),
    seed: options.seed,
    total: options.contacts,
    now: clock.now,
    chats,
    notify: recordChanged,
  });

  const flags = createFlags(flagRows(clock.startedAt), book.contactTable, clock.now, recordChanged);
  for (const [place, { id }] of chats.all().entries()) flags.setFlags(id, flagsAt(place));

  let nextMessageId = clock.firstLiveNumber(messages.lastId());
  let attributesWinner: AttributesWinner = 'service';
  let nextContactId = clock.firstLiveNumber(chats.all().length);

  const chatOrThrow = (idOrSid: string): ChatRecord => {
    const chat = chats.get(idOrSid);
    if (!chat) throw new WorldError('unknown-chat', `There is no chat ${idOrSid}`);
    return chat;
  };
  const staff = createStaff({
    seed: options.seed,
    startedAt: clock.startedAt,
    now: clock.now,
    notify: recordChanged,
    shutOut(id) {
      const identity = accounts.identityOf(id);
      if (identity !== undefined) endSessions(identity);
    },
  });
  const accounts = createAccounts({ ...staff, now: clock.now });
  const { user } = accounts;
  const activity = createActivity(
    activityRows({
      seed: options.seed,
      startedAt: clock.startedAt,
      staff: staff.staffTable.all().map(({ id, fullName }) => ({ id: String(id), name: fullName })),
      targets: {
        chat: chats.all().map(({ id, friendlyName }) => ({ id, name: friendlyName })),
        contact: book.contactTable
          .all()
          .slice(0, LOGGED_CONTACTS)
          .map(({ id, name }) => ({ id: String(id), name })),
        flag: flags.flagTable.all().map(({ id, name }) => ({ id: String(id), name })),
        user: staff.staffTable.all().map(({ id, fullName }) => ({ id: String(id), name: fullName })),
      },
    }),
    clock.now,
    recordChanged,
  );
  const people = createPeople(chats.all, notify);
  const mailbox = createMailbox(clock.now);
  const mediaStore = createMediaStore(clock.now, `${salt}:${clock.startedAt}`);
  const membership = createMembership({
    chats,
    clock,
    notify,
    chatOrThrow,
    nextContactId: () => nextContactId++,
    ensureProfile: people.ensureProfile,
    nameOf: (identity) => people.profile(identity)?.friendlyName,
    salt,
  });
  const written = (input: Parameters<World['inbound']>[0]) => ({
    id: nextMessageId++,
    at: clock.stamp(),
    body: input.body,
    mediaUrl: input.mediaUrl ?? null,
    subject: input.subject ?? PLAIN.subject,
    attributes: input.attributes ?? PLAIN.attributes,
    media: input.media ?? PLAIN.media,
  });
  const add = (chat: ChatRecord, message: WorldMessage): WorldMessage => {
    mediaStore.attach(message.media, chat.sid, message.sid);
    messages.append(chat, message);
    notify({ type: 'message.added', chat, message });
    return message;
  };
  const messageOrThrow = (idOrSid: number | string): WorldMessage => {
    const message = messages.get(idOrSid);
    if (!message) throw new WorldError('unknown-message', `There is no message ${idOrSid}`);
    return message;
  };

  const endSessions = (identity: string): void => {
    tokens.revoke(identity);
    notify({ type: 'token.revoked', identity });
  };
  const revokeTokens = (identity: string): void => {
    if (!user(identity)) throw new WorldError('unknown-user', `There is no user ${identity}`);
    endSessions(identity);
  };
  const secrets = `${salt}:${clock.startedAt}`;
  const twoSteps = createTwoSteps({ now: clock.now, salt: secrets, accounts, mailbox });
  const mailedLinks = createMailedLinks({
    now: clock.now,
    salt: secrets,
    accounts,
    mailbox,
    joined: people.ensureProfile,
    endSessions: revokeTokens,
  });

  return {
    options,
    tables: {
      contacts: book.contactTable,
      flags: flags.flagTable,
      users: staff.staffTable,
      roles: staff.roleTable,
      permissions: staff.permissionTable,
      settings: staff.settingsTable,
      activity: activity.activityTable,
    },
    ...activity,
    ...staff,
    sessionsOf: tokens.sessionsOf,
    sessionOf: tokens.sessionOf,
    openSessions: tokens.openSessions,
    endSession(identity, id) {
      const isEnded = tokens.revokeSession(identity, id);
      if (isEnded) notify({ type: 'token.revoked', identity });
      return isEnded;
    },
    ...createPersonal(clock.now, accounts.isPassword),
    ...createSignIns(clock.now, signInRows(options.seed, clock.startedAt)),
    recordChanges,
    now: clock.now,
    jumpClock(ms) {
      clock.jump(ms);
      notify({ type: 'clock.jumped' });
    },
    watch,
    ...membership,
    profile: people.profile,
    updateProfile: people.updateProfile,
    identities: people.identities,
    ...flags,
    ...createImports({
      contacts: book.contactTable,
      flags: flags.flagTable,
      now: clock.now,
      salt,
      past: pastImports(clock.startedAt),
    }),
    ...createTemplates(clock.now, salt, TEMPLATES),
    contactTable: book.contactTable,
    contacts: book.contacts,
    contact: book.contact,
    contactAt: book.contactAt,
    chatsByContact: book.chatsByContact,
    storeMedia: mediaStore.storeMedia,
    media: mediaStore.media,

    users: accounts.users,
    user,
    identityOf: accounts.identityOf,
    userByEmail: accounts.userByEmail,
    signIn: accounts.signIn,
    setPassword: accounts.setPassword,
    changeOwn: accounts.changeOwn,
    changeAccess: accounts.changeAccess,
    mails: mailbox.mails,
    ...twoSteps,
    ...mailedLinks,
    chats: chats.all,
    chat: chats.get,
    message: messages.get,
    chatsOf: (identity) =>
      chats
        .all()
        .filter((chat) => chat.participants.some((participant) => participant.identity === identity)),

    issueToken: tokens.issue,
    checkToken: tokens.check,
    setTokenTtl: tokens.setTtl,
    attributesWinner: () => attributesWinner,
    setAttributesWinner(winner) {
      attributesWinner = winner;
    },
    revokeTokens,

    send(input) {
      const clientMessageId = input.clientMessageId ?? null;
      const earlier = clientMessageId === null ? undefined : messages.byClientMessageId(clientMessageId);
      if (earlier) return earlier;
      const chat = chatOrThrow(input.chatId);
      if (!user(input.author)) throw new WorldError('unknown-author', `There is no user ${input.author}`);
      mediaStore.check(input.media ?? [], input.author);
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
      mediaStore.check(input.media ?? [], addressOf(contact));
      const message = add(chat, inboundMessage(chat, { ...written(input), contact }, salt));
      // Few messages say anything about the consent, and the contact is found only for them.
      if (consentAfter(input.body, 'out') === null) return message;
      const person = book.contactAt(addressOf(contact));
      const consent = person === undefined ? null : consentAfter(input.body, person.consent);
      if (person !== undefined && consent !== null && consent !== person.consent)
        book.contactTable.set(person.id, { consent, consentAt: message.at, consentSource: 'reply' });
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

    setStatus(messageId, status, errorCode) {
      const message = messageOrThrow(messageId);
      if (message.status === null) {
        throw new WorldError('not-outbound', `Message ${messageId} is not outbound`);
      }
      const update: StatusUpdate = {
        id: message.id,
        sid: message.sid,
        chatId: message.chatId,
        status,
        errorCode: errorCodeFor(status, errorCode),
        at: clock.stamp(),
      };
      statuses.add(update);
      const updated = withStatus(message, update);
      const chat = chatOrThrow(message.chatId);
      if (updated !== message) {
        messages.replace(chat, updated);
        notify({ type: 'message.updated', chat, message: updated });
      }
      // Notify watchers even if the message stays the same. The real service, too, sends reports late and twice.
      notify({ type: 'status.updated', update });
      return update;
    },
    statusUpdates: statuses.latest,

    createConversation(input) {
      const contactId = nextContactId++;
      const addresses = [...new Set(input.participants)].filter((address) => !user(address));
      const contacts = (addresses.length > 0 ? addresses : [null]).map(
        (address) => book.personAt(address ?? '') ?? newContact(address, input.friendlyName),
      );
      const chat = chats.add({
        contactId,
        friendlyName: input.friendlyName,
        isGroup: input.isGroup ?? contacts.length > 1,
        createdAt: clock.stamp(),
        createdBy: input.createdBy ?? 'supervisor@example.com',
        contacts,
      });
      for (const { identity, name } of contacts) if (identity !== null) people.ensureProfile(identity, name);
      notify({ type: 'conversation.added', chat });
      return chat;
    },

    isFavorite: favourites.has,
    toggleFavorite(identity, chatId) {
      return favourites.toggle(identity, chatOrThrow(chatId).id);
    },

    readHorizon(identity, chatId) {
      return horizons.get(identity, chatOrThrow(chatId).id);
    },
    readAt: (identity, chatId) => horizons.at(identity, chatOrThrow(chatId).id),
    setReadHorizon(identity, chatId, index) {
      const chat = chatOrThrow(chatId);
      if (horizons.get(identity, chat.id) === index) return;
      horizons.set(identity, chat.id, index, clock.now());
      notify({ type: 'horizon.moved', identity, chat, index });
    },
    unseenCount: (identity, chatId) => horizons.unseen(identity, chatOrThrow(chatId)),
  };
}
