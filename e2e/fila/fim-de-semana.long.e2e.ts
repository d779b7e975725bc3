/**
 * A weekend in a cellar: three persons sell offline in turns, then the device is connected. 45 sales in every run;
 * all 500 by `npm run soak`.
 */
import type { Page } from '@playwright/test';
import { ITERACOES } from '../../apps/web/src/dados/pessoas/selo.ts';
import { expect, ler } from '../apoio/base.ts';
import { test } from '../apoio/caixa-instalado.ts';
import { instaladoComPins, trocarPara, vendeCafe, voltou } from '../apoio/pessoas.ts';

const VENDAS = Number(process.env.FIM_DE_SEMANA ?? 45);
const TURNOS = [
  ['Ana', '3691'],
  ['Dora', '2580'],
  ['Beto', '1470'],
] as const;
/** Each of them has three turns. */
const POR_TURNO = Math.ceil(VENDAS / 9);
const quem = (venda: number) => TURNOS[Math.floor((venda - 1) / POR_TURNO) % 3]?.[0] ?? '';

interface Relatorio {
  vendedores: { vendedor: { nome: string }; totalVendas: number; faturamento: number }[];
}

/** How many entries wait on the device's disk. */
const naFila = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const open = indexedDB.open('fila');
        open.onerror = () => fail(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction('entradas').objectStore('entradas').getAll();
          all.onsuccess = () => {
            open.result.close();
            const settled = ['delivered', 'discarded'];
            done(all.result.filter(({ state }) => !settled.includes(state)).length);
          };
        };
      }),
  );

test(`a weekend: ${VENDAS} sales of three persons arrive as theirs`, async ({ request, linha, aparelho }) => {
  test.setTimeout(3_600_000);
  const { page, dono } = await instaladoComPins(aparelho, request, ITERACOES);
  linha.estado = 'cortada';
  const trocas: number[] = [];
  for (let venda = 1; venda <= VENDAS; venda += 1) {
    const turno = TURNOS.find(([nome]) => nome === quem(venda));
    if (turno && (venda - 1) % POR_TURNO === 0) {
      trocas.push(await trocarPara(page, turno[0], turno[1]));
    }
    await vendeCafe(page, venda);
  }
  expect(await naFila(page)).toBe(VENDAS);
  const began = performance.now();
  linha.estado = 'ligada';
  await voltou(page);
  await expect.poll(() => naFila(page), { intervals: [250], timeout: 240_000 }).toBe(0);
  const segundos = Math.round((performance.now() - began) / 100) / 10;
  if (process.env.FIM_DE_SEMANA) {
    console.log(
      `${VENDAS} vendas entregues em ${segundos} s; troca de pessoa em ${trocas.map(Math.round).join(', ')} ms`,
    );
  }

  const hoje = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const lidos = async () => {
    const path = `/api/relatorios/vendedores?dataInicio=${hoje}&dataFim=${hoje}`;
    const { vendedores } = await ler<Relatorio>(request, dono, path);
    return vendedores
      .map(({ vendedor, totalVendas, faturamento }) => [vendedor.nome, totalVendas, faturamento])
      .sort();
  };
  const feitas = Array.from({ length: VENDAS }, (_, index) => index + 1);
  const dela = (nome: string) => feitas.filter((venda) => quem(venda) === nome);
  const soma = (vendas: number[]) => vendas.reduce((sum, venda) => sum + venda * 4.5, 0);
  await expect
    .poll(lidos)
    .toEqual(['Ana', 'Beto', 'Dora'].map((nome) => [nome, dela(nome).length, soma(dela(nome))]));
});
