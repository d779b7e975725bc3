/** The page in each state of a subscription, and from one state to the next. */
import type { Assinatura, Pagamento } from '@balcao/contract/assinaturas/assinaturas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import {
  answered,
  ativa,
  cancelada,
  emBasico,
  FIM,
  noBoleto,
  noDia,
  pendente,
  teste,
} from './assinatura.test-helper.ts';
import AssinaturaPage from './assinatura-page.tsx';
import {
  apertar,
  botoes,
  CANCELAR,
  CHECKOUT,
  caixa,
  cartao,
  conta,
  DASHBOARD,
  diz,
  escolher,
  HISTORICO,
  lido,
  naPagina,
  passar,
  perguntar,
  plano,
  STATUS,
} from './pagina.test-helper.ts';

const abrir = (...como: Parameters<typeof naPagina>) => desenhar(<AssinaturaPage />, naPagina(...como));

noDia();

const OK = { status: 200, mensagem: '' };
const semCancelar = () => expect(screen.queryByRole('button', { name: 'Cancelar Assinatura' })).toBeNull();

it('an active card renews its plan; cancelled, that stays usable and can be had again', async () => {
  const desenho = await abrir(answered(ativa), { respostas: { [CANCELAR]: OK } });
  await diz(await caixa(), 'PremiumAtiva');
  expect(lido(await caixa())).toContain('Próximo vencimento20/12/2026PagamentoCartão de Crédito');
  expect(lido(await conta())).toContain('PlanoPREMIUM');
  expect(within(await cartao('Premium')).getByText('Atual')).toBeTruthy();
  expect(botoes(await cartao('Premium'))).toEqual(['Plano Atual', 'Cancelar Assinatura']);
  expect(botoes(await cartao('Gratuito'))).toEqual(['Plano Indisponível']);
  expect(botoes(await cartao('Básico'))).toEqual(['Assinar Agora']);

  const sure = await perguntar();
  expect(sure.textContent).toContain('Tem certeza que deseja cancelar sua assinatura?');
  desenho.responder(STATUS, answered(cancelada));
  apertar('Cancelar Assinatura', sure);
  expect(await screen.findByText('Assinatura cancelada com sucesso!')).toBeTruthy();
  await diz(await caixa(), 'PremiumCancelada');
  expect(lido(await caixa())).toContain('Pode usar até20/12/2026');
  expect(within(await cartao('Premium')).getByText('Atual')).toBeTruthy();
  expect(botoes(await cartao('Premium'))).toEqual(['Assinar Agora']);
});

it('a lesser plan follows the better one, and its card can be cancelled', async () => {
  const status = answered(ativa, {
    ...{ cartao: { plano: 'basico', autorizado: false }, mudanca: emBasico },
    proximaCobranca: '2026-12-05T15:00:00.000Z',
  });
  const desenho = await abrir(status, { respostas: { [CANCELAR]: OK } });
  const fila = 'Premium até 30/11/2026; depois, Básico até 20/12/2026';
  await diz(
    await caixa(),
    `${fila}, e mais um mês do Básico a cada cobrança no cartão, a próxima em 05/12/2026.`,
  );
  expect(lido(await caixa())).toContain('Próximo vencimento20/12/2026');
  const offered = ['Plano Atual', 'Pagar mais um mês', 'Cancelar Assinatura'];
  expect(botoes(await cartao('Premium'))).toEqual(offered);

  const sure = await perguntar();
  expect(sure.textContent).toContain(`pode usar o que pagou: ${fila}.`);
  desenho.responder(STATUS, answered(cancelada, { mudanca: emBasico }));
  apertar('Cancelar Assinatura', sure);
  await diz(await caixa(), 'Cancelada');
  expect(lido(await caixa())).toContain(`${fila}.`);
  expect(lido(await caixa())).not.toContain('Pode usar até');
  semCancelar();
});

