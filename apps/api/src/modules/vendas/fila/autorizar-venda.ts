import { DIA } from '@balcao/contract/base/calendar';
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { Marca } from '@balcao/contract/vendas/venda';
import type { Trx } from '../../../database/tenant.ts';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import { planoExpirado } from '../../../http/permissoes.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { buscarUsuario } from '../../auth/usuarios.queries.ts';
import { buscarPerda } from '../../funcionarios/permissoes.queries.ts';

/** How long after a loss what happened before it is still taken, by the server's clock. Milliseconds. */
const PRAZO = 30 * DIA;

/**
 * Further back than this, a new sale is marked: one that a person dates, and one that waited on a device. Milliseconds.
 */
const RETROATIVA_APOS = { direta: DIA, fila: 7 * DIA };

export interface Entrega {
  /** From a device's queue: what it tells has happened already. */
  fila: boolean;
  /** When it happened, never ahead of the server's clock. */
  instante: Date;
  /** The marks that this instant gives a new sale. */
  marcas: Marca[];
  /** The seller, when the owner delivers another person's sale. */
  vendedorId: string | undefined;
  /** Stations of the kitchen whose slip the device printed itself. */
  cozinhaImpressa: readonly string[];
}

/**
 * How a call came, by its own words. An instant ahead of the server's clock counts as now. What waited on a device did
 * so after the store was there, so an earlier one counts as the store's beginning; a person who sells now and dates it
 * back is believed, and marked, as is what waited for longer than a week.
 */
export function entregaDe(
  body: {
    criadaEm?: string | undefined;
    origem?: 'fila' | undefined;
    vendedorId?: string | undefined;
    cozinhaImpressa?: readonly string[] | undefined;
  },
  { lojaCriadaEm }: Pick<Sessao, 'lojaCriadaEm'>,
  agora: Date,
): Entrega {
  const fila = body.origem === 'fila';
  const said = body.criadaEm === undefined ? agora : new Date(body.criadaEm);
  const instante = fila ? noMinimo(said, lojaCriadaEm) : said;
  const retroativa = agora.getTime() - said.getTime() > RETROATIVA_APOS[fila ? 'fila' : 'direta'];
  return {
    fila,
    instante: instante > agora ? agora : instante,
    marcas: retroativa ? ['DATA_RETROATIVA'] : [],
    vendedorId: body.vendedorId,
    cozinhaImpressa: body.cozinhaImpressa ?? [],
  };
}

/** The later of the two: nothing is finished before it was begun. */
export function noMinimo(instante: Date, limite: Date): Date {
  return instante < limite ? limite : instante;
}

/** A plan or a permission that was lost, and since when. */
export interface PerdaDeAcesso {
  code: 'PLANO_EXPIRADO' | 'SEM_PERMISSAO';
  em: Date;
}

export interface Autorizacao {
  vendedorId: string;
  entreguePor: string | null;
  marcas: Marca[];
  /** Losses of the person who calls: they bound what he does to a sale that is there (`exigirAoAlcance`). */
  perdas: PerdaDeAcesso[];
}

/**
 * May this sale be taken? From the queue it may also when the plan expired or the permission was lost after the
 * instant at which it happened: goods and money have changed hands, so it is marked and not dropped. Else 402 or 403.
 * `consultar` opens a transaction only where the session alone does not tell.
 */
export async function autorizarVenda(
  sessao: Sessao,
  entrega: Entrega,
  agora: Date,
  consultar: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>,
): Promise<Autorizacao> {
  const { usuarioId, planoExpiraEm } = sessao;
  const marcas: Marca[] = [];
  const perdas: PerdaDeAcesso[] = [];
  if (planoExpiraEm !== null && planoExpirado(sessao, agora)) {
    perdas.push(exigirAntes({ code: 'PLANO_EXPIRADO', em: planoExpiraEm }, sessao, entrega, agora));
    marcas.push('PLANO_EXPIRADO');
  }
  const { vendedorId } = entrega;
  if (vendedorId !== undefined && vendedorId !== usuarioId) {
    if (sessao.tipo !== 'PRINCIPAL') throw new AppError('SEM_PERMISSAO');
    if (!entrega.fila) throw campoInvalido('vendedorId', 'Só vale para vendas que esperavam no aparelho.');
    if (await consultar((trx) => permissaoRetirada(trx, vendedorId, entrega.instante))) {
      marcas.push('PERMISSAO_RETIRADA');
    }
    return { vendedorId, entreguePor: usuarioId, marcas, perdas };
  }
  if (!pode(sessao, 'vendas')) {
    const em = await consultar((trx) => buscarPerda(trx, usuarioId, 'vendas'));
    if (em === undefined) throw new AppError('SEM_PERMISSAO');
    perdas.push(exigirAntes({ code: 'SEM_PERMISSAO', em }, sessao, entrega, agora));
    marcas.push('PERMISSAO_RETIRADA');
  }
  return { vendedorId: usuarioId, entreguePor: null, marcas, perdas };
}

/**
 * The device alone says when something happened. What it can't say: how long ago the loss is by the server's clock, and
 * whether somebody signed in after it.
 */
function exigirAntes(
  perda: PerdaDeAcesso,
  sessao: Sessao,
  { fila, instante }: Entrega,
  agora: Date,
): PerdaDeAcesso {
  const { code, em } = perda;
  const noPrazo = agora.getTime() - em.getTime() <= PRAZO;
  if (!fila || instante >= em || sessao.sessaoCriadaEm >= em || !noPrazo) throw new AppError(code);
  return perda;
}

/**
 * False: that person may sell today. True: he lost that after the sale. Lost before or never had: 403. The other bounds
 * are for who lost something; the owner did not, and signs in on that person's device whenever he finds it.
 */
async function permissaoRetirada(trx: Trx, vendedorId: string, em: Date): Promise<boolean> {
  const vendedor = await buscarUsuario(trx, vendedorId);
  if (!vendedor) throw campoInvalido('vendedorId', 'Vendedor não encontrado nesta loja.');
  const presente = vendedor.ativo && vendedor.excluidoEm === null;
  if (presente && pode(vendedor, 'vendas')) return false;
  const perda = await buscarPerda(trx, vendedorId, 'vendas');
  if (perda === undefined || em >= perda) throw new AppError('SEM_PERMISSAO');
  return true;
}
