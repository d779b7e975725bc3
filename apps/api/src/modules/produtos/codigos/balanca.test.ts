import { DIGITO_ERRADO } from '@balcao/contract/produtos/balanca';
import { digitoVerificador, gtinValido } from '@balcao/contract/produtos/gtin';
import { describe, expect, it } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { written as escrita, refused } from '../../../testing/loja/vendas.ts';
import { times } from '../../../testing/races.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t);

/** The answer, as what it is. */
const written = <T = unknown>(...args: Parameters<typeof escrita>) => escrita(...args) as unknown as T;

const FORMATOS = [
  { prefixo: '20', digitosDoCodigo: 5, tipo: 'PESO' },
  { prefixo: '21', digitosDoCodigo: 5, tipo: 'PRECO' },
];
const LOJA = { nome: 'Empório', fuso: 'America/Sao_Paulo', comissaoPadrao: 10, larguraPapel: 80 };
const produto = {
  nome: 'Queijo',
  valor: 39.9,
  quantidade: 0,
  estoque: 0,
  categoria: 'Comidas',
  unidade: 'kg',
};
const comDigito = (doze: string) => doze + digitoVerificador(doze);

const ajustar = (balanca: unknown) => loja.call('PUT', '/api/loja', { ...LOJA, balanca });
const criar = (fields: object) => loja.call('POST', '/api/produtos', { ...produto, ...fields });
const ler = (codigo: string, quem: Pick<typeof loja, 'call'> = loja) =>
  quem.call('GET', `/api/produtos/codigo/${codigo}`);
const dar = (produtoIds: unknown) => loja.call('POST', '/api/produtos/codigos', { produtoIds });
const codigos = async (ids: readonly string[]) =>
  written<{ produtos: { id: string; codigoBarras: string }[] }>(await dar(ids), 200).produtos.map(
    (p) => p.codigoBarras,
  );
const importar = (linhas: string) =>
  loja.call('POST', '/api/produtos/importar', linhas, { 'content-type': 'text/csv' });

it('how the scales write is a setting of the store, and what is wrong with it is said of the whole', async () => {
  expect(await loja.get('/api/loja')).toMatchObject({ balanca: [] });
  expect(written(await ajustar(FORMATOS), 200)).toMatchObject({ balanca: FORMATOS });
  expect(await loja.get('/api/loja')).toMatchObject({ balanca: FORMATOS });
  for (const errado of [null, [{}], [...FORMATOS, FORMATOS[0]], [{ ...FORMATOS[0], prefixo: '30' }]]) {
    expect(Object.keys(refused(await ajustar(errado), 400, 'VALIDACAO').campos ?? {})).toEqual(['balanca']);
  }
  expect(written(await ajustar(undefined), 200)).toMatchObject({ balanca: FORMATOS });
});

