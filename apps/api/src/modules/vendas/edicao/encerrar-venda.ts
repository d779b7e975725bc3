import type { EncerrarInput } from '@balcao/contract/vendas/encerrar';
import { mesmosPagamentos, SOMA_DIFERENTE } from '@balcao/contract/vendas/pagamento';
import { acertoDoSinal, SINAL_A_DEVOLVER } from '@balcao/contract/vendas/sinal';
import {
  type Ajustes,
  ajustesDe,
  ajustesPossiveis,
  erroDosAjustes,
  somarPagamentos,
  totaisDaVenda,
} from '@balcao/contract/vendas/total';
import type { Marca } from '@balcao/contract/vendas/venda';
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { noMinimo } from '../fila/autorizar-venda.ts';
import { receberVenda } from '../pagamento/receber-venda.queries.ts';
import { podeDevolverSinal } from '../sinal/destinar-sinal.ts';
import { lancarSinal, somarSinaisDa } from '../sinal/sinal.queries.ts';
import { ajustesDa, comoPago, toVenda, type VendaRow } from '../venda.ts';
import { comVenda, type Edicao, exigirNoLugar } from './com-venda.ts';
import { mudarVenda } from './mudar-venda.ts';

/**
 * PUT /api/vendas/{id}/encerrar: open → finished, one way and once. With payments they add up to what its sinal leaves
 * of the total, and `versao` is the one that was paid; a device's queue closes with what it knew paid, and what is
 * missing or too much is marked. A repeat answers the same sale; another way of paying it does not: the first one
 * stands. `finalizadaEm` counts from a queue only, between the sale's creation and now. Throws COMANDA_ALTERADA and
 * VENDA_FINALIZADA (with `venda`), VENDA_CANCELADA, LIMITE_FIADO (with `disponivel`), ACIMA_DO_LIMITE, VALIDACAO,
 * NAO_ENCONTRADO.
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
    const { total } = totaisDaVenda(venda.itens, ajustes);
    const acerto = acertoDoSinal(total, venda.sinal_centavos);
    const podeDevolver = podeDevolverSinal(sessao);
    if (!podeDevolver && !entrega.fila && body.devolverSinal?.length) throw new AppError('ACIMA_DO_LIMITE');
    const devolver = podeDevolver ? (body.devolverSinal ?? []) : [];
    const divergente = conferirSoma(acerto, { ...body, devolverSinal: devolver }, entrega.fila);
    const em = noMinimo(entrega.instante, new Date(venda.criada_em));
    const autorizada = sessao.tipo === 'PRINCIPAL' && body.autorizar === true;
    const escrita = {
      ...{ vendaId: id, gavetaId: body.gavetaId ?? null, usuarioId: edicao.autorizada.vendedorId },
      ...{ em, fila: entrega.fila, agora: edicao.agora },
    };
    const recebida = await receberVenda(trx, {
      ...escrita,
      quitada: venda.sinal_centavos > 0 && acerto.aPagar === 0,
      pagamentos: body.pagamentos?.map(comoPago) ?? null,
      clienteId: body.clienteId === undefined ? venda.cliente_id : body.clienteId,
      autorizada,
    });
    const sinal = await lancarSinal(trx, {
      ...{ ...escrita, pagamentos: devolver.map(comoPago), devolve: true, campo: 'devolverSinal' },
    });
    if (sinal !== 0) await somarSinaisDa(trx, id);
    return mudarVenda(edicao, venda, {
      finalizadaEm: em,
      fimRecebidoEm: edicao.agora,
      ajustes,
      recebida,
      sinal,
      herdadas: [...recebida.marcas, ...divergente],
      movimento: 'venda',
    });
  });
}

/** A field that is absent stays as the tab has it. A queue's discount is taken as far as the tab's total allows. */
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

/** The sinal is off the payments; a sinal above the total goes back in part. */
function conferirSoma(
  { aPagar, aDevolver }: ReturnType<typeof acertoDoSinal>,
  { pagamentos, devolverSinal }: EncerrarInput,
  fila: boolean,
): Marca[] {
  const devolvido = somarPagamentos(devolverSinal ?? []) === aDevolver;
  const pago = pagamentos === undefined || somarPagamentos(pagamentos) === aPagar;
  if (pago && devolvido) return [];
  if (fila) return ['PAGAMENTO_DIVERGENTE'];
  throw pago ? campoInvalido('devolverSinal', SINAL_A_DEVOLVER) : campoInvalido('pagamentos', SOMA_DIFERENTE);
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
