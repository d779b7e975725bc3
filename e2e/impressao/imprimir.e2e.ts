/** The whole way of a paper: a printer is put up, a sale comes out of it, and what does not is seen and put right. */
import type { APIRequestContext } from '@playwright/test';
import { acessivel, conferir } from '../apoio/aparencia.ts';
import { type Conta, entrar, expect, ler, novoProduto, test } from '../apoio/base.ts';
import { escolher, till, vendida } from '../apoio/caixa.ts';
import { ligarImpressora } from '../apoio/impressora.ts';

interface Papel {
  id: string;
  estado: string;
  documento: { tipo: string; id: string };
  linhas: string[];
}

const papeis = async (request: APIRequestContext, conta: Conta) =>
  (await ler<{ impressoes: Papel[] }>(request, conta, '/api/impressoes')).impressoes;
/** Letters and figures alone: how they are broken into rows is the paper's own. */
const semEspacos = (texto: string) => texto.replaceAll(/[^\p{L}\d,]/gu, '');

test('from the address to the paper, and what did not come out is seen and tried again', async ({
  page,
  request,
  conta,
}) => {
  const impressora = await ligarImpressora();
  try {
    await novoProduto(request, conta, { nome: 'Pão de açúcar', valor: 4.5 });
    await entrar(page, conta, '/configuracoes/impressoras');

    // By keyboard: the address, Enter, the row that reads right.
    await page.getByLabel('Endereço').focus();
    await page.keyboard.type(impressora.endereco);
    await page.keyboard.press('Enter');
    await expect(page.getByText('A impressora respondeu: saiu.')).toBeVisible();
    expect(impressora.linhas().join('\n')).toContain('1 Pão, açúcar, É, R$');
    await page
      .getByRole('group', { name: 'Qual linha ficou certa?' })
      .getByRole('button', { name: '1' })
      .press('Enter');
    await expect(page.getByText('Anotado.')).toBeVisible();
    await conferir(page);
    await page.getByRole('button', { name: 'Pronto' }).press('Enter');

    await page.getByRole('button', { name: 'Ajustar Impressora' }).click();
    await page.getByLabel('Gaveta de dinheiro ligada nela').check();
    await page.getByRole('button', { name: 'Salvar impressora' }).click();
    await expect(page.getByText('com gaveta')).toBeVisible();
    await page
      .getByRole('group', { name: 'Imprimir ao finalizar' })
      .getByRole('button', { name: 'Sempre' })
      .click();

    // A sale in cash: its receipt comes out by itself, and opens the drawer.
    await page.goto('/selling/caixa');
    await escolher(page, 'Pão de açúcar');
    await page.keyboard.press('F4');
    await vendida(page);
    await expect.poll(() => impressora.quantos('corte')).toBe(2);
    expect(impressora.quantos('pulso')).toBe(1);
    const recibo = (await papeis(request, conta)).find(
      ({ documento }) => documento.tipo === 'recibo',
    ) as Papel;
    const { linhas } = await ler<Papel>(request, conta, `/api/impressoes/${recibo.id}`);
    expect(impressora.linhas().join('\n')).toContain(linhas.join('\n'));
    const tela = await page.context().newPage();
    await tela.goto(`/recibo/${recibo.documento.id}`);
    const naTela = await tela.getByRole('article', { name: 'Recibo' }).innerText();
    expect(semEspacos(linhas.join(''))).toBe(semEspacos(naTela));
    await tela.close();

    // Without paper it is told above the till, at once; with paper one tap brings it.

    impressora.humor.semPapel = true;
    await escolher(page, 'Pão de açúcar');
    await escolher(page, 'Pão de açúcar');
    await page.keyboard.press('F4');
    const faixa = page.getByRole('complementary', { name: 'Impressão parada' });
    await expect(faixa).toContainText(/Recibo da venda nº\s\d+ não saiu: sem papel/);
    await acessivel(page);
    impressora.humor.semPapel = false;
    await faixa.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(faixa).toHaveCount(0);
    await expect.poll(() => impressora.quantos('corte')).toBe(3);

    // What was printed is printed again on a person's word alone, and says so.
    await till(page).getByRole('button', { name: 'Imprimir de novo' }).click();
    const deNovo = page.getByRole('dialog', { name: 'Imprimir de novo?' });
    await deNovo.getByRole('button', { name: 'Imprimir de novo' }).click();
    await expect.poll(() => impressora.linhas().join('\n')).toContain('REIMPRESSÃO');

    // The drawer, for a reason: the owner reads it afterwards.
    const pulsos = impressora.quantos('pulso');
    await till(page).getByRole('button', { name: 'Abrir gaveta' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Abrir gaveta' });
    await pergunta.getByRole('button', { name: 'Trocar dinheiro' }).click();
    await pergunta.getByRole('button', { name: 'Abrir', exact: true }).click();
    await expect.poll(() => impressora.quantos('pulso')).toBe(pulsos + 1);
    await page.goto('/caixa?sala=aberturas');
    const aberturas = page.getByRole('region', { name: 'Aberturas da gaveta' });
    await expect(aberturas).toContainText('Trocar dinheiro');
    await expect(aberturas).toContainText('Venda em dinheiro');
  } finally {
    impressora.desligar();
  }
});
