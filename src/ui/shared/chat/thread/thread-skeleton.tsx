// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { css, cx } from 'styled-system/css';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { thread } from './thread.recipe.ts';

const start = css({ width: '44%' });
const startWide = css({ width: '58%' });
const end = css({ width: '50%', alignSelf: 'flex-end' });
const endShort = css({ width: '36%', alignSelf: 'flex-end' });

export const ThreadSkeleton = () => {
  const styles = thread();
  const t = useTexts(texts);
  return (
    <div className={styles.bones} role="status" aria-label={t('thread.loading')}>
      {[start, startWide, end, endShort, start, end].map((shape, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones never change places
        <Skeleton shape="bubble" key={place} className={cx(styles.bone, shape)} />
      ))}
    </div>
  );
};
