import type { StatusAnswer } from '@balcao/contract/assinaturas';
import type { Usuario } from '@balcao/contract/auth';
import type { Dashboard } from '@balcao/contract/dashboard';
import { ERRORS } from '@balcao/contract/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { esperarNoConsole } from '../../testing/console.ts';
import { desenhar, falha, type Opcoes, outroServidor, semRede } from '../../testing/desenhar.tsx';
import { AGORA, answered, ativa, cancelada, FIM, planos, teste } from './assinatura.test-helper.ts';
import AssinaturaPage from './assinatura-page.tsx';

const STATUS = 'GET /api/assinaturas/status';
const PLANOS = 'GET /api/assinaturas/planos';
const HISTORICO = 'GET /api/assinaturas/historico';
const CHECKOUT = 'POST /api/assinaturas/criar-checkout';
const CANCELAR = 'DELETE /api/assinaturas/cancelar';
const DASHBOARD = 'GET /api/dashboard';
const SEM_CONEXAO = 'Erro de conexão com o servidor';

const dona: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'gratuito', planoExpiraEm: FIM },
};

/** What the menu goes by, too. */
const plano = (assinatura: string, planoExpiraEm: string | null): Partial<Dashboard> => ({
  ...{ assinatura, planoExpiraEm, renova: false, pagamentos: 'simulado' },
});

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: AGORA }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const passar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The page of a store on trial, unless told otherwise. */
async function abrir(status: StatusAnswer = answered(teste), { respostas, ...opcoes }: Opcoes = {}) {
  const { plano: id } = status.assinatura;
  return desenhar(<AssinaturaPage />, {
    ...{ em: '/assinatura', rota: '/assinatura', quem: dona, ...opcoes },
    respostas: {
      [STATUS]: status,
      [PLANOS]: { planos, demonstracao: true },
      [HISTORICO]: { historico: [] },
      [DASHBOARD]: plano(id, FIM),
      ...respostas,
    },
  });
}

const caixa = () => screen.findByRole('region', { name: 'Sua assinatura' });
const conta = () => screen.findByRole('region', { name: 'Dados da Conta' });
const cartao = (nome: string) => screen.findByRole('article', { name: nome });
const botoes = (onde: HTMLElement) =>
  within(onde)
    .queryAllByRole('button')
    .map((one) => one.textContent);
const apertar = (nome: string, onde: HTMLElement = document.body) =>
  fireEvent.click(within(onde).getByRole('button', { name: nome }));
/** As a person reads it: one kind of space. */
const lido = (one: HTMLElement) => (one.textContent ?? '').replaceAll('\u00a0', ' ');
const diz = (one: HTMLElement, texto: string) => waitFor(() => expect(lido(one)).toContain(texto));

/** From the plan's card to the choice of a method. */
async function escolher(nome: string, botao = 'Assinar Agora'): Promise<HTMLElement> {
  apertar(botao, await cartao(nome));
  apertar('Continuar', await screen.findByRole('dialog'));
  return screen.findByRole('dialog', { name: 'Escolha o método de pagamento' });
}

async function cancelar(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar Assinatura' }));
  apertar('Cancelar Assinatura', await screen.findByRole('dialog', { name: 'Cancelar assinatura' }));
}

