import { performAlerts } from '../domains/alerts/perform.ts';
import { performDeletion } from '../domains/chat/deletion/perform.ts';
import { performFlags } from '../domains/chat/flags/perform.ts';
import type { ChatIndexLoader } from '../domains/chat/list/chat-index.ts';
import type { NewChats } from '../domains/chat/list/new-chat.ts';
import { performChatList } from '../domains/chat/list/perform.ts';
import { performSending } from '../domains/chat/sending/perform.ts';
import type { ChatPages } from '../domains/chat/thread/chat-pages.ts';
import { performThread } from '../domains/chat/thread/perform.ts';
import type { ReadHorizon } from '../domains/chat/unseen/read-horizon.ts';
import type { Consents } from '../domains/consent/consents.ts';
import type { SessionContext } from '../domains/context/context.ts';
import type { Imports } from '../domains/import/imports.ts';
import { performMedia } from '../domains/media/perform.ts';
import type { Uploads } from '../domains/media/uploads.ts';
import type { Participants } from '../domains/people/participants.ts';
import { performPeople } from '../domains/people/perform.ts';
import type { ProfileDeps } from '../domains/profile/profile.ts';
import type { RecordRights } from '../domains/records/no-records.ts';
import { performRecords } from '../domains/records/perform.ts';
import type { RecordDesk } from '../domains/records/records.ts';
import type { Erasures } from '../domains/redaction/erasures.ts';
import { performRedaction } from '../domains/redaction/perform.ts';
import type { TemplateLoader } from '../domains/templates/load-templates.ts';
import { performUnsent } from '../domains/unsent/perform.ts';
import { type Answer, done } from '../kernel/answer.ts';
import type { Housekeeping } from '../log/housekeeping.ts';
import {
  type Commands,
  type CommandType,
  type CommandValue,
  type PerformersOf,
  performWith,
} from '../model/commands.ts';
import type { replayCommands } from '../model/replay/commands.ts';
import type { sessionCommands } from '../model/session/commands.ts';
import type { AccountType } from '../model/sign-in/commands.ts';

type OfCore =
  | AccountType
  | keyof (typeof sessionCommands)['inputs']
  | keyof (typeof replayCommands)['inputs'];
/** A command that a session executes. The core itself executes the others. */
type SessionType = Exclude<CommandType, OfCore>;
export type SessionCommand = Commands[SessionType];

interface CommandParts {
  readonly index: ChatIndexLoader;
  readonly templates: TemplateLoader;
  readonly pages: ChatPages;
  readonly consents: Consents;
  readonly newChats: NewChats;
  readonly participants: Participants;
  readonly uploads: Uploads;
  readonly readHorizon: Pick<ReadHorizon, 'seen' | 'markedRead'>;
  readonly records: RecordDesk;
  readonly imports: Imports;
  readonly erasures: Erasures;
  readonly housekeeping: Pick<Housekeeping, 'tidySoon'>;
  readonly profile: ProfileDeps;
  readonly reconnect: () => void;
}

/** No cold start needs this code. */
const profileCode = () => import('../domains/profile/profile.ts');

/**
 * Returns the function that executes a session's commands: each domain executes its own. `rights` replace the user's
 * own for reading records.
 */
export function createPerform(
  context: SessionContext,
  parts: CommandParts,
): (command: SessionCommand, commandId: string, rights?: RecordRights) => Promise<Answer<CommandValue>> {
  const performers: PerformersOf<SessionType> = {
    ...performChatList(context, parts),
    ...performThread(context, parts),
    ...performSending(context, parts),
    ...performDeletion(context),
    ...performFlags(context, parts.records),
    ...performMedia(context, parts.uploads),
    ...performPeople(context, parts),
    ...performRecords(parts.records),
    ...performUnsent(context),
    ...performRedaction(context, parts.erasures),
    ...performAlerts(context),

    loadTemplates: () => parts.templates.load(),
    import: ({ ask }, commandId) => parts.imports.ask(ask, commandId),
    importFile: ({ ask }) => parts.imports.file(ask),
    readProfile: async ({ ask }) => (await profileCode()).readProfile(parts.profile, ask),
    changeProfile: async ({ change }) => (await profileCode()).changeProfile(parts.profile, change),
    async keepLog({ days }) {
      const { device } = context.live;
      if (device.keepDays !== days) parts.housekeeping.tidySoon();
      device.keepDays = days;
      return done(null);
    },
    async reconnect() {
      parts.reconnect();
      return done(null);
    },
  };
  return (command, commandId, rights) => {
    const own =
      rights === undefined ? performers : { ...performers, ...performRecords(parts.records.under(rights)) };
    return performWith(own, command.type, command, commandId);
  };
}
