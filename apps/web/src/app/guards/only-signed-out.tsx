import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useUsuario } from '../../dados/use-sessao.ts';
import { LOGIN, primeiraPaginaDe } from './acesso.ts';

/** Login and sign-up: a person already signed in goes to her first page. */
export function OnlySignedOut({ children }: { children: ReactNode }) {
  const usuario = useUsuario();
  const start = usuario ? primeiraPaginaDe(usuario) : LOGIN;
  return start === LOGIN ? children : <Navigate to={start} replace />;
}
