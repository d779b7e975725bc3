import { formatReais } from '@balcao/contract/base/money';
import { formatNumber, SEM_NUMERO } from '@balcao/contract/base/numeros';
import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { Figure, Figures } from '../../ui/listas/figure.tsx';

/** A figure that this person may not see is null. */
export function shown(value: number | null, format: (value: number) => string): string {
  return value === null ? SEM_NUMERO : format(value);
}

/** Before the first sale: the same three figures in a line, for there is nothing yet to be read in them. */
export function ResumoQuieto({ data }: { data: Dashboard }) {
  return (
    <Figures quiet aria-label="Resumo do dia">
      <Figure titulo="Faturamento do Dia" valor={shown(data.faturamento, formatReais)} />
      <Figure titulo="Vendas Finalizadas Hoje" valor={shown(data.vendas, formatNumber)} />
      <Figure titulo="Produtos em Baixa" valor={shown(data.produtosBaixosTotal, formatNumber)} />
    </Figures>
  );
}
