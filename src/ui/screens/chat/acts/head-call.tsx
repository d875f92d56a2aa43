import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts as callTexts } from '../../../shared/calls/texts/texts.ts';
import { type ActsHead, useContactActs } from './use-contact-acts.ts';

/** Calls the person of the chat. */
const HeadCall = ({ head }: { readonly head: ActsHead & { readonly name: string } }): ReactNode => {
  const t = useTexts(callTexts);
  const { call } = useContactActs(head);
  if (call === null) return null;
  return (
    <IconButton
      label={call.why ?? `${t('call')}: ${spacedNumber(head.name)}`}
      icon={Phone}
      disabled={!call.isFree}
      onClick={call.dial}
    />
  );
};

export default HeadCall;
