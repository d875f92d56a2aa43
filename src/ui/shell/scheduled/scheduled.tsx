import { useState } from 'react';
import { useOffer } from '../../actions/use-offer.ts';
import { type Overlaid, useOverlay } from '../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../components/overlay/use-report-missing.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

const DIALOG = lazyPart<Overlaid>(() => import('./scheduled-dialog.tsx'));

/** Offers the list of all scheduled messages to the palette. */
export const Scheduled = () => {
  const [wanted, setWanted] = useState(false);
  const { draw } = useOverlay<object>(DIALOG, wanted, () => setWanted(false), useReportMissing());
  useOffer('scheduled', () => setWanted(true));
  return draw({});
};
