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
      embalagens: [],
      codigoBalanca: null,
      id: expect.any(String),
      codigoBarras: '789',
      custo: null,
      ...{ ncm: null, cest: null, origem: null, ficha: null },
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
});
