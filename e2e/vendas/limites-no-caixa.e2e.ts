/** What whoever sells may not do alone: more fiado than the customer has, more discount than is his to give. */
import type { Page } from '@playwright/test';
import {
  abrirCaixa,
  acessivel,
  type Conta,
  entrar,
  expect,
  ler,
  novaConta,
  novaVenda,
  novoFuncionario,
  novoProduto,
} from '../apoio/base.ts';
import { escolher, feitas, till, vendida } from '../apoio/caixa.ts';
import { novoCliente } from '../apoio/clientes.ts';
import { test } from '../apoio/erros.ts';

type Request = Parameters<typeof novaConta>[0];

const DE_10 = 'Você pode dar até 10 % de desconto.';

/** A store with a coffee of R$ 10,00, and who sells there for its owner: ten percent off are hers to give. */
async function loja(request: Request) {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café especial', valor: 10 });
  const bia = await novoFuncionario(request, conta, ['vendas']);
  return { conta, cafe, bia };
}

async function mudar(request: Request, { token }: Conta, path: string, data: unknown) {
  const answer = await request.put(path, { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const semDesconto = (request: Request, conta: Conta, { id, nome, email }: Conta & { id: string }) =>
  mudar(request, conta, `/api/funcionarios/${id}`, {
    ...{ nome, email, permissoes: ['vendas'], limites: { descontoMaximo: 0 } },
  });

const mais = (page: Page) =>
  page.getByRole('button', { name: 'Dividir, desconto e acréscimo' }).last().click();
const ajustes = (page: Page) => page.getByRole('dialog', { name: 'Desconto e acréscimo' });
const pronto = (page: Page) => ajustes(page).getByRole('button', { name: 'Pronto' }).click();

test('fiado above the limit: who sells is told what is left, the owner may let it be more', async ({
  page,
  request,
}) => {
  const { conta, bia } = await loja(request);
  await novoCliente(request, conta, { nome: 'Dona Júlia', limiteFiado: 15 });
  const limite = page.getByRole('dialog', { name: 'O limite de fiado não alcança' });
  const fiar = async (quem: Conta) => {
    await abrirCaixa(page, quem);
    await escolher(page, 'Café especial');
    await escolher(page, 'Café especial');
    await till(page).getByRole('button', { name: 'Fiado' }).click();
    await page.keyboard.press('F4');
    const dialog = page.getByRole('dialog', { name: 'De quem é o fiado' });
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Júlia');
    await dialog.getByRole('option', { name: /Dona Júlia/ }).click();
    await page.keyboard.press('F4');
    await expect(limite).toContainText('Este cliente ainda pode levar R$ 15,00 fiado.');
  };
  await fiar(bia);
  await expect(limite).toContainText('O dono da loja pode autorizar.');
  await expect(limite.getByRole('button', { name: 'Autorizar' })).toHaveCount(0);
  await acessivel(page);
  await limite.getByRole('button', { name: 'Voltar' }).click();
  await expect(till(page).getByRole('list', { name: 'Itens da venda' })).toContainText('Café especial');
  expect(await feitas(request, conta)).toEqual([]);

  await fiar(conta);
  await limite.getByRole('button', { name: 'Autorizar' }).click();
  await vendida(page);
  expect(await feitas(request, conta)).toMatchObject([{ total: 20 }]);
  expect(await ler<unknown[]>(request, conta, '/api/clientes')).toMatchObject([{ saldo: 20 }]);
});

test('a discount above the limit is said before anything is sent, and who may give none has no such field', async ({
  page,
  request,
}) => {
  const { conta, bia } = await loja(request);
  let sent = 0;
  page.on('request', (one) => {
    sent += one.method() === 'POST' && one.url().endsWith('/api/vendas') ? 1 : 0;
  });
  await abrirCaixa(page, bia);
  await escolher(page, 'Café especial');
  await escolher(page, 'Café especial');
  await mais(page);
  const desconto = ajustes(page).getByLabel('Desconto', { exact: true });
  await desconto.fill('2,01');
  await expect(ajustes(page).getByText(DE_10)).toBeVisible();
  await desconto.fill('2');
  await pronto(page);
  await expect(ajustes(page)).toHaveCount(0);
  // Two reais off twenty; with one coffee less they are a fifth.
  await till(page).getByRole('button', { name: 'Diminuir Café especial' }).click();
  await page.keyboard.press('F4');
  await expect(page.getByRole('alert').filter({ hasText: DE_10 })).toBeVisible();
  await expect(ajustes(page).getByText(DE_10)).toBeVisible();
  expect(sent).toBe(0);
  await desconto.fill('1');
  await pronto(page);
  await expect(ajustes(page)).toHaveCount(0);
  await page.keyboard.press('F4');
  await vendida(page);
  expect(await feitas(request, conta)).toMatchObject([{ total: 9 }]);

  await semDesconto(request, conta, bia);
  await abrirCaixa(page, bia);
  await escolher(page, 'Café especial');
  await mais(page);
  await expect(ajustes(page).getByLabel('Acréscimo', { exact: true })).toBeVisible();
  await expect(desconto).toHaveCount(0);
});

test('what the owner took off a tab does not count against who closes it, more of her own does', async ({
  page,
  request,
}) => {
  const { conta, cafe, bia } = await loja(request);
  await novaVenda(request, conta, {
    ...{ tipo: 'COMANDAS', identificador: 'Mesa 7' },
    itens: [{ ...cafe, vendidos: 2, desconto: 6 }],
  });
  await entrar(page, bia, '/selling');
  await page.getByRole('article', { name: 'Mesa 7' }).getByRole('button', { name: 'Finalizar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Finalizar comanda' });
  await expect(dialog).toContainText('Total: R$ 14,00.');
  await mais(page);
  const desconto = ajustes(page).getByLabel('Desconto', { exact: true });
  await desconto.fill('2,01');
  await pronto(page);
  await expect(ajustes(page).getByText(DE_10)).toBeVisible();
  await desconto.fill('2');
  await pronto(page);
  await expect(dialog).toContainText('Total: R$ 12,00.');
  await page.keyboard.press('F4');
  await expect(page.getByText('Comanda finalizada com sucesso!')).toBeVisible();
  expect(await feitas(request, conta)).toMatchObject([{ total: 12 }]);
});

test('a price that became another is no discount of hers: the cart takes it over and says so', async ({
  page,
  request,
}) => {
  const { conta, cafe, bia } = await loja(request);
  await abrirCaixa(page, bia);
  await escolher(page, 'Café especial');
  const [produto] = await ler<object[]>(request, conta, '/api/produtos');
  await mudar(request, conta, `/api/produtos/${cafe.id}`, { ...produto, valor: 12.5 });
  await page.keyboard.press('F4');
  await expect(
    page.getByText('O preço mudou: Café especial agora custa R$ 12,50. Confira o total.'),
  ).toBeVisible();
  expect(await feitas(request, conta)).toEqual([]);
  await expect(till(page).getByRole('list', { name: 'Itens da venda' })).toContainText('12,50');
  await page.keyboard.press('F4');
  await vendida(page);
  expect(await feitas(request, conta)).toMatchObject([{ total: 12.5 }]);
});
