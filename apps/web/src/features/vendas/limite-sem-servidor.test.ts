import { expect, it } from 'vitest';
import { clienteNovo, type Envio, type Intent } from '../../fila/fila.ts';
import { UNSENT } from '../../fila/motor/envio.ts';
import { World } from '../../fila/motor/simulador.test-helper.ts';
import { acimaDoLimite } from './limite-sem-servidor.ts';

const deQuem = { lojaId: 'loja', usuarioId: 'ana', usuarioNome: 'Ana', nextAt: 0, seq: 1 };
const nomes = { formas: { f: { tipo: 'FIADO', nome: 'Fiado' } } } as const;
const naFila = (intent: Intent): Envio => ({ ...intent, ...UNSENT, ...deQuem });
const maria = { id: 'maria', saldo: 20, limiteFiado: 50 };
const sabido = { clientes: [maria], limitePadrao: null, envios: [] as Envio[] };

function fiar(valor: number, mais: Partial<Intent['body']> = {}): Intent {
  const sale = new World().sale(`v${valor}`);
  const pagamentos = [{ formaId: 'f', valor }];
  return {
    ...sale,
    key: `k${valor}`,
    nomes,
    body: { ...sale.body, clienteId: 'maria', pagamentos, ...mais },
  };
}

const recebido = (valor: number): Envio =>
  naFila({
    ...fiar(0),
    ...{ operation: 'receber', vendaId: 'maria' },
    body: { itens: [], criadaEm: '2026-11-24T12:00:00.000Z', recebimento: { valor, formaId: 'd' } },
  });

it('up to the last known limit, and what is left of it above', () => {
  expect(acimaDoLimite(fiar(30), sabido)).toBeUndefined();
  expect(acimaDoLimite(fiar(30.01), sabido)).toBe(30);
});

it('what waits here counts: bought, and paid', () => {
  expect(acimaDoLimite(fiar(10), { ...sabido, envios: [naFila(fiar(25))] })).toBe(5);
  expect(acimaDoLimite(fiar(10), { ...sabido, envios: [naFila(fiar(25)), recebido(5)] })).toBeUndefined();
  // Who is above it already may take nothing, and is not said to have less than that.
  expect(acimaDoLimite(fiar(1), { ...sabido, envios: [naFila(fiar(99))] })).toBe(0);
});

it('the store’s limit where he has none of his own; without either there is none', () => {
  const semLimite = { ...sabido, clientes: [{ ...maria, limiteFiado: null }] };
  expect(acimaDoLimite(fiar(999), semLimite)).toBeUndefined();
  expect(acimaDoLimite(fiar(999), { ...semLimite, limitePadrao: 25 })).toBe(5);
  expect(acimaDoLimite(fiar(1), { ...sabido, clientes: [{ ...maria, saldo: 0, limiteFiado: 0 }] })).toBe(0);
});

it('whom only this device knows has the store’s', () => {
  const novo = naFila(clienteNovo({ id: 'rui', nome: 'Rui' }, new Date()));
  const dele = { ...sabido, limitePadrao: 10, envios: [novo] };
  expect(acimaDoLimite(fiar(11, { clienteId: 'rui' }), dele)).toBe(10);
  expect(acimaDoLimite(fiar(11, { clienteId: 'ninguem' }), dele)).toBeUndefined();
});

it('the owner’s word is above it, and what is paid otherwise is nobody’s debt', () => {
  expect(acimaDoLimite(fiar(99, { autorizar: true }), sabido)).toBeUndefined();
  expect(acimaDoLimite(fiar(99, { pagamentos: [{ formaId: 'd', valor: 99 }] }), sabido)).toBeUndefined();
});
