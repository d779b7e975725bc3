import { estadoVenda, MAX_ITENS, MUITOS_ITENS } from '@balcao/contract/vendas/venda';
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { mudarChave } from '../../../database/chaves.ts';
import type { Trx } from '../../../database/tenant.ts';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { comPrecos } from '../desconto.ts';
import { comoPedido, toVenda, type VendaRow } from '../venda.ts';
import { inserirComanda, produtosDe, resolverItens, travarContinuacao } from '../vendas.queries.ts';
import { comVenda, type Edicao, exigirLugar, exigirVenda } from './com-venda.ts';
import { mudarVenda } from './mudar-venda.ts';

export interface ItensAdicionados {
  venda: VendaWritten;
  /** The tab was closed already: a new one took the items. */
  nova: boolean;
}

/**
 * POST /api/vendas/{id}/itens: adds, whatever others add at the same time. On a closed tab the items go to a visible
 * tab 'IDENTIFICADOR (após fechamento)', made at need; of a tab whose lines another one took, to that one. Throws
 * VENDA_FINALIZADA, ACIMA_DO_LIMITE (with `produtos`), NAO_ENCONTRADO and what a key answers.
 */
export function adicionarItens({
  context,
  sessao,
  params: { id },
  chave,
  body,
}: Recebido<typeof vendas.adicionarItens>): Promise<ItensAdicionados> {
  const pedido = { ...body, id, chave };
  const acrescentar = async (edicao: Edicao) => {
    const { trx, venda, entrega } = edicao;
    const aberta = await escolherAberta(trx, venda);
    const mantidos = produtosDe((aberta ?? venda).itens);
    const { fila, instante: em } = entrega;
    const trazidos = await resolverItens(trx, body.itens.map(comoPedido), { em, fila, mantidos });

    const alvo = aberta ?? (await abrirContinuacao(edicao, venda));
    if (alvo.id !== id) await mudarChave(trx, chave, { venda_id: alvo.id });
    const todos = [...alvo.itens, ...trazidos];
    // A queue's goods were handed over already: the tab takes them, however long it gets.
    if (!fila && todos.length > MAX_ITENS) throw campoInvalido('itens', MUITOS_ITENS);
    const nome = aberta ? {} : { identificador: `${venda.identificador} (após fechamento)` };
    const escrita = await mudarVenda(edicao, alvo, {
      ...nome,
      itens: { todos, trazidos },
      movimento: 'venda',
    });
    return { venda: escrita, nova: aberta === undefined };
  };
  return comVenda(context, sessao, pedido, acrescentar, exigirLugar).catch((refusal: unknown) =>
    comPrecos(refusal, context.database, sessao.lojaId, body.itens.map(comoPedido)),
  );
}

/** The sale that takes the items: the open one, the open tab that continues a closed one, or (undefined) a new one. */
async function escolherAberta(trx: Trx, venda: VendaRow): Promise<VendaRow | undefined> {
  const atual = toVenda(venda);
  const estado = estadoVenda(atual);
  if (estado === 'aberta') return venda;
  if (estado === 'cancelada' || venda.tipo !== 'COMANDAS') {
    throw new AppError('VENDA_FINALIZADA', { extra: { venda: atual } });
  }
  const aberta = await travarContinuacao(trx, venda.id);
  return aberta === undefined ? undefined : exigirVenda(trx, aberta);
}

/** An empty tab in the closed one's place: what is put on it gives it its first version. */
async function abrirContinuacao(
  { trx, autorizada, entrega, agora }: Edicao,
  fechada: VendaRow,
): Promise<VendaRow> {
  const id = uuidv7();
  await inserirComanda(trx, {
    id,
    identificador: fechada.identificador,
    continua: fechada.id,
    vendedorId: autorizada.vendedorId,
    entreguePor: autorizada.entreguePor,
    criadaEm: entrega.instante,
    recebidaEm: agora,
    fila: entrega.fila,
    marcas: entrega.marcas,
  });
  return exigirVenda(trx, id);
}
