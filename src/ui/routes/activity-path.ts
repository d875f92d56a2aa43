import type { ActivityRecord } from '../../core/model/collections/activity.ts';
import { useAbility } from '../session/use-ability.ts';
import { articlePath, articlesPath } from './article-path.ts';
import { campaignPath } from './campaign-path.ts';
import { chatPath } from './chat-path.ts';
import { mayOpen } from './navigation-items.ts';
import { replayPath } from './replay-path.ts';
import { settingPath } from './setting-path.ts';

const recordPath = (path: string, id: string): string => `${path}?${new URLSearchParams({ open: id })}`;

/** Returns the address of an entry's target; null if the console has no page for it. */
function targetPath({ targetKind, targetId }: ActivityRecord): string | null {
  if (targetId === '') return null;
  switch (targetKind) {
    case 'chat':
      return chatPath(targetId);
    case 'contact':
      return recordPath('/contacts', targetId);
    case 'flag':
      return recordPath('/flags', targetId);
    case 'user':
      return recordPath('/users', targetId);
    case 'role':
      return recordPath('/roles', targetId);
    case 'permission':
      return recordPath('/permissions', targetId);
    case 'setting':
      return settingPath('account');
    case 'campaign':
      return campaignPath(targetId);
    case 'call':
      return recordPath('/call', targetId);
    case 'appointment':
      return recordPath('/appointment', targetId);
    case 'autoResponder':
      return recordPath('/auto-responder', targetId);
    case 'openingHours':
      return '/auto-responder';
    case 'article':
      return articlePath(targetId);
    case 'articleCategory':
      return articlesPath({ category: targetId });
    case 'trigger':
      return recordPath('/customize-response-triggers', targetId);
    case 'import':
    case 'agent':
    case 'note':
    case 'savedView':
    case null:
      return null;
  }
}

/** Returns a function for the address of an entry's target; null if there is no page that this person may open. */
export function useTargetPath(): (row: ActivityRecord) => string | null {
  const ability = useAbility();
  return (row) => {
    const path = targetPath(row);
    return ability !== null && path !== null && mayOpen(ability, path) ? path : null;
  };
}

/** Returns the address of the replay at this entry's moment; null if the entry is about no chat. */
export function replayFromPath({ targetKind, targetId, event, at }: ActivityRecord): string | null {
  if (targetKind !== 'chat' || targetId === '') return null;
  return replayPath(event === 0 ? { chatId: targetId, at } : { chatId: targetId, seq: event });
}
