import type { Performers } from '../../kernel/define/define-command.ts';
import type { peopleCommands } from '../../model/people/commands.ts';
import type { Consents } from '../consent/consents.ts';
import type { SessionContext } from '../context/context.ts';
import type { RecordViews } from '../records/no-records.ts';
import { createContactSearch } from './contacts.ts';
import type { Participants } from './participants.ts';

export function performPeople(
  context: SessionContext,
  {
    participants,
    consents,
    records,
  }: {
    readonly participants: Participants;
    readonly consents: Consents;
    readonly records: Pick<RecordViews, 'masks'>;
  },
): Performers<typeof peopleCommands> {
  const contacts = createContactSearch(context, { consents, masks: records.masks });
  return {
    searchContacts: (command) => contacts.search(command),
    findContact: ({ chatId }) => contacts.inChat(chatId),
    addParticipants: (command, commandId) =>
      participants.add(command.chatId, command.participants.map(contacts.whole), commandId),
    removeParticipant: ({ chatId, uuid }, commandId) => participants.remove(chatId, uuid, commandId),
  };
}
