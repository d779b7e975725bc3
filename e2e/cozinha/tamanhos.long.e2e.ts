/** The kitchen's screen and its settings in the nine sizes, in both colours. */
import { lerBem } from '../apoio/aparencia.ts';
import { entrar, expect, novaVenda, novoProduto, test } from '../apoio/base.ts';
import { paginaCabe } from '../apoio/tamanhos.ts';

// Nine sizes of two screens.
test.slow();

test('the kitchen', async ({ page, request, conta }) => {
  const LONGO = 'Sanduíche de filé com queijo, ovo, bacon e salada da casa';
  const lanche = await novoProduto(request, conta, { nome: LONGO, valor: 20 });
  const estacao = { categorias: ['Comidas'], impressoraId: null, tela: true, vendasDiretas: true };
  const headers = { authorization: `Bearer ${conta.token}` };
  await request.put('/api/estacoes', { headers, data: { estacoes: [{ ...estacao, nome: 'Chapa' }] } });
  for (const identificador of ['Mesa 1', 'Aniversário da Conceição de Oliveira']) {
    await novaVenda(request, conta, { tipo: 'COMANDAS', identificador, itens: [lanche] });
  }
  for (const [path, nome, botao] of [
    ['/cozinha', 'Cozinha', /^Mesa 1/],
    ['/configuracoes/cozinha', 'Cozinha', 'Nova estação'],
  ] as const) {
    await entrar(page, conta, path);
    await page.waitForLoadState('networkidle');
    const press = page.getByRole('main').getByRole('button', { name: botao });
    await expect(press).toBeVisible();
    await paginaCabe(page, page.getByRole('heading', { name: nome, level: 1 }), [press]);
    await lerBem(page);
  }
});
