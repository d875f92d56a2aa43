import { Button } from './components/button/button.tsx';
import { BlankPage } from './components/page/blank-page.tsx';
import { ErrorBoundary } from './components/page/error-boundary.tsx';
import { Toasts } from './components/toast/toast.tsx';
import type { CoreClient } from './core-client/core-client.ts';
import { CoreProvider } from './core-client/core-context.tsx';
import type { LinkRefusal } from './core-client/link-machine.ts';
import { useLink } from './core-client/use-link.ts';
import { useQuietReload } from './shell/new-version/use-quiet-reload.ts';
import { Router } from './shell/router.tsx';
import { useSessionWatch } from './shell/use-session-watch.ts';

/** The console of one tab. */
export const App = ({ client }: { readonly client: CoreClient }) => (
  <CoreProvider client={client}>
    <ErrorBoundary>
      <Console />
    </ErrorBoundary>
    <Toasts />
  </CoreProvider>
);

const REFUSED: Readonly<
  Record<LinkRefusal['reason'], { readonly title: string; readonly isMendedByReload: boolean }>
> = {
  protocol: { title: 'This tab needs a reload', isMendedByReload: true },
  configuration: { title: 'This build is not set up', isMendedByReload: false },
};

const Console = () => {
  const { linkRefusal } = useLink();
  useSessionWatch();
  useQuietReload();
  if (linkRefusal !== null)
    return (
      <BlankPage title={REFUSED[linkRefusal.reason].title} text={linkRefusal.message}>
        {REFUSED[linkRefusal.reason].isMendedByReload && (
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        )}
      </BlankPage>
    );
  return <Router />;
};
