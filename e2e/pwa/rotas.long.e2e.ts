/**
 * Without a connection every address of the app opens: with what the device has, or with a word on why it has it not.
 */
import { ACESSO } from '../../apps/web/src/app/guards/acesso.ts';
import { expect } from '../apoio/base.ts';
import { instalado, test } from '../apoio/caixa-instalado.ts';

/** The pages of a person who is signed in, and those of everybody. */
const ROTAS = [
  ...Object.keys(ACESSO).map((path) => path.replace(':id', '00000000-0000-4000-8000-000000000000')),
  ...['/', '/login', '/cadastro', '/esqueceusenha', '/resetsenha', '/sucesso', '/nada', '/dashboard'],
  '/selling/caixa/comanda',
];

test('every page opens without a connection', async ({ conta, linha, aparelho }) => {
  const first = await instalado(aparelho, conta);
  const context = first.context();
  linha.estado = 'cortada';
  const broken: string[] = [];
  context.on('weberror', (error) => broken.push(`${error.page()?.url()}: ${error.error()}`));
  // Side by side: most of it is waiting for the second try of a question.
  const left = [...ROTAS];
  const look = async () => {
    for (let rota = left.shift(); rota !== undefined; rota = left.shift()) {
      const page = await context.newPage();
      await page.goto(rota);
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first()).toBeVisible();
      // What is still expected is told to who can't see it, too.
      await expect(page.getByRole('status', { name: /^Carregando/ }), rota).toHaveCount(0);
      await expect(page.locator('[data-skeleton]'), rota).toHaveCount(0);
      const main = page.locator('main');
      if ((await main.getByRole('alert').count()) > 0) {
        await expect(main, rota).toContainText('Sem conexão com o servidor. Vender continua funcionando.');
        await expect(main.getByRole('button', { name: 'Tentar de novo' }).first(), rota).toBeVisible();
      }
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: 6 }, look));
  expect(broken).toEqual([]);
});
