/** The page at `/login`: the form alone. Finished HTML like the landing page, so that a slow phone can be typed into at once. */
import { renderToStaticMarkup } from 'react-dom/server';
import { LADO } from '../features/auth/lado.tsx';
import { QuietFrame } from '../ui/paginas/quiet-frame.tsx';
import { FormularioDeLogin } from './entrada.tsx';

function Login() {
  return (
    <QuietFrame lado={LADO}>
      <section aria-labelledby="entrada-titulo">
        <h1 className="quiet-title" id="entrada-titulo">
          Entrar
        </h1>
        <FormularioDeLogin />
      </section>
    </QuietFrame>
  );
}

export function render(): string {
  return renderToStaticMarkup(<Login />);
}
