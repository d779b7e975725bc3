import { expect, it } from 'vitest';
import { isBlocked } from './dependencias.ts';
import { type Envio, UNSENT } from './envio.ts';
import { naConta } from './na-conta.ts';
import { World } from './simulador.test-helper.ts';

const world = new World();
const deQuem = { lojaId: 'loja', usuarioId: 'ana', usuarioNome: 'Ana', nextAt: 0, seq: 1 };
const nomes = {
  formas: { f: { tipo: 'FIADO', nome: 'Fiado' }, d: { tipo: 'DINHEIRO', nome: 'Dinheiro' } },
} as const;

function venda(vendaId: string, mais: Partial<Envio> = {}): Envio {
  const sale = world.sale(vendaId);
  const pagamentos = [
    { formaId: 'f', valor: 4.5 },
    { formaId: 'd', valor: 1 },
  ];
  const body = { ...sale.body, clienteId: 'maria', pagamentos };
  return { ...sale, key: `k-${vendaId}`, ...UNSENT, ...deQuem, nomes, body, ...mais };
}

const recebido = (valor: number): Envio => ({
  ...venda('maria'),
  operation: 'receber',
  body: { itens: [], criadaEm: '2026-11-24T12:00:00.000Z', recebimento: { valor, formaId: 'd' } },
});

it('what was sold on fiado and what was received, by customer; the part in cash is nobody’s debt', () => {
  expect([...naConta([venda('v1'), venda('v2'), recebido(2.5)])]).toEqual([
    ['maria', { comprado: 900, pago: 250 }],
  ]);
});

it('nothing of what is delivered, thrown away, refused, or cancelled here', () => {
  const gone = (['delivered', 'discarded', 'quarantine'] as const).map((state) => venda(state, { state }));
  const cancelada = [venda('v1'), venda('v1', { operation: 'cancelar', body: world.sale('v1').body })];
  expect(naConta([...gone, ...cancelada]).size).toBe(0);
});

it('goes out in the order in which it was done; nobody waits for what needs a person, or for another’s', () => {
  const compra = venda('v1', { seq: 1 });
  const paga = { ...recebido(5), key: 'paga', seq: 2 };
  const compraDeNovo = venda('v2', { seq: 3 });
  const dela = [compra, paga, compraDeNovo];
  expect(dela.map((one) => isBlocked(one, dela))).toEqual([false, true, true]);

  const emDinheiro = venda('v3', { seq: 4, body: { ...world.sale('v3').body, clienteId: 'maria' } });
  const doRui = venda('v4', { seq: 5, body: { ...compra.body, clienteId: 'rui' } });
  expect([emDinheiro, doRui].map((one) => isBlocked(one, dela))).toEqual([false, false]);

  const quieto = (['held', 'quarantine', 'delivered'] as const).map((state) => ({ ...compra, state }));
  const deBia = { ...compra, usuarioId: 'bia' };
  expect([...quieto, deBia].map((antes) => isBlocked(paga, [antes, paga]))).toEqual(Array(4).fill(false));
});
