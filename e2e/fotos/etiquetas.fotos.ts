/** `npm run pictures`: rolls and a sheet of labels as they are printed, for `docs/etiquetas-e-balanca.md`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entrar, novaConta, novoProduto, test } from '../apoio/base.ts';
import { anotarImpressos, PONTOS } from '../apoio/etiquetas.ts';

const FOLDER = fileURLToPath(new URL('../../docs/etiquetas', import.meta.url));
const PRODUTOS = [
  { nome: 'Café torrado e moído extraforte 500 g', valor: 18.9, codigoBarras: '7891000100103' },
  { nome: 'Bala de goma', valor: 2.5, codigoBarras: '96385074' },
  { nome: 'Camiseta lisa M', valor: 49.9, codigoBarras: 'CAMISA-M' },
  { nome: 'Queijo prato fatiado', valor: 39.9, unidade: 'kg' as const },
];

test('labels on paper', async ({ page, browser, request }) => {
  const conta = await novaConta(request);
  for (const produto of PRODUTOS) await novoProduto(request, conta, produto);
  const impresso = await anotarImpressos(page);
  await entrar(page, conta, '/etiquetas');
  await page.getByLabel('Adicionar uma categoria inteira').selectOption('Comidas');
  await page.getByRole('button', { name: 'Criar código' }).click();
  for (const [papel, nome] of [
    ['Rolo 40 × 25', '40x25'],
    ['Rolo 50 × 30', '50x30'],
    ['Folha A4', 'a4'],
  ] as const) {
    await page.getByRole('button', { name: papel }).click();
    if (papel === 'Folha A4') {
      for (const { nome: produto } of PRODUTOS) await page.getByLabel(`Etiquetas de ${produto}`).fill('5');
      await page.getByLabel('Começar na etiqueta').fill('2');
    }
    await page.getByRole('button', { name: 'Imprimir' }).click();
    const html = await impresso();
    await using context = await browser.newContext({ deviceScaleFactor: papel === 'Folha A4' ? 1 : PONTOS });
    const paper = await context.newPage();
    await paper.setContent(html);
    // Each where it was torn off.
    await paper.addStyleTag({
      content:
        'body { background: #ddd } body > div { display: inline-block; padding: 3mm } .pagina + .pagina { margin-top: 3mm }',
    });
    await paper.locator('body > div').screenshot({ path: join(FOLDER, `${nome}.png`) });
  }
});
