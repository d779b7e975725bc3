import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

const cafe = { nome: 'Café', valor: 4.5, quantidade: 3, estoque: 10, categoria: 'Bebidas' };

describe('the catalogue', () => {
  test('a new product is answered and listed', async () => {
    const ana = await t.novoDono();
    const answer = await ana.call('POST', '/api/produtos', { ...cafe, nome: ' Café ', codigoBarras: '789' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...cafe,
      id: expect.any(String),
      codigoBarras: '789',
      custo: null,
      outrosCodigos: [],
      unidade: 'un',
      semControle: false,
      favorito: false,
      foto: null,
      criadoEm: '2026-03-10T15:00:00.000Z',
    });
    const list = await ana.call('GET', '/api/produtos');
    expect(list.json()).toEqual([answer.json()]);
  });

  test('names are sorted as a Portuguese reader expects', async () => {
    const ana = await t.novoDono();
    for (const nome of ['Zimbro', 'água', 'Açúcar', 'acerola', 'Órgão', 'osso', 'Item 10', 'Item 9']) {
      await ana.novoProduto({ nome });
    }
    const nomes = (await ana.listarProdutos()).map((produto) => produto.nome);
    expect(nomes).toEqual(['acerola', 'Açúcar', 'água', 'Item 9', 'Item 10', 'Órgão', 'osso', 'Zimbro']);
  });

  test('an edit replaces every field', async () => {
    const ana = await t.novoDono();
    const id = await ana.novoProduto({ ...cafe, codigoBarras: '789' });
    const edited = {
      ...cafe,
      nome: 'Café coado',
      valor: 5.25,
      estoque: 20,
      categoria: 'Comidas',
      quantidade: -2,
      codigoBarras: '790',
    };
    const answer = await ana.call('PUT', `/api/produtos/${id}`, edited);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ...edited, id });
    expect(await ana.listarProdutos()).toEqual([answer.json()]);
  });

  test('a deleted product is gone, once and for all', async () => {
    const ana = await t.novoDono();
    const id = await ana.novoProduto();
    const answer = await ana.call('DELETE', `/api/produtos/${id}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await ana.listarProdutos()).toEqual([]);
    expect((await ana.call('DELETE', `/api/produtos/${id}`)).statusCode).toBe(404);
    expect((await ana.call('PUT', `/api/produtos/${id}`, cafe)).statusCode).toBe(404);
  });

  test('the bar code of a deleted product is free again', async () => {
    const ana = await t.novoDono();
    const id = await ana.novoProduto({ codigoBarras: '789' });
    await ana.call('DELETE', `/api/produtos/${id}`);
    await ana.novoProduto({ codigoBarras: '789' });
    expect(await ana.listarProdutos()).toHaveLength(1);
  });

  test('one bar code belongs to one product, on creation and on edit', async () => {
    const ana = await t.novoDono();
    await ana.novoProduto({ codigoBarras: '789' });
    const other = await ana.novoProduto({ codigoBarras: '790' });
    const created = await ana.call('POST', '/api/produtos', { ...cafe, codigoBarras: ' 789 ' });
    const edited = await ana.call('PUT', `/api/produtos/${other}`, { ...cafe, codigoBarras: '789' });
    for (const answer of [created, edited]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'CODIGO_EM_USO',
        mensagem: 'Já existe um produto com este código de barras.',
      });
    }
    expect(await ana.listarProdutos()).toHaveLength(2);
  });

  test('an edit without a bar code keeps it, null and blank take it away', async () => {
    const ana = await t.novoDono();
    const id = await ana.novoProduto({ codigoBarras: '789' });
    const edit = async (fields: object) =>
      (await ana.call('PUT', `/api/produtos/${id}`, { ...cafe, ...fields })).json().codigoBarras;
    expect(await edit({})).toBe('789');
    expect(await edit({ codigoBarras: null })).toBeNull();
    expect(await edit({ codigoBarras: '790' })).toBe('790');
    expect(await edit({ codigoBarras: ' ' })).toBeNull();
  });

  test('of two creations with one bar code at once, exactly one succeeds', async () => {
    const ana = await t.novoDono();
    const create = () => ana.call('POST', '/api/produtos', { ...cafe, codigoBarras: '789' });
    const answers = await Promise.all([create(), create()]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    expect(await ana.listarProdutos()).toHaveLength(1);
  });

  test('two stores may use the same bar code', async () => {
    const [ana, rui] = [await t.novoDono(), await t.novoDono()];
    await ana.novoProduto({ codigoBarras: '789' });
    await rui.novoProduto({ codigoBarras: '789' });
    expect([await ana.listarProdutos(), await rui.listarProdutos()]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ]);
  });
});

describe('who may', () => {
  const id = randomUUID();
  const writes = [
    ['POST', '/api/produtos', cafe],
    ['PUT', `/api/produtos/${id}`, cafe],
    ['DELETE', `/api/produtos/${id}`, undefined],
    ['POST', '/api/produtos/fundir', { produtoOriginalId: id, produtoDuplicadoId: randomUUID() }],
    ['GET', '/api/produtos/exportar', undefined],
  ] as const;

  test('a seller sees the products and changes none', async () => {
    const seller = await (await t.novoDono()).novoFuncionario(['vendas']);
    expect((await seller.call('GET', '/api/produtos')).statusCode).toBe(200);
    for (const [method, url, payload] of writes) {
      expect((await seller.call(method, url, payload)).json()).toMatchObject({ code: 'SEM_PERMISSAO' });
    }
  });

  test('an employee with the permission keeps the catalogue', async () => {
    const keeper = await (await t.novoDono()).novoFuncionario(['produtos']);
    const product = await keeper.novoProduto();
    expect((await keeper.call('PUT', `/api/produtos/${product}`, cafe)).statusCode).toBe(200);
    expect((await keeper.call('DELETE', `/api/produtos/${product}`)).statusCode).toBe(204);
  });

  test('an employee without either sees nothing', async () => {
    const other = await (await t.novoDono()).novoFuncionario(['despesas', 'relatorios']);
    expect((await other.call('GET', '/api/produtos')).statusCode).toBe(403);
  });

  test('without a session nothing is told', async () => {
    for (const [method, url] of [['GET', '/api/produtos'] as const, ...writes]) {
      const answer = await t.app.inject({ method, url });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'NAO_AUTENTICADO']);
    }
  });

  test('when the plan is over, products are closed', async () => {
    const ana = await t.novoDono();
    await t.sql.query(`update lojas set plano_expira_em = '2026-03-01' where id = $1`, [ana.lojaId]);
    for (const [method, url, payload] of [['GET', '/api/produtos', undefined] as const, ...writes]) {
      expect((await ana.call(method, url, payload)).statusCode).toBe(402);
    }
  });
});
