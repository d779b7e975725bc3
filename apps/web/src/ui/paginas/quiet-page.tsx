import type { ReactNode } from 'react';
import '../sinais/rolo.css';
import './quiet.css';
import { type Lado, QuietFrame } from './quiet-frame.tsx';

interface QuietPageProps {
  /** In the browser's tab, where what stands here does not say it. */
  titulo?: string;
  /** Beside what is done here; without it that stands in a card. */
  lado?: Lado | undefined;
  className?: string | undefined;
  grows?: boolean | undefined;
  children: ReactNode;
}

/** Outside the shop's pages: the name, and one thing to do. */
export function QuietPage({ titulo, lado, className = '', grows, children }: QuietPageProps) {
  return (
    <QuietFrame lado={lado} grows={grows}>
      {titulo && <title>{`${titulo} · Balcão`}</title>}
      {lado ? children : <div className={`quiet-card ${className}`}>{children}</div>}
    </QuietFrame>
  );
}
