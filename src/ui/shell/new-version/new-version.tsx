// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { RefreshCw } from 'lucide-react';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useLink } from '../../core-client/use-link.ts';
import { useTranslation } from '../../language/translation-context.tsx';

type NewVersionNoticeProps = {
  /** True if a newer build has replaced this tab's build. */
  readonly isOutdated: boolean;
  readonly onReload: () => void;
};

export const NewVersionNotice = ({ isOutdated, onReload }: NewVersionNoticeProps) => {
  const { t } = useTranslation();
  return (
    <Notice label={t('shell.newVersion.label')} icon={RefreshCw} tone="info">
      {isOutdated ? (
        <>
          <span>{t('shell.newVersion.ready')}</span>
          <Button size="sm" onClick={onReload}>
            {t('shell.newVersion.reload')}
          </Button>
        </>
      ) : null}
    </Notice>
  );
};

export const NewVersion = () => (
  <NewVersionNotice
    isOutdated={useLink((link) => link.status) === 'outdated'}
    onReload={() => location.reload()}
  />
);
