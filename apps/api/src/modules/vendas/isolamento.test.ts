import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { comLoja } from '../../database/tenant.ts';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given, async (ana) => {
  const bia = await given.novoDono('Mercado da Bia');
  const paoDaAna = await ana.novoProduto();
  const paoDaBia = await bia.novoProduto();
  const aberta = (await ana.abrirMesa(paoDaAna)).id;
  const payload = { tipo: 'VENDAS', itens: [item(paoDaAna)] };
  const finalizada = written(await ana.call('POST', '/api/vendas', payload, chaveDaAna), 201).id;
  const fechada = await ana.abrirMesa(paoDaAna, { identificador: 'Mesa 2' });
  await ana.encerrar(fechada.id);
  return { bia, paoDaAna, paoDaBia, aberta, finalizada };
});
const chaveDaAna = key();

const ROUTES: [string, string, () => object | undefined][] = [
  ['GET', '', () => undefined],
  ['PUT', '', () => ({ itens: [item(loja.paoDaBia)] })],
  ['PUT', '', () => ({ itens: [item(loja.paoDaAna)], versao: 1 })],
  ['POST', '/itens', () => ({ itens: [item(loja.paoDaBia)] })],
  ['POST', '/itens', () => ({ itens: [item(loja.paoDaAna)] })],
  ['POST', '/mover', () => ({ itens: [{ posicao: 0, quantidade: 1 }], para: { identificador: 'Mesa' } })],
  ['PUT', '/encerrar', () => undefined],
  ['PUT', '/encerrar', () => ({ origem: 'fila', finalizadaEm: '2026-03-10T12:00:00Z' })],
  ['GET', '/devolucoes', () => undefined],
  ['GET', '/devolucoes/valor?itens=0x1', () => undefined],
  [
    'POST',
    '/devolucoes',
    () => ({ itens: [{ posicao: 0, quantidade: 1 }], pagamentos: [], motivo: 'Troca', aoEstoque: true }),
  ],
  ['DELETE', '', () => undefined],
  ['DELETE', '', () => ({ motivo: 'Erro' })],
];

test.each(ROUTES)(
  '%s /api/vendas/{id}%s of another store is a 404 and changes nothing',
  async (method, path, body) => {
    const before = [await loja.snapshot(), await loja.bia.snapshot()];
    for (const id of [loja.aberta, loja.finalizada, '0195a9f0-0000-7000-8000-000000000000']) {
      const answer = await loja.bia.call(method, `/api/vendas/${id}${path}`, body(), key());
      expect(refused(answer, 404, 'NAO_ENCONTRADO')).toEqual({
        code: 'NAO_ENCONTRADO',
        mensagem: 'Não encontrado.',
        message: 'Não encontrado.',
      });
    }
    expect([await loja.snapshot(), await loja.bia.snapshot()]).toEqual(before);
  },
);

test('another store’s product among the items is a 400 that names it, from the queue too', async () => {
  const comanda = await loja.bia.abrirMesa(loja.paoDaBia);
  const before = [await loja.snapshot(), await loja.bia.snapshot()];
  const itens = [item(loja.paoDaBia), item(loja.paoDaAna)];
  for (const origem of [undefined, 'fila']) {
    const calls = [
      loja.bia.gravar('POST', '/api/vendas', { tipo: 'VENDAS', itens, origem }),
      loja.bia.gravar('PUT', `/api/vendas/${comanda.id}`, { itens, origem }),
      loja.bia.gravar('POST', `/api/vendas/${comanda.id}/itens`, { itens, origem }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(campos(answer)).toEqual({
        'itens.1.produtoId': 'Produto não encontrado nesta loja.',
      });
    }
  }
  expect([await loja.snapshot(), await loja.bia.snapshot()]).toEqual(before);
});

test('another store’s sale id and key are free for this one', async () => {
  const payload = { tipo: 'VENDAS', id: loja.aberta, itens: [item(loja.paoDaBia)] };
  const venda = written(await loja.bia.call('POST', '/api/vendas', payload, chaveDaAna), 201);
  expect(venda).toMatchObject({ id: loja.aberta, vendedor: { id: loja.bia.usuarioId } });
  const read = await loja.call('GET', `/api/vendas/${loja.aberta}`);
  expect(read.json()).toMatchObject({ vendedor: { id: loja.usuarioId }, finalizada: false });
});

test('the list holds the own store’s sales only', async () => {
  const caio = await given.novoDono();
  expect((await caio.call('GET', '/api/vendas')).json()).toEqual([]);
  const { id } = await caio.vender(await caio.novoProduto());
  const lista = (await caio.call('GET', '/api/vendas')).json<{ id: string }[]>();
  expect(lista.map((venda) => venda.id)).toEqual([id]);
});

test('the SQL functions that take a store’s id see no other store either', async () => {
  const resolve = comLoja(given.database, loja.bia, (trx) =>
    sql`select resolver_itens(${loja.lojaId}, ${JSON.stringify([item(loja.paoDaAna)])}::jsonb, now(), true)`.execute(
      trx,
    ),
  );
  await expect(resolve).rejects.toThrow('VALIDACAO');
});
