import { describe, expect, it } from 'vitest';
import { exported, rowsOf } from '../../testing/exportado.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test);
const cafe = { nome: 'Café', valor: 5, quantidade: 10, estoque: 10, categoria: 'Bebidas' };

const custos = async (who = loja) =>
  (await who.listarProdutos()).map(({ custo }: { custo: number | null }) => custo);
const put = (id: string, fields: object, who = loja) =>
  who.call('PUT', `/api/produtos/${id}`, { ...cafe, ...fields });
const importar = (csv: string, query = '') =>
  loja.call('POST', `/api/produtos/importar${query}`, csv, { ...key(), 'content-type': 'text/csv' });
const bytes = async (url: string) => (await loja.call('GET', url)).body;

describe('what a product costs', () => {
  it('is said, kept by a change that leaves it out, and cleared by null', async () => {
    const made = await loja.call('POST', '/api/produtos', { ...cafe, custo: 2.37 });
    expect([made.statusCode, made.json().custo]).toEqual([201, 2.37]);
    const { id } = made.json();
    expect(await custos()).toEqual([2.37]);
    expect((await put(id, { nome: 'Café coado' })).json()).toMatchObject({ nome: 'Café coado', custo: 2.37 });
    expect((await put(id, { custo: 0 })).json().custo).toBe(0);
    expect((await put(id, { custo: 9_999_999.9999 })).json().custo).toBe(9_999_999.9999);
    expect((await put(id, { custo: null })).json().custo).toBeNull();
    expect((await put(id, {})).json().custo).toBeNull();
    await loja.novoProduto({ nome: 'Pão', custo: null });
    expect(await custos()).toEqual([null, null]);
  });

  it('is refused where it can be none, and nothing changes', async () => {
    const id = await loja.novoProduto({ ...cafe, custo: 2 });
    for (const custo of [-0.01, 10_000_000, 2.37501, '2', true, [], {}]) {
      for (const answer of [
        await put(id, { nome: 'Outro', custo }),
        await loja.call('POST', '/api/produtos', { ...cafe, custo }),
      ]) {
        expect([answer.statusCode, Object.keys(answer.json().campos)], String(custo)).toEqual([
          400,
          ['custo'],
        ]);
      }
    }
    expect(await loja.listarProdutos()).toMatchObject([{ nome: 'Café', custo: 2 }]);
  });

  it('has four decimals, also in what leaves the shop', async () => {
    const id = await loja.novoProduto({ ...cafe, custo: 3.4379 });
    await loja.vender(id);
    expect((await put(id, { custo: 1.6663 })).json().custo).toBe(1.6663);
    expect(await custos()).toEqual([1.6663]);
    const files = await exported(loja);
    const saved = (name: string) => rowsOf(files, name).map(({ custo }) => custo);
    expect(
      ['produtos.csv', 'produtos_detalhes.csv', 'custos_anteriores.csv', 'itens_venda.csv'].map(saved),
    ).toEqual([['1,6663'], ['1,6663'], ['3,4379'], ['3,4379']]);
  });

  it.each([
    [3.4379, 3.44],
    [3.435, 3.44],
    [3.4349, 3.43],
    [0.0049, 0],
  ])(
    'of %d stays where a form sends it in whole centavos (%d), as those before this did',
    async (custo, mostrado) => {
      const id = await loja.novoProduto({ ...cafe, custo });
      expect((await put(id, { nome: 'Chá', custo: mostrado })).json()).toMatchObject({ nome: 'Chá', custo });
      expect((await put(id, { custo: 3.42 })).json().custo).toBe(3.42);
    },
  );

  it('is told to the owner and to who looks after products; to who only sells it is null', async () => {
    const id = await loja.novoProduto({ ...cafe, custo: 2 });
    const vende = await test.signIn((await loja.contratar({ permissoes: ['vendas'] })).email);
    const cuida = await test.signIn((await loja.contratar({ permissoes: ['produtos', 'vendas'] })).email);
    expect([await custos(), await custos(cuida), await custos(vende)]).toEqual([[2], [2], [null]]);
    expect((await put(id, { custo: 1 }, vende)).statusCode).toBe(403);
    expect((await put(id, { custo: 3 }, cuida)).json().custo).toBe(3);
    // Neither what he sells nor what he looks at says it.
    const itens = [{ produtoId: id, nome: 'Café', preco: 5, quantidade: 1 }];
    const venda = await vende.call('POST', '/api/vendas', { tipo: 'VENDAS', itens }, key());
    expect(venda.statusCode, venda.body).toBe(201);
    expect(venda.body).not.toMatch(/custo/i);
    expect((await vende.call('GET', '/api/vendas')).body).not.toMatch(/custo/i);
  });
});

