import { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { expect, it } from 'vitest';
import { isBlocked } from './dependencias.ts';
import { type Envio, pendingSum, totalDoEnvio } from './envio.ts';
import type { RespostaDoServidor, Who } from './motor-parts.ts';
import { registradoDe } from './registros.ts';
import { applyVerdict, askAgainAsQueue, decide, outcomeOf, requestOf } from './respostas.ts';
import { revise } from './revisar.ts';

const WHO: Who = { lojaId: 'l', usuarioId: 'ana', nome: 'Ana', tipo: 'PRINCIPAL', sessao: 's' };
const EM = '2026-03-10T11:00:00.000Z';
const dito = { valor: 35, formaId: 'f', recebido: 40, observacao: null };

function recebimento(seq: number, over: Partial<Envio> = {}): Envio {
  return {
    ...{
      key: `k${seq}`,
      seq,
      operation: 'receber',
      vendaId: 'maria',
      identificador: 'Maria',
      tipo: 'VENDAS',
    },
    ...{ lojaId: 'l', usuarioId: 'ana', usuarioNome: 'Ana', state: 'waiting', attempts: 0, nextAt: 0 },
    ...{ last: null, venda: null, settledAt: null },
    body: { itens: [], criadaEm: EM, recebimento: dito },
    ...over,
  };
}

const lancado = { lancamento: { id: 'l1' }, cliente: { id: 'maria', saldo: 15 } };
const recusa = (code: string, mais: object = {}): RespostaDoServidor => ({
  ...{ kind: 'error', status: 409, code, mensagem: 'Não.', campos: {} },
  ...mais,
});

it('asks what was received of whom; only from the queue when, and by whom', () => {
  expect(requestOf(recebimento(1), WHO, true)).toMatchObject({
    ...{ endpoint: clientes.receber, params: { id: 'maria' }, key: 'k1' },
  });
  expect(requestOf(recebimento(1), WHO, true).body).toEqual(dito);
  expect(requestOf(recebimento(1, { usuarioId: 'bia' }), WHO, false).body).toEqual({
    ...dito,
    ...{ criadaEm: EM, origem: 'fila', vendedorId: 'bia' },
  });
});

it('is no sale that waits, and worth what was received', () => {
  expect(pendingSum([recebimento(1)])).toEqual({ vendas: 0, centavos: 0 });
  expect(totalDoEnvio(recebimento(1))).toBe(3500);
});

it('is on the account by the answer, and when that was lost by what the key stands for', () => {
  const answer = registradoDe(lancado);
  expect(answer).toMatchObject({ kind: 'naConta', ...lancado });
  const first = decide(recebimento(1), answer as RespostaDoServidor);
  const again = decide(recebimento(1), recusa('TOKEN_DUPLICADO', { lancado }));
  expect([first, again]).toMatchObject([
    { kind: 'naConta', ...lancado, repeated: false },
    { kind: 'naConta', ...lancado, repeated: true },
  ]);
  expect(outcomeOf(recebimento(1), first)).toBe(first);
  expect(applyVerdict(recebimento(1), first, 0, () => 0)).toMatchObject({ state: 'delivered', venda: null });
});

it('needs a person where nobody is owed by that id; a form that was switched off is taken late', () => {
  const envio = recebimento(1);
  expect(decide(envio, recusa('NAO_ENCONTRADO')).kind).toBe('quarantine');
  expect(decide(envio, recusa('SEM_PERMISSAO')).kind).toBe('held');
  expect(askAgainAsQueue(envio, decide(envio, recusa('VALIDACAO'))).kind).toBe('retry');
  expect(revise(envio, () => 'other')).toBe(envio);
});

it('waits for what was written on its account before, not for what a person has to look at', () => {
  const all = [recebimento(1, { state: 'quarantine' }), recebimento(2), recebimento(3), recebimento(4)];
  expect(all.map((each) => isBlocked(each, all))).toEqual([false, false, true, true]);
});
