/** Printers on a device's own cable or Bluetooth, with fakes of the browser's ports: from the shop's settings to the bytes. */
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import type { Impressora, Ligacao } from '@balcao/contract/impressao/impressoras';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  abrirCaixa,
  type Conta,
  entrar,
  expect,
  ler,
  novaVenda,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { escolher } from '../apoio/caixa.ts';
import { post } from '../apoio/escrever.ts';
import { comPortas } from '../apoio/portas.ts';
import { semRede } from '../apoio/rede.ts';

/** By the shop's settings, as a person does it; answers the printer. */
async function ligar(page: Page, conta: Conta, nome: string): Promise<Impressora> {
  await entrar(page, conta, '/configuracoes/impressoras');
  await page.getByText(nome, { exact: true }).click();
  await page.getByRole('button', { name: 'Testar' }).click();
  await expect(page.getByRole('list', { name: 'Impressoras da loja' })).toBeVisible();
  const { impressoras } = await ler<{ impressoras: [Impressora] }>(page.request, conta, '/api/impressoras');
  return impressoras[0];
}

/** A waiter's phone prints there. */
async function imprimir(request: APIRequestContext, conta: Conta, impressora: Impressora, nome: string) {
  const pao = await novoProduto(request, conta, { nome, valor: 1.5 });
  const mesa = { tipo: 'COMANDAS', identificador: `Mesa ${nome}`, itens: [pao] };
  const { id } = await novaVenda(request, conta, mesa);
  const body = { impressoraId: impressora.id, documento: { tipo: 'recibo', id } };
  return post<Impressao>(request, conta, '/api/impressoes', body);
}

const estadoDe = (request: APIRequestContext, conta: Conta, { id }: Impressao) =>
  expect.poll(async () => (await ler<Impressao>(request, conta, `/api/impressoes/${id}`)).estado);

for (const [nome, ligacao] of [
  ['Serial', 'SERIAL'],
  ['USB', 'USB'],
  ['Bluetooth', 'BLUETOOTH'],
] satisfies [string, Ligacao][]) {
  test(`${nome}: chosen once, tested, and the shop prints there; lost in the middle nobody knows`, async ({
    page,
    context,
    request,
    conta,
  }) => {
    const falsa = await comPortas(context);
    const impressora = await ligar(page, conta, nome);
    expect(impressora).toMatchObject({ ligacao, dispositivoId: expect.any(String) });
    await expect.poll(() => falsa.bytes()).toBeGreaterThan(0);
    const job = await imprimir(request, conta, impressora, 'Pão de queijo');
    await estadoDe(request, conta, job).toBe('impresso');
    const linhas = falsa.linhas();
    expect(linhas).toContain('5 Pao, acucar, E, R$');
    const { linhas: ditas } = await ler<{ linhas: string[] }>(request, conta, `/api/impressoes/${job.id}`);
    expect(ditas.map((each) => each.trim()).filter((each) => !linhas.includes(each))).toEqual([]);

    falsa.cair(30);
    const perdida = await imprimir(request, conta, impressora, 'Café');
    await estadoDe(request, conta, perdida).toBe('incerto');
  });
}

test('remembered after a reload; two windows print one slip, and the second goes on when the first is closed', async ({
  page,
  context,
  request,
  conta,
}) => {
  const falsa = await comPortas(context);
  const impressora = await ligar(page, conta, 'USB');
  await expect.poll(() => falsa.bytes()).toBeGreaterThan(0);
  await page.goto('/selling');
  const outra = await context.newPage();
  await outra.goto('/products');
  const vezes = async (nome: string) => {
    falsa.linhas();
    await estadoDe(request, conta, await imprimir(request, conta, impressora, nome)).toBe('impresso');
    return falsa.linhas().filter((linha) => linha === `Mesa ${nome}`).length;
  };
  expect(await vezes('Um')).toBe(1);
  await page.close();
  expect(await vezes('Dois')).toBe(1);
});

test('without a connection what is sold here comes out here, once, also when the server is back', async ({
  page,
  context,
  request,
  conta,
  esperados,
}) => {
  esperados.push(REDE);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const falsa = await comPortas(context);
  await ligar(page, conta, 'USB');
  await expect.poll(() => falsa.bytes()).toBeGreaterThan(0);
  await page.getByText('Sempre', { exact: true }).click();
  await abrirCaixa(page);
  await escolher(page, 'Café coado');
  const voltar = await semRede(context);
  falsa.linhas();
  await page.keyboard.press('F4');
  const saiu: string[] = [];
  const recibos = () => {
    saiu.push(...falsa.linhas());
    return saiu.filter((linha) => linha.startsWith('Café coado')).length;
  };
  await expect.poll(recibos).toBe(1);
  await voltar();
  await expect.poll(async () => (await ler<unknown[]>(request, conta, '/api/vendas')).length).toBe(1);
  const { impressoes } = await ler<{ impressoes: Impressao[] }>(request, conta, '/api/impressoes');
  expect(impressoes.map(({ documento }) => documento.tipo)).toEqual(['teste']);
  expect(recibos()).toBe(1);
});

test('Bluetooth is forgotten with the page, and that is said, not lost', async ({
  page,
  context,
  request,
  conta,
}) => {
  const falsa = await comPortas(context);
  const impressora = await ligar(page, conta, 'Bluetooth');
  await expect.poll(() => falsa.bytes()).toBeGreaterThan(0);
  await page.reload();
  const job = await imprimir(request, conta, impressora, 'Suco');
  await estadoDe(request, conta, job).toBe('falhou');
  const { motivo } = await ler<Impressao>(request, conta, `/api/impressoes/${job.id}`);
  expect(motivo).toContain('Conecte de novo');
});

test('a browser without these ports says so before anything is pressed, and what works', async ({
  page,
  conta,
}) => {
  await page.addInitScript(() => {
    for (const nome of ['serial', 'usb', 'bluetooth']) Reflect.deleteProperty(Navigator.prototype, nome);
  });
  await entrar(page, conta, '/configuracoes/impressoras');
  for (const nome of ['Serial', 'USB', 'Bluetooth']) {
    await page.getByText(nome, { exact: true }).click();
    await expect(page.getByText('Uma impressora de rede imprime de qualquer aparelho')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Testar' })).toBeDisabled();
  }
});
