import { Button, Group } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { IconDownload } from '../../ui/sinais/icons.ts';
import { baixar, type Formato } from './exportar/baixar.ts';
import classes from './tabela.module.css';
import { Linhas, type LinhasProps } from './tabela.tsx';

/** Rows that are not torn between two pages. */
const CURTA = 10;
const FORMATOS = ['csv', 'xlsx'] as const satisfies readonly Formato[];

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

/** A table with its title, and its files. */
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
  const [busy, setBusy] = useState<Formato>();

  async function save(formato: Formato) {
    setBusy(formato);
    try {
      await baixar(table.tabela, formato, periodo);
    } catch {
      toast.erro('Não foi possível gerar o arquivo. Tente novamente.');
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <TitledCard
      id={id}
      column={desenhada ?? false}
      className={`${classes.card} ${linhas.length > CURTA ? classes.long : ''}`}
      titulo={titulo}
      nivel={3}
      acao={
        linhas.length > 0 && (
          <Group gap={0} wrap="nowrap" className={classes.files ?? ''} data-screen-only>
            {FORMATOS.map((formato) => (
              <Button
                key={formato}
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<IconDownload size="sm" />}
                aria-label={`Baixar ${titulo} em ${formato.toUpperCase()}`}
                loading={busy === formato}
                onClick={() => void save(formato)}
              >
                {formato.toUpperCase()}
              </Button>
            ))}
          </Group>
        )
      }
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
