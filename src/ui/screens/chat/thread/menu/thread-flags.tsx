import { useId } from 'react';
import type { Anchored } from '../../../../components/overlay/use-triggered-overlay.ts';
import { useAct } from '../../../../core-client/use-act.ts';
import { useFlags } from '../../../../core-client/use-flags.ts';
import { useView } from '../../../../core-client/use-view.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import FlagPicker from '../../../../shared/chat/flags/flag-picker.tsx';
import { texts } from '../../../../shared/chat/thread/texts/texts.ts';

export type ThreadFlagsProps = Omit<Anchored, 'contentId' | 'begin'> & { readonly chatId: string };

/** The list of flags to put on the open chat, beside its menu. */
const ThreadFlags = ({ chatId, ...anchored }: ThreadFlagsProps) => {
  const t = useTexts(texts);
  const act = useAct();
  const flags = useFlags();
  const chosen = useView({ view: 'details', chatId })?.head.flags ?? [];
  return (
    <FlagPicker
      {...anchored}
      contentId={useId()}
      begin={null}
      flags={flags.list}
      error={flags.error}
      chosen={chosen}
      onRetry={flags.load}
      onPut={(id, isPut) =>
        act(
          { type: 'flagChat', chatId, put: isPut ? [id] : [], taken: isPut ? [] : [id] },
          t('menu.flagsFailed'),
        )
      }
    />
  );
};

export default ThreadFlags;
