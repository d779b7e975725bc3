import type { Extrato } from '@balcao/contract/clientes';
import { expect, it } from 'vitest';
import { contaComAFila } from './na-fila.ts';

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

it('what waits on the device is off the debt, from the oldest on', () => {
  const depois = contaComAFila(extrato, 3510);
  expect(depois.cliente.saldo).toBe(14.9);
  expect(depois.aberto).toMatchObject([{ vendaId: 'v30', restante: 14.9 }]);
  expect(contaComAFila(extrato, 6000)).toMatchObject({ cliente: { saldo: -10 }, aberto: [] });
  expect(contaComAFila(extrato, 0)).toBe(extrato);
});
