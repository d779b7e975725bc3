import { formatReais } from '@balcao/contract/base/money';
import type { RelatorioHoras } from '@balcao/contract/relatorios/relatorios';
import { useState } from 'react';
import { usePhone } from '../../ui/paginas/use-small-screen.ts';
import { Button } from '../../ui/pecas/button.tsx';
import { CartaoTabela } from './cartao-tabela.tsx';
import { formatCelula, type Tabela } from './exportar/tabela.ts';
import { Grafico, Horas } from './graficos/grafico.tsx';
import classes from './relatorio.module.css';

type Hora = RelatorioHoras['horas'][number];

const COLUNAS: Tabela<Hora>['colunas'] = [
  { titulo: 'Hora', tipo: 'hora', valor: ({ hora }) => hora },
  { titulo: 'Vendas', tipo: 'numero', valor: ({ totalVendas }) => totalVendas },
  { titulo: 'Faturamento', tipo: 'dinheiro', valor: ({ faturamento }) => faturamento },
];

interface PorHoraProps {
  /** Undefined while they load. */
  horas: readonly Hora[] | undefined;
  /** For the files' names. */
  periodo: string;
  /** On a phone the sentence comes first, and the chart on demand. */
  recolhe?: boolean;
}

/** Sales by the hour of the day as bars, the busiest hour in words. */
export function PorHora({ horas, periodo, recolhe = false }: PorHoraProps) {
  const [open, setOpen] = useState(false);
  const folded = usePhone() && recolhe && !open;
  const busiest = horas?.toSorted((a, b) => b.faturamento - a.faturamento)[0];
  return (
    <CartaoTabela
      tabela={{ titulo: 'Vendas por hora', colunas: COLUNAS, linhas: horas ?? [] }}
      chave={({ hora }) => String(hora)}
      periodo={periodo}
      desenhada
    >
      <p className={classes.lead}>
        {busiest && busiest.faturamento > 0
          ? `Mais movimento das ${formatCelula('hora', busiest.hora)}: ${formatReais(busiest.faturamento)}.`
          : '\u00a0'}
      </p>
      {folded ? (
        <Button
          variant="default"
          size="sm"
          className={classes.abrir}
          data-screen-only
          onClick={() => setOpen(true)}
        >
          Ver gráfico
        </Button>
      ) : (
        <Grafico forma="horas">{horas && <Horas horas={horas} />}</Grafico>
      )}
    </CartaoTabela>
  );
}
