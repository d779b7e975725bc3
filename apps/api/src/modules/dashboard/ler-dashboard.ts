import { renovaNoCartao } from '@balcao/contract/assinaturas/plano';
import { dayOf, daysRange } from '@balcao/contract/base/calendar';
import { toReais } from '@balcao/contract/base/money';
import { pode } from '@balcao/contract/pessoas/permissoes';
import { type Dashboard, PRODUTOS_BAIXOS_LISTADOS } from '@balcao/contract/relatorios/dashboard';
import type { dashboard } from '@balcao/contract/relatorios/dashboard.endpoints';
import { toFormaSomada } from '@balcao/contract/relatorios/figuras';
import { quandoDe } from '@balcao/contract/vendas/venda';
import type { Recebido } from '../../http/rota.ts';
import { somarPendentes } from '../totais/totais.ts';
import { buscarNumeros } from './dashboard.queries.ts';

/** Today in the store's zone. What an employee may not see elsewhere is null here, too. */
export async function lerDashboard({
  context: { config, database, agora },
  sessao,
}: Recebido<typeof dashboard.ler>): Promise<Dashboard> {
  const { planoExpiraEm: expiraEm } = sessao;
  const { fuso, virada } = sessao;
  const today = dayOf(agora(), fuso, virada);
  const vendas = pode(sessao, 'relatorios');
  if (vendas) await somarPendentes(database, sessao.lojaId);
  const figures = await buscarNumeros(database, sessao.lojaId, {
    ...daysRange(today, today, fuso, virada),
    vendas,
    produtos: pode(sessao, 'produtos'),
    listados: PRODUTOS_BAIXOS_LISTADOS,
    futuras: pode(sessao, 'vendas'),
    despesas: pode(sessao, 'despesas'),
    hoje: today,
    fuso,
    virada,
  });
  return {
    faturamento: figures.faturamentoCentavos === null ? null : toReais(figures.faturamentoCentavos),
    vendas: figures.vendas,
    porForma: figures.formas?.map(toFormaSomada) ?? null,
    produtosBaixos: figures.produtosBaixos,
    produtosBaixosTotal: figures.produtosBaixosTotal,
    vencendo: figures.vencendo,
    aVencer: figures.aVencer && {
      quantidade: figures.aVencer.quantidade,
      valor: toReais(figures.aVencer.centavos),
    },
    futurasDeHoje:
      figures.futuras?.map(({ quandoDia, quandoEm, totalCentavos, ...futura }) => ({
        ...futura,
        quando: quandoDe(quandoDia, quandoEm),
        total: toReais(totalCentavos),
      })) ?? null,
    assinatura: sessao.plano,
    planoExpiraEm: expiraEm?.toISOString() ?? null,
    renova: renovaNoCartao(figures.recusas, expiraEm),
    pagamentos: config.pagamentos.mode,
  };
}
