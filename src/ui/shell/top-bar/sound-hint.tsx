import { css } from 'styled-system/css';
import { useSoundBlocked } from '../../alerts/act-for-all.ts';
import { useTranslation } from '../../language/translation-context.tsx';

// In the flow: over the page it would cover what can be pressed. It is the last of the notices, so that the bar of a call
// above it stays where it is. The click that the hint asks for removes it.
const bubble = css({
  width: 'fit-content',
  maxWidth: 'full',
  mx: 'auto',
  mt: { base: '4', md: '0' },
  mb: '4',
  px: '8',
  py: '4',
  bg: 'bg.inverse',
  color: 'fg.inverse',
  textStyle: 'text.meta',
  fontWeight: 'medium',
  borderRadius: 'xs',
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
    <div role="status" aria-label={t('shell.notifications.soundLabel')}>
      {blocked && <p className={bubble}>{t('shell.notifications.clickToHear')}</p>}
    </div>
  );
};
