import { useEffect, useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import { Button } from '../../../../components/button/button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import type { ChatList } from '../chat-list.ts';
import { texts } from './texts/texts.ts';

const styles = sva({
  slots: ['ask', 'askText'],
  base: {
    ask: { px: '16', py: '12', textAlign: 'center' },
    askText: { mb: '8', textStyle: 'text.meta', color: 'fg.subtle' },
  },
})();

/** Most pages that one press loads: a service may have 10,000 chats, and none may pass the filter. */
const PAGES_MOST = 10;

export type AskMoreProps = Pick<ChatList, 'onAskMore' | 'scope' | 'search'> & {
  readonly loadingMore: boolean;
};

/** Loads further chats of a filter on request, because few chats of a page may pass it. */
const AskMore = (props: AskMoreProps) => {
  const { filter, work, flags } = props.scope;
  // Another list ends the loading, and forgets what it has looked through.
  return <AskMoreOf key={JSON.stringify([filter, work, flags, props.search.trim()])} {...props} />;
};

const AskMoreOf = ({ onAskMore, loadingMore }: AskMoreProps) => {
  const t = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  /** Number of chats that the last press looked through, if none of them passes. */
  const [looked, setLooked] = useState(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  /** Loads pages until one has a match. Returns how many chats were in vain, 0 if the list itself shows the outcome. */
  const lookThrough = async (): Promise<number> => {
    let vain = 0;
    for (let page = 0; page < PAGES_MOST; page += 1) {
      const loaded = await onAskMore();
      // The list ends, says what failed, or shows the match.
      if (isGone.current || !loaded.ok || loaded.value.looked === 0 || loaded.value.found > 0) return 0;
      vain += loaded.value.looked;
    }
    return vain;
  };

  const press = async () => {
    setAsking(true);
    setLooked(0);
    setLooked(await lookThrough());
    setAsking(false);
  };

  const busy = isAsking || loadingMore;
  return (
    <div className={styles.ask}>
      <p className={styles.askText} role="status">
        {busy ? t('loading') : looked > 0 ? t('noneFits', { count: looked }) : t('olderMissing')}
      </p>
      <Button size="sm" busy={busy} onClick={() => void press()}>
        {t('loadMore')}
      </Button>
    </div>
  );
};

export default AskMore;
