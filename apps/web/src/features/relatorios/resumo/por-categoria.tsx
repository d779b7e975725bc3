import { formatCentavos, toReais } from '@balcao/contract/base/money';
import type { RelatorioDashboard } from '@balcao/contract/relatorios/relatorios';
import { useCategorias } from '../../../dados/categorias.ts';
import { Skeleton } from '../../../ui/pecas/skeleton.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { CartaoTabela } from '../cartao-tabela.tsx';
import { type CategoriaVendida, categoriasDe, fatiasDe } from '../categorias.ts';
import type { Tabela } from '../exportar/tabela.ts';
import { Grafico, Rosca } from '../graficos/grafico.tsx';
import classes from './resumo.module.css';

const COLUNAS: Tabela<CategoriaVendida>['colunas'] = [
  { titulo: 'Categoria', tipo: 'texto', valor: ({ nome }) => nome },
  { titulo: 'Faturamento', tipo: 'dinheiro', valor: ({ centavos }) => toReais(centavos) },
  { titulo: 'Parte', tipo: 'porcento', valor: ({ parte }) => parte ?? '–' },
];

/** As many as most shops sell of, by the width of what is said of each. */
const ESPERADAS = [72, 68, 80, 64, 76, 60];

interface PorCategoriaProps {
  /** Undefined while they load. */
  dados: RelatorioDashboard | undefined;
  /** For the files' names. */
  periodo: string;
}

/** Revenue by category: a ring, and the table that is its legend. */
export function PorCategoria({ dados, periodo }: PorCategoriaProps) {
  const cores = useCategorias();
  const categorias = dados && categoriasDe(dados, cores);
  return (
    <CartaoTabela
      tabela={{ titulo: 'Vendas por categoria', colunas: COLUNAS, linhas: categorias ?? [] }}
      chave={({ nome }) => nome}
      marca={({ fill }) => fill}
      periodo={periodo}
      vazio={
        dados ? (
          <Text c="dimmed">{`As vendas deste período somam ${formatCentavos(0)}.`}</Text>
        ) : (
          <div className={classes.esperadas}>
            {ESPERADAS.map((parte) => (
              <Skeleton key={parte} height="0.875rem" width={`${parte}%`} />
            ))}
          </div>
        )
      }
    >
      {categorias?.length !== 0 && (
        <div className={classes.ring}>
          <Grafico forma="rosca">{categorias && <Rosca fatias={fatiasDe(categorias)} />}</Grafico>
        </div>
      )}
    </CartaoTabela>
  );
}