it('a card that lives can be cancelled when the plan is over, in the status box', async () => {
  const naoCobrado: Assinatura = { ...pendente, plano: 'premium', metodoPagamento: 'cartao' };
  const cartaoVivo = { cancelavel: true, cartao: { plano: 'premium', autorizado: false } };
  const desenho = await abrir(answered(naoCobrado, cartaoVivo), {
    respostas: { [CANCELAR]: OK, [DASHBOARD]: plano('premium', '2026-01-01T00:00:00.000Z') },
  });
  await diz(await caixa(), 'Pendente');
  expect(lido(await caixa())).toContain('Cartão de Crédito');
  expect(botoes(await cartao('Premium'))).toEqual(['Assinar Agora']);
  expect(botoes(await caixa())).toEqual(['Cancelar Assinatura']);

  const sure = await perguntar();
  expect(sure.textContent).toContain('Você não será mais cobrado.');
  desenho.responder(STATUS, answered({ ...ativa, status: 'expirada' }));
  apertar('Cancelar Assinatura', sure);
  expect(await screen.findByText('Assinatura cancelada com sucesso!')).toBeTruthy();
  await diz(await caixa(), 'Expirada');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sua assinatura' }));
  semCancelar();
});

it('a card that is about to be charged needs no second checkout', async () => {
  const status = answered(
    { ...teste, status: 'pendente', proximoVencimento: null, metodoPagamento: 'cartao' },
    { cancelavel: true, cartao: { plano: 'premium', autorizado: true } },
  );
  await abrir(status);
  await diz(await caixa(), 'Pendente');
  expect(lido(await caixa())).toContain('Aguardando pagamento no cartão: Premium');
  expect(botoes(await cartao('Premium'))).toEqual(['Aguardando pagamento']);
  expect(within(await cartao('Premium')).getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(botoes(await cartao('Básico'))).toEqual(['Assinar Agora']);
  expect(botoes(await caixa())).toEqual(['Cancelar Assinatura']);
});

const boleto: Pagamento = {
  ...{ id: '1', status: 'PENDENTE', valor: 29.9, plano: 'basico', dataPagamento: null, criadoEm: FIM },
  metodoPagamento: 'boleto',
};
const pago = { historico: [{ ...boleto, status: 'APROVADO' }] };

it.each([
  ['to who comes back to the window', () => act(async () => void fireEvent.focus(window))],
  ['by itself every five seconds', () => passar(5000)],
])('a boleto waits, then counts, which the page says %s', async (_name, depois) => {
  const desenho = await abrir(answered(pendente), { respostas: { [HISTORICO]: { historico: [boleto] } } });
  await diz(await caixa(), 'Pendente');
  expect(lido(await caixa())).toContain('até 3 dias úteis');
  expect(lido(await caixa())).toContain('Aguardando pagamento do boleto: Básico');
  const history = screen.getByRole('region', { name: 'Histórico de pagamentos' });
  await diz(history, 'PENDENTE');
  desenho.responder(STATUS, answered({ ...noBoleto, plano: 'basico' }));
  desenho.responder(HISTORICO, pago);
  desenho.responder(DASHBOARD, plano('basico', FIM));
  await depois();
  await diz(history, 'APROVADO');
  await diz(await caixa(), 'Ativa');
  expect(lido(await caixa())).not.toContain('Aguardando');
  await diz(await conta(), 'PlanoBASICO');
});

it('what a boleto paid for is paid for a month ahead', async () => {
  const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const desenho = await abrir(answered({ ...noBoleto, plano: 'basico' }), {
    respostas: { [CHECKOUT]: { checkoutUrl: '/simulado/7' }, [HISTORICO]: pago },
  });
  expect(botoes(await cartao('Básico'))).toEqual(['Plano Atual', 'Pagar mais um mês', 'Cancelar Assinatura']);
  const methods = await escolher('Básico', 'Pagar mais um mês');
  fireEvent.click(within(methods).getByRole('radio', { name: /Boleto Bancário/ }));
  apertar('Pagar com Boleto', methods);
  await waitFor(() => expect(went).toHaveBeenCalledOnce());
  const [asked] = desenho.pedidas.filter(({ method }) => method === 'POST');
  expect(asked?.body).toEqual({ planoId: 'basico', metodoPagamento: 'boleto' });
});
