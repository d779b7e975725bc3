/** The day as a till roll: who sees it, and what stands on it. */
import type { Gaveta } from '@balcao/contract/caixa/caixa';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lojaDeTeste } from '../../../testing/loja.ts';
import { abrir, DIA, FORMA, GAVETAS, sessao } from '../caixa.test-helper.tsx';

const [CAIXA = {} as Gaveta] = GAVETAS;
const lido = (one: Element) => (one.textContent ?? '').replaceAll('\u00a0', ' ');

function noDia(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
}

const VENDIDO = {
  ...{ ...DIA, vendas: 18, faturamento: 450.23 },
  apurado: { vendido: 491.73, devolvido: 41.5, deOutrosDias: { valor: 0, vendas: 0 } },
  lucro: { custo: 207.98, despesas: 86.4, resultado: 155.85, semCusto: 2 },
  horas: [
    { hora: 6, totalVendas: 2, faturamento: 26.36 },
    { hora: 7, totalVendas: 0, faturamento: -41.5 },
  ],
};
const JULIA = {
  ...{ id: 'v1', identificador: 'FUTURO-1', paraQuem: 'Júlia', quando: '2026-11-21', observacao: null },
  total: 281.8,
};

it('tells the day from the opening to the closing, in lines that add up to the profit', async () => {
  noDia();
  const contado = { ...FORMA, contado: 143, diferenca: -0.5 };
  const fechado = {
    ...sessao(CAIXA, { fundo: 150, abertoEm: '2026-11-21T08:45:00.000Z', porForma: [contado] }),
    ...{ fechadoEm: '2026-11-21T22:15:00.000Z', fechadoPor: { id: 'ana', nome: 'Ana' } },
  };
  const ontem = {
    ...fechado,
    id: 'c0',
    abertoEm: '2026-11-20T08:45:00.000Z',
    fechadoEm: '2026-11-20T22:00:00.000Z',
  };
  await abrir(lojaDeTeste(), {
    abertas: [fechado, ontem],
    respostas: { 'GET /api/dashboard/dia': VENDIDO, 'GET /api/dashboard': { futurasDeHoje: [JULIA] } },
  });
  const rolo = await screen.findByRole('region', { name: 'O dia' });
  const itens = (lista: string) =>
    within(within(rolo).getByRole('list', { name: lista }))
      .getAllByRole('listitem')
      .map(lido);
  expect(itens('Caixas de hoje')).toEqual([
    '05:45 Caixa 1 abriu com R$ 150,00',
    '19:15 Caixa 1 fechouFaltou R$ 0,50',
  ]);
  expect([...rolo.querySelectorAll('dl > div')].map(lido)).toEqual([
    'Vendido em 18 vendasR$ 491,73',
    'Devolvido\u2212R$ 41,50',
    'Custo das vendas\u2212R$ 207,98',
    'Despesas\u2212R$ 86,40',
    'LucroR$ 155,85',
  ]);
  expect(lido(rolo)).toContain('Sem custo cadastrado: 2 unidades');
  expect(itens('Por hora')).toEqual(['6hR$ 26,36', '7h\u2212R$ 41,50']);
  expect(itens('Ainda vem buscar')).toEqual(['Júlia · HojeR$ 281,80']);
});

it('says of a day on which nothing happened that nothing did, and no zeros', async () => {
  noDia();
  const dia = {
    ...{ ...DIA, vendas: 0, faturamento: 0, horas: [] },
    apurado: { vendido: 0, devolvido: 0, deOutrosDias: { valor: 0, vendas: 0 } },
    lucro: { custo: 0, despesas: 0, resultado: 0, semCusto: 0 },
  };
  await abrir(lojaDeTeste(), { respostas: { 'GET /api/dashboard/dia': dia } });
  const rolo = await screen.findByRole('region', { name: 'O dia até agora' });
  expect(lido(rolo)).toContain('Nada vendido nem gasto ainda.');
  expect(lido(rolo)).not.toContain('R$');
});

it('whoever reads no reports sees the drawer alone, and asks for no figure', async () => {
  const loja = lojaDeTeste();
  const bia: Usuario = { ...loja.quem, id: 'bia', nome: 'Bia', tipo: 'FUNCIONARIO', permissoes: ['vendas'] };
  const desenho = await abrir(loja, { quem: bia, abertas: [sessao(CAIXA)] });
  await screen.findByRole('heading', { name: 'Caixa 1 aberto' });
  expect(screen.queryByRole('region', { name: /^O dia/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Conferência do dia' })).toBeNull();
  expect(desenho.pedidas.filter(({ path }) => /dashboard|relatorios/.test(path))).toEqual([]);
});
