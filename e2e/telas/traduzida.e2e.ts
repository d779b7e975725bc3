/** `caixa/dia-inteiro` goes through a whole day on a translated page. */
import { expect, test } from '../apoio/base.ts';

test('every page says that it is not to be translated', async ({ request }) => {
  for (const path of [
    '/',
    '/login',
    '/cadastro',
    '/home',
    '/selling',
    '/caixa',
    '/recibo/x',
    '/casca.html',
  ]) {
    const html = await (await request.get(path)).text();
    expect(/<html[^>]*>/.exec(html)?.[0], path).toBe('<html lang="pt-BR" translate="no">');
    expect(/<meta name="google"[^>]*>/.exec(html)?.[0], path).toContain('content="notranslate"');
  }
});
