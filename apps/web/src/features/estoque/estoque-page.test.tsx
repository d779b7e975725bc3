import { addDays, dayOf } from '@balcao/contract/base/calendar';
import type { Perda, PerdaInput } from '@balcao/contract/estoque/perdas';
import type { Permissao } from '@balcao/contract/pessoas/permissoes';
import type { RelatorioEstoque } from '@balcao/contract/relatorios/estoque';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { produtoDe } from '../../dados/copia/servidor.test-helper.ts';
import { perdaNova } from '../../fila/estoque.ts';
import { fila } from '../../fila/fila.ts';
import { agora } from '../../lib/clock.ts';
import { desenhar, type Resposta, semRede } from '../../testing/desenhar.tsx';
import { dialogo, enviados, press, type } from '../../testing/gestos.ts';
import { lojaDeTeste, padaria } from '../../testing/loja.ts';
import EstoquePage from './estoque-page.tsx';

const HOJE = dayOf(agora(), padaria.fuso);
const SUCO = '0190a000-0000-7000-8000-000000000001';
const suco = { ...produtoDe(SUCO, 4, 7), nome: 'Suco', custo: 2.5 };
const bolo = { ...produtoDe('bolo', 9, -2), nome: 'Bolo', custo: null };

const relatorio: RelatorioEstoque = {
  valor: 17.5,
  produtos: [
    { id: SUCO, nome: 'Suco', quantidade: 7, custo: 2.5, valor: 17.5 },
    { id: 'bolo', nome: 'Bolo', quantidade: -2, custo: null, valor: null },
  ],
  semCusto: [],
  aContar: [{ id: 'bolo', nome: 'Bolo', quantidade: -2 }],
  perdas: { valor: 5, quantidade: 2 },
  giro: [
    { id: SUCO, nome: 'Suco', vendido30: 70, diasDeEstoque: 3 },
    { id: 'bolo', nome: 'Bolo', vendido30: 0, diasDeEstoque: null },
  ],
};
const semValores: RelatorioEstoque = {
  ...relatorio,
  valor: null,
  produtos: relatorio.produtos.map((um) => ({ ...um, custo: null, valor: null })),
  perdas: { valor: null, quantidade: 2 },
};

const perda: Perda = {
  ...{ id: 'p1', motivo: 'VALIDADE', observacao: 'fora da geladeira', criadaEm: new Date().toISOString() },
  usuario: { id: 'bia', nome: 'Bia' },
  itens: [{ produto: { id: SUCO, nome: 'Suco' }, quantidade: 2, valor: 5 }],
  ...{ valor: 5, marcas: ['PERMISSAO_RETIRADA'], desfeitaEm: null },
};

interface Como {
  em?: string;
  /** Of an employee; without it the owner. */
  permissoes?: Permissao[];
  respostas?: Record<string, Resposta>;
}

async function abrir({ em = '/estoque', permissoes, respostas = {} }: Como = {}) {
  const loja = lojaDeTeste({ loja: padaria });
  for (const um of [suco, bolo]) loja.servidor.por('produtos', um.id, um);
  const onMovimentos = vi.fn();
  const page = await desenhar(<EstoquePage onMovimentos={onMovimentos} />, {
    em,
    quem: permissoes ? { ...loja.quem, tipo: 'FUNCIONARIO', permissoes } : loja.quem,
    respostas: { ...loja.respostas, 'GET /api/relatorios/estoque': relatorio, ...respostas },
  });
  return { page, loja, onMovimentos };
}

const figuras = () =>
  within(screen.getByRole('region', { name: 'O estoque agora' }))
    .getAllByRole('heading')
    .map(({ textContent, nextElementSibling }) => [
      textContent,
      nextElementSibling?.textContent?.replace('\u00a0', ' '),
    ]);
const linhas = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

it('one sum first, then what it is made of; each row opens its ledger', async () => {
  const { onMovimentos } = await abrir();
  await screen.findByText('Acabam primeiro');
  expect(figuras()).toEqual([
    ['Valor do estoque', 'R$ 17,50'],
    ['Acabam em 7 dias', '1'],
    ['A contar', '1'],
    ['Perdas em 30 dias', 'R$ 5,00'],
  ]);
  expect(linhas('Acabam primeiro')).toEqual(['SucoHá 7 · vendeu 703 dias']);
  expect(linhas('O que vale mais')).toEqual(['Suco7 × R$ 2,50R$ 17,50']);
  expect(linhas('A contar')).toEqual(['Bolo\u22122']);
  expect(screen.queryByText('Sem custo')).toBeNull();
  await press('Bolo', screen.getByRole('list', { name: 'A contar' }));
  expect(onMovimentos).toHaveBeenCalledWith(expect.objectContaining({ id: 'bolo' }));
});

it('who sees reports alone is told quantities, and led to no ledger', async () => {
  const { page } = await abrir({
    // A room of who looks after products.
    em: '/estoque?sala=validades',
    permissoes: ['relatorios'],
    respostas: { 'GET /api/relatorios/estoque': semValores },
  });
  await screen.findByText('Acabam primeiro');
  expect(figuras()[0]).toEqual(['Produtos no estoque', '1']);
  expect(linhas('Quanto há de cada')).toEqual(['Suco7', 'Bolo\u22122']);
  expect(screen.queryByText(/R\$/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Suco|Registrar perda/ })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Partes do estoque' })).toBeNull();
  expect(page.pedidas.some(({ path }) => path === '/api/produtos')).toBe(false);
});

