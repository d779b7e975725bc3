import type { Usuario } from '@balcao/contract/auth';
import type { Abertura, Caixa, Gaveta } from '@balcao/contract/caixa';
import type { Forma } from '@balcao/contract/formas';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lembrarFormas } from '../../dados/formas.ts';
import { type Desenho, desenhar, type Resposta } from '../../testing/desenhar.tsx';
import { type LojaDeTeste, lojaDeTeste } from '../../testing/loja.ts';
import CaixaDaLojaPage from './caixa-page.tsx';

const GAVETAS: Gaveta[] = [
  { id: 'g1', nome: 'Caixa 1', ativa: true },
  { id: 'g2', nome: 'Balcão de doces', ativa: true },
];
const dinheiro: Forma = {
  ...{ id: 'din', tipo: 'DINHEIRO', nome: 'Dinheiro', taxaPercentual: 0, prazoDias: 0 },
  ...{ ativa: true, padrao: true },
};
/** As who works there is told of it: no figures. */
const sessao = (gaveta: Gaveta, mais: Partial<Caixa> = {}): Caixa => ({
  ...{
    id: 'c1',
    gaveta,
    abertoPor: { id: 'ana', nome: 'Ana' },
    abertoEm: new Date().toISOString(),
    fundo: 80,
  },
  ...{ fechadoPor: null, fechadoEm: null, observacao: null, cedulas: null, movimentos: [] },
  ...{ porForma: [], aditivos: [], reaberturas: [] },
  ...mais,
});

interface Como {
  gavetas?: Resposta;
  abertas?: Caixa[];
  quem?: Usuario;
}

function abrir(
  loja: LojaDeTeste,
  { gavetas = GAVETAS, abertas = [], quem = loja.quem }: Como = {},
): Promise<Desenho> {
  lembrarFormas(loja.quem.lojaId, [dinheiro]);
  return desenhar(<CaixaDaLojaPage />, {
    em: '/caixa',
    quem,
    respostas: {
      ...loja.respostas,
      'GET /api/caixas': { caixas: abertas },
      'GET /api/caixas/gavetas': Array.isArray(gavetas) ? { gavetas } : gavetas,
      'GET /api/pendencias': { pendencias: [], mais: false },
      'POST /api/dispositivos': {},
      'POST /api/dispositivos/:id/contato': { faltando: [] },
    },
  });
}

const press = (name: string, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
const type = (label: string | RegExp, value: string, where: HTMLElement = document.body) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });
const qual = () => screen.getByLabelText<HTMLSelectElement>('Caixa deste aparelho');

it('which drawer is this device’s is chosen, remembered, and stays so while it is open', async () => {
  const loja = lojaDeTeste();
  await abrir(loja);
  await screen.findByRole('heading', { name: 'Caixa 1 está fechado' });
  fireEvent.change(qual(), { target: { value: 'g2' } });
  await screen.findByRole('heading', { name: 'Balcão de doces está fechado' });

  cleanup();
  const page = await abrir(loja);
  await screen.findByRole('heading', { name: 'Balcão de doces está fechado' });
  const caixa = sessao(GAVETAS[1] as Gaveta, { fundo: 5 });
  page.responder('POST /api/caixas', ({ body }: { body: Abertura }) =>
    Response.json({ ...caixa, id: body.id, avisos: [] }, { status: 201 }),
  );
  page.responder('GET /api/caixas', { caixas: [caixa] });
  type(/^Fundo de caixa/, '5');
  await press('Abrir caixa');
  await screen.findByRole('heading', { name: 'Balcão de doces aberto' });
  const pedida = () => page.pedidas.find(({ method, path }) => method === 'POST' && path === '/api/caixas');
  await waitFor(() => expect(pedida()?.body).toMatchObject({ fundo: 5, gavetaId: 'g2' }));
  expect(qual().disabled).toBe(true);
});

it('what was counted stays in the form when the drawer’s name comes after it', async () => {
  let tell: (told: unknown) => void = () => undefined;
  const told = new Promise((done) => {
    tell = done;
  });
  await abrir(lojaDeTeste(), { gavetas: () => told });
  const fundo = await screen.findByLabelText<HTMLInputElement>(/^Fundo de caixa/);
  fireEvent.change(fundo, { target: { value: '100' } });
  await act(async () => tell({ gavetas: GAVETAS.slice(0, 1) }));
  await screen.findByRole('heading', { name: 'Caixa 1 está fechado' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Fundo de caixa/).value).toBe('100');
});

it('who works there counts blind, and sees afterwards what the store shows', async () => {
  const loja = lojaDeTeste();
  const bia: Usuario = { ...loja.quem, id: 'bia', nome: 'Bia', tipo: 'FUNCIONARIO', permissoes: ['vendas'] };
  const figuras = { formaId: 'din', tipo: 'DINHEIRO', nome: 'Dinheiro', esperado: null, diferenca: null };
  const forma = { ...figuras, esperadoAgora: null, diferencaAgora: null, contado: null };
  const caixa = sessao(GAVETAS[0] as Gaveta, { porForma: [forma] });
  const page = await abrir(loja, { quem: bia, abertas: [caixa] });
  await screen.findByRole('heading', { name: 'Caixa 1 aberto' });
  expect(screen.queryByText('Quanto deve haver agora')).toBeNull();
  expect(screen.queryByRole('link', { name: /Pendências/ })).toBeNull();
  await press('Fechar caixa');
  const fechar = await screen.findByRole('dialog', { name: 'Fechar Caixa 1' });
  await press('Só o total', fechar);
  type(/^Total em dinheiro/, '79,5', fechar);
  page.responder('GET /api/caixas', { caixas: [] });
  page.responder('POST /api/caixas/:id/fechar', {
    ...caixa,
    ...{ fechadoEm: new Date().toISOString(), fechadoPor: { id: 'bia', nome: 'Bia' }, avisos: [] },
    porForma: [{ ...forma, contado: 79.5 }],
  });
  await press('Fechar caixa', fechar);
  const feito = await screen.findByRole('dialog', { name: 'Caixa 1 fechado' });
  expect(within(feito).getByText(/^Contado R\$\s79,50$/)).toBeTruthy();
  expect(within(feito).queryByText(/Esperado|Faltou|Confere/)).toBeNull();
});
