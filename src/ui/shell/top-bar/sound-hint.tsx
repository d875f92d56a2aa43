import { css } from 'styled-system/css';
import { useSoundBlocked } from '../../alerts/act-for-all.ts';
import { useTranslation } from '../../language/translation-context.tsx';

// It has no width, and takes back the gap before it: its neighbours stay where they are when its code has loaded.
const region = css({ position: 'relative', alignSelf: 'end', marginInlineStart: { nav: '-4px' } });
// Overlaps the edge of the sheet. The click that the hint asks for removes it.
const bubble = css({
  position: 'absolute',
  insetBlockStart: '0',
  insetInlineEnd: '0',
  px: '8',
  py: '4',
  bg: 'bg.inverse',
  color: 'fg.inverse',
  textStyle: 'text.meta',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  borderRadius: 'xs',
  zIndex: 'tooltip',
  pointerEvents: 'none',
  animation: 'fadeIn token(durations.fast) token(easings.in)',
});

/** The hint, with the state of this tab's sound. */
const LiveSoundHint = () => <SoundHint blocked={useSoundBlocked()} />;

export default LiveSoundHint;

/** Says that the browser mutes this tab until the user clicks in it. */
export const SoundHint = ({ blocked }: { readonly blocked: boolean }) => {
  const { t } = useTranslation();
  return (
    // The region is always mounted, so that screen readers announce new text in it.
    <div role="status" aria-label={t('shell.notifications.soundLabel')} className={region}>
      {blocked && <p className={bubble}>{t('shell.notifications.clickToHear')}</p>}
    </div>
  );
};
