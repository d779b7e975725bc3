import type { DespesasRelatorio } from '@balcao/contract/despesas';
import { toReais } from '@balcao/contract/money';
import { linhasDoLucro } from '../calculos.ts';
import { CartaoTabela } from '../cartao-tabela.tsx';

interface DespesasELucroProps {
  faturamento: number;
  despesas: DespesasRelatorio;
  comissao: { percent: number; centavos: number };
  periodo: string;
}

/** From revenue to profit, line by line, to be printed and kept. */
export function DespesasELucro({ faturamento, despesas, comissao, periodo }: DespesasELucroProps) {
  return (
    <CartaoTabela
      tabela={{
        titulo: 'Despesas e Lucro',
        colunas: [
          { titulo: 'Descrição', tipo: 'texto', valor: ({ descricao }) => descricao },
          { titulo: 'Valor', tipo: 'dinheiro', valor: ({ centavos }) => toReais(centavos) },
        ],
        linhas: linhasDoLucro(faturamento, despesas, comissao),
      }}
      chave={({ descricao }) => descricao}
      periodo={periodo}
    />
  );
}
