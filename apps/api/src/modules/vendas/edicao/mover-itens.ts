import { splitCentavos, toCentavos } from '@balcao/contract/base/money';
import { emMilesimos, formatQuantidade, INTEIRO, somarQuantidades } from '@balcao/contract/base/quantidade';
import type { ItemMovido, MoverInput, Movida } from '@balcao/contract/vendas/mover';
import { LINHA_INEXISTENTE, MESMA_COMANDA } from '@balcao/contract/vendas/venda';
import type { AvisoDaVenda } from '@balcao/contract/vendas/vendas';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { mudarChave } from '../../../database/chaves.ts';
import type { Trx } from '../../../database/tenant.ts';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { listarFundidos } from '../../produtos/fundidos.queries.ts';
import { type ItemGravado, toVenda, type VendaRow } from '../venda.ts';
import { inserirComanda, mesmoNome } from '../vendas.queries.ts';
import { comEscrita, type Escrita, exigirVenda } from './com-venda.ts';
import {
  exigirAberta,
  exigirAbertas,
  exigirSemPerdas,
  type ParDeComandas,
  passarItens,
} from './entre-comandas.ts';

/**
 * POST /api/vendas/{id}/mover: lines, or some pieces of them, go to another open tab, or to a new one. Left without a
 * line, a tab is discarded. Throws COMANDA_ALTERADA (with `venda`) where something else stands in a line's place,
 * VENDA_FINALIZADA (with `venda`), NAO_ENCONTRADO, VALIDACAO and what a key answers.
 */
export function moverItens({
  context,
  sessao,
  params: { id },
  chave,
  body: { itens, para, ...entregue },
}: Recebido<typeof vendas.mover>): Promise<Movida> {
  return comEscrita(context, sessao, { id, chave, ...entregue }, async (escrita) => {
    exigirSemPerdas(escrita);
    if (para === id) throw campoInvalido('para', MESMA_COMANDA);
    const comandas = await escolher(escrita, id, para);
    const movida = await passarItens(escrita, comandas, await separar(escrita.trx, comandas.de, itens));
    await mudarChave(escrita.trx, chave, {
      resultado: JSON.stringify({ de: movida.de.id, para: movida.para.id }),
    });
    const avisos = [...movida.para.avisos, ...comandas.avisos];
    return { ...movida, para: { ...movida.para, avisos } };
  });
}

interface Escolhidas extends ParDeComandas {
  avisos: AvisoDaVenda[];
}

async function escolher(escrita: Escrita, id: string, para: MoverInput['para']): Promise<Escolhidas> {
  const { trx } = escrita;
  const nomeada = { campo: 'id', id };
  if (typeof para === 'string') {
    return { ...(await exigirAbertas(trx, nomeada, { campo: 'para', id: para })), avisos: [] };
  }
  const de = await exigirAberta(trx, nomeada);
  return { de, ...(await abrir(escrita, para)) };
}

/** A new tab, without anything on it. */
async function abrir(
  { trx, autorizada, entrega, agora }: Escrita,
  { identificador, id = uuidv7() }: Exclude<MoverInput['para'], string>,
): Promise<Omit<Escolhidas, 'de'>> {
  const avisos = await mesmoNome(trx, id, identificador);
  await inserirComanda(trx, {
    id,
    identificador,
    continua: null,
    vendedorId: autorizada.vendedorId,
    entreguePor: autorizada.entreguePor,
    criadaEm: entrega.instante,
    recebidaEm: agora,
    fila: entrega.fila,
    marcas: [...entrega.marcas, ...autorizada.marcas],
  });
  return { para: await exigirVenda(trx, id), avisos };
}

/** The lines that go and those that stay, each in their order. */
async function separar(trx: Trx, de: VendaRow, pedidos: readonly ItemMovido[]) {
  const quantos = new Map<number, number>();
  for (const [n, pedido] of pedidos.entries()) {
    const linha = de.itens[pedido.posicao];
    if (!(await ehEsta(trx, pedido, linha))) {
      throw new AppError('COMANDA_ALTERADA', { extra: { venda: toVenda(de) } });
    }
    if (!linha) throw campoInvalido(`itens.${n}.posicao`, LINHA_INEXISTENTE);
    const erro = erroDoPedido(pedido, linha);
    if (erro) throw campoInvalido(`itens.${n}.quantidade`, erro);
    quantos.set(pedido.posicao, pedido.quantidade);
  }
  const passam: ItemGravado[] = [];
  const ficam: ItemGravado[] = [];
  for (const [posicao, linha] of de.itens.entries()) {
    const vai = quantos.get(posicao) ?? 0;
    const fica = somarQuantidades([linha.quantidade, -vai]);
    // A line's discount goes with its pieces, and what its label says.
    const partir = (centavos: number) => splitCentavos(centavos, [vai, fica].map(emMilesimos));
    const descontos = partir(linha.descontoCentavos);
    const valores = linha.valorCentavos === null ? [] : partir(linha.valorCentavos);
    const parte = (quantidade: number, n: 0 | 1) => ({
      ...{ ...linha, quantidade, descontoCentavos: descontos[n] ?? 0, valorCentavos: valores[n] ?? null },
    });
    if (vai > 0) passam.push(parte(vai, 0));
    if (fica > 0) ficam.push(parte(fica, 1));
  }
  return { passam, ficam };
}

/** Whether what the caller names stands there; a merged product counts as the survivor. */
async function ehEsta(
  trx: Trx,
  { produtoId, preco }: ItemMovido,
  linha: ItemGravado | undefined,
): Promise<boolean> {
  if (preco !== undefined && toCentavos(preco) !== linha?.precoCentavos) return false;
  const ai = linha?.produtoId;
  if (produtoId === undefined || produtoId === ai) return true;
  return produtoId !== null && typeof ai === 'string' && (await listarFundidos(trx, ai)).includes(produtoId);
}

/** No part of a piece can go; a line with a fraction of a piece (a queue left it) can go whole. */
function erroDoPedido(
  { quantidade: vai }: ItemMovido,
  { quantidade, unidade }: ItemGravado,
): string | undefined {
  if (vai > quantidade) return `Esta linha tem só ${formatQuantidade(quantidade, unidade)}.`;
  return unidade === 'un' && !Number.isInteger(vai) && vai !== quantidade ? INTEIRO : undefined;
}
