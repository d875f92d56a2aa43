import { css } from 'styled-system/css';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useMedia } from '../../../hooks/use-media.ts';
import { useWide } from '../../../hooks/use-wide.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { breakpoints } from '../../../theme/scale.ts';
import { Bones } from '../bones.tsx';
import { texts } from '../texts/texts.ts';
import { replay, transport } from './replay.recipe.ts';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const row = css({ height: '12px', mx: '16', my: '10px' });
const fact = css({ height: '14px', mx: '16', my: '12' });
const line = css({ height: { base: '68px', lg: '36px' } });
const bar = css({ height: '72px', mt: '4' });

/** The thread and the state of a moment that has not loaded. */
export const StageBones = () => {
  const t = useTexts(texts);
  const isRoomy = useMedia(`(min-width: ${breakpoints.xl})`);
  return (
    <>
      <Bones label={t('replay.opening')} />
      {isRoomy && (
        <div className={replay().state}>
          {ROWS.map((one) => (
            <Skeleton key={one} shape="line" className={fact} />
          ))}
        </div>
      )}
    </>
  );
};

/** A replay whose history has not loaded, with its parts in their places. */
export const ReplayBones = () => {
  const styles = replay();
  const wide = useWide();
  return (
    // The keys of a replay work here: on the tab above, an arrow would leave it.
    <div className={styles.root} tabIndex={-1} data-focus-home>
      <div className={styles.panes}>
        {wide && (
          <div className={styles.list}>
            {ROWS.map((one) => (
              <Skeleton key={one} shape="line" className={row} />
            ))}
          </div>
        )}
        <StageBones />
      </div>
      <div className={transport().root}>
        <Skeleton shape="line" className={line} />
        <Skeleton shape="line" className={bar} />
      </div>
    </div>
  );
};
