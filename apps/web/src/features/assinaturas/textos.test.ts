import type { Assinatura, Pagamento, StatusAnswer } from '@balcao/contract/assinaturas/assinaturas';
import { textoDoPlano } from '@balcao/contract/assinaturas/plano';
import { describe, expect, it } from 'vitest';
import {
  AGORA,
  answered,
  ativa,
  basico,
  cancelada,
  emBasico,
  FIM,
  gratuito,
  pendente,
  premium,
  SP,
  teste,
} from './assinatura.test-helper.ts';
import {
  oQueAcontece,
  oQueFica,
  oQueSeEspera,
  oQueVale,
  oQueVem,
  planosQueVem,
  prazosDaSituacao,
  textoDoPreco,
  textoDosPagamentos,
} from './textos.ts';

describe('the situation', () => {
  it('has its day where one counts', () => {
    const days = (situacao: Assinatura, more: Partial<StatusAnswer> = {}) =>
      prazosDaSituacao(situacao.status, answered(situacao, more), FIM, SP, AGORA);
    expect(days(ativa)).toEqual([{ rotulo: 'Próximo vencimento', valor: '20/12/2026' }]);
    expect(days(cancelada)).toEqual([{ rotulo: 'Pode usar até', valor: '20/12/2026' }]);
    expect(days(teste)).toEqual([{ rotulo: 'Teste até', valor: '20/12/2026' }]);
    expect(days(pendente)).toEqual([]);
    expect(days({ ...ativa, status: 'expirada' })).toEqual([]);
    expect(days({ ...ativa, proximoVencimento: null })).toEqual([]);
    // What is left in two plans has a sentence of its own.
    expect(days(cancelada, { mudanca: emBasico })).toEqual([]);
  });
  it('tells the next charge apart from the end, unless it is overdue', () => {
    const days = (proximaCobranca: string) =>
      prazosDaSituacao('ativa', answered(ativa, { proximaCobranca }), FIM, SP, AGORA).map(
        ({ valor }) => valor,
      );
    expect(days('2026-11-22T15:00:00.000Z')).toEqual(['20/12/2026', '22/11/2026']);
    expect(days('2026-11-20T15:00:00.000Z')).toEqual(['20/12/2026']);
  });
  it('speaks the store’s day', () => {
    const late = answered({ ...ativa, proximoVencimento: '2026-12-21T03:30:00.000Z' });
    const day = (zone: string) => prazosDaSituacao('ativa', late, null, zone, AGORA)[0]?.valor;
    expect(day('America/Manaus')).toBe('20/12/2026');
    expect(day(SP)).toBe('21/12/2026');
  });
  it('says what it means, by the way of paying', () => {
    expect(oQueVale('ativa', 'cartao')).toContain('automática');
    expect(oQueVale('ativa', 'boleto')).toContain('não se renova');
    expect(oQueVale('ativa', null)).not.toMatch(/cartão|boleto/);
    expect(oQueVale('pendente', 'boleto')).toContain('3 dias úteis');
    expect(oQueVale('pendente', 'cartao')).toContain('2 dias úteis');
    expect(oQueVale('expirada', null)).toContain('Escolha um plano');
  });
});

describe('prices and names', () => {
  it('are the specification’s', () => {
    expect(textoDoPreco(gratuito)).toEqual({ valor: 'Grátis', prazo: '/30 dias' });
    expect(textoDoPreco(basico)).toEqual({ valor: 'R$\u00a029,90', prazo: '/mês' });
    expect(textoDoPreco({ preco: 1200 }).valor).toBe('R$\u00a01.200,00');
  });
  it('fall back to the id', () => {
    expect(textoDoPlano('basico')).toBe('Básico');
    expect(textoDoPlano('ouro')).toBe('Ouro');
  });
});

describe('what happens next', () => {
  it('tells what becomes of the time that is left', () => {
    expect(oQueAcontece(premium, null, undefined)).toEqual([
      'O mês conta a partir da aprovação do pagamento.',
    ]);
    expect(oQueAcontece(premium, null, 'gratuito').join()).toContain('Os dias que restam do teste');
    expect(oQueAcontece(premium, null, 'premium').join()).toContain('somado ao tempo');
  });
  it('a better plan comes first, a lesser one after; the card is charged for one', () => {
    const cartao = { plano: 'basico', autorizado: false };
    expect(oQueAcontece(premium, cartao, 'premium')).toEqual([
      'O mês pago é somado ao tempo que você ainda tem.',
      'O cartão deixa de ser cobrado pelo Básico.',
    ]);
    expect(oQueAcontece(basico, cartao, undefined)).toHaveLength(1);
    expect(oQueAcontece(premium, cartao, 'basico')).toEqual([
      'O Premium vale assim que o pagamento for aprovado. O que resta do Básico fica para depois dele.',
      'O cartão deixa de ser cobrado pelo Básico.',
    ]);
    expect(oQueAcontece(basico, null, 'premium')).toEqual(['O Básico começa quando o seu Premium terminar.']);
  });
  it('a cancellation leaves what was paid for', () => {
    const fica = (fim: string | null, expirado = false, vem?: string) => oQueFica(fim, SP, expirado, vem);
    expect(fica(FIM)).toBe('Você não será mais cobrado e pode usar o plano até 20/12/2026.');
    expect(fica(null)).toBe('Você não será mais cobrado e pode usar o plano.');
    expect(fica(FIM, true)).toBe('Você não será mais cobrado.');
  });
});

it('tells the card’s next charge and what is left of another plan in one sentence that adds up', () => {
  const line = (card: string, proximaCobranca: string | null) =>
    oQueVem(
      answered(ativa, { mudanca: emBasico, cartao: { plano: card, autorizado: false }, proximaCobranca }),
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
    answered(ativa, { mudanca: emBasico, proximaCobranca: '2026-11-30T15:00:00.000Z' }),
    FIM,
    SP,
    AGORA,
  );
  expect(days.map(({ rotulo }) => rotulo)).toEqual(['Próximo vencimento']);
});
it('six payments are all there are to show, and a plan without an end has no last day', () => {
  expect(textoDosPagamentos(6)).toBeUndefined();
  expect(planosQueVem(answered(ativa, { mudanca: emBasico }), null, SP)).toBe(
    'Premium até 30/11/2026; depois, Básico.',
  );
});

it('waits for no payment that was decided, and for none without a plan', () => {
  const pago = { id: '1', valor: 59.9, dataPagamento: null, criadoEm: FIM } as const;
  const boleto: Pagamento = { ...pago, status: 'PENDENTE', plano: 'premium', metodoPagamento: 'boleto' };
  const espera = (...pagamentos: Pagamento[]) => oQueSeEspera({ cartao: null }, pagamentos);
  expect(espera({ ...boleto, metodoPagamento: 'cartao' })).toBe('Aguardando pagamento no cartão: Premium');
  expect(espera({ ...boleto, status: 'APROVADO' }, { ...boleto, plano: null })).toBeUndefined();
});
