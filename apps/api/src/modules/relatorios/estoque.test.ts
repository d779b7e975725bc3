import type { RelatorioEstoque } from '@balcao/contract/relatorios/estoque';
import { expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, item, refused } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t);
const relatar = (query = '') => loja.get<RelatorioEstoque>(`/api/relatorios/estoque${query}`);

it('the value is the sum of its products, what is below zero is to be counted, and stock lasts as it sells', async () => {
  const cafe = await loja.novoProduto({ nome: 'Café', quantidade: 10, custo: 2.5 });
  const pao = await loja.novoProduto({ nome: 'Pão', quantidade: 128 });
  const leite = await loja.novoProduto({ nome: 'Leite', quantidade: 1, custo: 4 });
  await loja.novoProduto({ nome: 'Serviço', semControle: true, custo: 9 });
  await loja.vender(pao, { itens: [item(pao, { quantidade: 10 })] });
  await loja.vender(leite, { itens: [item(leite, { quantidade: 3 })] });
  for (const [dia, quantidade] of [
    ['2026-02-09', 7],
    ['2026-02-08', 90],
  ] as const) {
    await loja.vender(pao, { itens: [item(pao, { quantidade })], criadaEm: `${dia}T15:00:00Z` });
  }
  await loja.cancelar((await loja.vender(cafe)).id);
  const perda = { itens: [{ produtoId: cafe, quantidade: 2 }], motivo: 'FURTO' };
  await loja.call('POST', '/api/estoque/perdas', perda, key());

  const lido = await relatar();
  const nomeado = (id: string, nome: string) => ({ id, nome });
  expect(lido.produtos).toEqual([
    { ...nomeado(cafe, 'Café'), quantidade: 8, custo: 2.5, valor: 20 },
    { ...nomeado(leite, 'Leite'), quantidade: -2, custo: 4, valor: 0 },
    { ...nomeado(pao, 'Pão'), quantidade: 21, custo: null, valor: null },
  ]);
  expect(lido.valor).toBe(20);
  expect(lido.semCusto).toEqual([nomeado(pao, 'Pão')]);
  expect(lido.aContar).toEqual([{ ...nomeado(leite, 'Leite'), quantidade: -2 }]);
  expect(lido.perdas).toEqual({ valor: 5, quantidade: 1 });
  expect(lido.giro).toEqual([
    { ...nomeado(cafe, 'Café'), vendido30: 0, diasDeEstoque: null },
    { ...nomeado(leite, 'Leite'), vendido30: 3, diasDeEstoque: 0 },
    { ...nomeado(pao, 'Pão'), vendido30: 17, diasDeEstoque: 37 },
  ]);
  expect((await relatar('?dataInicio=2026-03-11&dataFim=2026-03-12')).perdas).toEqual({
    valor: 0,
    quantidade: 0,
  });
  expect(campos(await loja.call('GET', '/api/relatorios/estoque?dataInicio=2026-03-12'))).toHaveProperty(
    'dataInicio',
  );
});

it('who may not see costs sees quantities alone', async () => {
  const id = await loja.novoProduto({ custo: 2 });
  await loja.call(
    'POST',
    '/api/estoque/perdas',
    { itens: [{ produtoId: id, quantidade: 2 }], motivo: 'FURTO' },
    key(),
  );
  const contador = await loja.novoFuncionario(['relatorios']);
  const lido = await contador.get<RelatorioEstoque>('/api/relatorios/estoque');
  expect(lido.produtos).toMatchObject([{ id, quantidade: 98, custo: null, valor: null }]);
  expect([lido.valor, lido.perdas]).toEqual([null, { valor: null, quantidade: 1 }]);
  const vendedor = await loja.novoFuncionario(['produtos']);
  refused(await vendedor.call('GET', '/api/relatorios/estoque'), 403, 'SEM_PERMISSAO');
});
