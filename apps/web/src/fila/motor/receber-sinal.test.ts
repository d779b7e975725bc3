/** What is paid of a future sale before it is closed, in the queue. */
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { expect, it } from 'vitest';
import { isBlocked } from './dependencias.ts';
import type { Envio } from './envio.ts';
import type { Who } from './motor-parts.ts';
import { askAgainAsQueue, requestOf } from './respostas.ts';

const EM = '2026-11-20T15:00:00.000Z';
const WHO: Who = { lojaId: 'l', usuarioId: 'ana', nome: 'Ana', tipo: 'PRINCIPAL', sessao: 's' };
const sinalRecebido = { pagamentos: [{ formaId: 'f', valor: 50 }], gavetaId: 'g' };

function envio(
  seq: number,
  operation: Envio['operation'],
  vendaId: string,
  body: Partial<Envio['body']> = {},
): Envio {
  return {
    ...{ key: `k${seq}`, seq, operation, vendaId, identificador: 'Bolo', tipo: 'FUTUROS' },
    ...{ lojaId: 'l', usuarioId: 'ana', usuarioNome: 'Ana', state: 'waiting', attempts: 0, nextAt: 0 },
    ...{ last: null, venda: null, settledAt: null },
    body: { itens: [], criadaEm: EM, ...body },
  };
}
const sinal = envio(2, 'receberSinal', 'v1', { sinalRecebido });

it('goes after what it is of, and before the drawer is closed', () => {
  const opens = envio(1, 'abrir', 'v1');
  expect(isBlocked(sinal, [opens, sinal])).toBe(true);
  expect(isBlocked(sinal, [sinal])).toBe(false);
  const closes = envio(3, 'fecharCaixa', 'g');
  expect(isBlocked(closes, [sinal, closes])).toBe(true);
  // So does one that is taken with its sale.
  const withOne = envio(1, 'abrir', 'v2', { sinal: sinalRecebido.pagamentos });
  expect(isBlocked(closes, [withOne, closes])).toBe(true);
  expect(isBlocked(closes, [opens, closes])).toBe(false);
});

it('is sent under its key, from a queue with when it was taken', () => {
  const sent = (waits: boolean) => requestOf(sinal, WHO, waits);
  expect(sent(true)).toMatchObject({ endpoint: vendas.receberSinal, params: { id: 'v1' }, key: 'k2' });
  expect(sent(true).body).toEqual(sinalRecebido);
  expect(sent(false).body).toEqual({ ...sinalRecebido, criadaEm: EM, origem: 'fila' });
});

it('of a sale that is closed or gone by now is told again as the queue’s, which is taken', () => {
  const recusa = (code: 'VENDA_FINALIZADA' | 'VENDA_CANCELADA' | 'COMANDA_ALTERADA') =>
    askAgainAsQueue(sinal, { kind: 'quarantine', code, mensagem: '', campos: {} }).kind;
  expect(recusa('VENDA_FINALIZADA')).toBe('retry');
  expect(recusa('VENDA_CANCELADA')).toBe('retry');
  expect(recusa('COMANDA_ALTERADA')).toBe('quarantine');
});
