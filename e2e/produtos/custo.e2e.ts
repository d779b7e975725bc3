import { readFile } from 'node:fs/promises';
import type { Produto } from '@balcao/contract/produtos';
import { entrar, expect, ler, lerBem, novaConta, novoFuncionario, novoProduto, test } from '../apoio/base.ts';
import { dialogoCabe } from '../apoio/tamanhos.ts';

test('a cost is typed beside the price, and the margin follows what is typed', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, conta, '/products');
  await page.getByRole('button', { name: 'Adicionar produto' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo produto' });
  await form.getByLabel('Nome').fill('Café');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Custo')).toBeFocused();
  await expect(form.getByLabel('Custo')).toHaveAccessibleDescription('Opcional: o que você paga');
  await page.keyboard.type('5,8');
  await expect(form.getByLabel('Custo')).toHaveAccessibleDescription('Margem 42 %');
  await form.getByLabel('Preço').fill('5');
  await expect(form.getByText('Mais alto que o preço')).toBeVisible();
  await form.getByLabel('Preço').fill('10');
  await form.getByLabel('Custo').fill('dez');
  await page.keyboard.press('Tab');
  await expect(form.getByText('Valor inválido. Exemplo: 12,50')).toBeVisible();
  await dialogoCabe(page, form, 'Salvar');
  await form.getByLabel('Custo').fill('5,8');
  await page.setViewportSize({ width: 360, height: 640 });
  await lerBem(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await lerBem(page);

  await form.getByLabel('Categoria').selectOption('Bebidas');
  await form.getByLabel('Quantidade').fill('10');
  await form.getByLabel('Estoque ideal').fill('20');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toHaveCount(0);
  expect(await ler<Produto[]>(request, conta, '/api/produtos')).toMatchObject([{ valor: 10, custo: 5.8 }]);

  await page.getByRole('button', { name: /Café/ }).first().click();
  const edicao = page.getByRole('dialog', { name: 'Editar produto' });
  await expect(edicao.getByLabel('Custo')).toHaveValue('5,80');
  await edicao.getByLabel('Custo').fill('');
  await page.keyboard.press('Enter');
  await expect(edicao).toHaveCount(0);
  expect(await ler<Produto[]>(request, conta, '/api/produtos')).toMatchObject([{ custo: null }]);
});

test('a file brings costs in, and the till’s copy of the catalogue has none', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Chá', valor: 5 });
  await entrar(page, conta, '/products');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const model = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar um modelo' }).click();
  const text = await readFile(await (await model).path(), 'utf8');
  expect(text.split('\r\n')[0]?.split(';').at(-1)).toBe('custo');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'produtos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('produto;preco;preço de custo\nSuco;8,00;3,20\n'),
  });
  await expect(dialog.getByLabel('Custo')).toHaveValue('2');
  await expect(dialog.getByRole('cell', { name: 'R$ 3,20' })).toBeVisible();
  await lerBem(page);
  await dialog.getByRole('button', { name: 'Conferir' }).click();
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(dialog.getByText(/1 produto/)).toBeVisible();
  expect(await ler<Produto[]>(request, conta, '/api/produtos')).toMatchObject([
    { nome: 'Chá', custo: null },
    { nome: 'Suco', custo: 3.2 },
  ]);

  const bia = await novoFuncionario(request, conta, ['vendas']);
  await entrar(page, bia, '/selling');
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog').getByText('Suco')).toBeVisible();
  /** What the device keeps for her, beside what it keeps for the owner. */
  const guardados = () =>
    page.evaluate(async () => {
      const pronto = <T>(request: IDBRequest<T>) =>
        new Promise<T>((done) => {
          request.onsuccess = () => done(request.result);
        });
      const database = await pronto(indexedDB.open('balcao-cache'));
      const transaction = database.transaction(['copias', 'registros']);
      const copias = transaction.objectStore('copias');
      const chave = (await pronto(copias.getAllKeys())).find((key) => String(key).endsWith(':vendas'));
      if (chave === undefined) return undefined;
      const geracao = (await pronto(copias.get(chave))).atual?.geracao ?? '';
      const todos = IDBKeyRange.bound([geracao, 0], [geracao, 1_000_000]);
      const rows = await pronto(transaction.objectStore('registros').getAll(todos));
      database.close();
      return rows;
    });
  // Who only sells is told of no cost, by the device neither.
  await expect.poll(async () => JSON.stringify(await guardados())).toContain('Suco');
  expect(JSON.stringify(await guardados())).not.toMatch(/"custo":\d/);

  expect(await ler<Produto[]>(request, bia, '/api/produtos')).toMatchObject([
    { custo: null },
    { custo: null },
  ]);
});
