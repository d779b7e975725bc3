import { randomUUID } from 'node:crypto';
import type { Movimentos } from '@balcao/contract/estoque/movimentos';
import { expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t);

const razao = (id: string, query = '') => loja.get<Movimentos>(`/api/produtos/${id}/movimentos${query}`);
const depois = (minutos = 1) => t.clock.advance(minutos * 60_000);
const fundir = (produtoOriginalId: string, produtoDuplicadoId: string) =>
  loja.call('POST', '/api/produtos/fundir', { produtoOriginalId, produtoDuplicadoId });

/** [tipo, quantidade, saldo] of each line. */
const linhas = ({ movimentos }: Movimentos) =>
  movimentos.map(({ tipo, quantidade, saldo }) => [tipo, quantidade, saldo]);

it('each line says its document, who and when, and the lines add up to the balance', async () => {
  const id = await loja.novoProduto({ quantidade: 12 });
  depois(60);
  const venda = await loja.vender(id, { itens: [item(id, { quantidade: 3 })] });
  depois();
  const body = {
    nome: 'Pão',
    valor: 1,
    quantidade: 8,
    quantidadeAnterior: 9,
    estoque: 0,
    categoria: 'Comidas',
  };
  const editado = await loja.call('PUT', `/api/produtos/${id}`, { ...body, motivo: ' Caiu no chão ' }, key());
  expect(editado.json()).not.toHaveProperty('motivo');
  depois();
  await loja.cancelar(venda.id);
  const lido = await razao(id);
  expect(lido.saldo).toBe(11);
  expect(linhas(lido)).toEqual([
    ['CANCELAMENTO', 3, 11],
    ['AJUSTE', -1, 8],
    ['VENDA', -3, 9],
    ['INICIAL', 12, 12],
  ]);
  const [cancelamento, ajuste, vendida] = lido.movimentos;
  const documento = { tipo: 'venda', id: venda.id, titulo: 'Venda 1' };
  expect([cancelamento?.documento, vendida?.documento]).toEqual([documento, documento]);
  expect(ajuste).toMatchObject({
    documento: null,
    observacao: 'Caiu no chão',
    usuario: { id: loja.usuarioId },
  });
});

it('what comes late stands where it happened, and says when it came', async () => {
  const id = await loja.novoProduto({ quantidade: 12 });
  depois(60);
  await loja.vender(id);
  const criadaEm = new Date(t.clock.read().getTime() - 30 * 60_000).toISOString();
  await loja.vender(id, { itens: [item(id, { quantidade: 5 })], origem: 'fila', criadaEm });
  const lido = await razao(id);
  expect(linhas(lido)).toEqual([
    ['VENDA', -1, 6],
    ['VENDA', -5, 7],
    ['INICIAL', 12, 12],
  ]);
  expect(lido.movimentos[1]).toMatchObject({ quando: criadaEm, recebidoEm: t.clock.read().toISOString() });
});

it('pages and days leave lines out, and change no balance of those that stay', async () => {
  const id = await loja.novoProduto({ quantidade: 100 });
  for (const dia of [4, 5, 6, 7, 8, 9]) await loja.vender(id, { criadaEm: `2026-03-0${dia}T15:00:00Z` });
  const inteiro = (await razao(id)).movimentos;
  const paginas: Movimentos['movimentos'] = [];
  for (let next: string | undefined = '?limite=3'; next !== undefined; ) {
    const answer = await loja.call('GET', `/api/produtos/${id}/movimentos${next}`);
    paginas.push(...answer.json<Movimentos>().movimentos);
    next = /movimentos(\?[^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
  }
  expect(paginas).toEqual(inteiro);
  const recorte = await razao(id, '?de=2026-03-06&ate=2026-03-07');
  expect(recorte.saldo).toBe(94);
  expect(linhas(recorte)).toEqual([
    ['VENDA', -1, -4],
    ['VENDA', -1, -3],
  ]);
  expect(
    campos(await loja.call('GET', `/api/produtos/${id}/movimentos?de=2026-03-13&ate=2026-03-12`)),
  ).toHaveProperty('de');
  for (const query of ['limite=0', 'limite=501', 'antes=ontem', 'de=2026-02-30']) {
    refused(await loja.call('GET', `/api/produtos/${id}/movimentos?${query}`), 400, 'VALIDACAO');
  }
});

it('a product that became another answers as that one, with both histories; a deleted one keeps its own', async () => {
  const [para, de] = [
    await loja.novoProduto({ quantidade: 5 }),
    await loja.novoProduto({ nome: 'Pão velho', quantidade: 3 }),
  ];
  depois();
  await loja.vender(de);
  depois();
  written(await fundir(para, de), 200);
  const lido = await razao(para);
  expect(await razao(de)).toEqual(lido);
  expect(lido.saldo).toBe(7);
  expect(lido.movimentos[0]?.saldo).toBe(7);
  const fusao = lido.movimentos.filter(({ tipo }) => tipo === 'FUSAO');
  expect(fusao.reduce((soma, { quantidade }) => soma + quantidade, 0)).toBe(0);
  expect(fusao.map(({ documento }) => documento?.titulo).sort()).toEqual([
    'União com Pão francês',
    'União com Pão velho',
  ]);
  expect((await loja.call('DELETE', `/api/produtos/${para}`)).statusCode).toBe(204);
  expect(await razao(para)).toEqual(lido);
});

it('without stock control the balance goes to 0 by a line', async () => {
  const id = await loja.novoProduto({ quantidade: 4 });
  depois();
  const body = { nome: 'Pão', valor: 1, quantidade: 4, estoque: 0, categoria: 'Comidas', semControle: true };
  written(await loja.call('PUT', `/api/produtos/${id}`, body, key()), 200);
  expect(linhas(await razao(id))).toEqual([
    ['AJUSTE', -4, 0],
    ['INICIAL', 4, 4],
  ]);
});

it('only who looks after products reads it, and of another store nobody', async () => {
  const id = await loja.novoProduto();
  const vendedor = await loja.novoFuncionario(['vendas', 'relatorios']);
  refused(await vendedor.call('GET', `/api/produtos/${id}/movimentos`), 403, 'SEM_PERMISSAO');
  const outra = await t.novoDono();
  for (const produto of [id, randomUUID()]) {
    refused(await outra.call('GET', `/api/produtos/${produto}/movimentos`), 404, 'NAO_ENCONTRADO');
  }
});
