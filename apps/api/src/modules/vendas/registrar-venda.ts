import { ajustesDe, totaisDaVenda } from '@balcao/contract/vendas/total';
import { identificadorPadrao, JANELA_DUPLICATA, nasceFinalizada } from '@balcao/contract/vendas/venda';
import type { VendaInput, VendaWritten } from '@balcao/contract/vendas/vendas';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { v7 as uuidv7 } from 'uuid';
import * as col from '../../database/columns.ts';
import { chamarNaLoja, comLoja } from '../../database/tenant.ts';
import { ehRecusa } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { conhecerDispositivo } from '../dispositivos/dispositivos.queries.ts';
import { SALDO_NEGATIVO } from '../estoque/estoque.ts';
import { jaProcessada, recusarChaveConhecida } from './chave-conhecida.ts';
import { comPrecos } from './desconto.ts';
import { autorizarVenda, entregaDe } from './fila/autorizar-venda.ts';
import {
  AVISO_DE_NOME,
  colunasDeQuando,
  comLiquidos,
  comoPago,
  comoPedido,
  saiuDoEstoque,
  toVenda,
  VENDA_LIDA,
} from './venda.ts';

/** The function's answer: the sale, or the id of the one that was made under the key before. */
const RESPOSTA = col.either(
  col.object({ conhecida: col.uuid.orNull }),
  col.object({ ...VENDA_LIDA, avisos: col.list(col.either(SALDO_NEGATIVO, AVISO_DE_NOME)) }),
);

export const REGISTRAR = { name: 'registrar_venda', text: 'select registrar_venda($1, $2::jsonb) as venda' };

/**
 * POST /api/vendas: one sale or tab, once per key. The work is one call of the SQL function of the same name, in one
 * round trip; see sql/vendas.sql. Throws TOKEN_DUPLICADO (with `venda`), TOKEN_REUTILIZADO,
 * VENDA_DUPLICADA_TEMPORAL, ID_EM_USO, VALIDACAO, PLANO_EXPIRADO, SEM_PERMISSAO, LIMITE_FIADO (with `disponivel`),
 * ACIMA_DO_LIMITE (with `produtos`).
 */
export async function registrarVenda({
  context,
  sessao,
  chave,
  body,
}: Recebido<typeof vendas.registrar>): Promise<VendaWritten> {
  const { database } = context;
  const { lojaId } = sessao;
  const agora = context.agora();
  const entrega = entregaDe(body, sessao, agora);

  const { vendedorId, entreguePor, marcas } = await autorizarVenda(sessao, entrega, agora, (work) =>
    comLoja(database, sessao, work),
  ).catch(async (refusal: unknown) => {
    await comLoja(database, sessao, (trx) => recusarChaveConhecida(trx, chave));
    throw refusal;
  });

  const { tipo } = body;
  const ajustes = ajustesDe(body);
  const itens = comLiquidos(body.itens.map(comoPedido), ajustes);
  const { fila, instante: criadaEm } = entrega;
  const finalizadaEm = nasceFinalizada(tipo) ? criadaEm.toISOString() : null;
  const parametros = {
    chave: chave.chave,
    conteudo: chave.conteudo.toString('hex'),
    id: body.id ?? uuidv7(),
    tipo,
    identificador: body.identificador ?? identificadorPadrao(tipo === 'FUTUROS' ? tipo : 'VENDAS', criadaEm),
    vendedorId,
    entreguePor,
    marcas: [...marcas, ...entrega.marcas],
    criadaEm,
    criadaNoDispositivo: body.criadaEm ?? null,
    finalizadaEm,
    saiDoEstoque: saiuDoEstoque({ tipo, finalizada_em: finalizadaEm, cancelada_em: null }),
    agora,
    fila,
    confirmada: body.confirmarDuplicada ?? false,
    itens,
    ...ajustes,
    totalCentavos: totaisDaVenda(itens, ajustes).total,
    descontoMaximo: sessao.limites?.descontoMaximo ?? null,
    pagamentos: body.pagamentos?.map(comoPago) ?? null,
    sinal: body.sinal?.map(comoPago) ?? [],
    clienteId: body.clienteId ?? null,
    gavetaId: body.gavetaId ?? null,
    autorizada: sessao.tipo === 'PRINCIPAL' && body.autorizar === true,
    janelaMs: JANELA_DUPLICATA,
    cozinhaImpressa: entrega.cozinhaImpressa,
    ...(tipo === 'FUTUROS' ? encomenda(body) : {}),
  };
  const registrar = (numero: NumeroDoDispositivo) => {
    const values = [lojaId, JSON.stringify({ ...parametros, ...numero })];
    return chamarNaLoja(database, lojaId, { venda: col.json(RESPOSTA) }, { ...REGISTRAR, values });
  };
  const numero = numeroDe(body);
  const [row] = await registrar(numero)
    .catch(async (refusal: unknown) => {
      if (!ehRecusa(refusal, 'DISPOSITIVO_DESCONHECIDO') || !numero.dispositivoId) throw refusal;
      const novo = { id: numero.dispositivoId, usuarioId: entreguePor ?? vendedorId, agora };
      const nosso = await comLoja(database, sessao, (trx) => conhecerDispositivo(trx, novo));
      return registrar(nosso ? numero : {});
    })
    .catch((refusal: unknown) => comPrecos(refusal, database, lojaId, itens));
  if (!row) throw new Error('registrar_venda answered nothing');
  const { venda } = row;
  if ('conhecida' in venda) {
    throw await comLoja(database, sessao, (trx) => jaProcessada(trx, venda.conhecida));
  }
  return { ...toVenda(venda), avisos: venda.avisos };
}

type NumeroDoDispositivo = Pick<VendaInput, 'dispositivoId' | 'seqLocal'>;

/** The device and its number of the sale; one of the two alone says nothing. */
function numeroDe({ dispositivoId, seqLocal }: VendaInput): NumeroDoDispositivo {
  return dispositivoId && seqLocal ? { dispositivoId, seqLocal } : {};
}

function encomenda({ paraQuem = null, quando = null, observacao = null }: VendaInput) {
  const { quando_dia: quandoDia, quando_em: quandoEm } = colunasDeQuando(quando);
  return { paraQuem, quandoDia, quandoEm, observacao };
}
