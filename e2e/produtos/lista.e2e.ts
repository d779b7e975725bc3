import { readFile } from 'node:fs/promises';
import { acessivel } from '../apoio/aparencia.ts';
import { entrarPeloFormulario, expect, novoProduto, test } from '../apoio/base.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('an own category, a photo and a file reach the list', async ({ page, request, conta }) => {
  await novoProduto(request, conta, { nome: 'Bolo', valor: 9.9 });
  await novoProduto(request, conta, { nome: 'Boné', valor: 9.9, categoria: 'Roupas' });
  // By the form: a photo is asked for with the session's cookie.
  await entrarPeloFormulario(page, conta);
  await page.goto('/products');
  const card = (nome: string) => page.getByRole('listitem').filter({ hasText: nome });

  // A category of the store's own is a tab, and one that a product may have.
  await page.getByRole('button', { name: 'Editar categorias' }).click();
  const categorias = page.getByRole('dialog', { name: 'Categorias' });
  await categorias.getByRole('button', { name: 'Nova categoria' }).click();
  await expect(categorias.getByLabel('Nome da categoria')).toBeFocused();
  await page.keyboard.type('bebidas');
  await categorias.getByRole('button', { name: 'Salvar' }).click();
  await expect(categorias.getByText('“bebidas” já existe em toda loja. Use outro nome.')).toBeVisible();
  await categorias.getByLabel('Nome da categoria').fill('Padaria');
  await acessivel(page);
  await categorias.getByRole('button', { name: 'Salvar' }).click();
  await expect(categorias).toHaveCount(0);
  await page.getByRole('button', { name: 'Editar Bolo' }).click();
  const form = page.getByRole('dialog', { name: 'Editar produto' });
  await form.getByLabel('Categoria').selectOption('Padaria');

  // What most products have not.
  await form.getByRole('button', { name: 'Mais' }).click();
  // A photo is drawn anew on the device; what is none is said in a sentence.
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Escolher foto' }).click();
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(form.getByRole('alert')).toContainText('Não foi possível ler esta imagem.');
  const again = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Escolher foto' }).click();
  await (await again).setFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(PIXEL, 'base64'),
  });
  await expect(form.getByRole('img', { name: 'Foto do produto' })).toBeVisible();
  await acessivel(page);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Padaria' })).toHaveText('Padaria1');
  const photo = card('Bolo').locator('img');
  await expect(photo).toHaveAttribute('src', /\/foto\?v=/);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  // Of a file with good and bad rows the good ones come in; the others are a file to correct.
  await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
  const importar = page.getByRole('dialog', { name: 'Importar' });
  const linhas = [
    'nome;preco;categoria;preço de custo',
    'Pão doce;4,50;Padaria;1,20',
    'Sonho;caro;Padaria;2,00',
    'Cuca;9,00;padaria;3,00',
    '',
  ];
  const arquivo = { name: 'novos.csv', mimeType: 'text/csv', buffer: Buffer.from(linhas.join('\n')) };
  await importar.locator('input[type=file]').setInputFiles(arquivo);
  await expect(importar.getByLabel('Custo')).toHaveValue('3');
  await expect(importar.getByRole('cell', { name: 'R$ 1,20' })).toBeVisible();
  await acessivel(page);
  await importar.getByRole('button', { name: 'Conferir' }).click();
  await importar.getByRole('button', { name: 'Importar só as 2 boas' }).click();
  await expect(importar.getByRole('status')).toContainText('2 produtos criados');
  await expect(importar.getByRole('status')).toContainText('1 linha ficou de fora.');
  const baixado = page.waitForEvent('download');
  await importar.getByRole('button', { name: 'Baixar linhas com erro' }).click();
  const rejeitadas = await readFile(await (await baixado).path(), 'utf8');
  // Under our headings, as the file went to the server: corrected, it is known whatever its columns were called before.
  expect(rejeitadas).toMatch(
    /^\uFEFFnome;preco;categoria;custo;erro\r\nSonho;caro;Padaria;2,00;[^\r\n]*Preço inválido[^\r\n]*\r\n$/,
  );
  await importar.getByRole('button', { name: 'Ver produtos' }).click();
  await expect(importar).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Padaria' })).toHaveText('Padaria3');
  await expect(card('Pão doce')).toBeVisible();
  await expect(card('Cuca')).toBeVisible();

  await page.getByRole('button', { name: 'Tabela' }).click();
  await expect(page.getByRole('table', { name: 'Produtos' }).getByRole('row')).toHaveCount(5);
  await acessivel(page);
});
