import type { ReactNode } from 'react';
import { Certo } from '../sinais/certo.tsx';
import { Logo } from '../sinais/logo.tsx';

/** The panel beside a form on wide screens. */
export interface Lado {
  lema: ReactNode;
  pontos: readonly string[];
}

interface QuietFrameProps {
  lado?: Lado | undefined;
  /** The content still grows: the card keeps one height, so that nothing moves under the hand. */
  grows?: boolean | undefined;
  /** A page of its own and no card: wider, from the top. */
  larga?: boolean;
  /** Beside the name, at the right. */
  acao?: ReactNode;
  children: ReactNode;
}

/** The frame of a quiet page, `quiet.css` its looks: no component of the library, for the login is finished HTML. */
export function QuietFrame({ lado, grows, larga, acao, children }: QuietFrameProps) {
  return (
    <div
      className="quiet"
      data-side={lado && ''}
      data-grows={grows ? '' : undefined}
      data-wide={larga ? '' : undefined}
    >
      <header className="quiet-top">
        <a className="quiet-brand" href="/" aria-label="Balcão, página inicial">
          <Logo />
        </a>
        {acao}
      </header>
      <main className="quiet-main">
        <div className="quiet-column">{children}</div>
      </main>
      {lado && (
        <aside className="quiet-side" aria-label="Sobre o Balcão">
          <div className="rolo quiet-slip">
            <p className="quiet-promise">{lado.lema}</p>
            <ul className="quiet-points">
              {lado.pontos.map((ponto) => (
                <li key={ponto}>
                  <Certo />
                  {ponto}
                </li>
              ))}
            </ul>
          </div>
        </aside>
      )}
    </div>
  );
}
