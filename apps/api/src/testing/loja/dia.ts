/** The overview of the day against books kept by hand. */
import type { ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { expect } from 'vitest';
import { LOJA_DESDE } from '../lojas-prontas.ts';
import { entre, inteiros, porLinha, porMil, reais, relatorios, resumo, wallClock } from './livros.ts';
import type { LojaDePedidos } from './loja-de-pedidos.ts';

/** The middle of a day, both sides of a midnight in each zone, an hour's first and last second, days of past summers. */
const INSTANTS = [
  '2026-01-10T16:00:00Z',
  ...['02', '03', '04', '05'].flatMap((hour) => [
    `2026-01-11T${hour}:00:00Z`,
    new Date(Date.parse(`2026-01-11T${hour}:00:00Z`) - 1).toISOString(),
  ]),
  '2026-01-17T14:59:59.999Z',
  '2026-01-17T15:00:00.000Z',
  '2018-11-11T16:00:00Z',
  '2019-02-17T02:30:00Z',
  '2026-02-10T23:15:00Z',
];

export async function checkDays(shop: LojaDePedidos, fuso: string): Promise<void> {
  for (const instant of INSTANTS) {
    shop.given.clock.set(instant);
    const answer = await shop.owner.call('GET', '/api/dashboard/dia');
    expect(answer.statusCode, answer.body).toBe(200);
    const {
      maisVendidos,
      primeirosPassos,
      lucro,
      abertas: _open,
      caixasAbertos: _drawers,
      ...told
    } = answer.json<ResumoDoDia>();
    const { dia, hora } = wallClock(instant, fuso);
    const vendas = entre(shop.vendas, dia, dia, fuso);
    const { centavos, vendas: count } = resumo(vendas);
    const average = count === 0 ? 0n : (2n * centavos + BigInt(count)) / (2n * BigInt(count));
    expect(told, `${instant} in ${fuso}`).toEqual({
      dia,
      hora,
      apurado: { vendido: reais(centavos), devolvido: 0, deOutrosDias: { valor: 0, vendas: 0 } },
      faturamento: reais(centavos),
      vendas: count,
      ticketMedio: count === 0 ? null : reais(average),
      ...relatorios(vendas, dia, dia, fuso).horas,
      comparacao: comparacao(shop, dia, hora, fuso),
    });
    const gasto = shop.gastos.filter((um) => um.dia === dia).reduce((sum, um) => sum + um.centavos, 0n);
    // No product of these shops has a cost.
    const esperado = { custo: 0, despesas: reais(gasto), resultado: reais(centavos - gasto) };
    expect(lucro, `${instant} in ${fuso}`).toMatchObject(esperado);
    const sold = porLinha(vendas, 'produto');
    for (const { nome, unidade, unidades, faturamento } of maisVendidos ?? []) {
      expect({ unidade, unidades, faturamento }).toEqual({
        unidade: shop.produtos.get(nome)?.unidade ?? 'un',
        unidades: inteiros(sold.get(nome)?.unidades ?? -1n),
        faturamento: reais(sold.get(nome)?.centavos ?? -1n),
      });
    }
    const most = [...sold.values()].map((each) => reais(each.centavos)).sort((a, b) => b - a);
    expect(maisVendidos?.map(({ faturamento }) => faturamento)).toEqual(most.slice(0, 5));
    expect(primeirosPassos).toMatchObject({ produto: true, venda: true });
  }
}

function comparacao({ vendas }: LojaDePedidos, dia: string, hora: number, fuso: string) {
  const antes = new Date(Date.parse(`${dia}T12:00:00Z`) - 7 * 86_400_000).toISOString().slice(0, 10);
  const over = (day: string) =>
    resumo(entre(vendas, day, day, fuso).filter(({ instante }) => wallClock(instante, fuso).hora < hora))
      .centavos;
  const whole = resumo(entre(vendas, antes, antes, fuso)).centavos;
  const born = wallClock(LOJA_DESDE, fuso).dia;
  if (hora === 0 || antes <= born || whole === 0n) return null;
  const [now, then] = [over(dia), over(antes)];
  return {
    dia: antes,
    hoje: reais(now),
    antes: reais(then),
    variacao: then === 0n ? null : porMil(now - then, then),
  };
}