describe('a product’s code of the scale', () => {
  it('is one product’s, compared as a number, until it is deleted', async () => {
    const { id } = written<{ id: string }>(await criar({ codigoBalanca: '0085' }), 201);
    expect(await loja.listarProdutos()).toMatchObject([{ codigoBalanca: '0085' }]);
    const recusa = refused(await criar({ codigoBalanca: '85' }), 409, 'CODIGO_EM_USO');
    expect(recusa.mensagem).toBe('Já existe um produto com este código na balança.');
    const outro = written<{ id: string }>(await criar({ codigoBalanca: '086' }), 201).id;
    refused(
      await loja.call('PUT', `/api/produtos/${outro}`, { ...produto, codigoBalanca: '000085' }),
      409,
      'CODIGO_EM_USO',
    );
    for (const codigoBalanca of ['1234567', '12a', '-1', 85]) {
      expect(Object.keys(refused(await criar({ codigoBalanca }), 400, 'VALIDACAO').campos ?? {})).toEqual([
        'codigoBalanca',
      ]);
    }
    // A call that leaves it out leaves it; a blank one takes it.
    expect(written(await loja.call('PUT', `/api/produtos/${id}`, produto), 200)).toMatchObject({
      codigoBalanca: '0085',
    });
    await loja.call('DELETE', `/api/produtos/${id}`);
    expect(
      written(await loja.call('PUT', `/api/produtos/${outro}`, { ...produto, codigoBalanca: '85' }), 200),
    ).toMatchObject({
      codigoBalanca: '85',
    });
    expect(
      written(await loja.call('PUT', `/api/produtos/${outro}`, { ...produto, codigoBalanca: ' ' }), 200),
    ).toMatchObject({
      codigoBalanca: null,
    });
  });

  it('goes to the survivor of a merge that has none, and back', async () => {
    const [original, duplicado] = await Promise.all(
      ['', '77'].map(
        async (codigoBalanca) => written<{ id: string }>(await criar({ codigoBalanca }), 201).id,
      ),
    );
    const par = { produtoOriginalId: original, produtoDuplicadoId: duplicado };
    expect(written(await loja.call('POST', '/api/produtos/fundir', par), 200)).toMatchObject({
      codigoBalanca: '77',
    });
    expect(written(await loja.call('POST', '/api/produtos/fundir/desfazer', par), 200)).toMatchObject({
      original: { codigoBalanca: null },
      duplicado: { codigoBalanca: '77' },
    });
  });

  it('comes in with a file and goes out with one, and two products may change theirs with each other', async () => {
    const arquivo = (um: string, dois: string) =>
      `codigo_barras;nome;unidade;Código da balança\n1;Um;kg;${um}\n2;Dois;kg;${dois}\n`;
    written(await importar(arquivo('0011', '12')), 200);
    expect(written(await importar(arquivo('12', '11')), 200)).toMatchObject({ atualizados: 2 });
    const { body } = await loja.call('GET', '/api/produtos/exportar');
    expect(
      body
        .split('\r\n')
        .slice(1, 3)
        .map((linha) => linha.split(';').at(-1)),
    ).toEqual(['11', '12']);
    // Nothing in the cell leaves it; another product's is refused, and in part the others come in.
    written(await importar(arquivo('', '')), 200);
    const terceiro = 'codigo_barras;nome;unidade;codigo_balanca\n3;Três;kg;012\n4;Quatro;kg;14\n';
    refused(await importar(terceiro), 409, 'CODIGO_EM_USO');
    const parcial = await loja.call('POST', '/api/produtos/importar?parcial=true', terceiro, {
      'content-type': 'text/csv',
    });
    expect(written(parcial, 200)).toMatchObject({
      criados: 1,
      erros: [{ linha: 2, campo: 'codigoBalanca' }],
    });
    const repetido = refused(await importar(arquivo('015', '15')), 400, 'VALIDACAO');
    expect(repetido.campos).toEqual({ codigoBalanca: 'Linha 3: Código repetido: já está na linha 2.' });
  });
});

