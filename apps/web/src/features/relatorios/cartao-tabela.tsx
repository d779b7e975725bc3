import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { plural } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { TitledCard } from '../../ui/card.tsx';
import { IconDownload } from '../../ui/icons.ts';
import table from '../../ui/table.module.css';
import { baixar, type Formato } from './exportar/baixar.ts';
import { type ColunaDaTabela, formatCelula, type Tabela } from './exportar/tabela.ts';
import classes from './tabela.module.css';
import { usePapel } from './use-papel.ts';

/** Rows shown at first (a month of days), and more with each 'Mostrar mais'. */
const STEP = 31;
const FORMATOS = ['csv', 'xlsx'] as const satisfies readonly Formato[];
/** On a narrow screen the rows are grids, and a grid is no table to a screen reader unless told so. */
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

interface CartaoTabelaProps<L> {
  tabela: Tabela<L>;
  chave: (linha: L) => string;
  /** The days it is about, for the files' names. */
  periodo: string;
  /** One per column; the last row. */
  total?: readonly string[];
  /** Between title and table. */
  children?: ReactNode;
  /** Instead of rows. */
  vazio?: ReactNode;
}

export function CartaoTabela<L>({ tabela, chave, periodo, total, children, vazio }: CartaoTabelaProps<L>) {
  const { titulo, colunas, linhas } = tabela;
  const id = useId();
  const [count, setCount] = useState(STEP);
  const [busy, setBusy] = useState<Formato>();
  const papel = usePapel();

  async function save(formato: Formato) {
    setBusy(formato);
    try {
      await baixar(tabela, formato, periodo);
    } catch {
      toast.erro('Não foi possível gerar o arquivo. Tente novamente.');
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <TitledCard
      id={id}
      titulo={titulo}
      nivel={3}
      acao={
        <Group gap="xs" data-screen-only>
          {FORMATOS.map((formato) => (
            <Button
              key={formato}
              variant="default"
              size="sm"
              leftSection={<IconDownload />}
              aria-label={`Baixar ${titulo} em ${formato.toUpperCase()}`}
              disabled={linhas.length === 0}
              loading={busy === formato}
              onClick={() => void save(formato)}
            >
              {formato.toUpperCase()}
            </Button>
          ))}
        </Group>
      }
    >
      {children}
      {linhas.length === 0 ? (
        vazio
      ) : (
        <div className={classes.box}>
          <table
            className={`${table.table} ${classes.table}`}
            aria-labelledby={id}
            data-many={colunas.length > 3 || undefined}
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
            <tbody {...ROLE.group}>
              {(papel ? linhas : linhas.slice(0, count)).map((linha) => (
                <tr key={chave(linha)} {...ROLE.row}>
                  {colunas.map((coluna) => (
                    <Celula key={coluna.titulo} coluna={coluna}>
                      {formatCelula(coluna.tipo, coluna.valor(linha))}
                    </Celula>
                  ))}
                </tr>
              ))}
            </tbody>
            {total && (
              <tfoot {...ROLE.group}>
                <tr {...ROLE.row}>
                  {colunas.map((coluna, index) => (
                    <Celula key={coluna.titulo} coluna={coluna}>
                      {total[index]}
                    </Celula>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      {count < linhas.length && (
        <Group justify="space-between" mt="md" data-screen-only>
          <Text size="sm" c="dimmed">
            Mostrando {count} de {plural(linhas.length, 'linha', 'linhas')}.
          </Text>
          <Button variant="default" onClick={() => setCount(count + STEP)}>
            Mostrar mais
          </Button>
        </Group>
      )}
    </TitledCard>
  );
}

function Celula<L>({ coluna, children }: { coluna: ColunaDaTabela<L>; children: ReactNode }) {
  return (
    <td data-tipo={coluna.tipo} data-titulo={coluna.titulo} {...ROLE.cell}>
      {children}
    </td>
  );
}
