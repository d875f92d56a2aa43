import type { Reason } from '../../../../core/kernel/reasons.ts';
import type { Contact } from '../../../../core/model/people/types.ts';
import { useCore } from '../../../core-client/use-core.ts';

type Shown = {
  readonly onBusy: (busy: boolean) => void;
  readonly onProblem: (reason: Reason | null) => void;
};

/** Returns a function that finds or creates the contact with a number. It answers null after a failure, which is shown. */
export const useNumberContact = ({ onBusy, onProblem }: Shown, chatId?: string) => {
  const { execute } = useCore();
  return async (phone: string): Promise<Contact | null> => {
    onBusy(true);
    onProblem(null);
    const answer = await execute({
      type: 'contactForNumber',
      phone,
      ...(chatId === undefined ? {} : { chatId }),
    });
    onBusy(false);
    if (answer.ok) return answer.value;
    onProblem(answer.refusal.reason);
    return null;
  };
};
