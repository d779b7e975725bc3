import type { Context } from '../../context.ts';
import { buscarChave, type Chave, mudarChave, reservarChave } from '../../database/chaves.ts';
import * as col from '../../database/columns.ts';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Sessao } from '../../http/sessao.ts';
import { type Autorizacao, autorizarVenda, type Entrega, entregaDe } from '../vendas/fila/autorizar-venda.ts';
import { type Olhar, toCaixa } from './caixa.ts';
import { buscarCaixa, type CaixaRow } from './caixas.queries.ts';
import { travarGaveta } from './gavetas.queries.ts';

export interface PedidoDeCaixa {
  criadaEm?: string | undefined;
  origem?: 'fila' | undefined;
  vendedorId?: string | undefined;
}

/** A call that changes a drawer: who, how and when. */
export interface EscritaDeCaixa {
  trx: Trx;
  entrega: Entrega;
  autorizada: Autorizacao;
  agora: Date;
}

/**
 * What every keyed call on a drawer does first: key, plan and permission. `work` answers the session that it made or
 * changed, which the key then stands for. Whatever is refused rolls back, so that it does not burn its key.
 */
export function comCaixa(
  context: Context,
  sessao: Sessao,
  chave: Chave,
  pedido: PedidoDeCaixa,
  work: (escrita: EscritaDeCaixa) => Promise<CaixaRow>,
): Promise<CaixaRow> {
  const agora = context.agora();
  const entrega = entregaDe(pedido, sessao, agora);
  return comLoja(context.database, sessao, async (trx) => {
    if (!(await reservarChave(trx, chave, { agora }))) throw await jaFeito(trx, chave, sessao);
    const autorizada = await autorizarVenda(sessao, entrega, agora, (consulta) => consulta(trx));
    const caixa = await work({ trx, entrega, autorizada, agora });
    await mudarChave(trx, chave, { resultado: JSON.stringify({ caixa: caixa.id }) });
    return caixa;
  });
}

const FEITO = col.object({ caixa: col.uuid });

/** To a client that retries this is success, with the session as it is now. */
async function jaFeito(trx: Trx, chave: Chave, olhar: Olhar): Promise<AppError> {
  const { resultado } = (await buscarChave(trx, chave)) ?? {};
  const row = FEITO.fits(resultado) ? await buscarCaixa(trx, resultado.caixa) : undefined;
  return comOCaixa('TOKEN_DUPLICADO', row, olhar, 'Isto já foi registrado neste caixa.');
}

/** A refusal that brings the session that is meant. */
export function comOCaixa(
  code: 'TOKEN_DUPLICADO' | 'CAIXA_ABERTO' | 'CAIXA_FECHADO' | 'ID_EM_USO',
  row: CaixaRow | undefined,
  olhar: Olhar,
  mensagem?: string,
): AppError {
  const extra = row === undefined ? {} : { caixa: toCaixa(row, olhar) };
  return new AppError(code, mensagem === undefined ? { extra } : { mensagem, extra });
}

/** The session; NAO_ENCONTRADO when this store has none with that id. */
export async function exigirCaixa(trx: Trx, id: string): Promise<CaixaRow> {
  const row = await buscarCaixa(trx, id);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return row;
}

/**
 * The same, and within reach of somebody who lost plan or permission: only a session that the server knew before the
 * loss, or that he himself opened before it.
 */
export async function exigirCaixaAoAlcance(
  trx: Trx,
  id: string,
  { vendedorId, perdas }: Autorizacao,
): Promise<CaixaRow> {
  const row = await exigirCaixa(trx, id);
  for (const { code, em } of perdas) {
    const dele = row.abertoPor.id === vendedorId && row.abertoEm < em;
    if (row.recebidoEm > em && !dele) throw new AppError(code);
  }
  return row;
}

/** As it is once its drawer is held: whoever held it before may have closed it. */
export async function travarCaixa(
  trx: Trx,
  { id, gavetaId }: Pick<CaixaRow, 'id' | 'gavetaId'>,
  como: 'sozinho' | 'junto',
): Promise<CaixaRow> {
  await travarGaveta(trx, gavetaId, como);
  return exigirCaixa(trx, id);
}
