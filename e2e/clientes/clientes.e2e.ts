/** Customers and what they owe: by mouse and by keyboard alone. */
import { acessivel, entrar, expect, lerBem, novaConta, REDE, test } from '../apoio/base.ts';
import { fiado, linha, novoCliente } from '../apoio/clientes.ts';
import { tabular } from '../apoio/teclado.ts';

test('a customer is made, edited and found by the keyboard alone', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, conta, '/clientes');
  await expect(page.getByText('Ninguém deve nada')).toBeVisible();
  await acessivel(page);
  await tabular(page, page.getByRole('button', { name: 'Novo cliente' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Novo cliente' });
  await expect(form.getByLabel('Nome')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Informe o nome.')).toBeVisible();
  await page.keyboard.type('Maria da Conceição');
  await page.keyboard.press('Tab');
  await page.keyboard.type('11988887777');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Telefone')).toHaveValue('(11) 98888-7777');
  await page.keyboard.type('52998224724');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Informe um CPF ou CNPJ válido.')).toBeVisible();
  await acessivel(page);
  await form.getByLabel('CPF ou CNPJ').fill('52998224725');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Maria da Conceição' })).toBeVisible();
  await acessivel(page);

  await tabular(page, page.getByRole('button', { name: 'Editar' }));
  await page.keyboard.press('Enter');
  const editar = page.getByRole('dialog', { name: 'Editar cliente' });
  await tabular(page, editar.getByLabel('Limite de fiado'));
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await expect(editar).toHaveCount(0);
  await expect(page.getByText('Limite R$ 150,00')).toBeVisible();

  await tabular(page, page.getByRole('main').getByRole('link', { name: 'Clientes' }));
  await page.keyboard.press('Enter');
  await tabular(page, page.getByRole('searchbox', { name: 'Buscar cliente' }));
  for (const busca of ['conceicao', '8888-7777', '529.982']) {
    await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill(busca);
    await expect(linha(page, 'Maria da Conceição')).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill('zzz');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
});

test('who owes is seen with how much and since when; what he pays settles the oldest first', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const maria = await novoCliente(request, conta, { nome: 'Maria', telefone: '(11) 98888-7777' });
  const rui = await novoCliente(request, conta, { nome: 'Rui' });
  const primeira = await fiado(request, conta, maria.id, 20);
  const segunda = await fiado(request, conta, maria.id, 30);
  await fiado(request, conta, rui.id, 80);
  await entrar(page, conta, '/clientes');
  await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('link')).toHaveText([/Rui/, /Maria/]);
  await expect(page.getByRole('region', { name: 'Fiado' })).toContainText('R$ 130,00');
  await acessivel(page);
  await linha(page, 'Maria').click();

  await expect(page.getByRole('region', { name: 'Conta' })).toContainText('R$ 50,00');
  const aberto = page.getByRole('region', { name: 'Em aberto' });
  await expect(aberto.getByRole('listitem')).toHaveText([
    new RegExp(`Venda ${primeira.numero}.*R\\$\\s20,00`),
    new RegExp(`Venda ${segunda.numero}.*R\\$\\s30,00`),
  ]);
  await lerBem(page);

  await page.getByRole('button', { name: 'Receber' }).click();
  const receber = page.getByRole('dialog', { name: 'Receber de Maria' });
  await expect(receber.getByRole('textbox', { name: 'Valor' })).toHaveValue('50,00');
  await receber.getByRole('textbox', { name: 'Valor' }).fill('35');
  await receber.getByLabel('Recebido').fill('40');
  await expect(receber.getByText('Troco R$ 5,00')).toBeVisible();
  await expect(receber.getByText('Continua devendo R$ 15,00.')).toBeVisible();
  await expect(receber.getByRole('list', { name: 'O que este valor paga' }).getByRole('listitem')).toHaveText(
    [
      new RegExp(`Venda ${primeira.numero}.*R\\$\\s20,00`),
      new RegExp(`Venda ${segunda.numero}.*R\\$\\s15,00 de R\\$\\s30,00`),
    ],
  );
  await lerBem(page);
  await receber.getByRole('button', { name: 'Receber' }).click();
  await expect(page.getByText(/Recebido R\$\s35,00.*Troco: R\$\s5,00.*ainda deve R\$\s15,00/)).toBeVisible();
  await expect(aberto.getByRole('listitem')).toHaveText([/R\$\s15,00/]);
  await expect(page.getByRole('list', { name: 'Extrato' }).getByRole('listitem').first()).toContainText(
    'Pagamento · Dinheiro',
  );

  // The rest by Pix, by the keyboard alone.
  await tabular(page, page.getByRole('button', { name: 'Receber' }));
  await page.keyboard.press('Enter');
  await expect(receber.getByRole('textbox', { name: 'Valor' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await tabular(page, receber.getByRole('button', { name: 'Pix' }));
  await page.keyboard.press('Space');
  await expect(receber.getByLabel('Recebido')).toHaveCount(0);
  await tabular(page, receber.getByRole('button', { name: 'Receber' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Maria está em dia.')).toBeVisible();
  await expect(page.getByText('Nada em aberto.')).toBeVisible();
});

test('the owner corrects an account, makes one of two, and gives or erases what is known of a person', async ({
  page,
  request,
  esperados,
}) => {
  // Who owes is not deleted.
  esperados.push(REDE);
  const conta = await novaConta(request);
  const maria = await novoCliente(request, conta, { nome: 'Maria Souza' });
  const mari = await novoCliente(request, conta, { nome: 'Mari', telefone: '(11) 95555-6666' });
  await fiado(request, conta, mari.id, 10);
  await entrar(page, conta, `/clientes/${maria.id}`);

  await page.getByRole('button', { name: 'Ajustar conta' }).click();
  const ajustar = page.getByRole('dialog', { name: 'Ajustar conta' });
  await ajustar.getByRole('button', { name: 'Deve mais' }).click();
  await ajustar.getByLabel('Valor').fill('12,5');
  await expect(ajustar.getByText('Depois do ajuste: deve R$ 12,50.')).toBeVisible();
  await ajustar.getByLabel('Motivo').fill('Saldo do caderno');
  await acessivel(page);
  await ajustar.getByRole('button', { name: 'Ajustar', exact: true }).click();
  await expect(page.getByText('Ajuste · Saldo do caderno')).toBeVisible();

  await page.getByRole('button', { name: 'Unir com outro' }).click();
  const unir = page.getByRole('dialog', { name: 'Unir com Maria Souza' });
  const campo = unir.getByRole('combobox', { name: 'Outro cadastro da mesma pessoa' });
  await expect(campo).toBeFocused();
  await page.keyboard.type('95555');
  await expect(unir.getByRole('option', { name: /Mari/ })).toBeVisible();
  await acessivel(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(campo).toHaveValue('Mari');
  await expect(unir.getByText('Deve R$ 10,00')).toBeVisible();
  await unir.getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Conta' })).toContainText('R$ 22,50');
  await expect(page.getByText('(11) 95555-6666')).toBeVisible();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar dados' }).click();
  expect((await file).suggestedFilename()).toBe('cliente-Maria-Souza.json');

  await page.getByRole('button', { name: 'Excluir' }).click();
  await page
    .getByRole('dialog', { name: 'Excluir cliente' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect(page.getByText(/ainda deve: receba ou ajuste/)).toBeVisible();
  await page.getByRole('button', { name: 'Apagar dados' }).click();
  const apagar = page.getByRole('dialog', { name: 'Apagar dados do cliente' });
  await expect(apagar.getByText(/Ele ainda deve/)).toBeVisible();
  await apagar.getByRole('button', { name: 'Apagar dados' }).click();
  await expect(linha(page, 'Cliente apagado')).toBeVisible();
  await expect(page.getByText('Maria Souza')).toHaveCount(0);
});