describe('a merge', () => {
  const merge = async (para: string, de: string) => {
    test.clock.advance(1000);
    const par = { produtoOriginalId: para, produtoDuplicadoId: de };
    const fundido = (await loja.call('POST', '/api/produtos/fundir', par)).json().custo;
    test.clock.advance(1000);
    const desfeita = (await loja.call('POST', '/api/produtos/fundir/desfazer', par)).json();
    return [fundido, desfeita.original.custo, desfeita.duplicado.custo];
  };

  it.each([
    [2, 3, 2.75, 10],
    [2, null, 2, 10],
    [null, 3, 3, 10],
    [0, 3, 2.25, 10],
    [3.4379, 3, 3.1095, 10],
    [null, 3.4379, 3.4379, 10],
    [null, null, null, 10],
    // With nothing of the other there, and with nothing of either.
    [2, 3, 3, 0],
    [2, 3, 2, -10],
  ])(
    'of %j with three times as much at %j costs %j (%i of it), and undone each has its own again',
    async (seu, dele, juntos, quantidade) => {
      const [para, de] = [
        await loja.novoProduto({ custo: seu, quantidade }),
        await loja.novoProduto({ custo: dele, quantidade: quantidade === 0 ? 30 : 3 * quantidade }),
      ];
      expect(await merge(para, de)).toEqual([juntos, seu, dele]);
      // Undone, the same merge again.
      expect(await merge(para, de)).toEqual([juntos, seu, dele]);
    },
  );
});

describe('a file', () => {
  it('brings costs in, leaves open what it does not say, and says them when it goes out', async () => {
    await loja.novoProduto({ ...cafe, codigoBarras: '1', custo: 2 });
    await loja.novoProduto({ ...cafe, nome: 'Chá', codigoBarras: '2', custo: 3 });
    const file =
      'codigo;nome;preco;Preço de custo\r\n1;Café;6;2,50675\r\n2;Chá;;\r\n3;Suco;7;R$ 1.234,5\r\n4;Água;2;\r\n';
    const previewed = await importar(file, '?simular=true');
    expect(previewed.json()).toMatchObject({ criados: 2, atualizados: 2, erros: [] });
    expect(await custos()).toEqual([2, 3]);
    expect((await importar(file)).statusCode).toBe(200);
    expect(await loja.listarProdutos()).toMatchObject([
      { nome: 'Água', valor: 2, custo: null },
      { nome: 'Café', valor: 6, custo: 2.5068 },
      { nome: 'Chá', valor: 5, custo: 3 },
      { nome: 'Suco', valor: 7, custo: 1234.5 },
    ]);
    // A file that says of costs nothing, or the same again, changes none.
    expect((await importar('codigo;nome\r\n1;Café\r\n')).statusCode).toBe(200);
    expect((await importar('codigo;nome;custo\r\n1;Café;2,5068\r\n')).statusCode).toBe(200);
    expect(await custos()).toEqual([null, 2.5068, 3, 1234.5]);
    const exported = await bytes('/api/produtos/exportar');
    const [titulos = '', ...linhas] = exported.trimEnd().split('\r\n');
    const coluna = titulos.split(';').indexOf('custo');
    expect(linhas.map((linha) => linha.split(';')[coluna])).toEqual(['', '2,5068', '3,00', '1234,50']);

    const bia = await test.novoDono();
    const chave = { ...key(), 'content-type': 'text/csv' };
    expect((await bia.call('POST', '/api/produtos/importar', exported, chave)).statusCode).toBe(200);
    expect(await custos(bia)).toEqual([null, 2.5068, 3, 1234.5]);
  });

  it('with a cost that is none is told the cell; the other rows come in where that is wanted', async () => {
    const file = 'nome;custo\r\nBom;1,10\r\nRuim;muito\r\nPior;-1\r\nCaro;10.000.000,00\r\n';
    const answer = await importar(file);
    expect([answer.statusCode, answer.json().erros]).toEqual([
      400,
      [
        { linha: 3, campo: 'custo', mensagem: 'Custo inválido. Exemplo: 12,50. O máximo é 9.999.999,9999.' },
        { linha: 4, campo: 'custo', mensagem: 'O valor não pode ser negativo.' },
        { linha: 5, campo: 'custo', mensagem: 'Custo inválido. Exemplo: 12,50. O máximo é 9.999.999,9999.' },
      ],
    ]);
    expect(await custos()).toEqual([]);
    const parcial = await importar(file, '?parcial=true');
    expect(parcial.json()).toMatchObject({ criados: 1, atualizados: 0 });
    expect(parcial.json().rejeitadas).toMatch(/^\uFEFFnome;custo;erro\r\nRuim;muito;Custo: Custo inválido/);
    expect(await custos()).toEqual([1.1]);
  });
});
