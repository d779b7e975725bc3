import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { moneyToText } from '@balcao/contract/base/money';
import { expect, it } from 'vitest';
import { decimal, exported, rowsOf, unzip } from '../../../testing/exportado.ts';
import { PIXEL } from '../../../testing/fotos.ts';
import { item } from '../../../testing/loja/vendas.ts';
import type { Person } from '../../../testing/person.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { ARQUIVOS } from './arquivos.ts';

const test = useTestApp();

/** Deliberately not in the export: secrets, what the server needs for itself, what is derived from the rest. */
const LEFT_OUT = [
  ...['sessoes', 'emails', 'tokens_senha', 'chaves', 'planos_base', 'avisos_plano', 'escritas_recentes'],
  ...['fusoes', 'fusoes_itens', 'produtos_separados'],
  ...['totais_dia', 'totais_hora', 'totais_produto', 'totais_produto_mes', 'totais_vendedor'],
  ...['totais_forma', 'totais_a_receber', 'enviados_cozinha'],
  ...['dispositivos_donos', 'numeros_ditos', 'numeros_descartados'], // which numbers of the devices no sale has
  'contadores', // of the numbers that the sales have
  'codigos_proprios', // of the codes that the products have
  'ordens', // of the till's tiles, drawn up anew each day
  ...['pix_contas', 'simulado_pix'], // tokens; what the demonstration's bank keeps
  ...['mudancas', 'mudancas_contador', 'mudancas_marcos'], // which of the rows devices are told of
  'textos_historico', // what a search looks through: the texts of the sales again
];

/** A store with one of everything. */
async function furnished(nome: string) {
  const ana = await test.novoDono(nome);
  const pao = await ana.novoProduto({ nome: '=1+1;"Pão" francês', codigoBarras: '-7891', quantidade: 50 });
  const bolo = await ana.novoProduto({ nome: `Bolo de ${nome}`, valor: 12.5 });
  const noted = { preco: 0.75, quantidade: 3, observacao: '=sem sal' };
  const venda = await ana.vender(pao, { itens: [item(pao, noted)] });
  const mesa = await ana.abrirMesa(bolo, { identificador: '@Mesa; 7' });
  const queijo = await ana.novoProduto({ nome: 'Queijo', valor: 39.9, quantidade: 2, unidade: 'kg' });
  const pesada = await ana.vender(queijo, {
    itens: [item(queijo, { preco: 39.9, quantidade: 0.35 }), item(null, { nome: 'Gelo', preco: 5 })],
  });
  const outra = await ana.vender(bolo, {
    itens: [item(bolo, { nome: 'Bolo', preco: 12.5, quantidade: 1 })],
  });
  await ana.cancelar(outra.id);
  const bia = await ana.novoFuncionario(['vendas']);
  const despesa = { descricao: '+Luz', valor: 1234.56, categoria: 'Energia', data: '2026-03-09' };
  expect((await ana.call('POST', '/api/despesas', despesa)).statusCode).toBe(201);
  return { ana, bia, pao, bolo, queijo, venda, mesa, outra, pesada };
}

