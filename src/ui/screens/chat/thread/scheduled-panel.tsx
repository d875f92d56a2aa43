import { css } from 'styled-system/css';
import { useView } from '../../../core-client/use-view.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { ScheduledList } from '../../../shared/chat/later/scheduled-list.tsx';
import { texts } from '../../../shared/chat/later/texts/texts.ts';

const panel = css({
  flexShrink: 0,
  // Two rows and a half: the cut row shows that there are more.
  maxHeight: '124px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  mx: { base: '8', md: '16' },
  mb: '8',
  px: { base: '8', md: '12' },
  border: '1px dashed token(colors.border.strong)',
  borderRadius: 'md',
});

/** The scheduled and cancelled messages of the open chat, at the end of its thread. */
const ScheduledPanel = ({ chatId }: { readonly chatId: string }) => {
  const t = useTexts(texts);
  const mayWrite = useMayWrite();
  const rows = useView({ view: 'scheduled', chatId })?.rows ?? [];
  return rows.length === 0 ? null : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, which must be possible by keyboard.
    <section className={panel} aria-label={t('label')} tabIndex={0}>
      <ScheduledList rows={rows} mayWrite={mayWrite} />
    </section>
  );
};

export default ScheduledPanel;
