/** Customers and an account on every screen. */
import { acessivel, lerBem, semRolagemLateral } from '../apoio/aparencia.ts';
import { entrar, expect, test } from '../apoio/base.ts';
import { fiado, linha, novoCliente } from '../apoio/clientes.ts';
import { post } from '../apoio/escrever.ts';
import { dialogoCabe, paginaCabe } from '../apoio/tamanhos.ts';

test('everything fits a phone and a desktop, in both colours', async ({ page, request, conta }) => {
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

test('title, buttons and dialogs stand in the screen in each size', async ({ page, request, conta }) => {
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
  await page.getByRole('button', { name: 'Cancelar' }).click();
  for (const [botao, dialogo, principal] of [
    ['Ajustar conta', 'Ajustar conta', 'Ajustar'],
    ['Unir com outro', 'Unir com Maria', 'Unir'],
  ] as const) {
    await page.getByRole('button', { name: botao }).click();
    const aberto = page.getByRole('dialog', { name: dialogo });
    await dialogoCabe(page, aberto, principal);
    await lerBem(page);
    await aberto.getByRole('button', { name: 'Cancelar' }).click();
    await expect(aberto).toHaveCount(0);
  }
});
