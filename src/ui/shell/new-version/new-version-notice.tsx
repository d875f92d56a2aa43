import { RefreshCw } from 'lucide-react';
import { css } from 'styled-system/css';
import { Button } from '../../components/button/button.tsx';

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  px: { base: '16', md: '8' },
  // An open chat has no bar above it on a phone.
  pt: { base: '8', md: '0' },
  pb: '8',
  textStyle: 'text.ui',
  '& > svg': { color: 'info.fg' },
});

type NewVersionNoticeProps = {
  /** Another version has taken over from this tab's. */
  readonly isOutdated: boolean;
  readonly onReload: () => void;
};

/** One calm line while this tab is of an older version; nothing while it is not. */
export const NewVersionNotice = ({ isOutdated, onReload }: NewVersionNoticeProps) => (
  // The region stays, so that what appears in it is announced.
  <div role="status" aria-label="Version">
    {isOutdated && (
      <p className={line}>
        <RefreshCw size={16} aria-hidden />A new version is ready.
        <Button size="sm" onClick={onReload}>
          Reload now
        </Button>
      </p>
    )}
  </div>
);
