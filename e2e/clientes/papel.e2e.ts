/** An account on paper and in a message. */
import { acessivel } from '../apoio/aparencia.ts';
import { entrar, expect, test } from '../apoio/base.ts';
import { fiado, novoCliente } from '../apoio/clientes.ts';
import { mudarLoja, RECEBEDOR } from '../apoio/dinheiro.ts';

test('an account is printed and sent with a Pix of the debt', async ({ page, request, conta }) => {
  await mudarLoja(request, conta, { ...RECEBEDOR, larguraPapel: 58 });
  const maria = await novoCliente(request, conta, { nome: 'Maria Souza', telefone: '(11) 98888-7777' });
  await fiado(request, conta, maria.id, 23.45);
  await page.addInitScript(() => {
    Object.assign(window, { papeis: [] as string[] });
    // What the hidden frame is asked to print.
    new MutationObserver(() => {
      for (const frame of document.querySelectorAll('iframe')) {
        const view = frame.contentWindow;
        if (!view || Object.hasOwn(view, 'anotado')) continue;
        Object.assign(view, {
          anotado: true,
          print: () => {
            const doc = frame.contentDocument;
            const size = doc?.querySelector('style[data-pagina]')?.textContent ?? '';
            Reflect.get(window, 'papeis').push(`${size}\n${doc?.body.innerText}`);
          },
        });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await entrar(page, conta, `/clientes/${maria.id}`);
  await page.getByRole('button', { name: 'Imprimir extrato' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'papeis').join()))
    .toMatch(/size: 58mm \d+mm[\s\S]*Maria Souza[\s\S]*R\$\s23,45[\s\S]*NÃO É DOCUMENTO FISCAL/);

  await page.getByRole('button', { name: 'Enviar no WhatsApp' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Enviar conta no WhatsApp' });
  await expect(dialogo.getByRole('region', { name: 'Mensagem' })).toContainText('*Total: R$ 23,45*');
  await expect(dialogo.getByRole('region', { name: 'Mensagem' })).toContainText(
    /000201.*540523\.45.*6304[0-9A-F]{4}$/,
  );
  const href = await dialogo.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(href).toMatch(/^https:\/\/wa\.me\/5511988887777\?text=Ol%C3%A1%2C%20Maria/);
  await acessivel(page);
});
