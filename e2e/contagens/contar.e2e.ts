import { randomUUID } from 'node:crypto';
import { acessivel } from '../apoio/aparencia.ts';
import { entrar, expect, ler, novoProduto, REDE, test } from '../apoio/base.ts';
import { semRede } from '../apoio/rede.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

test('two people count at once, one of them without a connection, and the difference is money', async ({
  page,
  request,
  conta,
  context,
  esperados,
}) => {
  esperados.push(REDE);
  const codigoBarras = '7891000100103';
  const { id: cafe } = await novoProduto(request, conta, {
    nome: 'Café',
    valor: 5,
    quantidade: 12,
    custo: 2,
    codigoBarras,
  });
  const { id: pao } = await novoProduto(request, conta, { nome: 'Pão', valor: 1, quantidade: 30 });
  await entrar(page, conta, '/contagens');
  await page.getByRole('button', { name: 'Contar' }).tap();
  await page.getByRole('button', { name: 'Começar' }).tap();
  await expect(page.getByText('faltam: 2')).toBeVisible();
  await acessivel(page);

  // Another phone counts bread: it is seen here as it happens.
  const { contagens } = await ler<{ contagens: { id: string }[] }>(request, conta, '/api/contagens');
  const contada = await request.post(`/api/contagens/${contagens[0]?.id}/linhas`, {
    headers: { authorization: `Bearer ${conta.token}`, 'idempotency-key': randomUUID() },
    data: { linhas: [{ produtoId: pao, quantidade: 30, contadoEm: new Date().toISOString() }] },
  });
  expect(contada.status()).toBe(200);
  const linha = (nome: string) =>
    page.getByRole('list', { name: 'Contados' }).getByRole('listitem').filter({ hasText: nome });
  await expect(linha('Pão')).toContainText('como esperado');

  // A scanner, and a number under the thumb, in the cellar.
  const voltar = await semRede(context);
  await page.evaluate((codigo) => {
    for (const key of [...codigo, 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, codigoBarras);
  const mao = page.getByRole('form', { name: 'Café' });
  await mao.getByRole('button', { name: '9', exact: true }).tap();
  await acessivel(page);
  await mao.getByRole('button', { name: 'Contar' }).tap();
  await expect(linha('Café')).toContainText('ainda neste aparelho');
  await expect(page.getByText('faltam: 0')).toBeVisible();
  await voltar();
  await expect(linha('Café')).not.toContainText('ainda neste aparelho');
  await page.getByRole('button', { name: 'Fechar contagem' }).tap();
  const fechar = page.getByRole('dialog', { name: /^Fechar/ });
  await fechar.getByRole('button', { name: 'Fechar contagem' }).tap();
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('−R$ 6,00');
  await expect(page.getByRole('list', { name: 'Diferenças' }).getByRole('link')).toHaveAttribute(
    'href',
    `/products?movimentos=${cafe}`,
  );
  await acessivel(page);
});
