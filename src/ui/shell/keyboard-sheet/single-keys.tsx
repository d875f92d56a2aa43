import { css } from 'styled-system/css';
import { singleKeysChoice } from '../../actions/use-keys.ts';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useChoice } from '../../session/choice.ts';

const note = css({ textStyle: 'text.meta', color: 'fg.muted', mt: '4' });

/** Turns single-key shortcuts on or off in every tab. */
export const SingleKeys = () => {
  const { t } = useTranslation();
  const [singleKeys] = useChoice(singleKeysChoice);
  return (
    <div>
      <Checkbox
        label={t('actions.sheet.singleKeys')}
        checked={singleKeys}
        onChange={singleKeysChoice().change}
      />
      <p className={note}>{t('actions.sheet.singleKeysNote')}</p>
    </div>
  );
};
