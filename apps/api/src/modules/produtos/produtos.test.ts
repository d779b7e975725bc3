import { expect, test } from 'vitest';
import { newOwner, useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

test('a new product is answered and listed', async () => {
  const ana = await newOwner(t);
  const produto = {
    nome: ' Café ',
    valor: 4.5,
    quantidade: 3,
    estoque: 10,
    categoria: 'Bebidas',
    codigoBarras: '789',
  };
  const answer = await ana.call('POST', '/api/produtos', produto);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ ...produto, nome: 'Café', criadoEm: '2026-03-10T15:00:00.000Z' });
  const list = await ana.call('GET', '/api/produtos');
  expect(list.json()).toEqual([answer.json()]);
});
