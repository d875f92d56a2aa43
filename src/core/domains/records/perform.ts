import type { Performers } from '../../kernel/define/define-command.ts';
import type { recordCommands } from '../../model/records/commands.ts';
import type { RecordDesk } from './records.ts';

export const performRecords = (records: RecordDesk): Performers<typeof recordCommands> => ({
  writeRecord: ({ type: _, ...request }, commandId) => records.write(request, commandId),
  endWrite: ({ writeId, how, version = null }, commandId) =>
    records.end(writeId, how === 'again' ? { how, version } : { how }, commandId),
  refreshRecords: ({ collection, query }) => records.refresh(collection, query),
  askService: (command) => records.ask(command),
});
