// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { css } from 'styled-system/css';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';

/** About as many rows as a laptop shows. */
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const disc = css({ boxSize: '36px', flexShrink: 0 });
const lines = css({ flex: '1', layerStyle: 'column', gap: '10' });
const short = css({ height: '12px', width: '45%' });
const long = css({ height: '12px', width: '85%' });

export const ChatListSkeleton = () => {
  const styles = chatListPane();
  const t = useTexts(texts);
  return (
    <div className={styles.bones} role="status" aria-label={t('list.loading')}>
      {ROWS.map((row) => (
        <div key={row} className={styles.bone}>
          <Skeleton shape="disc" className={disc} />
          <span className={lines}>
            <Skeleton shape="line" className={short} />
            <Skeleton shape="line" className={long} />
          </span>
        </div>
      ))}
    </div>
  );
};
