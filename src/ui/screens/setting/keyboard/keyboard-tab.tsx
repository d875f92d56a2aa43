import { css } from 'styled-system/css';
import { permittedActions } from '../../../actions/actions.ts';
import { PageSection, SectionPage } from '../../../components/page/section-page.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useAbility } from '../../../session/use-ability.ts';
import { KeyList } from '../../../shell/keyboard-sheet/key-list.tsx';
import { SingleKeys } from '../../../shell/keyboard-sheet/single-keys.tsx';
import '../../../language/texts/en/settings.ts';

const parts = css({ display: 'flex', flexDirection: 'column', gap: '20' });

/** The shortcuts that this user may use, with the choice for single keys. Shortcuts can't be changed yet. */
export const KeyboardTab = () => {
  const { t } = useTranslation();
  const ability = useAbility();
  return (
    <SectionPage title={t('settings.tabs.keyboard')} text={t('settings.appearance.text')} width="full">
      <PageSection label={t('actions.offers.sheet')}>
        <div className={parts}>
          <SingleKeys />
          {ability !== null && <KeyList permitted={permittedActions(ability)} />}
        </div>
      </PageSection>
    </SectionPage>
  );
};
