import { emCentavos, somarItens } from '@balcao/contract/itens';
import { MAX_CENTAVOS } from '@balcao/contract/money';
import {
  type AvisoDaVenda,
  estadoVenda,
  type ItensAdd,
  MAX_ITENS,
  MUITOS_ITENS,
  TOTAL_ALTO,
  type VendaWritten,
} from '@balcao/contract/vendas';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../../context.ts';
import { mudarChave } from '../../../database/chaves.ts';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/session.ts';
import { moverEstoque } from '../../estoque/mover-estoque.ts';
import { conteudoDaVenda } from '../chave-venda.ts';
import { marcasDaData } from '../instante.ts';
import { toVenda, type VendaRow } from '../venda.ts';
import {
  gravarItens,
  type ItemResolvido,
  inserirComanda,
  mesmoNome,
  mudarVenda,
  resolverItens,
  travarContinuacao,
} from '../vendas.queries.ts';
import { comVenda, type Edicao, exigirVenda, marcasDosItens, vendaEscrita } from './com-venda.ts';

export interface ItensAdicionados {
  venda: VendaWritten;
  /** The tab was closed already: a new one took the items. */
  nova: boolean;
}

/**
 * POST /api/vendas/{id}/itens: adds, whatever others add at the same time. On a closed tab the items go to a visible
 * tab 'IDENTIFICADOR (após fechamento)', made at need. Throws VENDA_FINALIZADA, NAO_ENCONTRADO and what a key answers.
 */
export function adicionarItens(
  context: Context,
  sessao: Sessao,
  id: string,
  chave: string,
  corpo: ItensAdd,
): Promise<ItensAdicionados> {
  const conteudo = conteudoDaVenda('POST', `/api/vendas/${id}/itens`, corpo);
  return comVenda(context, sessao, { ...corpo, id, chave, conteudo }, async (edicao) => {
    const { trx, key, fila, agora } = edicao;
    const alvo = await escolherAlvo(edicao);
    const mantidos = (alvo ?? edicao.venda).itens.map((item) => item.produtoId);
    const itens = await resolverItens(trx, corpo.itens.map(emCentavos), { fila, mantidos });

    const destino = alvo
      ? { id: alvo.id, mesmos: [] }
      : await abrirContinuacao(edicao, itens, corpo.criadaEm);
    if (alvo) await somarA(edicao, alvo, itens);
    if (destino.id !== id) await mudarChave(trx, key, { venda_id: destino.id });
    await gravarItens(trx, destino.id, itens, alvo?.itens.length ?? 0);
    const avisos =
      edicao.venda.tipo === 'FUTUROS'
        ? []
        : await moverEstoque(trx, {
            usuarioId: sessao.usuarioId,
            vendaId: destino.id,
            motivo: 'venda',
            agora,
            deltas: itens.map(({ produtoId, quantidade }) => ({ produtoId, quantidade: -quantidade })),
          });
    const escrita = await vendaEscrita(trx, destino.id, [...avisos, ...destino.mesmos]);
    return { venda: escrita, nova: alvo === undefined };
  });
}

/** Where the items go: the open sale, the open tab that continues a closed one, or (undefined) one to be made. */
async function escolherAlvo({ trx, venda }: Edicao): Promise<VendaRow | undefined> {
  const atual = toVenda(venda);
  const estado = estadoVenda(atual);
  if (estado === 'aberta') return venda;
  if (estado === 'cancelada' || venda.tipo !== 'COMANDAS') {
    throw new AppError('VENDA_FINALIZADA', { extra: { venda: atual } });
  }
  const aberta = await travarContinuacao(trx, venda.id);
  return aberta === undefined ? undefined : exigirVenda(trx, aberta);
}

async function somarA({ trx, autorizada, fila }: Edicao, alvo: VendaRow, itens: ItemResolvido[]) {
  const totalCentavos = alvo.total_centavos + somarItens(itens);
  // What the queue brings was handed over already: the tab takes it, however long it gets.
  if (!fila && alvo.itens.length + itens.length > MAX_ITENS) throw campoInvalido('itens', MUITOS_ITENS);
  if (totalCentavos > MAX_CENTAVOS) throw campoInvalido('itens', TOTAL_ALTO);
  await mudarVenda(trx, alvo.id, {
    totalCentavos,
    marcas: [...autorizada.marcas, ...marcasDosItens(itens, fila)],
    autor: autorizada.vendedorId,
  });
}

async function abrirContinuacao(
  { trx, venda, autorizada, fila, instante, agora }: Edicao,
  itens: ItemResolvido[],
  criadaEm: string | undefined,
): Promise<{ id: string; mesmos: AvisoDaVenda[] }> {
  const id = uuidv7();
  const identificador = `${venda.identificador} (após fechamento)`;
  const mesmos = await mesmoNome(trx, id, identificador);
  await inserirComanda(trx, {
    id,
    identificador,
    vendedorId: autorizada.vendedorId,
    entreguePor: autorizada.entreguePor,
    totalCentavos: somarItens(itens),
    criadaEm: instante,
    recebidaEm: agora,
    fila,
    marcas: [...autorizada.marcas, ...marcasDosItens(itens, fila), ...marcasDaData(criadaEm, fila, agora)],
    continuaVendaId: venda.id,
  });
  return { id, mesmos };
}