describe('what cannot be had', () => {
  it.each([
    ['a refusal', falha('SEM_PERMISSAO'), false],
    ['a server in trouble', falha('ERRO_INTERNO'), true],
    ['another server', outroServidor, true],
    ['no connection', semRede, true],
  ])(
    'a status after %s counts as the trial on the free plan, and comes when asked for',
    async (_name, resposta, logged) => {
      const written = vi.spyOn(console, 'error');
      esperarNoConsole(/Erro ao carregar assinatura/);
      const desenho = await abrir(answered(ativa), { respostas: { [STATUS]: resposta } });
      const box = await caixa();
      expect(box.textContent).toContain('Gratuito');
      expect(box.textContent).toContain('Teste');
      expect(botoes(await cartao('Gratuito'))).toEqual(['Plano Atual']);
      expect(screen.queryByRole('button', { name: 'Cancelar Assinatura' })).toBeNull();
      // Only logged: nothing is in the way, and the rest of the page stands.
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByText('Nenhum pagamento encontrado')).toBeTruthy();
      expect(written.mock.calls.length > 0).toBe(logged);
      desenho.responder(STATUS, answered(ativa));
      apertar('Tentar de novo', box);
      await diz(box, 'Ativa');
      expect(botoes(box)).toEqual([]);
    },
  );

  it('a status refused for the session ends it, as everywhere', async () => {
    await abrir(answered(teste), { respostas: { [STATUS]: falha('NAO_AUTENTICADO') } });
    await waitFor(() => expect(sessaoGuardada.get()).toBeUndefined());
  });

  it('plans and history say so, and come when asked again', async () => {
    const desenho = await abrir(answered(teste), {
      respostas: { [PLANOS]: falha('SEM_PERMISSAO'), [HISTORICO]: falha('SEM_PERMISSAO') },
    });
    const alert = async (texto: string) => {
      const said = await screen.findByText(texto);
      const box = said.closest<HTMLElement>('[role=alert]');
      if (!box) throw new Error(`${texto} is no alert`);
      return box;
    };
    const plans = await alert('Não foi possível carregar os planos.');
    const history = await alert('Não foi possível carregar o histórico de pagamentos.');
    desenho.responder(PLANOS, { planos, demonstracao: true });
    desenho.responder(HISTORICO, { historico: [] });
    apertar('Tentar de novo', plans);
    expect(await cartao('Premium')).toBeTruthy();
    apertar('Tentar de novo', history);
    expect(await screen.findByText('Nenhum pagamento encontrado')).toBeTruthy();
  });

  it('without the dashboard the account shows what was last known of the plan', async () => {
    esperarNoConsole(/Erro ao carregar dashboard/);
    await abrir(answered(teste), { respostas: { [DASHBOARD]: falha('ERRO_INTERNO') } });
    expect((await conta()).textContent).toContain('TESTE');
    expect(within(await conta()).getByRole('timer').textContent).toMatch(/^28 dias/);
  });
});

describe('on the way to the payment', () => {
  const indisponivel = falha('INDISPONIVEL', { mensagem: 'O gateway está fora do ar.' });
  it.each([
    ['the server’s words', indisponivel, 'O gateway está fora do ar.'],
    ['that there is no connection', semRede, SEM_CONEXAO],
    ['the words of its code', falha('ERRO_INTERNO'), ERRORS.ERRO_INTERNO.mensagem],
    ['that another server answered', outroServidor, SEM_CONEXAO],
  ])('a checkout that fails says %s, and can be tried again', async (_name, resposta, texto) => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const desenho = await abrir(answered(teste), { respostas: { [CHECKOUT]: resposta } });
    const methods = await escolher('Premium');
    fireEvent.click(within(methods).getByRole('radio', { name: /Boleto Bancário/ }));
    apertar('Pagar com Boleto', methods);
    const alert = await within(methods).findByRole('alert');
    expect(alert.textContent).toBe(`Erro ao processar pagamento: ${texto}`);
    expect(within(methods).getByRole<HTMLInputElement>('radio', { name: /Boleto Bancário/ }).checked).toBe(
      true,
    );
    desenho.responder(CHECKOUT, { checkoutUrl: '/simulado/7' });
    apertar('Pagar com Boleto', methods);
    await waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith(`${location.origin}/simulado/7`));
    expect(within(methods).queryByRole('alert')).toBeNull();
  });

  it.each([{}, { checkoutUrl: '' }, { checkoutUrl: 'javascript:document.title=1' }])(
    'a checkout without an address to go to says so, and its words go with the dialog: %j',
    async (resposta) => {
      const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
      await abrir(answered(teste), { respostas: { [CHECKOUT]: resposta } });
      const methods = await escolher('Premium');
      apertar('Pagar com Cartão', methods);
      expect((await within(methods).findByRole('alert')).textContent).toBe('URL de checkout não foi gerada');
      expect(went).not.toHaveBeenCalled();
      apertar('Cancelar', methods);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(within(await escolher('Premium')).queryByRole('alert')).toBeNull();
    },
  );
});

describe('a cancellation', () => {
  it.each([
    ['a gateway that is away', falha('INDISPONIVEL')],
    ['a server that knows of none', falha('SEM_ASSINATURA')],
    ['no connection', semRede],
    ['an answer whose status is not 200', { status: 500 }],
  ])('that fails for %s says so, and works when it is tried again', async (_name, resposta) => {
    const desenho = await abrir(answered(ativa), { respostas: { [CANCELAR]: resposta } });
    await cancelar();
    const said = await screen.findByText('Erro ao cancelar assinatura. Tente novamente.');
    expect(said.closest('[role=alert]')).not.toBeNull();
    expect((await caixa()).textContent).toContain('Ativa');
    desenho.responder(CANCELAR, { status: 200, mensagem: '' });
    desenho.responder(STATUS, answered(cancelada));
    fireEvent.click(said);
    await cancelar();
    expect(await screen.findByText('Assinatura cancelada com sucesso!')).toBeTruthy();
    await diz(await caixa(), 'Cancelada');
  });
});

