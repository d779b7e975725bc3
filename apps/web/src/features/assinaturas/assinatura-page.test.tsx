import { ERRORS } from '@balcao/contract/base/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { esperarNoConsole } from '../../testing/console.ts';
import { desenhar, falha, outroServidor, semRede } from '../../testing/desenhar.tsx';
import {
  AGORA,
  answered,
  ativa,
  cancelada,
  noDia,
  planos,
  premium,
  teste,
} from './assinatura.test-helper.ts';
import AssinaturaPage from './assinatura-page.tsx';
import {
  apertar,
  botoes,
  CANCELAR,
  CHECKOUT,
  caixa,
  cancelar,
  cartao,
  conta,
  DASHBOARD,
  diz,
  emTeste,
  escolher,
  HISTORICO,
  lido,
  naPagina,
  PLANOS,
  passar,
  plano,
  STATUS,
} from './pagina.test-helper.ts';

const SEM_CONEXAO = 'Erro de conexão com o servidor';

const abrir = (...como: Parameters<typeof naPagina>) => desenhar(<AssinaturaPage />, naPagina(...como));

noDia();

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
    const timer = within(await conta()).getByRole('timer');
    await waitFor(() => expect(timer.textContent).toMatch(/^28 dias/));
  });
});

describe('on the way to the payment', () => {
  const indisponivel = falha('INDISPONIVEL', { mensagem: 'O gateway está fora do ar.' });
  it.each([
    ['the server’s words', indisponivel, 'O gateway está fora do ar.'],
    ['that there is no connection', semRede, SEM_CONEXAO],
    ['the words of its code', falha('ERRO_INTERNO'), ERRORS.ERRO_INTERNO.mensagem],
    ['that another server answered', outroServidor, 'O servidor respondeu com erro. Tente novamente.'],
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
    const list = await screen.findByRole('list', { name: 'Histórico de pagamentos' });
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
    const quem = { ...emTeste, email: '', telefone: '(11) 98888-7777' };
    const desenho = await abrir(answered(teste), { quem });
    const dados = await conta();
    expect(dados.textContent).toContain('Email não informado');
    expect(dados.textContent).toContain('(11) 98888-7777');
    fireEvent.click(within(dados).getByRole('link', { name: 'Editar Perfil' }));
    await waitFor(() => expect(desenho.onde()).toBe('/configuracoes/perfil'));
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

it('a new store is on trial: its plans, its empty history, its account', async () => {
  const comRecursos = { ...premium, descricao: 'Para crescer', recursos: ['Vendas', 'Funcionários'] };
  await abrir(answered(teste), {
    respostas: { [PLANOS]: { planos: [...planos.slice(0, 2), comRecursos], demonstracao: true } },
  });
  expect(lido(await caixa())).toContain('GratuitoTeste');
  expect(screen.getByRole('region', { name: 'Planos' }).textContent).toContain(
    'Demonstração: os pagamentos são simulados e ninguém é cobrado.',
  );
  const cards = screen.getAllByRole('article');
  expect(cards.map(botoes)).toEqual([['Plano Atual'], ['Assinar Agora'], ['Assinar Agora']]);
  const [gratuito, , melhor] = cards.map(lido);
  expect(gratuito).toContain('GratuitoAtualGrátis/30 dias');
  expect(melhor).toContain('PremiumRECOMENDADOR$ 59,90/mêsPara crescerVendasFuncionários');
  expect(screen.getAllByText('RECOMENDADO')).toHaveLength(1);
  expect(within(await cartao('Gratuito')).getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(screen.getByText('Nenhum pagamento encontrado')).toBeTruthy();
  expect(screen.getByText('Os pagamentos aparecem aqui depois da primeira transação.')).toBeTruthy();
  const dados = lido(await conta());
  for (const texto of [emTeste.email, 'TelefoneNão informado', 'PlanoTESTE', 'Expira em20/12/2026']) {
    expect(dados).toContain(texto);
  }
});

it('nothing is asked about a subscription where nobody is signed in', async () => {
  const { pedidas } = await abrir(answered(teste), { quem: null });
  await passar(10_000);
  expect(pedidas.filter(({ path }) => path.startsWith('/api/assinaturas'))).toEqual([]);
});

it('who goes back from the gateway finds a page that can be used, and asks anew', async () => {
  const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const desenho = await abrir(answered(teste), { respostas: { [CHECKOUT]: { checkoutUrl: '/pago' } } });
  const methods = await escolher('Premium');
  apertar('Pagar com Cartão', methods);
  await waitFor(() => expect(went).toHaveBeenCalledOnce());
  // The browser keeps the page as it was left: on its way, with the answer there.
  expect(botoes(methods)).toContain('Processando...');
  const before = desenho.pedidas.length;
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(botoes(methods)).toContain('Pagar com Cartão');
  const asked = () => desenho.pedidas.slice(before).map(({ path }) => path);
  await waitFor(() => expect(asked()).toContain('/api/assinaturas/status'));
});
