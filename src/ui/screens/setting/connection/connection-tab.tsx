import { RotateCw } from 'lucide-react';
import { Button } from '../../../components/button/button.tsx';
import { SectionPage } from '../../../components/page/section-page.tsx';
import { useConnection } from '../../../core-client/use-connection.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { useView } from '../../../core-client/use-view.ts';
import { useWorkerLink } from '../../../core-client/use-worker-link.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useIsRoleView } from '../../../session/use-session.ts';
import { isSocket } from '../inspector-words.ts';
import { ConnectionSections } from './connection-sections.tsx';
import '../../../language/texts/en/settings.ts';

const SECOND_MS = 1000;

export const ConnectionTab = () => {
  const { execute } = useCore();
  const { t } = useTranslation();
  const link = useWorkerLink();
  const isRoleView = useIsRoleView();
  return (
    <SectionPage
      title={t('settings.tabs.connection')}
      text={t('settings.connection.text')}
      width="text"
      act={
        isRoleView ? undefined : (
          <Button icon={RotateCw} onClick={() => void execute({ type: 'reconnect' })}>
            {t('shell.connection.reconnect')}
          </Button>
        )
      }
    >
      <ConnectionSections
        head={useConnection()}
        sockets={useView({ view: 'machines' })?.rows.filter(isSocket)}
        tabs={useView({ view: 'inspector' })?.rows}
        past={useView({ view: 'connectionPast' })}
        link={link}
        now={useNow(SECOND_MS)}
      />
    </SectionPage>
  );
};