it('gives the owner everything of the store, typed as a Brazilian spreadsheet reads it', async () => {
  const { ana, bia, pao, bolo, queijo, venda, mesa, outra, pesada } = await furnished('Padaria da Ana');
  const files = await exported(ana);
  expect([...files.keys()]).toEqual(['LEIA-ME.txt', ...ARQUIVOS.map(({ nome }) => nome)]);

  expect(rowsOf(files, 'loja.csv')).toMatchObject([
    {
      id: ana.lojaId,
      nome: 'Padaria da Ana',
      fuso: 'America/Sao_Paulo',
      comissao_padrao: '10',
      plano: 'gratuito',
    },
  ]);
  const vendas = rowsOf(files, 'vendas.csv');
  expect(vendas).toHaveLength(4);
  expect(vendas.find(({ id }) => id === venda.id)).toMatchObject({
    situacao: 'finalizada',
    total: '2,25',
    criada_em: '2026-03-10T15:00:00.000Z',
    criada_em_local: '2026-03-10 12:00:00',
    cancelada_em: '',
  });
  expect(vendas.find(({ id }) => id === mesa.id)).toMatchObject({
    identificador: "'@Mesa; 7",
    situacao: 'aberta',
    finalizada_em_local: '',
  });
  expect(vendas.find(({ id }) => id === outra.id)).toMatchObject({ situacao: 'cancelada', motivo: 'Erro' });
  expect(rowsOf(files, 'itens_venda.csv')).toContainEqual(
    expect.objectContaining({
      venda_id: venda.id,
      produto_id: pao,
      preco: '0,75',
      quantidade: '3',
      total: '2,25',
      observacao: "'=sem sal",
    }),
  );
  const pesados = rowsOf(files, 'itens_venda.csv').filter(({ venda_id }) => venda_id === pesada.id);
  // 13.965.
  expect(pesados).toMatchObject([
    { quantidade: '0,350', unidade: 'kg', total: '13,97' },
    { produto_id: '', nome: 'Gelo', quantidade: '1', unidade: 'un', total: '5,00' },
  ]);
  expect(rowsOf(files, 'despesas.csv')).toMatchObject([
    { data: '2026-03-09', descricao: "'+Luz", categoria: 'Energia', valor: '1234,56' },
  ]);
  const pessoas = rowsOf(files, 'funcionarios.csv');
  expect(pessoas.map(({ email }) => email).sort()).toEqual([ana.email, bia.email].sort());
  expect(pessoas.find(({ email }) => email === bia.email)).toMatchObject({
    permissoes: 'vendas',
    ativo: 'sim',
  });
  expect([...files.values()].join('')).not.toMatch(/argon2|senha_hash/);
  expect(rowsOf(files, 'permissoes.csv')).toMatchObject([
    { usuario_id: bia.usuarioId, permissao: 'vendas', ate: '' },
  ]);

  const detalhes = rowsOf(files, 'produtos_detalhes.csv');
  const movimentos = rowsOf(files, 'movimentos_estoque.csv');
  for (const { id, quantidade } of detalhes) {
    const own = movimentos.filter(({ produto_id }) => produto_id === id);
    expect(own.length).toBeGreaterThan(0);
    expect(own.reduce((sum, row) => sum + decimal(row.quantidade), 0)).toBe(decimal(quantidade));
  }
  expect(detalhes.map(({ id }) => id).sort()).toEqual([pao, bolo, queijo].sort());
});

it('holds the photos, each named as its product', async () => {
  const { ana, pao } = await furnished('Padaria da Ana');
  const type = { 'content-type': 'image/png' };
  expect((await ana.call('PUT', `/api/produtos/${pao}/foto`, PIXEL, type)).statusCode).toBe(204);
  const files = await exported(ana);
  expect([...files.keys()].at(-1)).toBe(`fotos/${pao}.png`);
  expect(files.get(`fotos/${pao}.png`)).toBe(PIXEL.toString('utf8'));
  const detalhes = rowsOf(files, 'produtos_detalhes.csv');
  expect(detalhes.map(({ id, imagem }) => [id, imagem])).toContainEqual([pao, `fotos/${pao}.png`]);
});

