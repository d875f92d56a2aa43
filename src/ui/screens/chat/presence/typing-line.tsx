import { Ellipsis, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { useView } from '../../../core-client/use-view.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { namesIn } from './names-in.ts';
import { texts } from './texts/texts.ts';

const line = css({
  layerStyle: 'row',
  gap: '6',
  px: { base: '12', md: '20' },
  py: '4',
  textStyle: 'text.meta',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0 },
  '&[data-warns]': { bg: 'warning.soft', color: 'fg.default' },
  '&[data-warns] > svg': { color: 'warning.fg' },
});

/**
 * Says above the composer that a contact types, and warns while a colleague types an answer. The status is there before
 * its first text, so that screen readers announce it.
 */
const TypingLine = ({ chatId }: { readonly chatId: string }): ReactNode => {
  const view = useView({ view: 'presence', chatId });
  const { t, formats } = useTranslation(texts);
  const typing = (view?.rows ?? []).filter(({ doing }) => doing === 'typing');
  const contacts = typing.filter(({ kind }) => kind === 'contact');
  const colleagues = typing.filter(({ kind }) => kind === 'colleague');
  return (
    <div role="status" translate="no">
      {contacts.length > 0 && (
        <p className={line}>
          <Ellipsis size={14} aria-hidden />
          <span>{t('typing', { count: contacts.length, names: namesIn(contacts, formats) })}</span>
        </p>
      )}
      {colleagues.length > 0 && (
        <p data-warns className={line}>
          <PenLine size={14} aria-hidden />
          <span>{t('answering', { count: colleagues.length, names: namesIn(colleagues, formats) })}</span>
        </p>
      )}
    </div>
  );
};

export default TypingLine;
