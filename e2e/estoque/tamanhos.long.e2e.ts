/** Stock and buying in the nine sizes, each page in both colours. */
import type { APIRequestContext } from '@playwright/test';
import { montarNota } from '../../apps/api/src/modules/compras/leitura/nota.test-helper.ts';
import { lerBem } from '../apoio/aparencia.ts';
import { entrar, expect, novaConta, novaVenda, novoProduto, test } from '../apoio/base.ts';
import { post } from '../apoio/escrever.ts';
import { dialogoCabe, paginaCabe } from '../apoio/tamanhos.ts';

// Nine sizes of many screens.
test.slow();

const LONGO = 'Artigo com nome bastante comprido para caber em linha nenhuma';
const DIA = 86_400_000;
const daquiA = (dias: number) => new Date(Date.now() + dias * DIA).toISOString().slice(0, 10);

/** A shop that buys, loses, counts, and whose goods expire. */
async function lojaQueCompra(request: APIRequestContext) {
  const conta = await novaConta(request, 'Empório das Delícias Mineiras da Dona Conceição');
  const produtos = [];
  for (const [n, quantidade] of [50, 3, -2, 10].entries()) {
    const produto = { nome: `${LONGO} ${n}`, valor: 1234.56, custo: 999.9999, quantidade };
    produtos.push(await novoProduto(request, conta, produto));
  }
  const [pao, lote] = produtos;
  const { id: compra } = await post<{ id: string }>(request, conta, '/api/compras', {
    fornecedor: { nome: 'Distribuidora de Produtos Alimentícios do Vale do Paraíba' },
    numero: '123456789',
    itens: produtos.map(({ id }, n) => ({
      ...{ produtoId: id, quantidade: 2, fator: 12, custo: 12_345.67 },
      ...{ lote: `LOTE-COMPRIDO-${n}`, validade: daquiA(3 * n - 2) },
    })),
    vencimentos: [{ data: daquiA(20), valor: 12_345.67 }],
  });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: produtos });
  const itens = [{ produtoId: lote?.id, quantidade: 1 }];
  await post(request, conta, '/api/estoque/perdas', { motivo: 'VALIDADE', itens });
  const { id: contagem } = await post<{ id: string }>(request, conta, '/api/contagens', {
    nome: LONGO.slice(0, 60),
  });
  const linhas = [{ produtoId: pao?.id, quantidade: 7, contadoEm: new Date().toISOString() }];
  await post(request, conta, `/api/contagens/${contagem}/linhas`, { linhas });
  const { id: fechada } = await post<{ id: string }>(request, conta, '/api/contagens', { nome: 'Fechada' });
  await post(request, conta, `/api/contagens/${fechada}/linhas`, { linhas });
  await post(request, conta, `/api/contagens/${fechada}/fechar`, {});
  return { conta, pao: pao?.id ?? '', compra, contagem, fechada };
}

test('pages of stock and buying', async ({ page, request }) => {
  const { conta, pao, compra, contagem, fechada } = await lojaQueCompra(request);
  await entrar(page, conta, '/compras');
  const botao = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();
  for (const [path, name, press] of [
    ['/compras', 'Compras', 'Ler notas (XML)'],
    ['/compras/nova', 'Compra sem nota', /Registrar|Salvar|Dar entrada/],
    ['/compras/comprar', 'O que comprar', 'Enviar por WhatsApp'],
    [`/compras/${compra}`, /^Distribuidora/, 'Desfazer'],
    ['/estoque', 'Estoque', 'Registrar perda'],
    ['/estoque?sala=perdas', 'Estoque', 'Registrar perda'],
    ['/estoque?sala=validades', 'Estoque', /^Baixar/],
    ['/contagens', 'Contagens', 'Contar'],
    [`/contagens/${contagem}`, /^Artigo/, 'Fechar contagem'],
    [`/contagens/${fechada}`, 'Fechada', undefined],
  ] as const) {
    await page.goto(path);
    const titulo = page.getByRole('heading', { level: 1, name });
    await paginaCabe(page, titulo, press === undefined ? [] : [botao(press)]);
    await page.waitForLoadState('networkidle');
    await lerBem(page);
  }
  await page.goto(`/products?movimentos=${pao}`);
  await dialogoCabe(page, page.getByRole('dialog'), 'Fechar');
});

test('a note that asks', async ({ page, request }) => {
  await entrar(page, await novaConta(request), '/compras');
  const arquivo = { name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(montarNota()) };
  await page.locator('header input[type=file]').setInputFiles(arquivo);
  await expect(page.getByText('4 linhas perguntam')).toBeVisible();
  // That it came may be seen on the page before.
  await page.reload();
  await paginaCabe(page, page.getByRole('heading', { level: 1 }), [
    page.getByRole('main').getByRole('button', { name: 'Próxima pergunta' }).first(),
  ]);
  await lerBem(page);
});
