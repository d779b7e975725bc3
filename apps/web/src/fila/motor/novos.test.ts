import { expect, it } from 'vitest';
import { produtoDe } from '../../dados/copia/servidor.test-helper.ts';
import { umEnvio } from './envio.test-helper.ts';
import { semPerdido } from './novos.ts';

const perda = (quantidade: number, mais: object = {}) =>
  umEnvio('lancarPerda', { body: { perda: { itens: [{ produtoId: 'suco', quantidade }] } }, ...mais });

it('what is lost here is off the shelf until the server says so itself', () => {
  const [suco, bolo] = [produtoDe('suco', 4, 7), produtoDe('bolo', 9, 3)];
  const perdas = [
    perda(1),
    perda(0.35, { state: 'held' }),
    perda(9, { state: 'quarantine' }),
    perda(9, { state: 'delivered' }),
  ];
  expect(semPerdido([suco, bolo], perdas)).toEqual([{ ...suco, quantidade: 5.65 }, bolo]);
  // Nothing is lost: the list is the same one.
  const lista = [suco];
  expect(semPerdido(lista, [])).toBe(lista);
  const gelo = { ...suco, semControle: true };
  expect(semPerdido([gelo], perdas)).toEqual([gelo]);
});