describe('a scanned code', () => {
  it('is a product’s own, a pack’s, or what a scale printed, in this order', async () => {
    written(await ajustar(FORMATOS), 200);
    const queijo = { codigoBalanca: '10085', custo: 20 };
    const { id } = written<{ id: string }>(await criar(queijo), 201);
    expect(written(await ler('2010085025049'), 200)).toMatchObject({
      ...{ produto: { id, custo: 20 }, como: 'balanca', quantidade: 2.504, valor: null },
    });
    const vende = await loja.novoFuncionario(['vendas']);
    expect(written(await ler('2110085002849', vende), 200)).toMatchObject({
      ...{ produto: { id, custo: null }, como: 'balanca', quantidade: 0.071, valor: 2.84 },
    });
    const outros = [{ codigo: '78', quantidade: 12, valor: 42 }, '2010085025049'];
    const suco = { unidade: 'un', codigoBarras: '789100031550', outrosCodigos: outros };
    written(await criar(suco), 201);
    expect(written(await ler('0789100031550'), 200)).toMatchObject({
      como: 'codigo',
      quantidade: 1,
      valor: null,
    });
    expect(written(await ler('78'), 200)).toMatchObject({ como: 'embalagem', quantidade: 12, valor: 42 });
    expect(written(await ler('2010085025049'), 200)).toMatchObject({ como: 'codigo', quantidade: 1 });
    refused(await ler('2010085025049', await loja.novoFuncionario(['despesas'])), 403, 'SEM_PERMISSAO');
    refused(await ler('2010085025049', await t.novoDono()), 404, 'NAO_ENCONTRADO');
  });

  it('that can’t be sold is refused in words, and one that is nothing is not found', async () => {
    written(await ajustar(FORMATOS), 200);
    written(await criar({ codigoBalanca: '1', valor: 0 }), 201);
    written(await criar({ codigoBalanca: '2', unidade: 'un' }), 201);
    const recusas = [
      ['2000001025040', DIGITO_ERRADO],
      [comDigito('200000100000'), 'Esta etiqueta diz peso zero. Pese de novo.'],
      [
        comDigito('210000100250'),
        'Sem o preço do quilo de “Queijo” não dá para saber o peso desta etiqueta.',
      ],
      [comDigito('200000200250'), 'Esta etiqueta é de balança, e “Queijo” não é vendido por quilo.'],
    ];
    for (const [codigo = '', mensagem = ''] of recusas) {
      expect(refused(await ler(codigo), 400, 'VALIDACAO'), codigo).toMatchObject({
        mensagem,
        campos: { codigo: mensagem },
      });
    }
    for (const codigo of [comDigito('200000900250'), '7891000315507', 'a', '%00', 'x'.repeat(61)]) {
      expect([404, 400], codigo).toContain((await ler(codigo)).statusCode);
    }
    refused(await ler(comDigito('200000900250')), 404, 'NAO_ENCONTRADO');
  });
});

describe('codes of the store’s own', () => {
  it('are given once, to whoever has none, and never again', async () => {
    written(await ajustar([{ prefixo: '29', digitosDoCodigo: 5, tipo: 'PESO' }]), 200);
    const [um = '', dois = ''] = [await loja.novoProduto(), await loja.novoProduto()];
    const tem = await loja.novoProduto({ codigoBarras: '78' });
    // Somebody typed the very next number, once by hand and once for a product that is gone.
    const [primeiro = ''] = await codigos([um]);
    expect([gtinValido(primeiro), primeiro.slice(0, 3)]).toEqual([true, '289']);
    const proximo = (n: number) => comDigito(`289${String(n).padStart(9, '0')}`);
    await loja.novoProduto({ outrosCodigos: [proximo(Number(primeiro.slice(3, 12)) + 1)] });
    const [outro = ''] = await codigos([dois, tem, dois, um].slice(0, 1));
    expect(outro).toBe(proximo(Number(primeiro.slice(3, 12)) + 2));
    expect(await codigos([dois, tem, dois, um])).toEqual([outro, '78', primeiro]);
    await loja.call('DELETE', `/api/produtos/${dois}`);
    const [depois = ''] = await codigos([await loja.novoProduto()]);
    expect(Number(depois)).toBeGreaterThan(Number(outro));
    written(await ajustar([{ prefixo: '2', digitosDoCodigo: 6, tipo: 'PRECO' }]), 200);
    const [americano = ''] = await codigos([await loja.novoProduto()]);
    expect([gtinValido(americano), americano.slice(0, 2)]).toEqual([true, '04']);
    for (const produtoIds of [[], null, [dois], ['x'], [um, null], Array.from({ length: 501 }, () => um)]) {
      expect(Object.keys(refused(await dar(produtoIds), 400, 'VALIDACAO').campos ?? {})).toEqual([
        'produtoIds',
      ]);
    }
  });

  // Guard: the products' rows, locked (travarCodigos).
  it('of calls at once each product gets one, which all of them are told', async () => {
    const ids = await times(6, () => loja.novoProduto());
    const ditos = await Promise.all(
      [ids, ids.toReversed(), ids, ids.slice(2)].map(async (quais) => {
        const dados = await codigos(quais);
        return new Map(quais.map((id, n) => [id, dados[n]]));
      }),
    );
    const fim = new Map((await loja.listarProdutos()).map(({ id, codigoBarras }) => [id, codigoBarras]));
    expect(new Set(ids.map((id) => fim.get(id))).size).toBe(6);
    for (const dito of ditos) for (const [id, codigo] of dito) expect(codigo).toBe(fim.get(id));
  });
});
