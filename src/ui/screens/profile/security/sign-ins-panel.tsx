import { CircleAlert, CircleCheck } from 'lucide-react';
import { css } from 'styled-system/css';
import type { OwnSignIn } from '../../../../core/model/profile/types.ts';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import type { Asked } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { PanelBones } from '../panel-bones.tsx';
import { PanelFailure } from '../panel-failure.tsx';
import { securityStyles } from './security.recipe.ts';
import { useBrowserWords } from './sessions-panel.tsx';

const SHOWN = 8;
const panel = css({ mt: '24', pt: '20', borderBlockStart: '1px solid token(colors.border.subtle)' });
const entry = css({
  display: 'grid',
  gridTemplateColumns: '16px 132px 1fr',
  gap: '8',
  alignItems: 'baseline',
  py: '6',
  textStyle: 'text.ui',
  '& > svg': { alignSelf: 'start', mt: '2' },
});
const fine = css({ color: 'success.fg' });
const bad = css({ color: 'error.fg' });
const words = css({ color: 'fg.muted', minWidth: '0', overflowWrap: 'anywhere' });
const foot = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  columnGap: '8',
  mt: '8',
  textStyle: 'text.ui',
  color: 'fg.muted',
});

const resultOf = ({ result, how }: OwnSignIn) => {
  if (result !== 'wrong') return result;
  return how === 'password' ? 'wrongPassword' : 'wrongCode';
};

/** The last attempts to sign in to the user's account. */
export const SignInsPanel = ({
  asked,
  onChangePassword,
}: {
  readonly asked: Asked<'signIns'>;
  readonly onChangePassword: () => void;
}) => {
  const { t, formats } = useTranslation(texts);
  const styles = securityStyles();
  const browserWords = useBrowserWords();
  const now = useMinute();
  const shown = asked.value?.signIns.slice(0, SHOWN) ?? [];
  return (
    <section aria-labelledby="profile-sign-ins" className={panel}>
      <h3 id="profile-sign-ins" className={styles.heading}>
        {t('signIns.title')}
      </h3>
      {asked.refusal !== null && (
        <PanelFailure text={t('signIns.notLoaded')} refusal={asked.refusal} onRetry={asked.ask} />
      )}
      {asked.value === null && asked.refusal === null && <PanelBones />}
      {asked.value !== null && shown.length === 0 && <p className={styles.meta}>{t('signIns.none')}</p>}
      <ul className={styles.list} aria-busy={asked.value === null}>
        {shown.map((one) => (
          <li key={one.id} className={entry}>
            {one.result === 'done' ? (
              <CircleCheck size={16} role="img" aria-label={t('signIns.results.done')} className={fine} />
            ) : (
              <CircleAlert size={16} aria-hidden className={bad} />
            )}
            <span>{`${formats.dayLabel(one.at, now)}, ${formats.clockTime(one.at)}`}</span>
            <span className={words}>
              {one.result === 'done' ? (
                <bdi translate="no">{browserWords(one)}</bdi>
              ) : (
                <>
                  <span>{`${t(`signIns.results.${resultOf(one)}`)} · `}</span>
                  <bdi translate="no">{browserWords(one)}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {shown.some(({ result }) => result !== 'done') && (
        <p className={foot}>
          <span>{t('signIns.notYou')}</span>
          <button type="button" className={styles.link} onClick={onChangePassword}>
            {t('signIns.changePassword')}
          </button>
        </p>
      )}
    </section>
  );
};
