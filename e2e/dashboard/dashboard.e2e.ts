import { entrar, expect, novaConta, novaVenda, novoProduto, test } from '../apoio/base.ts';

test('the dashboard shows the day and its notices', async ({ page, request }) => {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, quantidade: 20 });
  await novoProduto(request, conta, { nome: 'Leite', valor: 6, quantidade: 19 });
  await novoProduto(request, conta, { nome: 'Açúcar', valor: 5, quantidade: 20 });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [cafe] });
  await entrar(page, conta);
  const day = page.getByRole('region', { name: 'Resumo do dia' });
  await expect(day.getByRole('heading')).toHaveText([
    'Faturamento do Dia',
    'Vendas Finalizadas Hoje',
    'Produtos em Baixa',
  ]);
  await expect(day.getByRole('paragraph')).toContainText(['R$ 4,50', '1', '2']);
  // One coffee sold: 19 of 50 are left, as of the milk. Sugar stands at 40 % to the piece.
  await expect(page.getByRole('region', { name: 'Notificações' }).getByRole('listitem')).toContainText([
    'Café coado está abaixo de 40% do estoque inicial.',
    'Leite está abaixo de 40% do estoque inicial.',
  ]);
});
