import { Component, type ReactNode } from 'react';
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
    return (
      <BlankPage
        title="This page stopped working"
        text="Messages and drafts are kept. Reload to go on where you were."
      >
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </BlankPage>
    );
  }
}
