import type { RelatorioLucro } from '@balcao/contract/figuras';
import type { Intervalo } from '@balcao/contract/relatorios';
import { Text } from '@mantine/core';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CartaoTabela } from '../cartao-tabela.tsx';
import type { Tabela } from '../exportar/tabela.ts';
import { useLucro } from './api.ts';
import { type LinhaDoResultado, linhasDoResultado, semCusto } from './linhas.ts';

const COLUNAS: Tabela<LinhaDoResultado>['colunas'] = [
  { titulo: 'Descrição', tipo: 'texto', valor: ({ descricao }) => descricao },
  { titulo: 'Valor', tipo: 'dinheiro', valor: ({ valor }) => valor },
];

/** Neither sold nor spent: nothing to be told. */
const ehNada = ({ faturamento, custo, despesas }: RelatorioLucro) =>
  faturamento === 0 && custo === 0 && despesas === 0;

interface LucroProps {
  /** Undefined while they are not known. */
  dias: Intervalo | undefined;
  /** For the files' names. */
  periodo: string;
}

/** What is left of the revenue when the goods and the bills are paid. */
export function Lucro({ dias, periodo }: LucroProps) {
  const lucro = useLucro(dias);
  if (lucro.isError && !lucro.data) {
    return <ErrorState card texto="Não foi possível carregar o lucro." consulta={lucro} />;
  }
  if (!lucro.data || ehNada(lucro.data)) return null;
  const falta = semCusto(lucro.data);
  return (
    <CartaoTabela
      tabela={{ titulo: 'Lucro', colunas: COLUNAS, linhas: linhasDoResultado(lucro.data) }}
      chave={({ descricao }) => descricao}
      periodo={periodo}
      inteira
      forte={({ soma }) => soma}
      fim={
        falta && (
          <Text size="sm" c="dimmed" mt="sm">
            {falta}
          </Text>
        )
      }
    />
  );
}
