import type { Loja } from '@balcao/contract/loja';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import type { Sessao } from '../../http/sessao.ts';
import { buscarLoja } from './loja.queries.ts';

export async function lerLoja({ database }: Context, sessao: Sessao): Promise<Loja> {
  return comLoja(database, sessao.lojaId, buscarLoja);
}
