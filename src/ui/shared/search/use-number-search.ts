import { useEffect } from 'react';
import { askedNumber, typedNumber } from '../../../core/kernel/phone/typed-number.ts';
import { useCore } from '../../core-client/use-core.ts';
import { mayDo } from '../../session/ability.ts';
import { useMayFindNumbers } from '../../session/may-find-numbers.ts';
import { useAbility } from '../../session/use-ability.ts';

/** ms without a key press before the service is asked. */
const ASK_DELAY_MS = 250;

/**
 * Asks the service for the chats with the number that was typed. A chat that was only listed names no people, so this
 * device can't know its number. The chats join the list, and so the results here.
 */
export function useNumberSearch(typed: string): void {
  const { execute } = useCore();
  const ability = useAbility();
  const mayFindNumbers = useMayFindNumbers();
  const mayAsk = mayFindNumbers && ability !== null && mayDo(ability, 'view-chat');
  const number = mayAsk ? typedNumber(typed.slice(0, 200)) : null;
  const q = number === null ? null : askedNumber(number);
  useEffect(() => {
    if (q === null) return;
    // A failure changes nothing: the results are those of this device, as without a connection.
    const timer = setTimeout(() => void execute({ type: 'searchChats', q }), ASK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [execute, q]);
}
