import { Component, type ReactNode } from 'react';
import { useTranslation } from '../../language/translation-context.tsx';
import { Button } from '../button/button.tsx';
import { BlankPage } from './blank-page.tsx';

type ErrorBoundaryProps = { readonly children: ReactNode };

/** Replaces a screen that threw while rendering. The worker and its data are not affected. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <BrokenPage />;
  }
}

const BrokenPage = () => {
  const { t } = useTranslation();
  return (
    <BlankPage title={t('pages.broken.title')} text={t('pages.broken.text')}>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('pages.reload')}
      </Button>
    </BlankPage>
  );
};
