import { describe, expect, it } from 'vitest';
import type { Envio, Outcome } from '../../../../fila/fila.ts';
import { umEnvio } from '../../../../fila/motor/envio.test-helper.ts';
import { fakeVenda, item } from '../../../../fila/motor/simulador.test-helper.ts';
import { fromItens } from '../carrinho/carrinho.ts';
import { feitaDe, type Vendida } from './feita.ts';

const itens = [item('cafe', 2)];
const vendida: Vendida = {
  contexto: { modo: 'balcao' },
  carrinho: { itens: fromItens(itens) },
  intent: umEnvio('abrir', { vendaId: 'v1', tipo: 'VENDAS', body: { itens } }),
  named: false,
  durable: true,
};

describe('what was registered', () => {
  const venda = fakeVenda('v1', itens);
  const delivered: Outcome & { kind: 'delivered' } = {
    kind: 'delivered',
    venda,
    avisos: [],
    repeated: false,
  };

  it('is said, with the stock that ran out by its name', () => {
    const avisos = [{ produtoId: 'cafe', quantidade: -1 }];
    expect(feitaDe({ ...delivered, avisos }, vendida)).toMatchObject({
      fala: 'sucesso',
      texto: 'Venda registrada com sucesso!',
      registered: { vendaId: 'v1', total: 900, avisos: [{ nome: 'cafe', estoque: '\u22121' }] },
    });
    const alterada = feitaDe(delivered, {
      ...vendida,
      intent: umEnvio('alterar', { body: { itens } }),
    });
    expect(alterada).toMatchObject({ fala: 'sucesso', texto: 'Comanda atualizada com sucesso!' });
  });

  it('says what comes back in all, of however many payments', () => {
    const pagamentos = [
      { formaId: 'd', valor: 4, recebido: 10 },
      { formaId: 'c', valor: 3 },
      { formaId: 'd', valor: 2, recebido: 5 },
    ];
    const intent = umEnvio('abrir', { body: { itens, pagamentos } });
    expect(feitaDe(delivered, { ...vendida, intent }).registered.pago).toMatchObject({ troco: 900 });
  });

  it('has the store’s number as soon as the server gave it', () => {
    const numerada = { ...delivered, venda: { ...venda, numero: 12 } };
    expect(feitaDe(numerada, vendida).registered.numero).toBe(12);
    expect(feitaDe(delivered, vendida).registered).not.toHaveProperty('numero');
  });

  it('is said to be a repetition, where the server had it already', () => {
    const texto = 'Requisição duplicada detectada. A venda já foi processada.';
    expect(feitaDe({ ...delivered, repeated: true }, vendida)).toMatchObject({ fala: 'aviso', texto });
  });

  it('speaks of another tab of the name once: who chose it knows', () => {
    const outcome = { ...delivered, avisos: [{ tipo: 'MESMO_NOME' as const, vendaId: 'v2' }] };
    expect(feitaDe(outcome, vendida)).toMatchObject({
      fala: 'aviso',
      texto: expect.stringContaining('este nome'),
    });
    expect(feitaDe(outcome, { ...vendida, named: true })).toMatchObject({ fala: 'sucesso' });
  });
});

describe('what waits on the device', () => {
  const envio = { key: 'k1', vendaId: 'v1', tipo: 'VENDAS' } as Envio;
  const queued = { kind: 'queued', envio, mensagem: 'Seu plano expirou.', held: false } as const;

  it('counts as registered, for it is safe', () => {
    expect(feitaDe(queued, vendida)).toMatchObject({
      fala: 'sucesso',
      registered: { vendaId: 'v1', tipo: 'VENDAS' },
    });
  });

  it('is no success where the server will not have it, or this browser keeps nothing', () => {
    const held = feitaDe({ ...queued, held: true }, vendida);
    expect(held).toMatchObject({ fala: 'aviso', texto: expect.stringContaining('Seu plano expirou.') });
    const texto = 'Sem resposta do servidor. Não feche esta página.';
    expect(feitaDe(queued, { ...vendida, durable: false })).toMatchObject({ fala: 'aviso', texto });
  });
});
