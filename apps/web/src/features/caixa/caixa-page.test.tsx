import type {
  Abertura,
  CaixaPorForma,
  Gaveta,
  MovimentoDoCaixa,
  TipoMovimento,
} from '@balcao/contract/caixa/caixa';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fila } from '../../fila/fila.ts';
import { FIRST_ATTEMPT_GRACE } from '../../fila/motor/agenda.ts';
import { semRede } from '../../testing/desenhar.tsx';
import { dialogo, press, type } from '../../testing/gestos.ts';
import { lojaDeTeste } from '../../testing/loja.ts';
import { abrir, FORMA, GAVETAS, qual, sessao } from './caixa.test-helper.tsx';

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

it('says what cash went back while it was closed', async () => {
  const caixa = sessao(GAVETAS[0] as Gaveta, { devolvidoSemCaixa: 50.75 });
  await abrir(lojaDeTeste(), { abertas: [caixa] });
  await screen.findByText(/^R\$\s50,75 saíram com o caixa fechado$/);
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
  const fechar = await dialogo('Fechar Caixa 1');
  await press('Só o total', fechar);
  type(/^Total em dinheiro/, '79,5', fechar);
  page.responder('GET /api/caixas', { caixas: [] });
  page.responder('POST /api/caixas/:id/fechar', {
    ...caixa,
    ...{ fechadoEm: new Date().toISOString(), fechadoPor: { id: 'bia', nome: 'Bia' }, avisos: [] },
    porForma: [{ ...forma, contado: 79.5 }],
  });
  await press('Fechar caixa', fechar);
  const feito = await dialogo('Caixa 1 fechado');
  expect(within(feito).getByText(/^Contado R\$\s79,50$/)).toBeTruthy();
  expect(within(feito).queryByText(/Esperado|Faltou|Confere/)).toBeNull();
});

it('what is missing is said at its field, and what should be there is not in sight unasked', async () => {
  const loja = lojaDeTeste();
  await abrir(loja);
  await screen.findByRole('heading', { name: 'Caixa 1 está fechado' });
  await press('Abrir caixa');
  await screen.findByText('Informe o fundo de caixa.');
  cleanup();

  await abrir(loja, { abertas: [sessao(GAVETAS[0] as Gaveta, { porForma: [FORMA] })] });
  await screen.findByRole('heading', { name: 'Caixa 1 aberto' });
  await press('Sangria');
  const sangria = await screen.findByRole('dialog', { name: /^Sangria/ });
  await press('Registrar', sangria);
  expect(within(sangria).getByText('Informe o valor.')).toBeTruthy();
  expect(screen.queryByText(/143,50/)).toBeNull();
  await press('Mostrar');
  expect(screen.getByText(/143,50/)).toBeTruthy();
});

it('without a connection it is opened, moved and closed on the device, and sent afterwards in this order', async () => {
  const page = await abrir(lojaDeTeste());
  const escritas = ['POST /api/caixas', 'POST /api/caixas/:id/movimentos', 'POST /api/caixas/:id/fechar'];
  for (const oque of escritas) page.responder(oque, semRede);
  await screen.findByRole('heading', { name: 'Caixa 1 está fechado' });
  type(/^Fundo de caixa/, '60');
  await press('Abrir caixa');
  await screen.findByRole('heading', { name: 'Caixa 1 aberto' });
  await screen.findByText(/· guardado neste aparelho$/);
  await press('Sangria');
  const sangria = await screen.findByRole('dialog', { name: /^Sangria/ });
  type(/^Valor/, '10', sangria);
  await press('Registrar', sangria);
  await screen.findByText(/^−R\$\s10,00$/);
  await press('Fechar caixa');
  const fechar = await dialogo('Fechar Caixa 1');
  type(/^R\$\s50,00/, '1', fechar);
  await press('Fechar caixa', fechar);
  await screen.findByRole('heading', { name: 'Caixa 1 está fechado' });

  const antes = page.pedidas.length;
  const feito = { ...sessao(GAVETAS[0] as Gaveta), avisos: [] };
  for (const oque of escritas) page.responder(oque, feito);
  // For some seconds the operations behind the opening are left to the page that made them.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FIRST_ATTEMPT_GRACE });
  onTestFinished(() => void vi.useRealTimers());
  await act(() => fila.wake());
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  const feitas = page.pedidas.slice(antes).filter(({ path }) => path.startsWith('/api/caixas'));
  expect(feitas.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { fundo: 60, gavetaId: 'g1', origem: 'fila' },
    { tipo: 'SANGRIA', valor: 10, origem: 'fila' },
    { cedulas: [{ valor: 50, quantidade: 1 }], origem: 'fila' },
  ]);
});

