import { css } from 'styled-system/css';
import type { Colleague } from '../../../core/model/profile/types.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { availabilityWords, stateNow } from './availability.ts';
import { AvailabilityDot } from './availability-dot.tsx';
import { useAsked } from './own-profile.ts';
import { texts } from './texts/texts.ts';

const MINUTE_MS = 60_000;

const list = css({ mt: '8', layerStyle: 'column', gap: '4' });
const entry = css({
  layerStyle: 'row',
  gap: '8',
  textStyle: 'text.meta',
  color: 'fg.muted',
});
const name = css({ color: 'fg.default', fontWeight: 'medium' });

/** The colleagues among these people who are busy or away, at most a minute ago. `identities` name people as chats do. */
const ColleagueStates = ({ identities }: { readonly identities: readonly string[] }) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const { value } = useAsked('colleagues', MINUTE_MS);
  const isShown = (one: Colleague) => identities.includes(one.identity) && stateNow(one, now) !== 'available';
  const shown = value?.colleagues.filter(isShown) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('availability.title')} className={list}>
      {shown.map((one) => (
        <li key={one.identity} className={entry}>
          <AvailabilityDot state={stateNow(one, now)} />
          <bdi translate="no" className={name}>
            {one.fullName}
          </bdi>
          <span>{availabilityWords(t, formats, one, now)}</span>
        </li>
      ))}
    </ul>
  );
};

export default ColleagueStates;
