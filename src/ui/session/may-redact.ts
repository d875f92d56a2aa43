import { mayDo } from './ability.ts';
import { useMayWrite } from './may-write.ts';
import { useAbility } from './use-ability.ts';

/** Returns whether this person may remove texts of messages from this device. */
export const useMayRedact = (): boolean => {
  const ability = useAbility();
  const mayWrite = useMayWrite();
  return mayWrite && ability !== null && mayDo(ability, 'manage-logs') && mayDo(ability, 'view-chat');
};
