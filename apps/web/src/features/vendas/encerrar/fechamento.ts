/** From an open tab and how it is paid to what the queue keeps. Pure. */

import { moneyToText, toCentavos, toReais } from '@balcao/contract/base/money';
import type { Forma } from '@balcao/contract/caixa/formas';
import type { EncerrarInput } from '@balcao/contract/vendas/encerrar';
import { sinalDe } from '@balcao/contract/vendas/sinal';
import { emCentavos, rotuloVenda } from '@balcao/contract/vendas/venda';
import type { Venda } from '@balcao/contract/vendas/vendas';
import type { Intent } from '../../../fila/fila.ts';
import { nomesDasFormas } from '../../../lib/formas.ts';
import { ajustesDaEscolha, type Escolha, pagoPor, SEM_ESCOLHA } from '../caixa/pagamento/escolha.ts';
import type { Quanto } from '../caixa/pagamento/quanto.ts';

const quanto = (reais: number): Quanto => ({
  em: 'reais',
  texto: reais > 0 ? moneyToText(toCentavos(reais)) : '',
});

/** Discount, surcharge and customer stay as on the tab; the rest is the usual. */
export function escolhaDaComanda(venda: Venda, percentual: number): Escolha {
  return {
    ...SEM_ESCOLHA,
    desconto: quanto(venda.desconto),
    acrescimo: quanto(venda.acrescimo),
    taxaServico: venda.taxaServico > 0 ? percentual : 0,
    cliente: venda.cliente,
  };
}

/** Its lines, with the catalogue's prices of when they came: a device may still have a copy that knows none. */
export function itensDaComanda({ itensVenda }: Pick<Venda, 'itensVenda'>) {
  return itensVenda.map((linha) => ({
    ...emCentavos(linha),
    precoTabelaCentavos: toCentavos(linha.precoTabela ?? linha.preco),
  }));
}

type DevolverSinal = NonNullable<EncerrarInput['devolverSinal']>;

interface Fechada {
  venda: Venda;
  escolha: Escolha;
  formas: readonly Forma[];
  drawn: { key: string; now: Date };
  /** The owner's word above a customer's limit. */
  autorizar?: boolean;
  txid?: string;
  gavetaId?: string | undefined;
  /** How the rest of a too large sinal goes back. */
  devolverSinal?: DevolverSinal | undefined;
}

/** All that stands on the whole is said: what is not said the tab would keep. */
export function buildFechamento(fechada: Fechada): Intent {
  const { venda, escolha, formas, drawn, autorizar, txid, gavetaId, devolverSinal = [] } = fechada;
  const itens = venda.itensVenda.map(emCentavos);
  const ajustes = ajustesDaEscolha(escolha, itens);
  const { body, nomes } = pagoPor(escolha, formas, itens, { txid, gavetaId, sinal: sinalDe(venda) });
  return {
    key: drawn.key,
    operation: 'encerrar',
    vendaId: venda.id,
    tipo: venda.tipo,
    identificador: rotuloVenda(venda),
    nomes: { ...nomes, formas: { ...nomes.formas, ...nomesDasFormas(formas, devolverSinal) } },
    body: {
      ...body,
      ...(devolverSinal.length > 0 ? { devolverSinal } : {}),
      desconto: toReais(ajustes.descontoCentavos),
      acrescimo: toReais(ajustes.acrescimoCentavos),
      taxaServico: toReais(ajustes.taxaServicoCentavos),
      itens: venda.itensVenda,
      versao: venda.versao,
      criadaEm: drawn.now.toISOString(),
      ...(autorizar ? { autorizar } : {}),
    },
  };
}
