import { useState } from 'react';
import { css } from 'styled-system/css';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { countWords, forcedWords, inSegments, leftWords } from './segment-words.ts';
import type { TextCost } from './segments.ts';
import { costTexts } from './texts/texts.ts';

const unseen = css({ srOnly: true });

type CostLineProps = {
  readonly cost: TextCost;
  readonly className: string | undefined;
  readonly onReplace: (plain: string) => void;
};

/** Names the characters that make the message cost more, and offers plain replacements. */
export const CostLine = ({ cost, className, onReplace }: CostLineProps) => {
  const t = useTexts(costTexts);
  if (cost.forced === null) return null;
  const { count, forced, replacement } = cost;
  return (
    <div className={className}>
      <span>{forcedWords(forced, count.segments, t)}</span>
      {replacement !== null && (
        <button type="button" onClick={() => onReplace(replacement.text)}>
          {t('replace', { segments: inSegments(replacement.saved, t) })}
        </button>
      )}
    </div>
  );
};

type CostCountProps = {
  readonly id: string;
  readonly cost: TextCost;
  /** How much of the maximum length is used; null unless the text is nearly full. */
  readonly limit: string | null;
  readonly className: string | undefined;
};

/** Shows the number of segments. For short plain texts, shows only the limit. */
export const CostCount = ({ id, cost, limit, className }: CostCountProps) => {
  const { t, formats } = useTranslation(costTexts);
  const words = countWords(cost.count, t, formats);
  if (words === null)
    return (
      <span id={id} className={className}>
        {limit}
      </span>
    );
  return (
    <span id={id} className={className} data-several={cost.count.segments > 1 || undefined}>
      <bdi translate="no" title={leftWords(cost.count, t)}>
        {limit === null ? words : `${limit} · ${inSegments(cost.count.segments, t)}`}
      </bdi>
      <span className={unseen}>{`, ${leftWords(cost.count, t)}`}</span>
    </span>
  );
};

/** Announces the number of segments to screen readers once there is more than one. */
export const CostSpoken = ({ cost }: { readonly cost: TextCost }) => {
  const t = useTexts(costTexts);
  const { segments } = cost.count;
  const [wasSeveral, setWasSeveral] = useState(false);
  const isAnnounced = segments > 1 || (wasSeveral && segments === 1);
  if (isAnnounced !== wasSeveral) setWasSeveral(isAnnounced);
  return (
    <span role="status" aria-label={t('ofSegments')} className={unseen}>
      {isAnnounced && inSegments(segments, t)}
    </span>
  );
};
