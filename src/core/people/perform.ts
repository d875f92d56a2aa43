import type { SessionContext } from '../context/context.ts';
import type { Performers } from '../domain/define-command.ts';
import type { peopleCommands } from './commands.ts';
import { searchContacts } from './contacts.ts';
import type { Participants } from './participants.ts';

export const performPeople = (
  context: SessionContext,
  participants: Participants,
): Performers<typeof peopleCommands> => ({
  searchContacts: (command) => searchContacts(context, command),
  addParticipants: (command, commandId) => participants.add(command.chatId, command.participants, commandId),
  removeParticipant: ({ chatId, uuid }, commandId) => participants.remove(chatId, uuid, commandId),
});
