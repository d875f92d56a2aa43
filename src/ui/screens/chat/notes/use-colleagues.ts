import { useMemo } from 'react';
import { chatWorkAgents } from '../../../../core/model/collections/work/work-agents.ts';
import { useWholeList } from '../../../records/use-whole-list.ts';
import { useSession } from '../../../session/use-session.ts';
import { nameInNote, type Person } from '../../../shared/notes/mentions-in-text.ts';

const ALL = {};

/** Returns the colleagues who may answer chats: those to whom the user could hand the chat over. */
export function useColleagues(): readonly Person[] {
  const { rows } = useWholeList(chatWorkAgents, ALL);
  const ownId = String(useSession()?.userData.id ?? '');
  return useMemo(
    () =>
      rows.flatMap(({ values: { id, name } }) =>
        id === ownId || nameInNote(name) === '' ? [] : [{ id, name }],
      ),
    [rows, ownId],
  );
}
