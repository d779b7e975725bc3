import { type Pagamento, STATUS_SEM_RESPOSTA, type StatusAnswer } from '@balcao/contract/assinaturas';
import { expect, it } from 'vitest';
import { oQueSeEspera, oQueVem, prazosDaSituacao } from './textos.ts';

const AGORA = new Date('2026-11-21T15:00:00.000Z');
const FIM = '2026-12-20T15:00:00.000Z';
const SP = 'America/Sao_Paulo';
const emBasico = { plano: 'basico', em: '2026-11-30T15:00:00.000Z' };
const premium = (more: Partial<StatusAnswer>): StatusAnswer => ({
  ...STATUS_SEM_RESPOSTA,
  assinatura: { plano: 'premium', status: 'ativa', proximoVencimento: FIM, metodoPagamento: 'cartao' },
  ...more,
});

it('tells the card’s next charge and what is left of another plan in one sentence that adds up', () => {
  const line = (card: string, proximaCobranca: string | null) =>
    oQueVem(
      premium({ mudanca: emBasico, cartao: { plano: card, autorizado: false }, proximaCobranca }),
      FIM,
      SP,
      AGORA,
    );
  const plain = 'Premium até 30/11/2026; depois, Básico até 20/12/2026';
  expect(line('basico', '2026-12-05T15:00:00.000Z')).toBe(
    `${plain}, e mais um mês do Básico a cada cobrança no cartão, a próxima em 05/12/2026.`,
  );
  expect(line('premium', '2026-11-30T15:00:00.000Z')).toBe(
    'Premium até 30/11/2026, renovado no cartão em 30/11/2026; o que resta do Básico fica para depois dele.',
  );
  // Overdue, or none: no day can be told.
  expect(line('basico', '2026-11-20T15:00:00.000Z')).toBe(`${plain}.`);
  expect(line('basico', null)).toBe(`${plain}.`);
  const days = prazosDaSituacao(
    'ativa',
    premium({ mudanca: emBasico, proximaCobranca: '2026-11-30T15:00:00.000Z' }),
    FIM,
    SP,
    AGORA,
  );
  expect(days.map(({ rotulo }) => rotulo)).toEqual(['Próximo vencimento']);
});
it('names the plan that is waited for', () => {
  const pago = { id: '1', valor: 59.9, dataPagamento: null, criadoEm: FIM } as const;
  const boleto: Pagamento = { ...pago, status: 'PENDENTE', plano: 'premium', metodoPagamento: 'boleto' };
  const espera = (pagamentos: Pagamento[], cartao: StatusAnswer['cartao'] = null) =>
    oQueSeEspera({ cartao }, pagamentos);
  expect(espera([boleto])).toBe('Aguardando pagamento do boleto: Premium');
  expect(espera([{ ...boleto, metodoPagamento: 'cartao' }])).toBe('Aguardando pagamento no cartão: Premium');
  expect(espera([], { plano: 'basico', autorizado: true })).toBe('Aguardando pagamento no cartão: Básico');
  expect(
    espera([
      { ...boleto, status: 'APROVADO' },
      { ...boleto, plano: null },
    ]),
  ).toBeUndefined();
});
