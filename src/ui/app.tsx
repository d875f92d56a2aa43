import { Button } from './components/button/button.tsx';
import { BlankPage } from './components/page/blank-page.tsx';
import { ErrorBoundary } from './components/page/error-boundary.tsx';
import { Toasts } from './components/toast/toast.tsx';
import type { CoreClient } from './core-client/core-client.ts';
import { CoreProvider } from './core-client/core-context.tsx';
import { useCore } from './core-client/use-core.ts';
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

const Console = () => {
  const { linkRefusal } = useCore();
  useSessionWatch();
  if (linkRefusal !== null)
    return (
      <BlankPage title="This tab needs a reload" text={linkRefusal.message}>
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </BlankPage>
    );
  return <Router />;
};
