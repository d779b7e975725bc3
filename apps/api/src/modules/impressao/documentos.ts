/** What a document says on paper: from the same figures that its own call answers. */
import { createHash } from 'node:crypto';
import type { TipoDeDocumento } from '@balcao/contract/impressao/impressoes';
import { linhaDaDivisao } from '@balcao/contract/vendas/dividir';
import { daConta } from '@balcao/papel/da-conta';
import { daVenda } from '@balcao/papel/da-venda';
import { doCaixa, doMovimento } from '@balcao/papel/do-caixa';
import { type LojaDoPapel, type Papel, tituloDoPapel } from '@balcao/papel/papel';
import type { Trx } from '../../database/tenant.ts';
import { campoInvalido } from '../../http/errors.ts';
import type { Sessao } from '../../http/sessao.ts';
import { toCaixa } from '../caixa/caixa.ts';
import { buscarCaixa, buscarCaixaDoMovimento } from '../caixa/caixas.queries.ts';
import { buscarSobrevivente } from '../clientes/clientes.queries.ts';
import { montarExtrato } from '../clientes/conta/ler-extrato.ts';
import { buscarLoja } from '../loja/loja.queries.ts';
import { toVenda } from '../vendas/venda.ts';
import { buscarVenda } from '../vendas/vendas.queries.ts';

export interface Documento {
  papel: Papel;
  titulo: string;
  /** The state of it that this paper shows. */
  versao: string;
  clienteId: string | null;
  /** A tab that is not closed. */
  preConta: boolean;
  /** A finished sale that was paid in cash, at least in part. */
  comDinheiro: boolean;
}

interface Pedido {
  pessoas: number | undefined;
  loja: LojaDoPapel;
  sessao: Sessao;
  agora: Date;
}

type Montar = (
  trx: Trx,
  id: string,
  pedido: Pedido,
) => Promise<(Partial<Documento> & { papel: Papel }) | undefined>;

const recibo: Montar = async (trx, id, { loja, pessoas }) => {
  const row = await buscarVenda(trx, id);
  if (!row) return undefined;
  const venda = toVenda(row);
  const divisao = pessoas === undefined ? undefined : linhaDaDivisao(venda.total, pessoas);
  const papel = daVenda(venda, loja, divisao);
  const { finalizada, cancelada, cliente, pagamentos } = venda;
  return {
    papel,
    versao: `${venda.versao} ${resumo(papel)}`,
    clienteId: cliente?.id ?? null,
    preConta: !finalizada && !cancelada,
    comDinheiro: finalizada && !cancelada && pagamentos.some(({ tipo }) => tipo === 'DINHEIRO'),
  };
};

const caixa: Montar = async (trx, id, { loja, sessao }) => {
  const row = await buscarCaixa(trx, id);
  return row && { papel: doCaixa(toCaixa(row, sessao), loja) };
};

const movimento: Montar = async (trx, id, { loja, sessao }) => {
  const row = await buscarCaixaDoMovimento(trx, id);
  const visto = row && toCaixa(row, sessao);
  const este = visto?.movimentos.find((each) => each.id === id);
  return visto && este && { papel: doMovimento(visto, este, loja) };
};

/** When it was asked for stands on the paper, and makes no other document of it. */
const extrato: Montar = async (trx, id, { loja, sessao, agora }) => {
  if ((await buscarSobrevivente(trx, id)) === undefined) return undefined;
  const conta = await montarExtrato(trx, id, sessao, agora);
  return {
    papel: daConta(conta, loja, agora),
    versao: resumo(conta),
    clienteId: conta.cliente.id,
  };
};

const DOCUMENTOS: Partial<Record<TipoDeDocumento, Montar>> = { recibo, caixa, movimento, extrato };

/** Throws VALIDACAO at `documento` where this store has none of that id. */
export async function montarDocumento(
  trx: Trx,
  { tipo, id, pessoas }: { tipo: TipoDeDocumento; id: string; pessoas?: number | undefined },
  sessao: Sessao,
  agora: Date,
): Promise<Documento> {
  const loja = await buscarLoja(trx);
  const feito = await DOCUMENTOS[tipo]?.(trx, id, { loja, sessao, agora, pessoas });
  if (!feito) throw campoInvalido('documento', 'Este documento não existe nesta loja.');
  const padrao = { versao: resumo(feito.papel), clienteId: null, preConta: false, comDinheiro: false };
  return { ...padrao, titulo: tituloDoPapel(feito.papel), ...feito };
}

function resumo(de: unknown): string {
  return createHash('sha256').update(JSON.stringify(de)).digest('base64url').slice(0, 22);
}
