import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { profilePath } from '../../../routes/profile-path.ts';
import { useChoice } from '../../../session/choice.ts';
import { messagingSetting } from '../../../session/messaging-setting.ts';
import { useEnding } from '../../../shared/profile/own-signature.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';
import { useStore } from '../use-store.ts';

const styles = {
  note: css({ textStyle: 'text.meta', color: 'fg.muted', mt: '8' }),
  signature: css({
    mt: '8',
    px: '12',
    py: '8',
    borderInlineStart: '2px solid token(colors.border.default)',
    textStyle: 'text.ui',
    color: 'fg.muted',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
  link: css({ display: 'inline-block', mt: '6', py: '2', textStyle: 'text.ui', textDecoration: 'underline' }),
};

/** Whether messages end with the signature, which is part of the profile. */
export const SignatureChoice = () => {
  const t = useTexts(texts);
  const [messaging] = useChoice(messagingSetting);
  const { store } = useStore(messagingSetting);
  const ending = useEnding();
  return (
    <>
      <Checkbox
        label={t('messaging.signs')}
        checked={messaging.signs}
        onChange={(signs) => store({ ...messaging, signs })}
      />
      <p className={styles.note}>{t('messaging.signsNote')}</p>
      {ending !== '' && (
        <p dir="auto" translate="no" className={styles.signature}>
          {ending.trim()}
        </p>
      )}
      <Link href={profilePath('account')} className={styles.link}>
        {t('messaging.signature')}
      </Link>
    </>
  );
};
