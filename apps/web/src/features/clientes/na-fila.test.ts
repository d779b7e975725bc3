import type { Extrato } from '@balcao/contract/clientes/clientes';
import { expect, it } from 'vitest';
import { contaComAFila, devedoresDe, NADA_NA_CONTA, textoDaFila } from './na-fila.ts';

const divida = (restante: number) => ({
  ...{ vendaId: `v${restante}`, numero: 1, valor: restante, restante },
  ...{ desde: '2026-03-01T12:00:00.000Z', dias: 3 },
});
const extrato: Extrato = {
  cliente: {
    ...{ id: 'c', nome: 'Maria', telefone: null, documento: null, endereco: null, observacao: null },
    ...{ limiteFiado: null, saldo: 50, ultimaCompra: null },
  },
  lancamentos: [],
  aberto: [divida(20), divida(30)],
};

const naFila = (comprado: number, pago: number) => ({ comprado, pago });

it('what waits on the device is off the debt, from the oldest on, and what was bought is on it', () => {
  const depois = contaComAFila(extrato, naFila(0, 3510));
  expect(depois.cliente.saldo).toBe(14.9);
  expect(depois.aberto).toMatchObject([{ vendaId: 'v30', restante: 14.9 }]);
  expect(contaComAFila(extrato, naFila(0, 6000))).toMatchObject({ cliente: { saldo: -10 }, aberto: [] });
  expect(contaComAFila(extrato, naFila(1000, 2000))).toMatchObject({
    cliente: { saldo: 40 },
    aberto: [{ restante: 30 }],
  });
  expect(contaComAFila(extrato, NADA_NA_CONTA)).toBe(extrato);
});

it('says what of it the server does not know yet', () => {
  expect(textoDaFila(naFila(0, 1500))).toBe('Com R$\u00a015,00 pagos, guardados neste aparelho');
  expect(textoDaFila(naFila(450, 1500))).toBe(
    'Com R$\u00a04,50 comprados e R$\u00a015,00 pagos, guardados neste aparelho',
  );
  expect(textoDaFila(NADA_NA_CONTA)).toBeUndefined();
});

it('who owes, most first, with what waits here; who is even is not among them', () => {
  const cliente = (id: string, saldo: number) => ({ ...extrato.cliente, id, saldo });
  const clientes = [cliente('a', 10), cliente('b', 0), cliente('c', -5), cliente('d', 8), cliente('e', 3)];
  const contas = new Map([
    ['d', naFila(450, 0)],
    ['e', naFila(0, 300)],
  ]);
  const { quantidade, total, devedores } = devedoresDe(clientes, contas);
  expect([quantidade, total, devedores.map(({ id }) => id)]).toEqual([2, 22.5, ['d', 'a']]);
});
