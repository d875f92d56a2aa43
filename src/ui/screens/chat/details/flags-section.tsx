import type { DetailsHead } from '../../../../core/model/inspect/types.ts';
import { useAct } from '../../../hooks/use-act.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { FlagChips } from './flag-chips.tsx';
import { texts } from './texts/texts.ts';

export const FlagsSection = ({ head: { chatId, flags } }: { readonly head: DetailsHead }) => {
  const t = useTexts(texts);
  const act = useAct();
  const mayWrite = useMayWrite();
  const change = (put: readonly string[], taken: readonly string[]) =>
    act(
      { type: 'flagChat', chatId, put: [...put], taken: [...taken] },
      t(put.length > 0 ? 'flags.notAdded' : 'flags.notRemoved'),
    );
  return <FlagChips label={t('flags.label')} chosen={flags} change={mayWrite ? change : null} />;
};
