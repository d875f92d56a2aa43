import { useCore } from '../../core-client/use-core.ts';
import { NewVersionNotice } from './new-version-notice.tsx';

/** The notice on live data. */
export const NewVersion = () => (
  <NewVersionNotice isOutdated={useCore().link === 'outdated'} onReload={() => location.reload()} />
);
