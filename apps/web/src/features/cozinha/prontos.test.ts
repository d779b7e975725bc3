import { expect, it } from 'vitest';
import { aDizer } from './prontos.ts';

const eu = { id: 'bia', nome: 'Bia' };
const comanda = (id: string, PRONTO: number, ENTREGUE = 0, vendedor = eu) => ({
  ...{ id, identificador: `Mesa ${id}`, vendedor },
  cozinha: { NOVO: 0, PREPARANDO: 0, PRONTO, ENTREGUE },
});

it('tells of my own tabs, once, also after being away, and not of what was taken back', () => {
  const outro = { id: 'caio', nome: 'Caio' };
  const vistas = [comanda('1', 1), comanda('2', 2, 0, outro), { ...comanda('3', 0), cozinha: null }];
  const primeira = aDizer(vistas, eu, {});
  expect(primeira).toEqual({ nomes: ['Mesa 1'], ditos: { 1: 1 } });
  expect(aDizer(vistas, eu, primeira.ditos).nomes).toEqual([]);
  // Back to 'Preparando', and ready again.
  const voltou = aDizer([comanda('1', 0)], eu, primeira.ditos);
  expect(voltou).toEqual({ nomes: [], ditos: { 1: 1 } });
  expect(aDizer([comanda('1', 1)], eu, voltou.ditos).nomes).toEqual([]);
  // Away meanwhile: one was carried, another is ready.
  expect(aDizer([comanda('1', 1, 1)], eu, primeira.ditos)).toEqual({ nomes: ['Mesa 1'], ditos: { 1: 2 } });
  // What was carried is no news, and a tab that is closed is forgotten.
  expect(aDizer([comanda('1', 0, 2)], eu, primeira.ditos).nomes).toEqual([]);
  expect(aDizer([], eu, primeira.ditos)).toEqual({ nomes: [], ditos: {} });
});
