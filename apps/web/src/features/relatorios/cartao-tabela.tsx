import { type ReactNode, useId } from 'react';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { useExportavel } from './exportar/exportavel.tsx';
import classes from './tabela.module.css';
import { Linhas, type LinhasProps } from './tabela.tsx';

/** Rows that are not torn between two pages. */
const CURTA = 10;

interface CartaoTabelaProps<L> extends Omit<LinhasProps<L>, 'id' | 'todas'> {
  /** The days it is about, for the files' names. */
  periodo: string;
  /** A chart above shows the same: the table is for paper and for screen readers. */
  desenhada?: boolean;
  /** Between title and table. */
  children?: ReactNode;
  /** Below the table. */
  fim?: ReactNode;
  /** Instead of rows. */
  vazio?: ReactNode;
  /** Too few rows ever to be folded, of which the last counts most. */
  inteira?: boolean;
}

/** A table with its title; its files are had at the head of the page. */
export function CartaoTabela<L>({
  periodo,
  desenhada,
  children,
  fim,
  vazio,
  inteira,
  ...table
}: CartaoTabelaProps<L>) {
  const { titulo, linhas } = table.tabela;
  const id = useId();
  useExportavel({ tabela: table.tabela, periodo });
  return (
    <TitledCard
      id={id}
      column={desenhada ?? false}
      className={linhas.length > CURTA ? classes.long : undefined}
      titulo={titulo}
      nivel={3}
    >
      {children}
      {linhas.length === 0 ? (
        vazio
      ) : (
        <div className={desenhada ? classes.drawn : undefined}>
          <Linhas {...table} id={id} todas={desenhada || inteira} />
        </div>
      )}
      {fim}
    </TitledCard>
  );
}
