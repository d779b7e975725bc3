import { formatReais } from '@balcao/contract/base/money';
import { formatNumber, SEM_NUMERO } from '@balcao/contract/base/numeros';
import type { FormaSomada, RelatorioFormas } from '@balcao/contract/relatorios/figuras';
import type { Intervalo } from '@balcao/contract/relatorios/relatorios';
import { useState } from 'react';
import { useHoje } from '../../../dados/hoje.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { RowsShape, Wait } from '../../../ui/paginas/shapes.tsx';
import { usePhone } from '../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { useFormas } from '../api.ts';
import { CartaoTabela } from '../cartao-tabela.tsx';
import type { Tabela } from '../exportar/tabela.ts';
import { textoDaTaxa, textosDosSinais, totalAReceber, totalDasFormas } from './linhas.ts';

/** A form without fees has no R$ 0,00 to be read. */
const ouNada = (reais: number) => (reais === 0 ? SEM_NUMERO : formatReais(reais));

const COLUNAS: Tabela<FormaSomada>['colunas'] = [
  { titulo: 'Forma', tipo: 'texto', valor: ({ nome }) => nome },
  { titulo: 'Líquido', tipo: 'dinheiro', valor: ({ liquido }) => liquido },
  { titulo: 'Pagamentos', tipo: 'numero', valor: ({ quantidade }) => quantidade },
  { titulo: 'Recebido', tipo: 'dinheiro', valor: ({ valor }) => valor, soma: true },
  { titulo: 'Taxa', tipo: 'dinheiro', valor: ({ taxa }) => taxa, lido: ({ taxa }) => ouNada(taxa) },
  {
    ...{ titulo: 'Devolvido', tipo: 'dinheiro', valor: ({ devolvido }) => devolvido },
    lido: ({ devolvido }) => ouNada(devolvido),
  },
];

const A_RECEBER: Tabela<RelatorioFormas['aReceber'][number]>['colunas'] = [
  { titulo: 'Vence em', tipo: 'data', valor: ({ data }) => data },
  { titulo: 'Valor', tipo: 'dinheiro', valor: ({ valor }) => valor },
];

/** As many days as there are forms beside them; on a phone, where they are below them, the next ones. */
const PRIMEIROS = { largo: 6, phone: 3 };

interface FormasProps {
  /** Undefined while they are not known. */
  dias: Intervalo | undefined;
  /** For the files' names. */
  periodo: string;
}

/** Payments by form, with fees and returns, and the money that is still to come in. */
export function FormasDePagamento({ dias, periodo }: FormasProps) {
  const formas = useFormas(dias);
  const hoje = useHoje();
  const [todos, setTodos] = useState(false);
  const primeiros = usePhone() ? PRIMEIROS.phone : PRIMEIROS.largo;
  if (naoVeio(formas)) {
    return <ErrorState card texto="Não foi possível carregar as formas de pagamento." consulta={formas} />;
  }
  if (!formas.data) {
    return (
      <Wait label="Carregando as formas de pagamento">
        <RowsShape titled count={primeiros} />
      </Wait>
    );
  }
  if (formas.data.formas.length === 0) return null;
  const { formas: linhas, taxaServico, sinais, aReceber } = formas.data;
  const total = totalDasFormas(linhas);
  // A column of zeros says nothing.
  const diz = (titulo: string) =>
    (titulo !== 'Taxa' || total.taxa !== 0) && (titulo !== 'Devolvido' || total.devolvido !== 0);
  // What was due before today is in the account already.
  const porVir = aReceber.filter(({ data }) => hoje === undefined || data >= hoje);
  return (
    <>
      <CartaoTabela
        tabela={{
          titulo: 'Formas de pagamento',
          colunas: COLUNAS.filter((coluna) => diz(coluna.titulo)),
          linhas,
        }}
        chave={({ formaId }) => formaId ?? ''}
        periodo={periodo}
        total={[
          'Total',
          formatReais(total.liquido),
          formatNumber(total.quantidade),
          formatReais(total.valor),
          ...(diz('Taxa') ? [formatReais(total.taxa)] : []),
          ...(diz('Devolvido') ? [formatReais(total.devolvido)] : []),
        ]}
        fim={[textoDaTaxa(taxaServico), ...textosDosSinais(sinais)].map(
          (texto) =>
            texto && (
              <Text key={texto} size="sm" c="dimmed" mt="sm">
                {texto}
              </Text>
            ),
        )}
      />
      {porVir.length > 0 && (
        <CartaoTabela
          tabela={{ titulo: 'A receber', colunas: A_RECEBER, linhas: porVir }}
          chave={({ data }) => data}
          periodo={periodo}
          resumida={todos || porVir.length <= primeiros + 1 ? undefined : porVir.slice(0, primeiros)}
          total={['Total', formatReais(totalAReceber(porVir))]}
          fim={
            <>
              {!todos && porVir.length > primeiros + 1 && (
                <Button variant="default" size="sm" mt="sm" data-screen-only onClick={() => setTodos(true)}>
                  {`Ver os ${porVir.length} dias`}
                </Button>
              )}
              <Text size="sm" c="dimmed" mt="sm">
                De hoje em diante, das vendas deste período, já sem as taxas.
              </Text>
            </>
          }
        />
      )}
    </>
  );
}
