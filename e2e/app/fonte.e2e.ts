import { entrar, expect, novoProduto, test } from '../apoio/base.ts';
import { escolher, till } from '../apoio/caixa.ts';

test('the till is drawn in its own font from the first paint', async ({ page, request, conta }) => {
  await novoProduto(request, conta, { nome: 'Cesta', valor: 123.45 });
  await entrar(page, conta, '/selling/caixa');
  // What is asked for when it is drawn comes too late on a slow device: the page's head asks for it.
  expect(await (await request.get('/selling/caixa')).text()).toMatch(
    /<link rel="preload" as="font"[^>]*woff2/,
  );
  await page.reload();
  await escolher(page, 'Cesta');
  const total = till(page).getByText('123,45').last();
  const antes = await total.boundingBox();
  // As the till itself fetches what it needs later: a browser then chooses its fonts anew. The first have them in them.
  await page.evaluate(async () => {
    const sheet = [...document.styleSheets].flatMap(({ href }) => href ?? []).at(-1);
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${sheet}?outro` });
    await new Promise((loaded) => {
      link.addEventListener('load', loaded);
      document.head.append(link);
    });
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  expect(await total.boundingBox()).toEqual(antes);
});
