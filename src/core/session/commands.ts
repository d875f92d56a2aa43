import * as v from 'valibot';
import { alertCommands } from '../domains/alerts/commands.ts';
import { deletionCommands } from '../domains/chat/deletion/commands.ts';
import { flagCommands } from '../domains/chat/flags/commands.ts';
import type { ChatIndexLoader } from '../domains/chat/list/chat-index.ts';
import { chatListCommands } from '../domains/chat/list/commands.ts';
import type { NewChats } from '../domains/chat/list/new-chat.ts';
import { receiptCommands } from '../domains/chat/receipts/commands.ts';
import type { Receipts } from '../domains/chat/receipts/receipts.ts';
import { sendingCommands } from '../domains/chat/sending/commands.ts';
import type { ChatPages } from '../domains/chat/thread/chat-pages.ts';
import { threadCommands } from '../domains/chat/thread/commands.ts';
import type { ReadHorizon } from '../domains/chat/unseen/read-horizon.ts';
import { connectionCommands } from '../domains/connection/commands.ts';
import type { Consents } from '../domains/consent/consents.ts';
import type { SessionContext } from '../domains/context/context.ts';
import { importCommands } from '../domains/import/commands.ts';
import type { Imports } from '../domains/import/imports.ts';
import { mediaCommands } from '../domains/media/commands.ts';
import type { Uploads } from '../domains/media/uploads.ts';
import { peopleCommands } from '../domains/people/commands.ts';
import type { ContactSearch } from '../domains/people/contacts.ts';
import type { Participants } from '../domains/people/participants.ts';
import { lineCommands } from '../domains/phone-line/commands.ts';
import type { PhoneLine } from '../domains/phone-line/phone-line.ts';
import { profileCommands } from '../domains/profile/commands.ts';
import type { ProfileDeps } from '../domains/profile/profile.ts';
import { recordCommands } from '../domains/records/commands.ts';
import type { RecordDesk } from '../domains/records/record-desk.ts';
import { redactionCommands } from '../domains/redaction/commands.ts';
import type { Erasures } from '../domains/redaction/erasures.ts';
import { accountCommands } from '../domains/sign-in/commands.ts';
import { templateCommands } from '../domains/templates/commands.ts';
import type { TemplateLoader } from '../domains/templates/load-templates.ts';
import { unsentCommands } from '../domains/unsent/commands.ts';
import { type Answer, done } from '../kernel/answer.ts';
import { type CommandDeclaration, commandsWith, type HiddenTexts } from '../kernel/define/define-command.ts';
import { nameSchema } from '../kernel/text-limits.ts';
import type { Housekeeping } from '../log/housekeeping.ts';
import type { AnswerValue } from '../model/command-answers.ts';
import { KEEP_DAYS } from '../model/log/keep/types.ts';
import type { PastAsk, PastValue } from '../model/replay/types.ts';
import { ANYONE, SETTINGS } from '../model/session/needs.ts';
import { replayCommands } from '../readers/replay/commands.ts';
import { searchCommands } from '../readers/search/commands.ts';
import type { SearchViews } from '../readers/search/search-views.ts';

type EndSession = (isMeant: () => boolean, discardUnsent: boolean) => Promise<Answer<null>>;

const deviceCommand = commandsWith<{
  readonly sessions: { readonly signOut: EndSession; readonly clear: EndSession };
  /** Returns whether the session with this mark still runs, of the user who gave the command. */
  readonly isMeant: (session: string | undefined) => boolean;
}>();

/** Commands that end the session. `session` is its mark: a late command must not end the next session. */
const deviceCommands = {
  /** If `discardUnsent` is false, refused with `unsentMessages` when unsent messages or drafts would be deleted. */
  signOut: deviceCommand({
    input: v.object({
      type: v.literal('signOut'),
      discardUnsent: v.boolean(),
      session: v.exactOptional(nameSchema),
    }),
    may: ANYONE,
    perform: ({ sessions, isMeant }, { session, discardUnsent }) =>
      sessions.signOut(() => isMeant(session), discardUnsent),
  }),
  /** Deletes the user's log on this device and continues with an empty one. `discardUnsent`: see `signOut`. */
  clearDevice: deviceCommand({
    input: v.object({
      type: v.literal('clearDevice'),
      discardUnsent: v.boolean(),
      session: v.exactOptional(nameSchema),
    }),
    may: SETTINGS,
    perform: ({ sessions, isMeant }, { session, discardUnsent }) =>
      sessions.clear(() => isMeant(session), discardUnsent),
  }),
};

const logCommands = {
  /** How long the user keeps the log. Each tab sends it when it has a worker, and after each change. */
  keepLog: commandsWith<
    Pick<SessionContext, 'live'> & { readonly housekeeping: Pick<Housekeeping, 'tidySoon'> }
  >()({
    input: v.object({ type: v.literal('keepLog'), days: v.picklist(KEEP_DAYS) }),
    may: ANYONE,
    async perform({ live: { device }, housekeeping }, { days }) {
      if (device.keepDays !== days) housekeeping.tidySoon();
      device.keepDays = days;
      return done(null);
    },
  }),
};

