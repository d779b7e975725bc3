import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Lado } from '../../ui/paginas/quiet-frame.tsx';
import { QuietPage } from '../../ui/paginas/quiet-page.tsx';
import { Anchor } from '../../ui/pecas/anchor.tsx';
import { LADO } from './lado.tsx';

interface AuthLayoutProps {
  titulo: string;
  form: ComponentProps<'form'>;
  children: ReactNode;
  lado?: Lado;
  /** Below the form. */
  rodape?: ReactNode;
}

/** A quiet page with a form on it. */
export function AuthLayout({ titulo, form, children, lado = LADO, rodape = <AoLogin /> }: AuthLayoutProps) {
  return (
    <QuietPage titulo={titulo} lado={lado}>
      <h1 className="quiet-title">{titulo}</h1>
      <form {...form} className="quiet-fields">
        {children}
      </form>
      <p className="quiet-foot">{rodape}</p>
    </QuietPage>
  );
}

function AoLogin() {
  return (
    <Anchor component={Link} to="/">
      Voltar ao login
    </Anchor>
  );
}
