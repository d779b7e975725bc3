import { Component, type ReactNode } from 'react';
import { reloadWhenServed } from '../lib/reload.ts';
import { ErrorState } from '../ui/paginas/error-state.tsx';

interface ErrorBoundaryProps {
  /** Around everything: nothing outside says what the page's main part is. */
  outermost?: boolean;
  children: ReactNode;
}

interface State {
  failed: boolean;
  asking: boolean;
}

/** The last net: a page that broke, or a chunk that did not come. The rest of the data is safe on the device. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, asking: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  /** The browser remembers a failed import for the life of the page: only a reload can load it. */
  private readonly retry = async () => {
    this.setState({ asking: true });
    if (!(await reloadWhenServed())) this.setState({ asking: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const Frame = this.props.outermost ? 'main' : 'div';
    return (
      <Frame className={this.props.outermost ? 'casca-sozinha' : undefined}>
        <ErrorState
          texto="Não foi possível abrir esta página."
          consulta={{ refetch: this.retry, isFetching: this.state.asking }}
        />
      </Frame>
    );
  }
}
