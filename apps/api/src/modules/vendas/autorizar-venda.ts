import { pode } from '@balcao/contract/permissions';
import type { Marca } from '@balcao/contract/vendas';
import type { Trx } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import { planoExpirado } from '../../http/permissions.ts';
import type { Sessao } from '../../http/session.ts';
import { buscarVendedor, podiaVenderDesde } from './vendas.queries.ts';

export interface Entrega {
  /** From a device's queue: what it tells has happened already. */
  fila: boolean;
  /** When it happened. */
  instante: Date;
  /** Whose sale it is, when the owner delivers another person's. */
  vendedorId?: string | undefined;
}

export interface Autorizacao {
  vendedorId: string;
  entreguePor: string | null;
  marcas: Marca[];
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
  const marcas: Marca[] = [];
  if (planoExpirado(sessao, agora)) {
    const valia = sessao.planoExpiraEm !== null && entrega.instante < sessao.planoExpiraEm;
    if (!entrega.fila || !valia) throw new AppError('PLANO_EXPIRADO');
    marcas.push('PLANO_EXPIRADO');
  }
  const { vendedorId } = entrega;
  if (vendedorId !== undefined && vendedorId !== sessao.usuarioId) {
    if (sessao.tipo !== 'PRINCIPAL') throw new AppError('SEM_PERMISSAO');
    if (!entrega.fila) throw campoInvalido('vendedorId', 'Só vale para vendas que esperavam no aparelho.');
    const retirada = await consultar((trx) =>
      permissaoRetirada(trx, sessao.lojaId, vendedorId, entrega.instante),
    );
    if (retirada) marcas.push('PERMISSAO_RETIRADA');
    return { vendedorId, entreguePor: sessao.usuarioId, marcas };
  }
  if (!pode(sessao, 'vendas')) {
    const podia =
      entrega.fila &&
      (await consultar((trx) => podiaVenderDesde(trx, sessao.lojaId, sessao.usuarioId, entrega.instante)));
    if (!podia) throw new AppError('SEM_PERMISSAO');
    marcas.push('PERMISSAO_RETIRADA');
  }
  return { vendedorId: sessao.usuarioId, entreguePor: null, marcas };
}

/** False: that person may sell today. True: he lost that after the sale. Lost before or never had: 403. */
async function permissaoRetirada(trx: Trx, lojaId: string, vendedorId: string, em: Date): Promise<boolean> {
  const vendedor = await buscarVendedor(trx, lojaId, vendedorId);
  if (!vendedor) throw campoInvalido('vendedorId', 'Vendedor não encontrado nesta loja.');
  const podeHoje = vendedor.tipo === 'PRINCIPAL' || vendedor.permissoes.includes('vendas');
  if (vendedor.presente && podeHoje) return false;
  if (!(await podiaVenderDesde(trx, lojaId, vendedorId, em))) throw new AppError('SEM_PERMISSAO');
  return true;
}
