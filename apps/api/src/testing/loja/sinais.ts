import type { RelatorioFormas } from '@balcao/contract/relatorios/figuras';
import { expect } from 'vitest';
import type { Signed } from '../signed.ts';
import { key } from '../signed.ts';
import { conferencia, erradas } from './conferencia.ts';
import { abrirFutura, item } from './vendas.ts';

type Fields = Record<string, unknown>;

/** A future sale of R$ 120,00. */
export function encomendar(person: Signed, produtoId: string, fields: Fields = {}) {
  return abrirFutura(person, produtoId, {
    itens: [item(produtoId, { nome: 'Bolo', preco: 120 })],
    ...fields,
  });
}

/** POST /api/vendas/{id}/sinais under a fresh key. */
export function pedirSinal(person: Signed, id: string, fields: Fields, headers = key()) {
  return person.call('POST', `/api/vendas/${id}/sinais`, fields, headers);
}

export function pedirCancelamento(person: Signed, id: string, fields: Fields = {}) {
  return person.call('DELETE', `/api/vendas/${id}`, { motivo: 'Desistiu', ...fields });
}

export async function lerFormasDoDia(person: Signed, dia: string): Promise<RelatorioFormas> {
  return person.get(`/api/relatorios/formas?dataInicio=${dia}&dataFim=${dia}`);
}

/** The sums of the forms' rows in reais, checked against the day's figures and its conferência. */
export async function exigirQueSome(person: Signed, dia: string): Promise<number> {
  const { formas, sinais } = await lerFormasDoDia(person, dia);
  const periodo = await person.call('GET', `/api/relatorios/periodo?dataInicio=${dia}&dataFim=${dia}`);
  const { faturamentoTotal } = periodo.json<{ faturamentoTotal: number }>();
  const valor = formas.reduce((sum, forma) => sum + Math.round(forma.valor * 100), 0) / 100;
  // Nothing is given back of a finished sale in these tests: what was sold is the revenue.
  expect(valor).toBeCloseTo(faturamentoTotal + sinais.recebido - sinais.abatido, 5);
  const conferida = await conferencia(person, `?data=${dia}`);
  expect(erradas(conferida)).toEqual([]);
  return valor;
}
