import { acessivel, semRolagemLateral } from '../apoio/aparencia.ts';
import { entrar, expect, ler, novoProduto, REDE, test } from '../apoio/base.ts';
import { semEsperar } from '../apoio/pressa.ts';
import { semSaltos } from '../apoio/saltos.ts';

interface Produto {
  id: string;
  nome: string;
  quantidade: number;
  codigoBarras: string | null;
  outrosCodigos: string[];
}

const lata = { nome: 'Coca-Cola', valor: 6, quantidade: 4, codigoBarras: '7894900010015' };
const garrafa = { nome: 'COCA-COLA', valor: 12, quantidade: 3, codigoBarras: '7894900027013' };

test('products of one name are merged and taken apart', async ({ page, request, esperados, conta }) => {
  esperados.push(REDE);
  await novoProduto(request, conta, lata);
  const deGarrafa = await novoProduto(request, conta, garrafa);
  const produtos = () => ler<Produto[]>(request, conta, '/api/produtos');
  const antes = await produtos();
  // As high as two rows behind the dialog: one that the bar cuts in two would be too small to be pressed.
  await page.setViewportSize({ width: 360, height: 740 });
  // The pairs come last: the list waits for the banner above it, which pushes nothing aside.
  const lista = page.waitForResponse(/\/api\/sync\b/);
  await page.route(/\/api\/produtos\/separados$/, async (route) => {
    await lista;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await route.continue();
  });
  // What was done is told until it was read.
  await semEsperar(page, 'setTimeout', 3200);
  await entrar(page, conta, '/products');
  const banner = page.getByRole('region', { name: 'Nomes iguais' });
  await expect(banner).toContainText('código 7894900010015');
  await semSaltos(page);
  await expect(page.getByRole('button', { name: 'Unir duplicados' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Comparar e unir' }).click();

  const pergunta = page.getByRole('dialog', { name: 'Unir dois produtos' });
  await expect(pergunta.getByRole('region', { name: 'Fica' })).toContainText(
    /Coca-Cola.*6,00.*4.*7894900010015/s,
  );
  await pergunta.getByRole('button', { name: 'Trocar' }).click();
  await expect(pergunta.getByRole('region', { name: 'Sai' })).toContainText('Coca-Cola');
  await expect(pergunta.getByRole('status')).toContainText(
    /“COCA-COLA” a R\$\s12,00, com 7 em estoque, códigos 7894900027013, 7894900010015/,
  );
  await acessivel(page);
  await pergunta.getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(pergunta).toHaveCount(0);
  expect(await produtos()).toMatchObject([
    { id: deGarrafa.id, quantidade: 7, codigoBarras: '7894900027013', outrosCodigos: ['7894900010015'] },
  ]);

  // Whole on the narrowest phone that counts, and there for as long as nothing happened.
  const desfazer = page.getByRole('status').getByRole('button', { name: 'Desfazer' });
  await expect(desfazer).toBeInViewport({ ratio: 1 });
  await semRolagemLateral(page);
  await desfazer.click();
  await expect(page.getByText('União desfeita.')).toBeVisible();
  expect(await produtos()).toEqual(antes);
});