it('a closed one is opened again by the owner, with a reason', async () => {
  const fechado = {
    ...sessao(GAVETAS[0] as Gaveta, { porForma: [{ ...FORMA, contado: 143, diferenca: -0.5 }] }),
    ...{ fechadoEm: new Date().toISOString(), fechadoPor: { id: 'ana', nome: 'Ana' } },
  };
  const page = await abrir(lojaDeTeste(), { em: '/caixa?sala=historico', abertas: [fechado] });
  await screen.findByText(/^Faltou R\$\s0,50$/);
  page.responder('GET /api/caixas/:id', fechado);
  fireEvent.click(screen.getByRole('link', { name: / a \d\d:\d\d$/ }));
  await screen.findByRole('heading', { name: 'Conferência' });
  await press('Reabrir');
  const motivo = await dialogo('Reabrir o caixa');
  await press('Reabrir', motivo);
  expect(within(motivo).getByText('Informe por que o caixa volta a abrir.')).toBeTruthy();
  type(/^Motivo/, 'Contei errado', motivo);
  const reaberto = {
    ...fechado,
    ...{ fechadoEm: null, fechadoPor: null },
    reaberturas: [{ em: new Date().toISOString(), por: { id: 'ana', nome: 'Ana' }, motivo: 'Contei errado' }],
  };
  page.responder('GET /api/caixas/:id', reaberto);
  page.responder('POST /api/caixas/:id/reabrir', reaberto);
  await press('Reabrir', motivo);
  await screen.findByText(/^Reaberto em/);
  expect(page.pedidas.find(({ path }) => path === '/api/caixas/c1/reabrir')?.body).toEqual({
    motivo: 'Contei errado',
  });
});

it('what was given back in Pix says so among the movements, and that it did not leave the drawer', async () => {
  const loja = lojaDeTeste();
  const por = { id: 'ana', nome: 'Ana' };
  const movimento = (id: string, tipo: TipoMovimento, formaId: string, valor: number): MovimentoDoCaixa => ({
    ...{ id, tipo, formaId, valor, por, motivo: null, vendaId: null, aditivo: false },
    ...{ despesa: null, desfeito: false },
    criadoEm: new Date().toISOString(),
  });
  const forma = (formaId: string, tipo: string, nome: string, esperado: number): CaixaPorForma => ({
    ...{ formaId, tipo, nome, esperado, contado: null, diferenca: null },
    ...{ esperadoAgora: esperado, diferencaAgora: null },
  });
  const caixa = sessao(GAVETAS[0] as Gaveta, {
    porForma: [forma('din', 'DINHEIRO', 'Dinheiro', 70), forma('pix', 'PIX', 'Pix', -389.7)],
    movimentos: [
      movimento('m1', 'SANGRIA', 'din', 5),
      movimento('m2', 'DEVOLUCAO', 'din', -5),
      movimento('m3', 'DEVOLUCAO', 'pix', -389.7),
    ],
  });
  await abrir(loja, { abertas: [caixa] });
  const linhas = () => [...screen.getByRole('region', { name: 'Movimentos' }).querySelectorAll('li')];
  await screen.findByRole('heading', { name: 'Movimentos' });
  expect(linhas().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Devolução em Pix Fora da gaveta.*−R\$\s389,70/),
    expect.stringMatching(/^Devolução em Dinheiro(?!.*Fora da gaveta).*−R\$\s5,00/),
    expect.stringMatching(/^Sangria(?! em)(?!.*Fora da gaveta).*−R\$\s5,00/),
  ]);
  await press('Mostrar');
  expect(screen.getByRole('region', { name: 'Quanto deve haver agora' }).textContent).toMatch(
    /DinheiroR\$\s70,00Pix−R\$\s389,70/,
  );
});
