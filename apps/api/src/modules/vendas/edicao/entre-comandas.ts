import type { Movida } from '@balcao/contract/vendas/mover';
import { somarAjustes } from '@balcao/contract/vendas/total';
import { estadoVenda, MAX_ITENS, MUITOS_ITENS, movidaPara, SO_COMANDAS } from '@balcao/contract/vendas/venda';
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import type { Trx } from '../../../database/tenant.ts';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import { passarNaCozinha } from '../../cozinha/pedidos.queries.ts';
import { moverEstoque, passarMovimentos } from '../../estoque/estoque.ts';
import { noMinimo } from '../fila/autorizar-venda.ts';
import { ajustesDa, type ItemGravado, toVenda, type VendaRow } from '../venda.ts';
import { type Escrita, exigirVenda } from './com-venda.ts';
import { diferencaDosItens, mudarVenda } from './mudar-venda.ts';

/** A tab and the field of the call that names it. */
interface Nomeada {
  campo: string;
  id: string;
}

/** Lines change their place, no goods do: a queue gets nothing for it that its person may not do today. */
export function exigirSemPerdas({ autorizada: { perdas } }: Escrita): void {
  const [perda] = perdas;
  if (perda) throw new AppError(perda.code);
}

/** An open tab, locked. */
export async function exigirAberta(trx: Trx, { campo, id }: Nomeada): Promise<VendaRow> {
  const venda = await exigirVenda(trx, id);
  conferir([[campo, venda]]);
  return venda;
}

/** Two of them, locked in the order of their ids: two calls that cross each other can't deadlock. */
export async function exigirAbertas(trx: Trx, de: Nomeada, para: Nomeada): Promise<ParDeComandas> {
  if (para.id < de.id) {
    const { de: segunda, para: primeira } = await exigirAbertas(trx, para, de);
    return { de: primeira, para: segunda };
  }
  const par = { de: await exigirVenda(trx, de.id), para: await exigirVenda(trx, para.id) };
  conferir([
    [de.campo, par.de],
    [para.campo, par.para],
  ]);
  return par;
}

/** A future sale is no tab, open or not; only then it matters whether they are open. */
function conferir(nomeadas: readonly (readonly [string, VendaRow])[]): void {
  for (const [campo, { tipo }] of nomeadas) if (tipo === 'FUTUROS') throw campoInvalido(campo, SO_COMANDAS);
  const fechada = nomeadas
    .map(([, venda]) => venda)
    .find((venda) => estadoVenda(toVenda(venda)) !== 'aberta');
  if (fechada) throw new AppError('VENDA_FINALIZADA', { extra: { venda: toVenda(fechada) } });
}

export interface ParDeComandas {
  de: VendaRow;
  para: VendaRow;
}

/**
 * Lines of one open tab become another's. Nothing leaves the shelf or comes back, neither now nor when the one that is
 * left without lines is discarded: it lives on in the other.
 */
export async function passarItens(
  escrita: Escrita,
  { de, para }: ParDeComandas,
  { passam, ficam }: { passam: readonly ItemGravado[]; ficam: readonly ItemGravado[] },
): Promise<Movida> {
  const { trx, entrega, agora } = escrita;
  const todos = [...para.itens, ...passam];
  if (todos.length > MAX_ITENS) throw campoInvalido('itens', MUITOS_ITENS);
  const vazia = ficam.length === 0;
  const fim = {
    em: noMinimo(entrega.instante, new Date(de.criada_em)),
    por: null,
    motivo: movidaPara(para),
    movidaPara: para.id,
  };

  const tirada = await mudarVenda(escrita, de, {
    ...(vazia ? { cancelada: fim } : {}),
    itens: { todos: ficam, trazidos: [] },
    movimento: null,
  });
  const posta: VendaWritten = await mudarVenda(escrita, para, {
    deOutros: true,
    // Its marks go along, and its discount and fee.
    herdadas: vazia ? de.marcas : [],
    ...(vazia
      ? { ajustes: somarAjustes(ajustesDa(de), ajustesDa(para)), clienteId: para.cliente_id ?? de.cliente_id }
      : {}),
    itens: { todos, trazidos: [] },
    movimento: null,
  });
  const quando = { quando: entrega.instante, agora };
  await passarMovimentos(trx, { de: de.id, para: para.id, linhas: passam, ...quando });
  // What a line took of a part is not always what its two pieces take, each rounded by itself.
  const resto = diferencaDosItens(de.itens, [...passam, ...ficam]);
  if (resto.some(({ partes }) => partes)) {
    await moverEstoque(trx, resto, { motivo: 'edicao', tipo: 'venda', id: de.id }, quando);
  }
  const cartoes = await passarNaCozinha(trx, { de: de.id, para: para.id, agora });
  return { de: { ...tirada, cozinha: cartoes.de }, para: { ...posta, cozinha: cartoes.para } };
}
