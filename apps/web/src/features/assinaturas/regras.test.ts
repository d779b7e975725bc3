import type { Assinatura, Plano } from '@balcao/contract/assinaturas/assinaturas';
import { SITUACOES } from '@balcao/contract/assinaturas/plano';
import { describe, expect, it } from 'vitest';
import {
  ASSINATURA_SEM_RESPOSTA,
  answered,
  ativa,
  cancelada,
  noBoleto,
  pendente,
  planos,
  teste,
} from './assinatura.test-helper.ts';
import { enderecoDeCheckout, ofertasDoPlano, planoEmUso, situacaoAgora, vendido } from './regras.ts';

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
      ['active by boleto', noBoleto, false, 'premium', 'Plano Atual', 'Pagar mais um mês', true],
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

  it('a card that is about to be charged blocks its plan alone, and only while it is', () => {
    const cartao = { plano: 'premium', autorizado: true };
    const waiting = answered({ ...pendente, metodoPagamento: 'cartao' }, { cartao, cancelavel: true });
    expect(ofertasDoPlano('premium', waiting, true).parado).toBe('Aguardando pagamento');
    expect(ofertasDoPlano('basico', waiting, true).assinar).toBe('Assinar Agora');
    const refused = { ...waiting, cartao: { ...cartao, autorizado: false } };
    expect(ofertasDoPlano('premium', refused, true).assinar).toBe('Assinar Agora');
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
