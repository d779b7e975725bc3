import type { Loja } from '@balcao/contract/loja/loja';
import type { loja } from '@balcao/contract/loja/loja.endpoints';
import { comLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { buscarLoja } from './loja.queries.ts';

export async function lerLoja({ context, sessao }: Recebido<typeof loja.ler>): Promise<Loja> {
  return comLoja(context.database, sessao, buscarLoja);
}
