/** A debt without a server, on a device that never saw the customer's account: bought up to the limit, and paid. */
import { novoAparelho } from '../apoio/aparelho.ts';
import { acessivel, expect, ler, REDE, test } from '../apoio/base.ts';
import { sairDoCaixa, till } from '../apoio/caixa.ts';
import { bipar, comLoja, instalado, noCaixa } from '../apoio/caixa-instalado.ts';
import { fiado, linha as linhaDoCliente, novoCliente } from '../apoio/clientes.ts';
import { abrirLinha } from '../apoio/linha.ts';
import { voltou } from '../apoio/pessoas.ts';
import { forma, irPara } from '../apoio/sem-servidor.ts';

interface Feita {
  total: number;
  marcas: string[];
}

test('sold on fiado up to the last known limit, received, and a new customer made, offline', async ({
  request,
  baseURL,
  esperados,
}) => {
  esperados.push(REDE);
  const conta = await comLoja(request);
  const julia = await novoCliente(request, conta, { nome: 'Dona Júlia', limiteFiado: 30 });
  await fiado(request, conta, julia.id, 20);
  await using linha = await abrirLinha(baseURL ?? '');
  await using aparelho = novoAparelho(linha.url);
  await instalado(aparelho, conta);
  await aparelho.desligar();
  linha.estado = 'cortada';
  const page = await noCaixa(aparelho);
  const limite = page.getByRole('dialog', { name: 'O limite de fiado não alcança' });

  const fiar = async (cafes: number) => {
    await bipar(page, cafes);
    await forma(till(page), 'Fiado').click();
    await page.keyboard.press('F4');
    const dialog = page.getByRole('dialog', { name: 'De quem é o fiado' });
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Júlia');
    await dialog.getByRole('option', { name: /Dona Júlia/ }).click();
    await page.keyboard.press('F4');
  };
  const vendida = (texto: string) =>
    expect(till(page).getByRole('region', { name: 'Última venda' })).toContainText(texto);

  await test.step('within the limit it is sold, above it its owner is asked', async () => {
    await fiar(1);
    await vendida('R$ 4,50');
    await fiar(2);
    await expect(limite).toContainText('Este cliente ainda pode levar R$ 5,50 fiado.');
    await acessivel(page);
    await limite.getByRole('button', { name: 'Voltar' }).click();
    await expect(till(page).getByRole('list', { name: 'Itens da venda' })).toContainText('Café coado');
    await page.keyboard.press('F4');
    await limite.getByRole('button', { name: 'Autorizar' }).click();
    await vendida('R$ 9,00');
  });

  await test.step('what she owes is known with all that waits here, and she pays of it', async () => {
    await sairDoCaixa(page);
    await irPara(page, 'Clientes');
    await expect(linhaDoCliente(page, 'Dona Júlia')).toContainText('R$ 33,50');
    await linhaDoCliente(page, 'Dona Júlia').click();
    const resumo = page.getByRole('region', { name: 'Conta' });
    await expect(resumo).toContainText('R$ 33,50');
    await expect(resumo).toContainText('Com R$ 13,50 comprados, guardados neste aparelho');
    await expect(page.getByText('Erro ao carregar o extrato')).toBeVisible();
    await acessivel(page);
    await page.getByRole('button', { name: 'Receber' }).click();
    const receber = page.getByRole('dialog', { name: 'Receber de Dona Júlia' });
    await receber.getByRole('textbox', { name: 'Valor' }).fill('10');
    // Whoever comes back to the window has the account asked for again, in vain: the form stays as it is.
    const again = page.waitForRequest('**/extrato*');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await again;
    await expect(receber.getByRole('textbox', { name: 'Valor' })).toHaveValue('10');
    await receber.getByRole('button', { name: 'Receber' }).click();
    await expect(page.getByText(/Recebido R\$\s10,00.*Guardado neste aparelho/)).toBeVisible();
    await expect(resumo).toContainText('R$ 23,50');
  });

  await test.step('a new customer is in the list, and has an account', async () => {
    await irPara(page, 'Clientes');
    await page.getByRole('button', { name: 'Novo cliente' }).click();
    const novo = page.getByRole('dialog', { name: 'Novo cliente' });
    await novo.getByLabel('Nome').fill('Seu Rui');
    await novo.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Seu Rui' })).toBeVisible();
    await expect(page.getByText('O extrato começa quando este cliente chegar ao servidor')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('button', { name: 'Todos' }).click();
    await expect(linhaDoCliente(page, 'Seu Rui')).toBeVisible();
  });

  await test.step('connected, the server says the same', async () => {
    linha.estado = 'ligada';
    await voltou(page);
    const devem = async () =>
      (await ler<{ nome: string; saldo: number }[]>(request, conta, '/api/clientes'))
        .map(({ nome, saldo }) => `${nome} ${saldo}`)
        .sort();
    await expect.poll(devem).toEqual(['Dona Júlia 23.5', 'Seu Rui 0']);
    const feitas = await ler<Feita[]>(request, conta, '/api/vendas');
    expect(feitas.map(({ total, marcas }) => `${total} ${marcas.join()}`).sort()).toEqual([
      '20 ',
      '4.5 ',
      // With the owner's word there is nothing to be marked.
      '9 ',
    ]);
  });
});
