import { HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import type { PastIndex } from '../../../../core/model/replay/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useAct } from '../../../core-client/use-act.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';

type LacksNoticeProps = {
  readonly index: PastIndex;
  /** Empty: the notice is not shown. */
  readonly words: readonly string[];
  /** Reads the history again after older messages were loaded. Null: the history is of a file. */
  readonly onLoaded: (() => void) | null;
};

/** Says what a whole history lacks, and loads older messages into it. */
export const LacksNotice = ({ index, words, onLoaded }: LacksNoticeProps) => {
  const t = useTexts(texts);
  const act = useAct();
  const { chat, lacking } = index;
  /** The history before older messages were asked for. Null: nothing is loading. */
  const [earlier, setEarlier] = useState<PastIndex | null>(null);
  /** Loading brought nothing: the events are missing because they were removed. */
  const [isAtEnd, setIsAtEnd] = useState(false);
  useOnChange([index], () => {
    if (earlier !== null) setIsAtEnd(lacking?.before === earlier.lacking?.before);
    setEarlier(null);
  });
  const load = async (onDone: () => void) => {
    setEarlier(index);
    const answer = await act({ type: 'loadOlder', chatId: chat.chatId }, t('lacks.notLoaded'));
    if (answer.ok) onDone();
    else setEarlier(null);
  };
  return (
    <Notice label={t('lacks.label')} icon={HistoryIcon} tone="warning">
      {words.length === 0 ? null : (
        <>
          <span>{[...words, ...(isAtEnd ? [t('lacks.nothingOlder')] : [])].join(' ')}</span>
          {lacking !== null && onLoaded !== null && !isAtEnd && (
            <Button size="sm" busy={earlier !== null} onClick={() => void load(onLoaded)}>
              {t('lacks.load')}
            </Button>
          )}
        </>
      )}
    </Notice>
  );
};
