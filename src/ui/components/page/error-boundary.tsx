import { Component, type ReactNode } from 'react';
import { useTranslation } from '../../language/translation-context.tsx';
import { Button } from '../button/button.tsx';
import { BlankPage } from './blank-page.tsx';

type ErrorBoundaryProps = { readonly children: ReactNode };

/** Stands in for a screen that broke while drawing: the worker and what it keeps are not touched by it. */
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
