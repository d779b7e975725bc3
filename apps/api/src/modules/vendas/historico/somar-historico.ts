import { toReais } from '@balcao/contract/base/money';
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { Apurado } from '@balcao/contract/relatorios/apurado';
import { toApurado } from '@balcao/contract/relatorios/faturamento';
import type { FiltrosHistorico, ResumoVendas } from '@balcao/contract/vendas/historico';
import { SITUACOES_DA_VENDA, type SituacaoDaVenda } from '@balcao/contract/vendas/venda';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { lerNaLoja, type Trx } from '../../../database/tenant.ts';
import type { Recebido } from '../../../http/rota.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { somarFinalizadas, somarPendentes } from '../../totais/totais.ts';
import { listarTextos } from './busca.queries.ts';
import { recorteDe } from './listar-historico.ts';
import { type SomaCentavos, somarBusca, somarSituacao } from './resumo.queries.ts';

const NADA: SomaCentavos = { quantidade: 0, centavos: 0 };

/**
 * GET /api/vendas/resumo: count and value of what the history shows under the same filters, by state. Takings are for
 * who may see reports; to others, and where a text is in too many sales, `resumo` is null.
 */
export async function somarHistorico({
  context: { database },
  sessao,
  query,
}: Recebido<typeof vendas.somarHistorico>): Promise<ResumoVendas> {
  if (!pode(sessao, 'relatorios')) return { resumo: null };
  const { lojaId } = sessao;
  if (query.busca === undefined) await somarPendentes(database, lojaId);
  const somado = await lerNaLoja(database, lojaId, (trx) => somar(trx, sessao, query));
  if (!somado) return { resumo: null };
  const { somas, apurado } = somado;
  const shown = (situacao: SituacaoDaVenda) => {
    const { quantidade, centavos } = somas.get(situacao) ?? NADA;
    return { quantidade, total: toReais(centavos) };
  };
  return {
    resumo: {
      finalizadas: shown('finalizadas'),
      abertas: shown('abertas'),
      canceladas: shown('canceladas'),
      apurado,
    },
  };
}

interface Somado {
  somas: Map<SituacaoDaVenda, SomaCentavos>;
  /** Null where a text or a state leaves sales out: what is left is not the days' revenue. */
  apurado: Apurado | null;
}

/** Undefined where the text is in too many sales. */
async function somar(
  trx: Trx,
  sessao: Pick<Sessao, 'fuso' | 'virada'>,
  query: FiltrosHistorico,
): Promise<Somado | undefined> {
  const recorte = recorteDe(sessao, query);
  if (query.busca !== undefined) {
    const somas = await somarBusca(trx, recorte, await listarTextos(trx, query.busca));
    return somas && { somas, apurado: null };
  }
  const somas: Somado['somas'] = new Map();
  let apurado: Apurado | null = null;
  for (const situacao of SITUACOES_DA_VENDA) {
    if (recorte.situacao !== undefined && recorte.situacao !== situacao) continue;
    if (situacao !== 'finalizadas') {
      somas.set(situacao, await somarSituacao(trx, recorte, situacao));
      continue;
    }
    const { fuso, virada } = sessao;
    const dias = { primeiro: query.de, ultimo: query.ate, fuso, virada };
    const soma = await somarFinalizadas(trx, { ...recorte, ...dias });
    somas.set(situacao, soma);
    apurado = toApurado(soma);
  }
  return { somas, apurado };
}