it('holds suppliers and purchases, with the notes as they came', async () => {
  const { ana, pao } = await furnished('Padaria da Ana');
  const { id: fornecedor } = (await ana.call('POST', '/api/fornecedores', { nome: '=Atacado' })).json();
  const [compra, xml] = [randomUUID(), Buffer.from('<nfeProc>Pão em ISO: \xe3</nfeProc>', 'latin1')];
  const de = [ana.lojaId, compra];
  await test.sql.query(
    `insert into compras (loja_id, id, fornecedor_id, numero, frete_centavos, desconto_centavos, total_centavos, usuario_id,
       criada_em) values ($1, $2, $3, '4321', 1000, 0, 8251, $4, now())`,
    [...de, fornecedor, ana.usuarioId],
  );
  await test.sql.query(
    `insert into itens_compra (loja_id, compra_id, posicao, produto_id, quantidade, fator, pecas, custo_centavos, valor_centavos)
     values ($1, $2, 0, $3, 2, 12, 24, 7251, 8251)`,
    [...de, pao],
  );
  await test.sql.query('insert into notas_compra (loja_id, compra_id, xml) values ($1, $2, $3)', [
    ...de,
    xml,
  ]);
  await test.sql.query(
    `insert into aprendidos (loja_id, fornecedor_id, codigo, unidade, produto_id, fator) values ($1, $2, '0789', 'CX', $3, 12)`,
    [ana.lojaId, fornecedor, pao],
  );
  await test.sql.query(
    `insert into custos_produto (loja_id, produto_id, ordem, tipo, origem_id, saldo, pecas, valor_centavos, custo, media, criado_em)
     values ($1, $2, 7, 'compra', $3, 50, 24, 8251, 343.79, true, now())`,
    [ana.lojaId, pao, compra],
  );
  const files = await exported(ana);
  expect(rowsOf(files, 'fornecedores.csv')).toMatchObject([
    { id: fornecedor, nome: "'=Atacado", ativo: 'sim' },
  ]);
  expect(rowsOf(files, 'compras.csv')).toMatchObject([
    { id: compra, fornecedor_id: fornecedor, total: '82,51', frete: '10,00', nota: `notas/${compra}.xml` },
  ]);
  expect(rowsOf(files, 'itens_compra.csv')).toMatchObject([
    { compra_id: compra, quantidade: '2', fator: '12', pecas: '24', custo: '72,51', valor: '82,51' },
  ]);
  expect(rowsOf(files, 'aprendidos.csv')).toMatchObject([{ codigo: '0789', unidade: 'CX', produto_id: pao }]);
  expect(rowsOf(files, 'custos_produto.csv')).toContainEqual(
    expect.objectContaining({ ordem: '7', origem_id: compra, custo: '3,4379', media: 'sim' }),
  );
  expect([...files.keys()].at(-1)).toBe(`notas/${compra}.xml`);
  expect(files.get(`notas/${compra}.xml`)).toBe(xml.toString('utf8'));
});

it('writes the products as the import of any store takes them', async () => {
  const { ana } = await furnished('Padaria da Ana');
  await ana.call('PUT', '/api/categorias', { categorias: [{ nome: '=Doces', cor: '#c94f86' }] });
  const codigos = { codigoBarras: '7.8E12', outrosCodigos: ['|', 'a||b', '2'] };
  await ana.novoProduto({ nome: 'Sonho', categoria: '=Doces', ...codigos });
  await ana.novoProduto({ nome: 'Zero', codigoBarras: '0', outrosCodigos: ['12.0', "'7", '7,89E+12', '-'] });
  const produtos = (await exported(ana)).get('produtos.csv');
  expect(produtos).toBe((await ana.call('GET', '/api/produtos/exportar')).body);
  const zoe = await test.novoDono('Bar da Zoé');
  const headers = { ...key(), 'content-type': 'text/csv' };
  const answer = await zoe.call('POST', '/api/produtos/importar', produtos, headers);
  expect(answer.json()).toMatchObject({ criados: 5, erros: [] });
  expect((await exported(zoe)).get('produtos.csv')).toBe(produtos);
});

it('holds nothing of another store', async () => {
  const [ana, zoe] = [await furnished('Padaria da Ana'), await furnished('Bar da Zoé')];
  const text = [...(await exported(ana.ana)).values()].join('');
  const { rows } = await test.sql.query<{ id: string }>(
    `select id::text from vendas where loja_id = $1 union select id::text from produtos where loja_id = $1
     union select id::text from usuarios where loja_id = $1 union select id::text from movimentos_estoque where loja_id = $1
     union select id::text from despesas where loja_id = $1 union select $1::text`,
    [zoe.ana.lojaId],
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { id } of rows) expect(text).not.toContain(id);
  expect(text).not.toContain('Zoé');
});

