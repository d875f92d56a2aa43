import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { useOffered, useTake } from '../../../actions/use-offer.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/events/texts/texts.ts';

const group = css({ display: 'flex', gap: '4' });
const tab = css({
  minHeight: { base: '32px', md: '24px' },
  px: '8',
  border: 'none',
  borderRadius: 'xs',
  bg: 'transparent',
  textStyle: 'text.ui',
  fontWeight: 'medium',
  color: 'fg.muted',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { color: 'fg.default' },
  '&[aria-pressed=true]': { bg: 'bg.muted', color: 'fg.default' },
});

/** Chooses between a message and a note. Each box has its own text, and its own button. */
const ComposerTabs = ({ isNote = false }: { readonly isNote?: boolean }): ReactNode => {
  const t = useTexts(texts);
  const writeMessage = useTake('writeMessage');
  const writeNote = useTake('writeNote');
  // The code for notes is loaded late.
  const canNote = useOffered().has('writeNote');
  return (
    <fieldset className={group} aria-label={t('tabs.label')}>
      <button type="button" className={tab} aria-pressed={!isNote} onClick={writeMessage}>
        {t('tabs.message')}
      </button>
      <button type="button" className={tab} aria-pressed={isNote} disabled={!canNote} onClick={writeNote}>
        {t('tabs.note')}
      </button>
    </fieldset>
  );
};

export default ComposerTabs;
