import { RefreshCw } from 'lucide-react';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/notice/notice.tsx';

type NewVersionNoticeProps = {
  /** Another version has taken over from this tab's. */
  readonly isOutdated: boolean;
  readonly onReload: () => void;
};

/** Says that this tab is of an older version, while it is. */
export const NewVersionNotice = ({ isOutdated, onReload }: NewVersionNoticeProps) => (
  <Notice label="Version" icon={RefreshCw} tone="info">
    {isOutdated ? (
      <>
        A new version is ready.
        <Button size="sm" onClick={onReload}>
          Reload now
        </Button>
      </>
    ) : null}
  </Notice>
);
