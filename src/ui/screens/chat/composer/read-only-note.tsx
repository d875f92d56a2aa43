import { css } from 'styled-system/css';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';

const note = css({
  px: '16',
  py: '12',
  borderBlockStart: '1px solid token(colors.border.subtle)',
  textStyle: 'text.ui',
  color: 'fg.muted',
  textAlign: 'center',
});

/** Replaces the composer for users with read-only access. */
export const ReadOnlyNote = () => {
  const t = useTexts(texts);
  // A status, because the right to write may be taken while somebody types.
  return (
    <p role="status" className={note}>
      {t('composer.readOnly')}
    </p>
  );
};