const sessionCommands = {
  ...chatListCommands,
  ...threadCommands,
  ...receiptCommands,
  ...sendingCommands,
  ...deletionCommands,
  ...flagCommands,
  ...mediaCommands,
  ...peopleCommands,
  ...templateCommands,
  ...recordCommands,
  ...importCommands,
  ...connectionCommands,
  ...alertCommands,
  ...logCommands,
  ...unsentCommands,
  ...redactionCommands,
  ...replayCommands,
  ...searchCommands,
  ...profileCommands,
  ...lineCommands,
};

const allCommands = { ...accountCommands, ...deviceCommands, ...sessionCommands };

export type CommandType = keyof typeof allCommands;
/** Every command that a tab can send, by type. */
export type Commands = {
  readonly [T in CommandType]: v.InferOutput<(typeof allCommands)[T]['input']>;
};
/** Every command that a tab can send. */
export type Command = Commands[CommandType];
export type CommandValue = AnswerValue<CommandType>;

/** What a session uses to execute commands. */
export interface SessionParts extends SessionContext {
  readonly index: ChatIndexLoader;
  readonly templates: TemplateLoader;
  readonly chatPages: ChatPages;
  readonly consents: Consents;
  readonly contacts: ContactSearch;
  readonly newChats: NewChats;
  readonly participants: Participants;
  readonly receipts: Pick<Receipts, 'load'>;
  readonly uploads: Uploads;
  readonly readHorizon: Pick<ReadHorizon, 'seen' | 'markedRead' | 'markedAllRead'>;
  readonly records: RecordDesk;
  readonly search: Pick<SearchViews, 'ask'>;
  readonly imports: Imports;
  readonly erasures: Erasures;
  readonly housekeeping: Pick<Housekeeping, 'tidySoon'>;
  readonly profile: ProfileDeps;
  readonly line: PhoneLine;
  readonly sockets: { readonly reconnect: () => void };
}

/** The past of this device, for the user who gave the command. */
export interface AskedPast {
  ask(ask: PastAsk): Promise<Answer<PastValue>>;
  /** Call when texts were removed from the log. */
  reread(): Promise<void>;
}

type AccountType = keyof typeof accountCommands;
type DeviceType = keyof typeof deviceCommands;
type SessionType = keyof typeof sessionCommands;
export type AccountCommand = Commands[AccountType];
export type DeviceCommand = Commands[DeviceType];
/** A command that a session executes. The core itself executes the others. */
export type SessionCommand = Commands[SessionType];

type Parts<T extends CommandType> = T extends AccountType
  ? Parameters<(typeof accountCommands)['signIn']['perform']>[0]
  : T extends DeviceType
    ? Parameters<(typeof deviceCommands)['signOut']['perform']>[0]
    : SessionParts & { readonly past: AskedPast };

/** Every command by type. One whose answer has a value needs a line in the table of answers, or this does not compile. */
export const COMMANDS: {
  readonly [T in CommandType]: CommandDeclaration<Parts<T>, Commands[T], AnswerValue<T>>;
} = allCommands;

export const isAccountCommand = <C extends { readonly type: string }>(
  command: C | AccountCommand,
): command is AccountCommand => Object.hasOwn(accountCommands, command.type);

export const isDeviceCommand = (command: Command): command is DeviceCommand =>
  Object.hasOwn(deviceCommands, command.type);

const isType = (type: string): type is CommandType => Object.hasOwn(COMMANDS, type);

const typed = v.object({ type: v.string() });

/** Decodes any command. */
export const commandSchema: v.GenericSchema<unknown, Command> = v.lazy(
  (given): v.GenericSchema<unknown, Command> =>
    v.is(typed, given) && isType(given.type) ? COMMANDS[given.type].input : v.never(),
);

type Rules = Pick<CommandDeclaration<never, Command, unknown>, 'may' | 'reads' | 'searches' | 'keepsText'>;

/** Returns who may give the command, and what must be done around it. */
export function rulesOf(type: CommandType): Rules {
  if (!isType(type)) throw new RangeError(`No domain declares ${type}.`);
  return COMMANDS[type];
}

/** Returns whether the command only reads, so that a role view may execute it. */
export const isRead = (type: CommandType): boolean => rulesOf(type).reads === true;

/** Returns the mark of the only session in which the command may run. Undefined: it may run in any. */
export const sessionOf = <T extends CommandType>(type: T, command: Commands[T]): string | undefined =>
  COMMANDS[type].session?.(command);

/** Returns which texts of the command's answer a role with masks sees only in part. */
export const hiddenTextsOf = <T extends CommandType>(
  type: T,
  command: Commands[T],
  inRoleView: boolean,
): HiddenTexts => COMMANDS[type].hides?.(command, inRoleView) ?? 'none';

/** Executes the command of this type. */
export const perform = <T extends CommandType>(
  type: T,
  parts: Parts<T>,
  command: Commands[T],
  commandId: string,
): Promise<Answer<AnswerValue<T>>> => COMMANDS[type].perform(parts, command, commandId);
