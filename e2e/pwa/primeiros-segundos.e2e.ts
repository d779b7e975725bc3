/** A first visit that is cut off before the device has more than the till. Over plain HTTP: `fila/sem-https`. */
import { entrar, expect } from '../apoio/base.ts';
import { aberto, test, todasUmaVez, vender } from '../apoio/caixa-instalado.ts';
import { SEM_PEDACOS, venderSemMais } from '../apoio/primeira-carga.ts';

test('a first visit that is cut off can still sell', async ({ page, request, esperados, conta }) => {
  esperados.push(...SEM_PEDACOS);
  await venderSemMais(page, request, conta, 'Café coado');
});

test('the worker is asked for before the first sale', async ({ request, conta, linha, aparelho }) => {
  const page = await aparelho.ligar();
  await page.addInitScript(() => {
    // What waits until the page has nothing to do never comes.
    Object.assign(window, { requestIdleCallback: () => 0 });
    const { register } = ServiceWorkerContainer.prototype;
    let pedido = false;
    ServiceWorkerContainer.prototype.register = function (...args) {
      pedido = true;
      return register.apply(this, args);
    };
    const seen = new MutationObserver(() => {
      if (!document.body?.textContent?.includes('Finalizar Venda')) return;
      seen.disconnect();
      document.documentElement.dataset.trabalhador = pedido ? 'pedido' : 'não';
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  // It never has all of its files.
  linha.quebra = /^\/login\.html|depois-/;
  await entrar(page, conta, '/selling/caixa');
  await aberto(page);
  await expect(page.locator('html')).toHaveAttribute('data-trabalhador', 'pedido');
  await expect.poll(() => linha.pedidos.some((path) => path.startsWith('/sw.js'))).toBe(true);
  linha.estado = 'cortada';
  await vender(page, 1, 2);
  linha.quebra = undefined;
  linha.estado = 'ligada';
  // The page may be loaded anew by now: what it could not have a browser remembers for the life of a page.
  await page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => undefined);
  const pronto = () => page.evaluate(() => navigator.serviceWorker.controller !== null).catch(() => false);
  await expect.poll(pronto).toBe(true);
  await todasUmaVez(request, conta, 2);
});
