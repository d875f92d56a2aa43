import { useLink } from '../../core-client/use-link.ts';
import { NewVersionNotice } from './new-version-notice.tsx';

export const NewVersion = () => (
  <NewVersionNotice
    isOutdated={useLink((link) => link.status) === 'outdated'}
    onReload={() => location.reload()}
  />
);
