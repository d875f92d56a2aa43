import { type ReactNode, useState } from 'react';
import { type Overlaid, useOverlay } from '../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../components/overlay/use-report-missing.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { RemoveTextDialogProps } from '../../shared/chat/thread/info/remove-text-dialog.tsx';

// Imported lazily. A static import from two screens would split the chat chunk and enlarge the first load.
const DIALOG = lazyPart<RemoveTextDialogProps & Overlaid>(
  () => import('../../shared/chat/thread/info/remove-text-dialog.tsx'),
);

/** The dialog that removes the text of a message of this chat from this device. */
export function useRemoveText(
  chatId: string,
  onRemoved: () => void,
): { readonly ask: (messageKey: string, hasPicture?: boolean) => void; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState({ messageKey: '', hasPicture: false });
  const [asking, setAsking] = useState(false);
  const { draw } = useOverlay<RemoveTextDialogProps>(
    DIALOG,
    asking,
    () => setAsking(false),
    useReportMissing(),
  );
  return {
    ask: (messageKey, hasPicture = false) => {
      setAsked({ messageKey, hasPicture });
      setAsking(true);
    },
    dialog: draw({ chatId, ...asked, onRemoved }),
  };
}
