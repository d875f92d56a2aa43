import { type ReactNode, useRef, useState } from 'react';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

interface ContactTextProps {
  /** What the contact would be told. Null: there is nothing to tell. Undefined: not known, while a time is typed. */
  readonly proposal: string | null | undefined;
  /** The time as the proposal says it. */
  readonly when?: string | null;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The field in which the text can be changed. */
  readonly children: ReactNode;
}

/**
 * A text to the contact, if it is ticked. It follows the proposal until a person writes another text. In that text the
 * time still follows, so that the contact is never told an earlier choice of the time.
 */
export const ContactText = ({ proposal, when = null, text, onText, children }: ContactTextProps) => {
  const t = useTexts(texts);
  const [isOn, setOn] = useState(text !== '');
  const proposed = useRef(proposal);
  const saidWhen = useRef(when);
  useOnChange([proposal], () => {
    if (proposal === undefined) return;
    if (proposal === null) {
      setOn(false);
      if (text !== '') onText('');
    } else if (isOn && text === proposed.current) onText(proposal);
    else if (isOn && when !== null && saidWhen.current !== null && saidWhen.current !== '')
      onText(text.replaceAll(saidWhen.current, () => when));
    proposed.current = proposal;
    saidWhen.current = when;
  });
  if (typeof proposal !== 'string') return null;
  return (
    <div>
      <Checkbox
        label={t('text.send')}
        checked={isOn}
        onChange={(sends) => {
          setOn(sends);
          onText(sends ? proposal : '');
        }}
      />
      {isOn && children}
    </div>
  );
};
