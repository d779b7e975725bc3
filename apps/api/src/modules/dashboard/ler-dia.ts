import { HORAS, horaPassou } from '@balcao/contract/base/calendar';
import { toReais } from '@balcao/contract/base/money';
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import type { dashboard } from '@balcao/contract/relatorios/dashboard.endpoints';
import { mudanca, ticketMedio, toApurado } from '@balcao/contract/relatorios/faturamento';
import type { Recebido } from '../../http/rota.ts';
import { somarPendentes } from '../totais/totais.ts';
import { buscarNumerosDoDia, type NumerosDoDia } from './dia.queries.ts';

const SEM_FIGURAS = {
  faturamento: null,
  apurado: null,
  lucro: null,
  vendas: null,
  ticketMedio: null,
  horas: null,
  comparacao: null,
  maisVendidos: null,
};

/** GET /api/dashboard/dia: from the daily totals, so that a large store is answered like a small one. */
export async function lerDia({
  context: { database, agora },
  sessao,
}: Recebido<typeof dashboard.lerDia>): Promise<ResumoDoDia> {
  const figuras = pode(sessao, 'relatorios');
  const passos = sessao.tipo === 'PRINCIPAL';
  const vende = pode(sessao, 'vendas');
  if (figuras) await somarPendentes(database, sessao.lojaId);
  const numeros = await buscarNumerosDoDia(database, sessao.lojaId, agora(), { figuras, passos, vende });
  const { dia, hora, abertas, caixasAbertos, temProduto, temVenda, temRecibo } = numeros;
  return {
    dia,
    hora,
    ...(figuras ? figurasDo(numeros) : SEM_FIGURAS),
    abertas: vende ? { quantidade: abertas.quantidade, total: toReais(abertas.centavos) } : null,
    caixasAbertos: vende
      ? caixasAbertos.map((caixa) => ({ ...caixa, abertoEm: new Date(caixa.abertoEm).toISOString() }))
      : null,
    primeirosPassos: passos ? { produto: temProduto, venda: temVenda, recibo: temRecibo } : null,
  };
}

function figurasDo(numeros: NumerosDoDia): Pick<ResumoDoDia, keyof typeof SEM_FIGURAS> {
  const { horas, vendidos, devolvido, custo, despesas, semCusto } = numeros;
  const centavos = horas.reduce((sum, each) => sum + each.centavos, 0);
  const vendas = horas.reduce((sum, each) => sum + each.vendas, 0);
  const vendido = centavos + devolvido;
  const ticket = ticketMedio(vendido, vendas);
  return {
    faturamento: toReais(centavos),
    apurado: toApurado({ ...numeros, vendido }),
    lucro: {
      ...{ custo: toReais(custo), despesas: toReais(despesas), semCusto },
      resultado: toReais(centavos - custo - despesas),
    },
    vendas,
    ticketMedio: ticket === null ? null : toReais(ticket),
    horas: horas.map((each) => ({
      hora: each.hora,
      totalVendas: each.vendas,
      faturamento: toReais(each.centavos),
    })),
    comparacao: comparar(numeros),
    maisVendidos: vendidos.map(({ centavos: valor, ...vendido }) => ({
      ...vendido,
      faturamento: toReais(valor),
    })),
  };
}

/** Only hours that are over are compared, today's as well as those a week ago: the one that runs would be half a one. */
function comparar(numeros: NumerosDoDia): ResumoDoDia['comparacao'] {
  const { horas, diaAntes, antesInteiro, horasAntes } = numeros;
  const passadas = HORAS.filter((hora) => horaPassou(hora, numeros));
  const soma = (das: NumerosDoDia['horas'], quais: readonly number[]) =>
    das.filter(({ hora }) => quais.includes(hora)).reduce((sum, { centavos }) => sum + centavos, 0);
  const diaTodo = soma(horasAntes, HORAS);
  if (passadas.length === 0 || !antesInteiro || diaTodo === 0) return null;
  const [hoje, antes] = [soma(horas, passadas), soma(horasAntes, passadas)];
  return { dia: diaAntes, hoje: toReais(hoje), antes: toReais(antes), variacao: mudanca(hoje, antes) };
}
