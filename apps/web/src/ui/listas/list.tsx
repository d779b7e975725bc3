import type { ReactNode } from 'react';
import type { ConsultaQueFalhou } from '../../lib/conexao.ts';
import { type Consultada, naoVeio } from '../../lib/consulta.ts';
import { Card } from '../paginas/card.tsx';
import { ErrorState } from '../paginas/error-state.tsx';
import { Button } from '../pecas/button.tsx';

interface ListProps<T> {
  consulta: Consultada & ConsultaQueFalhou;
  /** The shown part of the answer; undefined while it loads. */
  itens: readonly T[] | undefined;
  erro: string;
  espera: ReactNode;
  vazio: ReactNode;
  /** More of it is to be had. */
  mais?: { busy: boolean; onClick: () => void } | false;
  children: (itens: readonly T[]) => ReactNode;
}

/** A list in each of its states: not to be had, on its way, empty, there, and there is more. */
export function List<T>({ consulta, itens, erro, espera, vazio, mais, children }: ListProps<T>) {
  if (naoVeio(consulta)) {
    return <ErrorState card texto={erro} consulta={consulta} />;
  }
  if (!itens) return espera;
  if (itens.length === 0) return <Card flush>{vazio}</Card>;
  return (
    <>
      {children(itens)}
      {mais && (
        <Button variant="default" fullWidth loading={mais.busy} onClick={mais.onClick}>
          Mostrar mais
        </Button>
      )}
    </>
  );
}
