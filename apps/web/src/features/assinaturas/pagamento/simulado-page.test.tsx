import type { PagamentoSimulado } from '@balcao/contract/assinaturas/assinaturas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Desenho, desenhar, falha, type Resposta, semRede } from '../../../testing/desenhar.tsx';
import SimuladoPage from './simulado-page.tsx';

const ID = '00000000-0000-7000-8000-000000000007';
const LER = 'GET /api/simulado/:id';
const DECIDIR = 'POST /api/simulado/:id';

const cobranca: PagamentoSimulado = {
  ...{ id: ID, plano: 'Balcão Premium: um mês', valor: 59.9, metodoPagamento: 'cartao' },
};

/** Whoever pays need not be signed in here. */
async function abrir(respostas: Record<string, Resposta>): Promise<Desenho> {
  return desenhar(<SimuladoPage />, {
    ...{ em: `/simulado/${ID}`, rota: '/simulado/:id', quem: null },
    respostas: { [LER]: cobranca, ...respostas },
  });
}

const titulo = () => screen.getByRole('heading', { level: 1 }).textContent;
const botao = (name: string) => screen.findByRole('button', { name });
const decididas = ({ pedidas }: Desenho) =>
  pedidas.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

it.each([
  ['cartao', 'Cartão de Crédito'],
  ['boleto', 'Boleto Bancário'],
] as const)('by %s the demonstration says what is charged, and asks for nothing', async (metodo, texto) => {
  await abrir({ [LER]: { ...cobranca, metodoPagamento: metodo } });
  await botao('Aprovar');
  expect(titulo()).toBe('Pagamento de demonstração');
  expect(screen.getByText('Demonstração')).toBeTruthy();
  expect(screen.getByText(/Ninguém é cobrado e nenhum dado de cartão é pedido\./)).toBeTruthy();
  expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual(['Plano', 'Valor', 'Método']);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'Balcão Premium: um mês',
    'R$\u00a059,90',
    texto,
  ]);
  expect(document.querySelector('input, select, textarea, iframe')).toBeNull();
});

it.each([
  ['Aprovar', 'aprovado', '/sucesso'],
  ['Recusar', 'recusado', '/falha'],
  ['Deixar pendente', 'pendente', '/pendente'],
])('%s decides so, and leads where the server says', async (nome, resultado, redirect) => {
  const desenho = await abrir({ [DECIDIR]: { redirect } });
  fireEvent.click(await botao(nome));
  await waitFor(() => expect(desenho.onde()).toBe(redirect));
  expect(decididas(desenho)).toEqual([[`/api/simulado/${ID}`, { resultado }]]);
});

it('a double click decides once, whatever else is pressed meanwhile', async () => {
  let answer: (given: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    answer = resolve;
  });
  const desenho = await abrir({ [DECIDIR]: () => held });
  const aprovar = await botao('Aprovar');
  aprovar.focus();
  fireEvent.click(aprovar);
  fireEvent.click(aprovar);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Processando...'));
  fireEvent.click(await botao('Recusar'));
  answer({ redirect: '/sucesso' });
  await waitFor(() => expect(desenho.onde()).toBe('/sucesso'));
  expect(decididas(desenho)).toEqual([[`/api/simulado/${ID}`, { resultado: 'aprovado' }]]);
});

it.each([
  ['is not there', falha('NAO_ENCONTRADO')],
  ['has a torn address', falha('VALIDACAO')],
])('a payment that %s is said not to be found, and nothing can be decided', async (_name, resposta) => {
  await abrir({ [LER]: resposta });
  await waitFor(() => expect(titulo()).toBe('Pagamento não encontrado'));
  expect(screen.queryByRole('button')).toBeNull();
  const link = screen.getByRole('link', { name: 'Ir para a assinatura' });
  expect(link.getAttribute('href')).toBe('/assinatura');
});

it('a payment that cannot be read, and a decision that cannot be sent, can be tried again', async () => {
  const desenho = await abrir({ [LER]: semRede, [DECIDIR]: semRede });
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Não foi possível carregar o pagamento.');
  desenho.responder(LER, cobranca);
  fireEvent.click(await botao('Tentar de novo'));
  const aprovar = await botao('Aprovar');
  aprovar.focus();
  fireEvent.click(aprovar);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Erro de conexão com o servidorEscolha de novo.',
  );
  expect(document.activeElement).toBe(await botao('Aprovar'));
  desenho.responder(DECIDIR, { redirect: '/sucesso' });
  fireEvent.click(await botao('Aprovar'));
  await waitFor(() => expect(desenho.onde()).toBe('/sucesso'));
});
