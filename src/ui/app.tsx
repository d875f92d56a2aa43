import { Suspense } from 'react';
import { Button } from './components/button/button.tsx';
import { BlankPage } from './components/page/blank-page.tsx';
import { ErrorBoundary } from './components/page/error-boundary.tsx';
import type { CoreClient } from './core-client/core-client.ts';
import { CoreProvider } from './core-client/core-context.tsx';
import type { LinkRefusal } from './core-client/link-machine.ts';
import { useLink } from './core-client/use-link.ts';
import { TranslationProvider, useTranslation } from './language/translation-context.tsx';
import { OwnedScreens } from './session/owned-screens.tsx';
import { Toasts } from './shell/lazy-parts.ts';
import { useQuietReload } from './shell/new-version/use-quiet-reload.ts';
import { Router } from './shell/router.tsx';
import { useSessionWatch } from './shell/use-session-watch.ts';

export const App = ({ client }: { readonly client: CoreClient }) => (
  <CoreProvider client={client}>
    <TranslationProvider>
      <ErrorBoundary>
        <Console />
      </ErrorBoundary>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </TranslationProvider>
  </CoreProvider>
);

const IS_MENDED_BY_RELOAD: Readonly<Record<LinkRefusal['reason'], boolean>> = {
  protocol: true,
  configuration: false,
};

const Console = () => {
  const refusal = useLink((link) => link.refusal);
  const { t, sentence } = useTranslation();
  useSessionWatch();
  useQuietReload();
  if (refusal !== null)
    return (
      <BlankPage title={t(`pages.refused.${refusal.reason}`)} text={sentence(refusal.message)}>
        {IS_MENDED_BY_RELOAD[refusal.reason] && (
          <Button variant="primary" onClick={() => location.reload()}>
            {t('pages.reload')}
          </Button>
        )}
      </BlankPage>
    );
  return (
    <OwnedScreens>
      <Suspense fallback={null}>
        <Router />
      </Suspense>
    </OwnedScreens>
  );
};
