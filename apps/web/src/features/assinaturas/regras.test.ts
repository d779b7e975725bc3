import {
  type Assinatura,
  type Plano,
  STATUS_SEM_RESPOSTA,
  type StatusAnswer,
} from '@balcao/contract/assinaturas';
import { METODO_PADRAO, SITUACOES, textoDoPlano } from '@balcao/contract/plano';
import { describe, expect, it } from 'vitest';
import { enderecoDeCheckout, ofertasDoPlano, planoEmUso, situacaoAgora, vendido } from './regras.ts';
import {
  METODO_DESCRITO,
  oQueAcontece,
  oQueFica,
  oQueVale,
  planosQueVem,
  prazosDaSituacao,
  textoDoPreco,
  textoDosPagamentos,
} from './textos.ts';

const AGORA = new Date('2026-11-21T15:00:00.000Z');
const FIM = '2026-12-20T15:00:00.000Z';
const ASSINATURA_SEM_RESPOSTA = STATUS_SEM_RESPOSTA.assinatura;
const SP = 'America/Sao_Paulo';
const teste: Assinatura = { ...ASSINATURA_SEM_RESPOSTA, proximoVencimento: FIM };
const ativa: Assinatura = {
  plano: 'premium',
  status: 'ativa',
  proximoVencimento: FIM,
  metodoPagamento: 'cartao',
};
const noBoleto: Assinatura = { ...ativa, metodoPagamento: 'boleto' };
const cancelada: Assinatura = { ...ativa, status: 'cancelada', proximoVencimento: null };
const pendente: Assinatura = { ...teste, status: 'pendente', metodoPagamento: 'boleto' };

/** The whole answer. Whatever `assinatura` says of a card: it pays for its plan. */
function answered(assinatura: Assinatura, more: Partial<StatusAnswer> = {}): StatusAnswer {
  const card = assinatura.status === 'ativa' && assinatura.metodoPagamento === 'cartao';
  return {
    ...STATUS_SEM_RESPOSTA,
    assinatura,
    cancelavel: assinatura.status === 'ativa',
    cartao: card ? { plano: assinatura.plano, autorizado: false } : null,
    ...more,
  };
}
const emBasico: NonNullable<StatusAnswer['mudanca']> = { plano: 'basico', em: '2026-11-30T15:00:00.000Z' };

function plano(id: Plano['id'], nome: string, preco: number): Plano {
  return { id, nome, descricao: '', preco, recursos: [] };
}
const gratuito = plano('gratuito', 'Gratuito', 0);
const basico = plano('basico', 'Básico', 29.9);
const premium = plano('premium', 'Premium', 59.9);
const planos = [gratuito, basico, premium];

describe('the plan that may be used now', () => {
  it('is the free one in the trial, and where nothing is known', () => {
    expect(planoEmUso(teste, false)).toBe('gratuito');
    expect(planoEmUso(ASSINATURA_SEM_RESPOSTA, false)).toBe('gratuito');
    expect(planoEmUso({ ...teste, plano: '' }, false)).toBe('gratuito');
  });
  it('stays after a cancellation, and ends with the plan', () => {
    expect(planoEmUso(cancelada, false)).toBe('premium');
    expect(planoEmUso(cancelada, true)).toBeUndefined();
    expect(planoEmUso({ ...ativa, status: 'expirada' }, false)).toBeUndefined();
  });
});

