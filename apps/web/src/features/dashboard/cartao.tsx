import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { Anchor } from '../../ui/pecas/anchor.tsx';
import classes from './listas.module.css';

interface CartaoProps {
  id: string;
  titulo: string;
  ver?: { to: string; texto: string };
  children: ReactNode;
}

/** One of the cards under the day's figures, with the way to all of it. */
export function Cartao({ id, titulo, ver, children }: CartaoProps) {
  const acao = ver && (
    <Anchor component={Link} to={ver.to} className={classes.ver ?? ''}>
      {ver.texto}
    </Anchor>
  );
  return (
    <TitledCard id={id} titulo={titulo} acao={acao}>
      {children}
    </TitledCard>
  );
}