describe('the history', () => {
  it('shows the six newest of eight payments, each with what is known of it', async () => {
    const statuses = ['APROVADO', 'PENDENTE', 'REJEITADO', 'ESTORNADO'];
    const historico = Array.from({ length: 8 }, (_, index) => ({
      id: String(index),
      status: statuses[index % 4],
      valor: 1234.5 + index,
      plano: index === 1 ? null : 'premium',
      // Late in the evening of the 19th, where the store is.
      dataPagamento: index === 0 ? '2026-08-20T02:30:00.000Z' : null,
      criadoEm: '2026-08-10T12:00:00.000Z',
      metodoPagamento: index === 2 ? null : index % 2 ? 'boleto' : 'cartao',
    }));
    let answer: (given: unknown) => void = () => undefined;
    const held = new Promise((resolve) => {
      answer = resolve;
    });
    await abrir(answered(teste), { respostas: { [HISTORICO]: () => held } });
    expect(await screen.findByText('Carregando histórico...')).toBeTruthy();
    answer({ historico });
    const list = await screen.findByRole('list', { name: 'Histórico de Pagamentos' });
    const cards = within(list).getAllByRole('listitem');
    const fatos = cards.map((card) => [
      ...[...card.querySelectorAll<HTMLElement>('strong, dd')].map(lido),
      card.querySelector<HTMLElement>('[data-cor]')?.textContent,
      card.querySelector<HTMLElement>('[data-cor]')?.dataset.cor,
    ]);
    expect(fatos).toEqual([
      ['R$ 1.234,50', 'Premium', '19/08/2026', 'Cartão de Crédito', 'APROVADO', 'green'],
      ['R$ 1.235,50', 'N/A', '10/08/2026', 'Boleto Bancário', 'PENDENTE', 'yellow'],
      ['R$ 1.236,50', 'Premium', '10/08/2026', 'REJEITADO', 'red'],
      ['R$ 1.237,50', 'Premium', '10/08/2026', 'Boleto Bancário', 'ESTORNADO', 'gray'],
      ['R$ 1.238,50', 'Premium', '10/08/2026', 'Cartão de Crédito', 'APROVADO', 'green'],
      ['R$ 1.239,50', 'Premium', '10/08/2026', 'Boleto Bancário', 'PENDENTE', 'yellow'],
    ]);
    expect(screen.getByText('Mostrando os 6 pagamentos mais recentes de 8 total')).toBeTruthy();
  });
});

describe('the account', () => {
  it('says where it has no e-mail, has the phone, and leads to the settings', async () => {
    const quem = { ...dona, email: '', telefone: '(11) 98888-7777' };
    const desenho = await abrir(answered(teste), { quem });
    const dados = await conta();
    expect(dados.textContent).toContain('Email não informado');
    expect(dados.textContent).toContain('(11) 98888-7777');
    fireEvent.click(within(dados).getByRole('link', { name: 'Editar Perfil' }));
    await waitFor(() => expect(desenho.onde()).toBe('/configuracoes'));
  });
});

it('a plan that ends while the page is open says so, and every plan can be had', async () => {
  const fim = new Date(AGORA.getTime() + 60_000).toISOString();
  await abrir({ ...answered(ativa) }, { respostas: { [DASHBOARD]: plano('premium', fim) } });
  await diz(await caixa(), 'Ativa');
  expect(within(await conta()).getByRole('link', { name: 'Editar Perfil' })).toBeTruthy();
  await passar(61_000);
  expect(within(await conta()).getByText('Plano expirado')).toBeTruthy();
  // The settings don't open when the plan is over.
  expect(within(await conta()).queryByRole('link')).toBeNull();
  expect((await caixa()).textContent).toContain('Expirada');
  expect((await caixa()).textContent).toContain('Escolha um plano abaixo');
  expect(screen.queryByText('Atual')).toBeNull();
  expect(botoes(await cartao('Premium'))).toEqual(['Assinar Agora']);
  expect(botoes(await cartao('Gratuito'))).toEqual(['Plano Indisponível']);
});
