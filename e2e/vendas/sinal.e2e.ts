import type { APIRequestContext, Page } from '@playwright/test';
import { acessivel, semRolagemLateral } from '../apoio/aparencia.ts';
import { type Conta, entrar, expect, novoProduto, test } from '../apoio/base.ts';
import { till as caixa } from '../apoio/caixa.ts';
import { idsDasFormas } from '../apoio/dinheiro.ts';
import { post } from '../apoio/escrever.ts';

/** A cake of R$ 120,00 for Dona Júlia, of which R$ 50,00 were paid in cash. */
async function comEncomenda(request: APIRequestContext, conta: Conta): Promise<void> {
  const formas = await idsDasFormas(request, conta);
  const bolo = await novoProduto(request, conta, { nome: 'Bolo de casamento', valor: 120 });
  await post(request, conta, '/api/vendas', {
    ...{ tipo: 'FUTUROS', paraQuem: 'Dona Júlia', identificador: 'Bolo da Júlia' },
    itens: [{ produtoId: bolo.id, nome: bolo.nome, preco: 120, quantidade: 1 }],
    sinal: [{ formaId: formas.DINHEIRO, valor: 50 }],
  });
}

const futuras = (page: Page) => page.getByRole('region', { name: 'Vendas futuras' });

test('by keyboard: a sinal is taken, raised and settled', async ({ page, request, conta }) => {
  await novoProduto(request, conta, { nome: 'Bolo de casamento', valor: 120 });
  await entrar(page, conta, '/selling/caixa');
  await caixa(page).getByRole('searchbox').fill('bolo');
  await page.keyboard.press('Enter');
  await expect(caixa(page).getByRole('list', { name: 'Itens da venda' })).toContainText('Bolo');
  await page.keyboard.press('F8');
  const guardar = page.getByRole('dialog', { name: 'Venda futura' });
  await guardar.getByLabel('Para quem').fill('Dona Júlia');
  await guardar.getByLabel('Sinal (opcional)').fill('50');
  await expect(guardar.getByText(/^Falta R\$\s70,00\.$/)).toBeVisible();
  await acessivel(page);
  await page.keyboard.press('Enter');
  await expect(futuras(page)).toContainText(/Sinal R\$\s50,00 · Falta R\$\s70,00/);

  await futuras(page)
    .getByRole('button', { name: /^Receber sinal/ })
    .press('Enter');
  const receber = page.getByRole('dialog', { name: 'Receber sinal de Dona Júlia' });
  await expect(receber.getByLabel(/^Sinal/)).toBeFocused();
  await page.keyboard.type('20');
  await receber.getByRole('button', { name: 'Pix' }).press('Space');
  await acessivel(page);
  await receber.getByRole('button', { name: 'Receber sinal' }).press('Enter');
  await expect(receber).toBeHidden();
  await expect(futuras(page)).toContainText(/Sinal R\$\s70,00 · Falta R\$\s50,00/);

  await futuras(page)
    .getByRole('button', { name: /^Finalizar/ })
    .press('Enter');
  const fim = page.getByRole('dialog', { name: 'Finalizar venda' });
  await expect(fim.getByRole('status')).toContainText(/R\$\s50,00/);
  await page.keyboard.press('F4');
  await expect(page.getByText('Venda finalizada com sucesso!')).toBeVisible();
  await expect(futuras(page)).toContainText('Nenhuma venda futura guardada.');
});

test('a sinal is given back or kept as credit', async ({ page, request, conta }) => {
  await comEncomenda(request, conta);
  await post(request, conta, '/api/clientes', { nome: 'Júlia Prado' });
  await page.setViewportSize({ width: 360, height: 640 });
  await entrar(page, conta, '/selling');
  await semRolagemLateral(page);
  await futuras(page)
    .getByRole('button', { name: /^Cancelar/ })
    .click();
  const cancelar = page.getByRole('dialog', { name: /^Cancelar Bolo da Júlia/ });
  await expect(cancelar.getByText(/^O sinal de R\$\s50,00$/)).toBeVisible();
  await cancelar.getByRole('button', { name: 'Deixar como crédito' }).click();
  await cancelar.getByRole('button', { name: 'Cancelar venda' }).click();
  await expect(cancelar.getByText('Escolha o cliente que fica com o crédito.')).toBeVisible();
  await cancelar.getByRole('combobox', { name: 'Cliente' }).fill('júlia');
  await page.getByRole('option', { name: /Júlia Prado/ }).click();
  await acessivel(page);
  await cancelar.getByRole('button', { name: 'Cancelar venda' }).click();
  await expect(page.getByText('Venda cancelada.')).toBeVisible();
  await page.goto('/clientes');
  await expect(page.getByText(/R\$\s50,00/).first()).toBeVisible();
});
