/** An account on paper, in a message, and on every screen. */
import { acessivel, entrar, expect, lerBem, novaConta, semRolagemLateral, test } from '../apoio/base.ts';
import { fiado, linha, novoCliente } from '../apoio/clientes.ts';
import { mudarLoja, RECEBEDOR } from '../apoio/dinheiro.ts';
import { post } from '../apoio/escrever.ts';
import { dialogoCabe, paginaCabe } from '../apoio/tamanhos.ts';

test('the account goes to paper and to WhatsApp, with the Pix of just this debt', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
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

test('everything fits a phone and a desktop, in both colours', async ({ page, request }) => {
  test.slow();
  const conta = await novaConta(request);
  const longo = 'Maria Aparecida da Conceição Nascimento dos Santos Albuquerque';
  const maria = await novoCliente(request, conta, {
    ...{ nome: longo, telefone: '(11) 98888-7777', documento: '529.982.247-25' },
    ...{
      endereco: 'Rua das Palmeiras Imperiais, 1234, fundos, Jardim das Oliveiras',
      limiteFiado: 9_999_999.99,
    },
  });
  await novoCliente(request, conta, { nome: 'Credora' }).then(({ id }) =>
    post(request, conta, `/api/clientes/${id}/ajustes`, { valor: -12.5, motivo: 'Troco' }),
  );
  for (const preco of [123_456.78, 15, 2.5]) await fiado(request, conta, maria.id, preco);
  for (const [width, height] of [
    [360, 640],
    [640, 360],
    [320, 640],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await entrar(page, conta, '/clientes?ver=todos');
    await expect(linha(page, longo)).toBeVisible();
    await semRolagemLateral(page);
    if (width === 360 || width === 1366) await lerBem(page);
    await linha(page, longo).click();
    await expect(page.getByRole('list', { name: 'Em aberto' })).toBeVisible();
    await semRolagemLateral(page);
    if (width === 360) await lerBem(page);
    await page.getByRole('button', { name: 'Receber' }).click();
    await page.getByRole('dialog').getByLabel('Recebido').fill('200000');
    if (width === 360) await acessivel(page);
  }
});

test('title, buttons and dialogs stand in the screen in each size', async ({ page, request }) => {
  test.slow();
  const conta = await novaConta(request);
  const maria = await novoCliente(request, conta, { nome: 'Maria' });
  await fiado(request, conta, maria.id, 20);
  await entrar(page, conta, '/clientes');
  await paginaCabe(page, page.getByRole('heading', { level: 1, name: 'Clientes' }), [
    page.getByRole('button', { name: 'Novo cliente' }),
  ]);
  await entrar(page, conta, `/clientes/${maria.id}`);
  await paginaCabe(page, page.getByRole('heading', { level: 1, name: 'Maria' }), [
    page.getByRole('button', { name: 'Receber' }),
  ]);
  await page.getByRole('button', { name: 'Receber' }).click();
  const receber = page.getByRole('dialog', { name: 'Receber de Maria' });
  await dialogoCabe(page, receber, 'Receber');
});