it('who looks after products and sees no reports has the sum of this device', async () => {
  const { page } = await abrir({ permissoes: ['produtos'] });
  await screen.findByText('O que vale mais');
  expect(figuras()).toEqual([
    ['Valor do estoque', 'R$ 17,50'],
    ['A contar', '1'],
  ]);
  expect(page.pedidas.some(({ path }) => path.startsWith('/api/relatorios'))).toBe(false);
});

it('without a connection it says so, and comes when there is one', async () => {
  const { page } = await abrir({ respostas: { 'GET /api/relatorios/estoque': semRede } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar o estoque.'));
  page.responder('GET /api/relatorios/estoque', relatorio);
  await press('Tentar de novo');
  await screen.findByText('Acabam primeiro');
});

it('losses say what, why, who and how much, and one press takes them back', async () => {
  let desfeitaEm: string | null = null;
  const { page } = await abrir({
    em: '/estoque?sala=perdas',
    respostas: {
      'GET /api/estoque/perdas': () => ({
        perdas: [{ ...perda, desfeitaEm }],
        valor: desfeitaEm ? 0 : 5,
      }),
      'DELETE /api/estoque/perdas/:id': () => {
        desfeitaEm = new Date().toISOString();
        return new Response(null, { status: 204 });
      },
    },
  });
  await screen.findByText('2 × Suco');
  expect(linhas('Perdas')[0]).toMatch(
    /^2 × SucoR\$ 5,00Venceu · .* · Biafora da geladeiraDe quem não podia baixarDesfazer$/,
  );
  await press(/^Desfazer 2\s× Suco/);
  await screen.findByText('Desfeita');
  expect(screen.getByRole('region', { name: 'O que se perdeu' }).textContent).toContain('R$\u00a00,00');
  await press('7 dias');
  expect(page.onde()).toBe('/estoque?sala=perdas&periodo=semana');
});

it('a loss that waits on this device stands above the others, and goes by one press', async () => {
  await abrir({
    em: '/estoque?sala=perdas',
    respostas: { 'GET /api/estoque/perdas': { perdas: [], valor: 0 }, 'POST /api/estoque/perdas': semRede },
  });
  await screen.findByText('Nenhuma perda nestes dias');
  const dita = {
    id: crypto.randomUUID(),
    motivo: 'QUEBRA',
    itens: [{ produto: suco, quantidade: 3 }],
  } as const;
  await act(() => fila.guardar(perdaNova(dita, agora())));
  await screen.findByText('3 × Suco');
  expect(linhas('Ainda não enviadas')[0]).toContain('ainda não enviada');
  await press('Desfazer 3 × Suco');
  await waitFor(() => expect(screen.queryByText('3 × Suco')).toBeNull());
  expect(fila.get().envios).toEqual([]);
});

const lote = { produto: { id: SUCO, nome: 'Suco' }, lote: 'L1', quantidade: 3, compraId: 'c1' };
const validades = {
  validades: [
    { ...lote, validade: addDays(HOJE, -2) },
    { ...lote, lote: null, validade: addDays(HOJE, 40), quantidade: 4 },
  ],
};

it('lots stand by when they expire, with their purchase; one that expired is booked as a loss of its lot', async () => {
  const { page } = await abrir({
    em: '/estoque?sala=validades',
    permissoes: ['produtos'],
    respostas: {
      'GET /api/estoque/validades': validades,
      'POST /api/estoque/perdas': ({ body }: { body: PerdaInput }) =>
        Response.json({ ...body, marcas: [] }, { status: 201 }),
    },
  });
  await screen.findByText('Já venceram');
  expect(linhas('Já venceram')).toEqual(['SucoVenceu há 2 diasLote L13Ver a compraBaixar']);
  expect(linhas('Mais tarde')[0]).toMatch(/^SucoVence em .*4Ver a compraBaixar$/);
  expect(screen.queryByText('Vencem em 7 dias')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver a compra de Suco, lote L1' }).getAttribute('href')).toBe(
    '/compras/c1',
  );
  await press('Baixar Suco, lote L1');
  const form = await dialogo('Registrar perda');
  expect(within(form).getByText('Lote L1 · Há 7, ficam 4')).toBeTruthy();
  type('Quantidade de Suco', '2', form);
  await press('Registrar perda', form);
  await screen.findByText('Perda registrada.');
  expect(enviados(page, 'POST')).toMatchObject([
    { motivo: 'VALIDADE', itens: [{ produtoId: SUCO, quantidade: 2, lote: 'L1' }] },
  ]);
});

it('a lot that was booked without a connection says so, and is not booked again', async () => {
  await abrir({
    em: '/estoque?sala=validades',
    respostas: { 'GET /api/estoque/validades': validades, 'POST /api/estoque/perdas': semRede },
  });
  await screen.findByText('Já venceram');
  await press('Baixar Suco, lote L1');
  await press('Registrar perda', await dialogo('Registrar perda'));
  await waitFor(() => expect(linhas('Já venceram')[0]).toMatch(/Baixa ainda não enviada$/));
  expect(linhas('Mais tarde')[0]).toMatch(/Baixar$/);
});

it('where nothing expires it says where dates come from', async () => {
  await abrir({
    em: '/estoque?sala=validades',
    respostas: { 'GET /api/estoque/validades': { validades: [] } },
  });
  await screen.findByText('Nada com validade no estoque');
});