describe('the situation', () => {
  it('follows the clock when the plan ends between two answers, but a payment goes on being decided', () => {
    for (const status of SITUACOES) {
      expect(situacaoAgora(status, false)).toBe(status);
      expect(situacaoAgora(status, true)).toBe(status === 'pendente' ? 'pendente' : 'expirada');
    }
  });
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
  it('says which plan goes until when, where two stand in line', () => {
    const line = (mudanca: StatusAnswer['mudanca'], fim: string | null = FIM) =>
      planosQueVem(answered(ativa, { mudanca }), fim, SP);
    expect(line(emBasico)).toBe('Premium até 30/11/2026; depois, Básico até 20/12/2026.');
    expect(line(emBasico, null)).toBe('Premium até 30/11/2026; depois, Básico.');
    expect(line(null)).toBeUndefined();
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

describe('the buttons of a plan', () => {
  const rows: [string, Assinatura, boolean, Plano['id'], string | undefined, string | undefined, boolean][] =
    [
      // what, subscription, over, card, can't be pressed, leads to the payment, cancel
      ['trial', teste, false, 'gratuito', 'Plano Atual', undefined, false],
      ['trial', teste, false, 'basico', undefined, 'Assinar Agora', false],
      ['trial', teste, false, 'premium', undefined, 'Assinar Agora', false],
      ['active by card', ativa, false, 'gratuito', 'Plano Indisponível', undefined, false],
      ['active by card', ativa, false, 'basico', undefined, 'Assinar Agora', false],
      ['active by card', ativa, false, 'premium', 'Plano Atual', undefined, true],
      ['active by boleto', noBoleto, false, 'premium', 'Plano Atual', 'Pagar Mais um Mês', true],
      [
        'without an end',
        { ...noBoleto, proximoVencimento: null },
        false,
        'premium',
        'Plano Atual',
        undefined,
        true,
      ],
      ['cancelled', cancelada, false, 'premium', undefined, 'Assinar Agora', false],
      ['cancelled', cancelada, false, 'gratuito', 'Plano Indisponível', undefined, false],
      ['waiting in the trial', pendente, false, 'premium', undefined, 'Assinar Agora', false],
      ['waiting in the trial', pendente, false, 'gratuito', 'Plano Atual', undefined, false],
      ['over', ativa, true, 'premium', undefined, 'Assinar Agora', false],
      ['over', { ...ativa, status: 'expirada' }, false, 'premium', undefined, 'Assinar Agora', false],
      ['trial over', teste, true, 'gratuito', 'Plano Indisponível', undefined, false],
      ['no answer', ASSINATURA_SEM_RESPOSTA, false, 'premium', undefined, 'Assinar Agora', false],
    ];
  it.each(rows)('%s: %#', (_, assinatura, expirado, id, parado, assinar, cancelar) => {
    const ofertas = ofertasDoPlano(id, answered(assinatura), expirado);
    expect(ofertas.parado).toBe(parado);
    expect(ofertas.assinar).toBe(assinar);
    expect(ofertas.cancelar).toBe(cancelar);
    expect(ofertas.atual).toBe(planoEmUso(assinatura, expirado) === id);
  });

  it('a card that is about to be charged needs no second checkout, for its plan alone', () => {
    const cartao = { plano: 'premium', autorizado: true };
    const waiting = answered({ ...pendente, metodoPagamento: 'cartao' }, { cartao, cancelavel: true });
    expect(ofertasDoPlano('premium', waiting, true)).toEqual({
      atual: false,
      parado: 'Aguardando Pagamento',
      cancelar: false,
    });
    expect(ofertasDoPlano('basico', waiting, true).assinar).toBe('Assinar Agora');
    const refused = { ...waiting, cartao: { ...cartao, autorizado: false } };
    expect(ofertasDoPlano('premium', refused, true).assinar).toBe('Assinar Agora');
  });

  it('the plan that the card does not pay for can be paid for ahead', () => {
    const moved = answered(ativa, { cartao: { plano: 'basico', autorizado: false }, mudanca: emBasico });
    expect(ofertasDoPlano('premium', moved, false)).toEqual({
      atual: true,
      parado: 'Plano Atual',
      assinar: 'Pagar Mais um Mês',
      cancelar: true,
    });
  });

  it('leave no state in which nothing can be paid for', () => {
    for (const one of SITUACOES) {
      for (const expirado of [false, true]) {
        const open = planos
          .filter(vendido)
          .map(({ id }) => ofertasDoPlano(id, answered({ ...noBoleto, status: one }), expirado));
        expect(open.every(({ assinar }) => assinar !== undefined)).toBe(true);
      }
    }
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
    const vem = 'Premium até 30/11/2026; depois, Básico até 20/12/2026.';
    expect(fica(FIM, false, vem)).toBe(`Você não será mais cobrado e pode usar o que pagou: ${vem}`);
  });
});

describe('the ways to pay', () => {
  it('have the specification’s notes and buttons; the card is the first', () => {
    expect(METODO_PADRAO).toBe('cartao');
    expect(METODO_DESCRITO.cartao).toEqual({
      notas: ['Aprovação imediata', 'Renovação mensal automática'],
      pagar: 'Pagar com Cartão',
    });
    expect(METODO_DESCRITO.boleto).toEqual({
      notas: ['Aprovação em até 3 dias úteis', 'Válido por 3 dias', 'Acesso liberado após a compensação'],
      pagar: 'Pagar com Boleto',
    });
  });
});

describe('the history', () => {
  it('says how many there are when not all are shown', () => {
    expect(textoDosPagamentos(0)).toBeUndefined();
    expect(textoDosPagamentos(6)).toBeUndefined();
    expect(textoDosPagamentos(7)).toBe('Mostrando os 6 pagamentos mais recentes de 7 total');
  });
});

describe('the address of a checkout', () => {
  const here = 'http://127.0.0.1:3000';
  it('is a page, here or elsewhere', () => {
    expect(enderecoDeCheckout('https://www.mercadopago.com.br/x?a=1', here)).toBe(
      'https://www.mercadopago.com.br/x?a=1',
    );
    expect(enderecoDeCheckout('/simulado/1', here)).toBe('http://127.0.0.1:3000/simulado/1');
  });
  it.each([undefined, null, '', 7, 'javascript:alert(1)', 'data:text/html,x', 'http://'])(
    'is not %j',
    (url) => {
      expect(enderecoDeCheckout(url, here)).toBeUndefined();
    },
  );
});
