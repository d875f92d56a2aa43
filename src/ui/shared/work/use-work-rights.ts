import { MANAGE_WORK } from '../../../core/model/collections/work/chat-work.ts';
import { mayDo } from '../../session/ability.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { useAbility } from '../../session/use-ability.ts';
import type { WorkRights } from './work-acts.ts';

/** Returns what the signed-in person may do with the work of chats. */
export const useWorkRights = (): WorkRights => {
  const ability = useAbility();
  return { mayWrite: useMayWrite(), manages: ability !== null && mayDo(ability, MANAGE_WORK) };
};
