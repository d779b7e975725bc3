/** Sales go from one device to another as a file. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { acessivel } from '../apoio/aparencia.ts';
import {
  abrirCaixa,
  entrar,
  expect,
  ler,
  novaConta,
  novoFuncionario,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { escolher, vendida } from '../apoio/caixa.ts';
import { falhar } from '../apoio/erros.ts';

interface Feita {
  total: number;
  seqLocal: number | null;
  vendedor: { nome: string };
}

/** The text of the file that this device exports. */
async function exportado(page: Page): Promise<string> {
  await page.getByRole('button', { name: /guardadas? neste aparelho/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Vendas guardadas neste aparelho' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Exportar tudo' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^balcao-vendas-.*\.json$/);
  return readFile(await download.path(), 'utf8');
}

test('sales move by file and arrive once', async ({ page, browser, baseURL, request, esperados }) => {
  esperados.push(REDE);
  const dono = await novaConta(request);
  const bia = await novoFuncionario(request, dono, ['vendas'], 'Bia');
  await novoProduto(request, dono, { nome: 'Café coado', valor: 4.5 });
  await novoProduto(request, dono, { nome: 'Pastel', valor: 8 });
  await falhar(page, 'POST', '/api/vendas', 'sem rede');
  await abrirCaixa(page, bia);
  for (const nome of ['Café coado', 'Pastel']) {
    await escolher(page, nome);
    await page.keyboard.press('F4');
    await vendida(page);
  }
  const buffer = Buffer.from(await exportado(page));
  const vendas = async () =>
    (await ler<Feita[]>(request, dono, '/api/vendas'))
      .map(({ total, seqLocal, vendedor }) => `${vendedor.nome} ${total} nº ${seqLocal}`)
      .sort();
  expect(await vendas()).toEqual([]);

  // On the page of devices of a browser that never sold.
  await using context = await browser.newContext({ locale: 'pt-BR', ...(baseURL ? { baseURL } : {}) });
  const outro = await context.newPage();
  await entrar(outro, dono, '/configuracoes/aparelhos');
  await outro.getByRole('button', { name: 'Vendas guardadas', exact: true }).click();
  await expect(outro.getByText('Nenhuma venda esperando')).toBeVisible();
  await acessivel(outro);
  await outro
    .getByLabel('Arquivo de vendas guardadas')
    .setInputFiles({ name: 'vendas.json', mimeType: 'application/json', buffer });
  const question = outro.getByRole('dialog', { name: 'Importar este arquivo?' });
  await expect(question).toContainText('2 vendas de Bia');
  await question.getByRole('button', { name: 'Importar' }).click();
  await expect(outro.getByText('2 registros importados.')).toBeVisible();
  const feitas = ['Bia 4.5 nº 1', 'Bia 8 nº 2'];
  await expect.poll(vendas).toEqual(feitas);

  // The first device is back.
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText(/guardadas? neste aparelho/)).toHaveCount(0);
  expect(await vendas()).toEqual(feitas);
});
