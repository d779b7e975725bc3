import { SEM_NUMERO } from '@balcao/contract/base/numeros';
import type { ReactNode } from 'react';
import table from '../../ui/listas/table.module.css';
import { useMore } from '../../ui/listas/use-more.tsx';
import { type ColunaDaTabela, formatCelula, type Tabela } from './exportar/tabela.ts';
import { ROLE } from './roles.ts';
import classes from './tabela.module.css';
import { usePapel } from './use-imprimir.ts';

export interface LinhasProps<L> {
  tabela: Tabela<L>;
  /** The title's id. */
  id: string;
  chave: (linha: L) => string;
  /** One per column; the last row. */
  total?: readonly string[];
  /** The colour before the name of each. */
  marca?: (linha: L) => string;
  /** A row that the others lead to. */
  forte?: (linha: L) => boolean;
  /** The screen's rows; paper has all of them. */
  resumida?: readonly L[] | undefined;
  /** Nothing is folded. */
  todas?: boolean | undefined;
}

/** The rows of a table: ten, and more on demand; all of them on paper. On a phone each is two lines. */
export function Linhas<L>({ tabela, id, chave, total, marca, forte, resumida, todas }: LinhasProps<L>) {
  const papel = usePapel();
  const colunas = tabela.colunas.filter(({ soNoArquivo }) => !soNoArquivo);
  const linhas = papel ? tabela.linhas : (resumida ?? tabela.linhas);
  const { count, rows, more } = useMore<HTMLTableSectionElement>(linhas.length, 'linha', 'linhas');
  const shown = todas || papel ? linhas : linhas.slice(0, count);
  // What a phone has at the right of the name: what a row is worth.
  const worth = colunas.findIndex(({ tipo }) => tipo === 'dinheiro');
  const place = (index: number) => (index === 0 ? 'nome' : index === worth ? 'valor' : undefined);

  return (
    <>
      <div className={classes.box}>
        <table
          className={`${table.table} ${classes.table}`}
          aria-labelledby={id}
          data-many={colunas.length > 4 ? 'linhas' : colunas.length > 3 || undefined}
          {...ROLE.table}
        >
          <thead {...ROLE.group}>
            <tr {...ROLE.row}>
              {colunas.map((coluna) => (
                <th key={coluna.titulo} scope="col" data-tipo={coluna.tipo} {...ROLE.heading}>
                  {coluna.titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={rows} {...ROLE.group}>
            {shown.map((linha) => (
              <tr key={chave(linha)} tabIndex={-1} data-forte={forte?.(linha) || undefined} {...ROLE.row}>
                {colunas.map((coluna, index) => {
                  const texto = coluna.lido?.(linha) ?? formatCelula(coluna.tipo, coluna.valor(linha));
                  return (
                    <Celula
                      key={coluna.titulo}
                      coluna={coluna}
                      place={place(index)}
                      nada={texto === SEM_NUMERO}
                    >
                      {index === 0 && marca && (
                        <i className={classes.mark} style={{ background: marca(linha) }} aria-hidden="true" />
                      )}
                      <span>{texto}</span>
                    </Celula>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot {...ROLE.group}>
              <tr {...ROLE.row}>
                {colunas.map((coluna, index) => (
                  <Celula key={coluna.titulo} coluna={coluna} place={place(index)}>
                    {total[index]}
                  </Celula>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {shown.length < linhas.length && more}
    </>
  );
}

interface CelulaProps<L> {
  coluna: ColunaDaTabela<L>;
  place: string | undefined;
  /** There is nothing to be read in it. */
  nada?: boolean;
  children: ReactNode;
}

function Celula<L>({ coluna, place, nada, children }: CelulaProps<L>) {
  return (
    <td
      data-tipo={coluna.tipo}
      data-titulo={coluna.titulo}
      data-lugar={place}
      data-nada={nada || undefined}
      data-soma={coluna.soma}
      {...ROLE.cell}
    >
      {children}
    </td>
  );
}
