import { CalendarPlus, FileText, Phone } from 'lucide-react';
import { css } from 'styled-system/css';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts as callTexts } from '../../../shared/calls/texts/texts.ts';
import { texts } from '../../../shared/events/texts/texts.ts';
import { type ActsHead, useContactActs } from './use-contact-acts.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', width: 'full', gap: '8', '& > button': { flex: '1' } });

interface ContactActsProps {
  readonly head: ActsHead & { readonly name: string };
  readonly offline: boolean;
  /** Called before the note's box opens: it may lie below the details. */
  readonly onNote: () => void;
}

/** Calls the person of the chat, books an appointment, or opens the box for a note. */
export const ContactActs = ({ head, offline, onNote }: ContactActsProps) => {
  const t = useTexts(texts);
  const calls = useTexts(callTexts);
  const { call, book, note } = useContactActs(head, offline);
  const { name } = head;
  return (
    <div className={row}>
      {call !== null && (
        <Button
          size="sm"
          icon={Phone}
          aria-label={`${calls('call')}: ${name}`}
          disabled={!call.isFree}
          title={call.why}
          onClick={call.dial}
        >
          {calls('call')}
        </Button>
      )}
      {book !== null && (
        <Button
          size="sm"
          icon={CalendarPlus}
          aria-label={t('bookNamed', { name })}
          disabled={book.why !== undefined}
          title={book.why}
          onClick={book.open}
        >
          {t('book')}
        </Button>
      )}
      {note !== null && (
        <Button
          size="sm"
          icon={FileText}
          aria-label={t('noteNamed', { name })}
          onClick={() => {
            onNote();
            note();
          }}
        >
          {t('tabs.note')}
        </Button>
      )}
    </div>
  );
};
