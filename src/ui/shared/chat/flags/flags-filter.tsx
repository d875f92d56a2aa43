import { Flag } from 'lucide-react';
import { css } from 'styled-system/css';
import { Button } from '../../../components/button/button.tsx';
import { type Anchored, useTriggeredOverlay } from '../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { texts } from '../details/texts/texts.ts';
import type { FlagChoicesProps } from './flag-choices.tsx';

const CHOICES = lazyPart<FlagChoicesProps & Anchored>(() => import('./flag-choices.tsx'));

// As quiet as the selects beside it.
const quiet = css({ px: '6', textStyle: 'text.meta', color: 'fg.muted' });
const name = css({ maxWidth: '180px', truncate: true });

/** Filters a list of records by flags. The button says by which. */
export const FlagsFilter = (props: FlagChoicesProps) => {
  const t = useTexts(texts);
  const { trigger, draw } = useTriggeredOverlay<FlagChoicesProps>('dialog', CHOICES);
  const { chosen, flags } = props;
  const first = flags.find(({ key }) => chosen.includes(key));
  return (
    <>
      <Button {...trigger} variant="ghost" size="sm" icon={Flag} className={quiet}>
        <span className={name} translate={first === undefined ? undefined : 'no'}>
          {chosen.length === 0
            ? t('flags.any')
            : first === undefined
              ? t('flags.chosen', { count: chosen.length })
              : chosen.length === 1
                ? first.name
                : t('flags.more', { name: first.name, count: chosen.length - 1 })}
        </span>
      </Button>
      {draw(props)}
    </>
  );
};
