/** The page at `/login`: the form alone. Finished HTML like the landing page, so that a slow phone can be typed into at once. */
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '../ui/logo.tsx';
import { FormularioDeLogin } from './entrada.tsx';

function Login() {
  return (
    <main className="sozinha">
      <div className="sozinha-coluna">
        <div className="sozinha-marca">
          <Logo size={40} />
        </div>
        <section className="entrada" aria-labelledby="entrada-titulo">
          <h1 id="entrada-titulo">Entrar</h1>
          <FormularioDeLogin />
        </section>
      </div>
    </main>
  );
}

export function render(): string {
  return renderToStaticMarkup(<Login />);
}
