import { expect, test } from 'vitest';
import { key, newOwner, newProduct, useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();

test('a report asked right after a sale contains it', async () => {
  const owner = await newOwner(given);
  const produtoId = await newProduct(owner, { valor: 10 });
  const itens = [{ produtoId, nome: 'Pão francês', preco: 10, quantidade: 2 }];
  await owner.call('POST', '/api/vendas', { tipo: 'VENDAS', itens }, key());
  const answer = await owner.call('GET', '/api/relatorios/dashboard');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    cardData: [{ title: 'Faturamento', value: 20, change: null }, { value: 1 }, { value: 20 }, { value: 2 }],
    lineChartData: [{ name: 'Pão francês', value: 2 }],
    pieChartData: [{ name: 'Comidas', value: 20 }],
    productData: [{ name: 'Pão francês', sales: 2, revenue: 20, portfolio: 100 }],
  });
  for (const path of ['periodo', 'vendedores', 'horas']) {
    const page = await owner.call('GET', `/api/relatorios/${path}?dataInicio=2026-03-10&dataFim=2026-03-10`);
    expect(page.statusCode, page.body).toBe(200);
    expect(page.body).toContain('"totalVendas":1');
  }
});
