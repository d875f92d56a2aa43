import { Bot, Gauge, ShieldCheck } from 'lucide-react';
import { css } from 'styled-system/css';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '16', rowGap: '4', py: '4' });
const item = css({ display: 'inline-flex', alignItems: 'center', gap: '6' });

const PROMISES = [
  ['optedOut', ShieldCheck],
  ['machine', Bot],
  ['limit', Gauge],
] as const;

/** What holds for every rule. */
export const Promises = () => {
  const t = useTexts(texts);
  return (
    <ul className={list} aria-label={t('promises.label')}>
      {PROMISES.map(([promise, Icon]) => (
        <li key={promise} className={item}>
          <Icon size={14} aria-hidden />
          <span>{t(`promises.${promise}`)}</span>
        </li>
      ))}
    </ul>
  );
};
