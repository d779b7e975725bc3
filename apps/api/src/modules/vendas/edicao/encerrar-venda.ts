import { mesmosPagamentos, SOMA_DIFERENTE, somarPagamentos } from '@balcao/contract/pagamento';
import {
  type Ajustes,
  ajustesDe,
  ajustesPossiveis,
  erroDosAjustes,
  totaisDaVenda,
} from '@balcao/contract/total';
import type { Marca } from '@balcao/contract/venda';
import type { EncerrarInput, VendaWritten } from '@balcao/contract/vendas';
import type { vendas } from '@balcao/contract/vendas.endpoints';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { noMinimo } from '../fila/autorizar-venda.ts';
import { receberVenda } from '../pagamento/receber-venda.queries.ts';
import { ajustesDa, comoPago, toVenda, type VendaRow } from '../venda.ts';
import { comVenda, type Edicao, exigirNoLugar } from './com-venda.ts';
import { mudarVenda } from './mudar-venda.ts';

/**
 * PUT /api/vendas/{id}/encerrar: open → finished, one way and once. With payments they add up to the total, and `versao` is
 * the one that was paid; a device's queue closes with what it knew paid, and what is missing or too much is marked. A
 * repeat answers the same sale; another way of paying it does not: the first one stands. `finalizadaEm` counts from a queue
 * only, between the sale's creation and now. Throws COMANDA_ALTERADA and VENDA_FINALIZADA (with `venda`), VENDA_CANCELADA,
 * LIMITE_FIADO (with `disponivel`), ACIMA_DO_LIMITE, VALIDACAO, NAO_ENCONTRADO.
 */
export function encerrarVenda({
  context,
  sessao,
  params: { id },
  body,
}: Recebido<typeof vendas.encerrar>): Promise<VendaWritten> {
  const { origem, finalizadaEm, vendedorId } = body;
  const criadaEm = origem === 'fila' ? finalizadaEm : undefined;
  return comVenda(context, sessao, { id, origem, criadaEm, vendedorId }, async (edicao) => {
    const { trx, venda, entrega } = edicao;
    await exigirNoLugar(trx, venda);
    const atual = toVenda(venda);
    if (venda.cancelada_em !== null) throw new AppError('VENDA_CANCELADA', { extra: { venda: atual } });
    if (venda.finalizada_em !== null) return jaEncerrada(edicao, body);
    const mudou = body.versao !== undefined && body.versao !== venda.versao;
    if (mudou && !entrega.fila) throw new AppError('COMANDA_ALTERADA', { extra: { venda: atual } });

    const ajustes = ajustesAoEncerrar(venda, body, entrega.fila);
    const divergente = conferirSoma(venda, ajustes, body, entrega.fila);
    const em = noMinimo(entrega.instante, new Date(venda.criada_em));
    const autorizada = sessao.tipo === 'PRINCIPAL' && body.autorizar === true;
    const recebida = await receberVenda(trx, {
      vendaId: id,
      pagamentos: body.pagamentos?.map(comoPago) ?? null,
      clienteId: body.clienteId === undefined ? venda.cliente_id : body.clienteId,
      gavetaId: body.gavetaId ?? null,
      em,
      fila: entrega.fila,
      autorizada,
      usuarioId: edicao.autorizada.vendedorId,
      agora: edicao.agora,
    });
    return mudarVenda(edicao, venda, {
      finalizadaEm: em,
      fimRecebidoEm: edicao.agora,
      ajustes,
      recebida,
      herdadas: [...recebida.marcas, ...divergente],
      movimento: 'venda',
    });
  });
}

/** What is not said stays as the tab has it. A queue's is taken as far as it can stand on what the tab came to. */
function ajustesAoEncerrar(venda: VendaRow, body: EncerrarInput, fila: boolean): Ajustes {
  const tinha = ajustesDa(venda);
  const ditos = ajustesDe(body);
  const ajustes: Ajustes = {
    descontoCentavos: body.desconto === undefined ? tinha.descontoCentavos : ditos.descontoCentavos,
    acrescimoCentavos: body.acrescimo === undefined ? tinha.acrescimoCentavos : ditos.acrescimoCentavos,
    taxaServicoCentavos:
      body.taxaServico === undefined ? tinha.taxaServicoCentavos : ditos.taxaServicoCentavos,
  };
  if (fila) return ajustesPossiveis(venda.itens, ajustes);
  const erro = erroDosAjustes(venda.itens, ajustes);
  if (erro) throw campoInvalido(erro.campo, erro.mensagem);
  return ajustes;
}

function conferirSoma(
  venda: VendaRow,
  ajustes: Ajustes,
  { pagamentos }: EncerrarInput,
  fila: boolean,
): Marca[] {
  if (pagamentos === undefined) return [];
  if (somarPagamentos(pagamentos) === totaisDaVenda(venda.itens, ajustes).total) return [];
  if (!fila) throw campoInvalido('pagamentos', SOMA_DIFERENTE);
  return ['PAGAMENTO_DIVERGENTE'];
}

/** It is finished already: as the call says, or otherwise. */
async function jaEncerrada(edicao: Edicao, { pagamentos }: EncerrarInput): Promise<VendaWritten> {
  const { venda, entrega } = edicao;
  const atual = toVenda(venda);
  if (pagamentos === undefined || mesmosPagamentos(pagamentos, atual.pagamentos)) {
    return { ...atual, avisos: [] };
  }
  if (!entrega.fila) throw new AppError('VENDA_FINALIZADA', { extra: { venda: atual } });
  if (venda.marcas.includes('PAGAMENTO_DIVERGENTE')) return { ...atual, avisos: [] };
  return mudarVenda(edicao, venda, { herdadas: ['PAGAMENTO_DIVERGENTE'], movimento: null });
}
