/** The consequences of cancelling a finished sale, in sentences. */
import { formatCentavos, toCentavos } from '@balcao/contract/base/money';
import type { Devolucao } from '@balcao/contract/vendas/devolucao.schemas';
import type { Venda } from '@balcao/contract/vendas/vendas';

type Devolvida = Pick<Devolucao, 'pagamentos' | 'desfeita'>;

/** Centavos left per form, after the returns. */
type Paga = Pick<Venda, 'pagamentos'> & Partial<Pick<Venda, 'sinal'>>;

function restaPorForma(venda: Paga, devolucoes: readonly Devolvida[]) {
  const formas = new Map<string, { nome: string; fiado: boolean; centavos: number }>();
  const somar = (id: string, nome: string, fiado: boolean, centavos: number) => {
    const antes = formas.get(id);
    formas.set(id, {
      nome,
      fiado: fiado || antes?.fiado === true,
      centavos: (antes?.centavos ?? 0) + centavos,
    });
  };
  for (const { formaId, nome, tipo, valor } of [...venda.pagamentos, ...(venda.sinal?.pagamentos ?? [])]) {
    somar(formaId ?? nome, nome, tipo === 'FIADO', toCentavos(valor));
  }
  for (const { pagamentos, desfeita } of devolucoes) {
    if (desfeita) continue;
    for (const { formaId, nome, valor } of pagamentos) somar(formaId, nome, false, -toCentavos(valor));
  }
  return [...formas.values()].filter(({ centavos }) => centavos !== 0);
}

export function oQueSeDesfaz(
  venda: Paga & Pick<Venda, 'cliente' | 'devolvido'>,
  devolucoes: readonly Devolvida[],
): string[] {
  const dinheiro = restaPorForma(venda, devolucoes).map(({ nome, fiado, centavos }) => {
    const quanto = formatCentavos(Math.abs(centavos));
    if (fiado && venda.cliente) {
      return centavos > 0
        ? `${venda.cliente.nome} deixa de dever ${quanto}.`
        : `${venda.cliente.nome} volta a dever ${quanto}.`;
    }
    return centavos > 0 ? `${nome}: saem ${quanto} do caixa.` : `${nome}: voltam ${quanto} ao caixa.`;
  });
  return [
    'O estoque volta, e a venda sai de todos os totais.',
    ...dinheiro,
    ...(venda.devolvido > 0 ? ['O que já foi devolvido dela está descontado.'] : []),
  ];
}
