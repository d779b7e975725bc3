import { expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();

test('a report asked right after a sale contains it', async () => {
  const owner = await given.novoDono();
  const produtoId = await owner.novoProduto({ valor: 10 });
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

test('the ticket’s change is that of the tickets themselves, not of what is shown of them', async () => {
  given.clock.set('2026-02-20T15:00:00Z');
  const owner = await given.novoDono();
  const produtoId = await owner.novoProduto({ valor: 1 });
  const sell = async (who: Person, precos: number[]) => {
    for (const preco of precos) {
      const itens = [{ produtoId, nome: 'Bala', preco, quantidade: 1 }];
      const answer = await who.call('POST', '/api/vendas', { tipo: 'VENDAS', itens }, key());
      expect(answer.statusCode, answer.body).toBe(201);
      given.clock.advance(10_000);
    }
  };
  await sell(owner, [0.66, 0.67, 0.67]);
  given.clock.set('2026-03-20T15:00:00Z');
  const later = await given.signIn(owner.email, owner.senha);
  await sell(later, [0.33, 0.34, 0.33]);
  const { cardData } = await later.get('/api/relatorios/dashboard?periodo=mes');
  // 33,33… centavos after 66,66…; of 33 and 67 it would be 50,7 %.
  expect(cardData[2]).toMatchObject({ title: 'Ticket médio', value: 0.33, change: -50 });
});
