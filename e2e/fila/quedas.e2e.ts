/** A browser is killed while it delivers: what the server has and the device may not know is not there twice. */
import { novoAparelho } from '../apoio/aparelho.ts';
import { entrar, expect } from '../apoio/base.ts';
import { aberto, test, todasUmaVez, vender } from '../apoio/caixa-instalado.ts';
import { semRede } from '../apoio/rede.ts';

test('five sales arrive once when the browser is killed sending', async ({ request, baseURL, conta }) => {
  await using aparelho = novoAparelho(baseURL ?? '', { serviceWorkers: 'block' });
  let page = await aparelho.ligar();
  await entrar(page, conta, '/selling/caixa');
  await aberto(page);
  const voltar = await semRede(page.context());
  await vender(page, 1, 5);

  let left = 0;
  let feita = () => {};
  const semResposta = new Promise<void>((done) => {
    feita = done;
  });
  await page.context().route('**/api/vendas', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    left += 1;
    // The first is answered, the second made and never answered; the others are on their way when it dies.
    if (left === 1) return route.continue();
    if (left > 2) return;
    await route.fetch();
    feita();
  });
  await voltar();
  await semResposta;
  await aparelho.matar();

  page = await aparelho.ligar();
  await entrar(page, conta, '/selling/caixa');
  await todasUmaVez(request, conta, 5);
  await expect(page.getByText(/guardadas? neste aparelho/)).toHaveCount(0);
});
