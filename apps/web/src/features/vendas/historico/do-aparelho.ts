/** The history of a day without a connection, from the device's own envios. Pure. */
import { dayOf } from '@balcao/contract/base/calendar';
import { toCentavos, toReais } from '@balcao/contract/base/money';
import { fold } from '@balcao/contract/base/texto';
import type { Consulta, ResumoVendas } from '@balcao/contract/vendas/historico';
import { estadoVenda, instanteDaVenda } from '@balcao/contract/vendas/venda';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { type Envio, isQueued } from '../../../fila/fila.ts';
import { hasWords, wordsOf } from '../../../lib/words.ts';
import { type VendaNaTela, vendasComFila } from '../vendas-com-fila.ts';

/** `vistas`: what the server told of others. Newest first; each as this device will make it. */
export function vendasDoAparelho(envios: readonly Envio[], vistas: readonly Venda[] = []): VendaNaTela[] {
  const sabidas = new Map(vistas.map((venda) => [venda.id, venda]));
  for (const { state, venda } of envios) {
    if (state !== 'delivered' || !venda) continue;
    const before = sabidas.get(venda.id);
    if (!before || before.versao <= venda.versao) sabidas.set(venda.id, venda);
  }
  return vendasComFila([...sabidas.values()], envios.filter(isQueued)).sort(
    (a, b) => instanteDaVenda(b).localeCompare(instanteDaVenda(a)) || b.id.localeCompare(a.id),
  );
}

const SITUACAO = { aberta: 'abertas', finalizada: 'finalizadas', cancelada: 'canceladas' } as const;

export function filtrarDoAparelho(
  vendas: readonly VendaNaTela[],
  { de, ate, vendedorId, situacao, busca }: Consulta,
  { fuso, virada }: { fuso: string; virada: string },
): VendaNaTela[] {
  const palavras = wordsOf(busca ?? '');
  return vendas.filter((venda) => {
    const dia = dayOf(new Date(instanteDaVenda(venda)), fuso, virada);
    if ((de !== undefined && dia < de) || (ate !== undefined && dia > ate)) return false;
    if (vendedorId !== undefined && venda.vendedor.id !== vendedorId) return false;
    if (situacao !== undefined && SITUACAO[estadoVenda(venda)] !== situacao) return false;
    const nomes = venda.itensVenda.map(({ nome }) => nome);
    return hasWords(fold([venda.identificador, ...nomes].join(' ')), palavras);
  });
}

/**
 * Their count and value, as the server sums them; of lines that moved nothing is counted twice. No revenue of a day: the
 * device doesn't know what else was sold, nor what was given back elsewhere.
 */
export function somarDoAparelho(vendas: readonly VendaNaTela[]): NonNullable<ResumoVendas['resumo']> {
  const soma = (situacao: keyof typeof SITUACAO) => {
    const delas = vendas.filter((venda) => venda.movidaPara === null && estadoVenda(venda) === situacao);
    const centavos = delas.reduce((sum, { total }) => sum + toCentavos(total), 0);
    return { quantidade: delas.length, total: toReais(centavos) };
  };
  return {
    ...{ finalizadas: soma('finalizada'), abertas: soma('aberta'), canceladas: soma('cancelada') },
    apurado: null,
  };
}

/** How it came in, form by form, in centavos; the largest first. */
export function formasDoAparelho(vendas: readonly VendaNaTela[]): [nome: string, centavos: number][] {
  const formas = new Map<string, number>();
  for (const { pagamentos, finalizada, cancelada } of vendas) {
    if (!finalizada || cancelada) continue;
    for (const { nome, valor } of pagamentos) formas.set(nome, (formas.get(nome) ?? 0) + toCentavos(valor));
  }
  return [...formas].sort(([, a], [, b]) => b - a);
}
