// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { css } from 'styled-system/css';
import { useOverlay, useQuietPart } from '../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../components/overlay/use-report-missing.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { useChoice } from '../../../session/choice.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';
import type { DetailsContentProps } from './details-content.tsx';
import type { DetailsDrawerProps } from './details-drawer.tsx';
import type { DetailsPaneProps } from './details-pane.tsx';
import { type Details, paneWidthChoice } from './use-details.ts';

// Reserves the room from the first frame, so that nothing moves when the code arrives.
const slot = css({
  position: 'relative',
  flexShrink: '0',
  width: 'clamp(256px, 22vw, 304px)',
  // Leaves at least 440 px to the thread.
  maxWidth: 'max(256px, calc(100% - 440px))',
  minHeight: '0',
  borderInlineStart: '1px solid token(colors.border.default)',
  bg: 'bg.surface',
});

type DetailsSlotProps = Omit<DetailsContentProps, 'onClose'> & {
  readonly details: Details;
  /** True once the chat's first frame has arrived. Until then nothing else is requested. */
  readonly ready: boolean;
};

export const DetailsSlot = ({ details, ready, ...content }: DetailsSlotProps) => {
  const t = useTexts(texts);
  const { docked, shown, hide } = details;
  const [width, setWidth] = useChoice(paneWidthChoice);
  const reportMissing = useReportMissing();
  const pane = useQuietPart(DETAILS_PANE, docked && shown && ready, hide, reportMissing);
  const drawer = useOverlay(DETAILS_DRAWER, !docked && shown && ready, hide, reportMissing);
  if (!docked) return drawer.draw(content);
  if (!shown) return null;
  return (
    <aside
      aria-label={t('thread.details')}
      className={slot}
      style={width === 'auto' ? {} : { width: `${width}px` }}
    >
      {pane.draw({ ...content, width, onWidth: setWidth })}
    </aside>
  );
};

const DETAILS_PANE = lazyPart<DetailsPaneProps>(() => import('./details-pane.tsx'));
const DETAILS_DRAWER = lazyPart<DetailsDrawerProps>(() => import('./details-drawer.tsx'));
