// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { css } from 'styled-system/css';
import type { FlagRow } from '../../../../core/model/chat/flags/types.ts';
import { Chip } from '../../../components/chip/chip.tsx';
import { FlagSquare } from '../../../components/flag-square/flag-square.tsx';
import { type Anchored, useTriggeredOverlay } from '../../../components/overlay/use-triggered-overlay.ts';
import type { Flags } from '../../../core-client/use-flags.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { FlagChoicesProps } from '../../../shared/chat/flags/flag-choices.tsx';
import { texts } from '../../../shared/chat/texts/texts.ts';

const CHOICES = lazyPart<FlagChoicesProps & Anchored>(
  () => import('../../../shared/chat/flags/flag-choices.tsx'),
);

// As high as a chip even while empty, so that nothing below moves.
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '6', minHeight: { base: '32px', md: '24px' } });

type FlagFilterProps = {
  readonly flags: Flags;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Filters the list by flags. The first few flags are chips; the last chip opens a list of all flags. */
export const FlagFilter = ({ flags, chosen, onChange }: FlagFilterProps) => {
  const t = useTexts(texts);
  const { trigger, draw } = useTriggeredOverlay<FlagChoicesProps>('dialog', CHOICES);
  if (flags.error !== null)
    return (
      <div className={row}>
        <Chip onClick={flags.load} title={flags.error}>
          {t('list.flagsFailed')}
        </Chip>
      </div>
    );
  if (flags.list.length === 0) return flags.isKnown ? null : <div className={row} />;
  const shown = shownFlags(flags.list, chosen);
  const hidden = flags.list.length - shown.length;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lie in a row of its own
    <div role="group" aria-label={t('list.flagFilter')} className={row}>
      {shown.map(({ key, name, colour }) => (
        <Chip key={key} aria-pressed={chosen.includes(key)} onClick={() => toggle(key)}>
          <FlagSquare colour={colour} />
          <span>{name}</span>
        </Chip>
      ))}
      {hidden > 0 && (
        <Chip {...trigger} aria-label={t('list.moreFlags', { count: hidden })}>
          <bdi dir="ltr" translate="no">{`+${hidden}`}</bdi>
        </Chip>
      )}
      {draw({ label: t('list.anyFlag'), flags: flags.list, chosen, onChange })}
    </div>
  );
};

/** Number of flags shown without opening the menu. */
const AT_HAND = 3;

/** Returns the flags to show: the first few and all chosen flags, in the service's order. */
const shownFlags = (all: readonly FlagRow[], chosen: readonly string[]): readonly FlagRow[] =>
  all.filter(({ key }, place) => place < AT_HAND || chosen.includes(key));
