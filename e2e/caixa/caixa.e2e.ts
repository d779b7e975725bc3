import {
  abrirCaixa as abrirTela,
  acessivel,
  conferir,
  entrar,
  expect,
  lerBem,
  novaConta,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { post } from '../apoio/escrever.ts';
import {
  aberto,
  abrir,
  caixas,
  DA_LOJA,
  entregue,
  fechado,
  impressos,
  noBanco,
  vender,
} from '../apoio/gaveta.ts';
import { dialogoCabe, paginaCabe } from '../apoio/tamanhos.ts';
import { tabular } from '../apoio/teclado.ts';

test('a day of the drawer by mouse: opened, moved, closed to the centavo, printed, reopened', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const impressas = await impressos(page);
  await entrar(page, conta, '/caixa');
  await expect(fechado(page)).toBeVisible();
  await paginaCabe(page, page.getByRole('heading', { name: 'Caixa', exact: true }), [
    page.getByRole('button', { name: 'Abrir caixa' }),
  ]);
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  await expect(page.getByText('Informe o fundo de caixa.')).toBeVisible();
  await abrir(page, request, conta, '150');
  await vender(request, conta, 23.5);

  await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await page.getByRole('button', { name: 'Suprimento' }).click();
  let form = page.getByRole('dialog', { name: /Suprimento/ });
  await form.getByLabel('Valor').fill('20');
  await form.getByRole('button', { name: 'Registrar' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Sangria', exact: true }).click();
  form = page.getByRole('dialog', { name: /Sangria/ });
  await dialogoCabe(page, form, 'Registrar');
  await form.getByRole('button', { name: 'Registrar' }).click();
  await expect(form.getByText('Informe o valor.')).toBeVisible();
  await form.getByLabel('Valor').fill('50');
  await form.getByLabel('Motivo (opcional)').fill('Padeiro');
  await form.getByRole('button', { name: 'Registrar' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('− R$ 50,00')).toBeVisible();
  await page.getByRole('button', { name: 'Imprimir Sangria de − R$ 50,00' }).click();

  // What there should be is not in sight unasked, the owner's sight neither.
  await expect(page.getByText('143,50')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect.poll(() => page.getByText('143,50').count()).toBe(1);
  await lerBem(page);

  await page.getByRole('button', { name: 'Fechar caixa' }).click();
  const fechar = page.getByRole('dialog', { name: 'Fechar Caixa 1' });
  await dialogoCabe(page, fechar, 'Fechar caixa');
  await acessivel(page);
  await fechar.getByLabel('R$ 100,00').fill('1');
  await fechar.getByLabel('R$ 20,00').fill('2');
  for (const [width, height] of [
    [360, 640],
    [640, 360],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await fechar.getByLabel('R$ 0,50').fill('6');
    // In sight wherever one is counting.
    await expect(fechar.getByText('R$ 143,00')).toBeInViewport({ ratio: 1 });
  }
  await fechar.getByLabel('Pix').fill('0');
  await fechar.getByRole('button', { name: 'Fechar caixa' }).click();
  const feito = page.getByRole('dialog', { name: 'Caixa 1 fechado' });
  await expect(feito.getByText('Faltou R$ 0,50')).toBeVisible();
  await expect(feito.getByText('Confere')).toBeVisible();
  await feito.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(async () => (await impressas()).length).toBe(3);
  const [abertura, sangria, fechamento] = await impressas();
  expect(abertura).toMatch(/Abertura · Caixa 1[\s\S]*Fundo de caixa\s+R\$\s150,00[\s\S]*size: 80mm \d+mm/);
  expect(sangria).toMatch(/Sangria · Caixa 1[\s\S]*Padeiro[\s\S]*− R\$\s50,00/);
  expect(fechamento).toMatch(/Esperado\s+R\$\s143,50\s+Contado\s+R\$\s143,00\s+Resultado\s+Faltou R\$\s0,50/);
  await feito.getByRole('button', { name: 'Concluir' }).click();
  await expect(fechado(page)).toBeVisible();

  await page.getByRole('link', { name: 'Histórico', exact: true }).last().click();
  await expect(page.getByText('Faltou R$ 0,50')).toBeVisible();
  await page.getByRole('link', { name: /\d\d:\d\d a \d\d:\d\d/ }).click();
  await expect(page.getByRole('heading', { name: 'Conferência' })).toBeVisible();
  await conferir(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('button', { name: 'Reabrir' }).click();
  const motivo = page.getByRole('dialog', { name: 'Reabrir o caixa' });
  await motivo.getByRole('button', { name: 'Reabrir' }).click();
  await expect(motivo.getByText('Informe por que o caixa volta a abrir.')).toBeVisible();
  await motivo.getByLabel('Motivo').fill('Contei errado');
  await motivo.getByRole('button', { name: 'Reabrir' }).click();
  await expect(page.getByText(/Reaberto em/)).toBeVisible();
  await page.getByRole('link', { name: 'Agora' }).click();
  await expect(aberto(page)).toBeVisible();
});

test('by the keyboard alone: opened, counted note by note with Enter, closed', async ({ page, request }) => {
  const conta = await novaConta(request);
  await page.setViewportSize({ width: 360, height: 640 });
  await entrar(page, conta, '/caixa');
  await tabular(page, page.getByLabel('Fundo de caixa'));
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(aberto(page)).toBeVisible();
  await entregue(page);
  await tabular(page, page.getByRole('button', { name: 'Fechar caixa' }));
  await page.keyboard.press('Enter');
  const fechar = page.getByRole('dialog', { name: 'Fechar Caixa 1' });
  await expect(fechar.getByLabel('R$ 200,00')).toBeFocused();
  await lerBem(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('1');
  // Through the other notes and coins, the forms and the note, to the button.
  const botao = fechar.getByRole('button', { name: 'Fechar caixa' });
  for (let n = 0; n < 20 && !(await botao.evaluate((node) => node === document.activeElement)); n += 1) {
    await page.keyboard.press('Enter');
  }
  await expect(botao).toBeFocused();
  await page.keyboard.press('Enter');
  const feito = page.getByRole('dialog', { name: 'Caixa 1 fechado' });
  await expect(feito.getByText('Confere')).toBeVisible();
  await expect(feito.getByRole('button', { name: 'Concluir' })).toBeFocused();
  await lerBem(page);
  const [caixa] = await caixas(request, conta);
  expect(caixa?.porForma.find(({ tipo }) => tipo === 'DINHEIRO')).toMatchObject({
    contado: 100,
    diferenca: 0,
  });
  expect(caixa?.porForma.find(({ tipo }) => tipo === 'PIX')).toMatchObject({ contado: null });
});

test('without a connection it is opened, moved and closed on the device, and sent afterwards', async ({
  page,
  context,
  request,
  esperados,
}) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await entrar(page, conta, '/caixa');
  await expect(fechado(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByLabel('Fundo de caixa').fill('60');
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  await expect(aberto(page)).toBeVisible();
  await expect(page.getByText('guardado neste aparelho').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sangria', exact: true }).click();
  await page.getByLabel('Valor').fill('10');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('− R$ 10,00')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar caixa' }).click();
  const fechar = page.getByRole('dialog', { name: 'Fechar Caixa 1' });
  await fechar.getByLabel('R$ 50,00').fill('1');
  await fechar.getByRole('button', { name: 'Fechar caixa' }).click();
  await expect(fechado(page)).toBeVisible();
  await expect(page.getByText('3 registros do caixa guardados neste aparelho')).toBeVisible();
  await page.getByText('3 registros do caixa guardados neste aparelho').click();
  await expect(page.getByText('Abertura do caixa Caixa 1')).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await caixas(request, conta))[0]?.fechadoEm ?? null).not.toBeNull();
  const [caixa, ...outros] = await caixas(request, conta);
  expect(outros).toEqual([]);
  expect(caixa).toMatchObject({ fundo: 60, movimentos: [{ tipo: 'SANGRIA', valor: 10 }] });
  expect(caixa?.porForma[0]).toMatchObject({ esperado: 50, contado: 50, diferenca: 0 });
  await expect(page.getByText(/registros? do caixa guardad/)).toHaveCount(0);
});

test('the owner settles what waits for him', async ({ page, request }) => {
  const conta = await novaConta(request);
  await vender(request, conta, 9);
  const dentro = await vender(request, conta, 12);
  await vender(request, conta, 15);
  const { id } = await post<{ id: string }>(request, conta, '/api/caixas', { fundo: 0 });
  await entrar(page, conta, '/caixa?sala=pendencias');
  await expect(page.getByText('3 vendas feitas com o caixa fechado')).toBeVisible();
  await conferir(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  const item = page.getByRole('listitem').filter({ hasText: 'R$ 12,00' });
  await item.getByRole('button', { name: 'Pôr em um caixa' }).click();
  const por = page.getByRole('dialog', { name: /Em qual caixa/ });
  await dialogoCabe(page, por, 'Pôr no caixa');
  await por.getByRole('button', { name: 'Pôr no caixa' }).click();
  await expect(por.getByText('Escolha um caixa.')).toBeVisible();
  await por.getByRole('combobox').selectOption({ index: 1 });
  await por.getByRole('button', { name: 'Pôr no caixa' }).click();
  await expect(item).toHaveCount(0);
  const [caixa] = await caixas(request, conta);
  expect(caixa).toMatchObject({ id });
  expect(caixa?.porForma[0]?.esperado).toBe(12);
  expect(dentro.id).toBeTruthy();
  await page.getByRole('button', { name: 'Deixar todas fora' }).click();
  await expect(page.getByText('Nada espera por você.')).toBeVisible();
});

test('the till asks for the opening where the store wants it, and says what was left open overnight', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café', valor: 5 });
  await noBanco(`update lojas set exigir_caixa = true where id = ${DA_LOJA}`, conta);
  await entrar(page, conta, '/selling/caixa');
  await expect(page.getByRole('heading', { name: 'Antes de vender, abra o caixa' })).toBeVisible();
  await acessivel(page);
  await page.getByLabel('Fundo de caixa').fill('50');
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  await expect(page.getByRole('searchbox', { name: 'Buscar produto' })).toBeVisible();
  await expect.poll(async () => (await caixas(request, conta)).length).toBe(1);

  await noBanco(
    `update caixas set aberto_em = aberto_em - interval '1 day' where loja_id = ${DA_LOJA}`,
    conta,
  );
  await page.goto('/home');
  const faixa = page.getByRole('complementary', { name: 'Caixa aberto' });
  await expect(faixa).toContainText('Caixa 1 ainda aberto');
  await abrirTela(page);
  await expect(faixa).toBeVisible();
  await expect(page.getByRole('button', { name: /Finalizar/ }).first()).toBeInViewport();
  await faixa.getByRole('link', { name: 'Fechar' }).click();
  await expect(aberto(page)).toBeVisible();
});
