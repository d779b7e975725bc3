import { Component, type ReactNode } from 'react';
import { ErrorState } from '../components/error-state.tsx';

/** The last net: a page that broke, or a chunk that did not come. The rest of the data is safe on the device. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <ErrorState texto="Não foi possível abrir esta página." onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
