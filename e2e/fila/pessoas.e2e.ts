import { novoAparelho } from '../apoio/aparelho.ts';
import { acessivel } from '../apoio/aparencia.ts';
import { type Conta, expect, ler, type novaConta, REDE, test } from '../apoio/base.ts';
import { escolher, till, vendida } from '../apoio/caixa.ts';
import { aberto, noCaixa } from '../apoio/caixa-instalado.ts';
import {
  comPin,
  comPins,
  criarPin,
  destrancar,
  quem,
  trabalham,
  trancar,
  trocarPara,
  vendeCafe,
} from '../apoio/pessoas.ts';
import { semRede } from '../apoio/rede.ts';

type Request = Parameters<typeof novaConta>[0];

interface Feita {
  total: number;
  vendedor: { nome: string };
  marcas: string[];
}

test.beforeEach(({ esperados }) => {
  esperados.push(REDE);
});

/** The seller, total and marks of each sale on the server. */
const quemVendeu = async (request: Request, dono: Conta) =>
  (await ler<Feita[]>(request, dono, '/api/vendas'))
    .map(({ total, vendedor, marcas }) => [vendedor.nome, total, ...marcas].join(' '))
    .sort();

test('persons change at one till by PIN, and who sold what stays right', async ({ page, request }) => {
  const { dono, ana, beto } = await trabalham(request);
  await comPin(page, ana, '3691');
  await criarPin(page, beto, '1470');
  await page.goto('/selling/caixa');
  await expect(till(page).getByRole('button', { name: 'Beto no caixa. Trocar pessoa' })).toBeVisible();
  await escolher(page, 'Café coado');
  // Half a sale of Beto's: Ana sees nothing of it, and Beto finds it again.
  await page.keyboard.press('Shift+F2');
  await expect(quem(page)).toBeVisible();
  await acessivel(page);
  await destrancar(page, 'Ana', '3691');
  await expect(till(page).getByRole('searchbox', { name: 'Buscar produto' })).toBeFocused();
  await expect(page).toHaveURL(/\/selling\/caixa$/);
  await expect(till(page).getByLabel('Quantidade de Café coado')).toHaveCount(0);
  await escolher(page, 'Pão francês');
  await page.keyboard.press('F4');
  await vendida(page);
  await trocarPara(page, 'Beto', '1470');
  await expect(till(page).getByLabel('Quantidade de Café coado')).toBeVisible();
  await page.keyboard.press('F4');
  await vendida(page);
  await expect.poll(() => quemVendeu(request, dono)).toEqual(['Ana 0.75', 'Beto 4.5']);
});

test('after a crash offline, persons change and their sales arrive', async ({ request, baseURL }) => {
  // That the whole app opens without a connection is `abrir-sem-conexao`: here the server's word alone is missing.
  await using aparelho = novoAparelho(baseURL ?? '', { serviceWorkers: 'block' });
  const { dono } = await comPins(await aparelho.ligar(), request);
  // They were there a while ago: that a browser writes it down takes it some seconds.
  await aparelho.desligar();
  let page = await noCaixa(aparelho);
  await semRede(page.context());
  await vendeCafe(page, 1);
  await trocarPara(page, 'Ana', '3691');
  await vendeCafe(page, 2);
  await aparelho.matar();

  page = await aparelho.ligar();
  const voltar = await semRede(page.context());
  await page.goto('/selling/caixa');
  // Of who was there a browser that is killed has written down some moment of the last seconds, the lock among them.
  await expect(quem(page).or(till(page)).first()).toBeVisible();
  if (await quem(page).isHidden()) await trancar(page);
  await expect(page.getByRole('button', { name: 'Beto 1 venda por enviar' })).toBeVisible();
  // The lock stays where the page is loaded anew.
  await page.reload();
  await destrancar(page, 'Dora', '2580');
  await aberto(page);
  await vendeCafe(page, 3);
  await page.goto('/selling');
  await expect(page.getByText('1 venda de Ana neste aparelho')).toBeVisible();
  await expect(page.getByText('1 venda de Beto neste aparelho')).toBeVisible();
  await voltar();
  await expect.poll(() => quemVendeu(request, dono)).toEqual(['Ana 9', 'Beto 4.5', 'Dora 13.5']);
  await expect(page.getByText(/neste aparelho$/)).toHaveCount(0);
});

test('the sales of a dismissed person are sent by the owner', async ({ page, context, request }) => {
  const { dono, beto } = await comPins(page, request);
  const voltar = await semRede(context);
  await vendeCafe(page, 1);
  await page.goto('/selling');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click();
  // The next person is asked for a PIN; the one who left is not in the list.
  await expect(page.getByRole('button', { name: 'Ana' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Beto/ })).toHaveCount(0);
  await destrancar(page, 'Ana', '3691');
  await expect(page.getByRole('heading', { level: 1, name: 'Central de Vendas' })).toBeVisible();
  await page.goto('/selling/caixa');
  await aberto(page);
  await vendeCafe(page, 2);
  const gone = await request.delete(`/api/funcionarios/${beto.id}`, {
    headers: { authorization: `Bearer ${dono.token}` },
  });
  expect(gone.status()).toBe(204);
  await voltar();
  await expect.poll(() => quemVendeu(request, dono)).toEqual(['Ana 9']);
  await trocarPara(page, 'Dora', '2580');
  await page.goto('/selling');
  await page.getByText('1 venda de Beto neste aparelho').click();
  await page.getByRole('button', { name: 'Enviar vendas de Beto' }).click();
  await expect.poll(() => quemVendeu(request, dono)).toEqual(['Ana 9', 'Beto 4.5 PERMISSAO_RETIRADA']);
});