it('follows the zone of the store', async () => {
  const { ana } = await furnished('Padaria da Ana');
  await test.sql.query(`update lojas set fuso = 'America/Rio_Branco' where id = $1`, [ana.lojaId]);
  const [first] = rowsOf(await exported(ana), 'vendas.csv');
  expect(first).toMatchObject({
    criada_em: '2026-03-10T15:00:00.000Z',
    criada_em_local: '2026-03-10 10:00:00',
  });
});

/** Sales past the front door, in one step. */
async function manySales(ana: Person, produto: string, count: number): Promise<void> {
  await test.sql.query(
    `with novas as (
       insert into vendas (loja_id, id, tipo, identificador, vendedor_id, total_centavos, criada_em, finalizada_em, recebida_em)
       select $1, gen_random_uuid(), 'VENDAS', 'VENDA-' || n, $2, n, now(), now(), now() from generate_series(1, $4::int) n
       returning id, total_centavos)
     insert into itens_venda (loja_id, venda_id, posicao, produto_id, nome, preco_centavos, preco_tabela_centavos, quantidade)
     select $1, id, 0, $3, 'Pão', total_centavos, total_centavos, 1 from novas`,
    [ana.lojaId, ana.usuarioId, produto, count],
  );
}

/** Over a real connection, whose receiver may be slow or go away. */
async function download(ana: Person, signal: AbortSignal | null = null): Promise<Response> {
  const { server } = test.app;
  if (!server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${ana.token}` };
  return fetch(`http://127.0.0.1:${port}/api/loja/exportar`, { headers, signal });
}

it('is whole over many batches, and all of one moment', async () => {
  const ana = await test.novoDono();
  const pao = await ana.novoProduto();
  await manySales(ana, pao, 9001);
  const answer = await download(ana);
  // The first bytes are here, so the moment is fixed: what is sold from now on is not in it.
  const later = await ana.vender(pao, { identificador: `Tarde ${randomUUID()}` });
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  const vendas = rowsOf(files, 'vendas.csv');
  expect(vendas).toHaveLength(9001);
  expect(rowsOf(files, 'itens_venda.csv')).toHaveLength(9001);
  expect([...files.values()].join('')).not.toContain(later.id);
  expect(new Set(vendas.map(({ total }) => total))).toEqual(
    new Set(Array.from({ length: 9001 }, (_, index) => moneyToText(index + 1))),
  );
});

it('lets go of its connection when the receiver goes away, and takes one at a time per store', async () => {
  const ana = await test.novoDono();
  await manySales(ana, await ana.novoProduto(), 20_000);
  const gone = new AbortController();
  const answer = await download(ana, gone.signal);
  const second = await ana.call('GET', '/api/loja/exportar');
  expect(second.json()).toMatchObject({ code: 'MUITAS_TENTATIVAS' });
  expect(second.headers['retry-after']).toBe('10');
  const busy = () => test.database.app.totalCount - test.database.app.idleCount;
  expect(busy()).toBe(1);
  const reading = answer.arrayBuffer();
  gone.abort();
  await expect(reading).rejects.toThrow();
  while (busy() > 0) await once(test.database.app, 'release');
  expect(rowsOf(await exported(ana), 'vendas.csv')).toHaveLength(20_000);
});

it('leaves out no table of a store, unless on purpose', async () => {
  const { rows } = await test.sql.query<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'loja_id'`,
  );
  const told = ['lojas', ...ARQUIVOS.flatMap(({ tabelas }) => tabelas)];
  for (const { name } of rows) expect([...told, ...LEFT_OUT], name).toContain(name);
});

it('tells the state of a tab that was closed', async () => {
  const { ana, mesa } = await furnished('Padaria da Ana');
  await ana.encerrar(mesa.id);
  const found = rowsOf(await exported(ana), 'vendas.csv').find(({ id }) => id === mesa.id);
  expect(found).toMatchObject({ situacao: 'finalizada', finalizada_em_local: '2026-03-10 12:00:00' });
});
