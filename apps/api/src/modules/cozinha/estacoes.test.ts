import { randomUUID } from 'node:crypto';
import type { Estacao } from '@balcao/contract/cozinha/cozinha';
import { expect, test } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, item } from '../../testing/loja/vendas.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (ana) => {
  const [fogao = '', balcao = '', janela = ''] = await ana.impressorasDe(
    ...[{ endereco: '127.3.3.1' }, { endereco: '127.3.3.2' }, { ligacao: 'NAVEGADOR' }],
  );
  return { fogao, balcao, janela };
});

const ler = async () => (await loja.get<{ estacoes: Estacao[] }>('/api/estacoes')).estacoes;
const inteira = (fields: object) => ({
  ...{ categorias: [], impressoraId: null, reserva: null, tela: true, vendasDiretas: false },
  ...fields,
});

test('none at first; a list is kept as it is sent, in its order, with its ids', async () => {
  expect(await ler()).toEqual([]);
  const cozinha = {
    nome: 'Cozinha',
    categorias: ['Comidas', 'Variados'],
    impressoraId: loja.fogao,
    tela: false,
  };
  const feitas = await loja.gravarEstacoes([
    { ...cozinha, reserva: loja.balcao },
    { nome: 'Bar', categorias: [] },
  ]);
  const [um, dois] = feitas;
  expect(feitas).toEqual([
    inteira({ id: um?.id, ...cozinha, reserva: loja.balcao }),
    inteira({ id: dois?.id, nome: 'Bar' }),
  ]);
  expect(await ler()).toEqual(feitas);
  const trocadas = [
    { ...dois, categorias: ['Variados'] },
    { nome: 'Copa', categorias: ['Comidas'] },
  ];
  const depois = await loja.gravarEstacoes(trocadas);
  expect(depois.map(({ id, nome, categorias }) => [id === dois?.id, nome, categorias])).toEqual([
    [true, 'Bar', ['Variados']],
    [false, 'Copa', ['Comidas']],
  ]);
  // What went does not come back.
  expect(campos(await loja.call('PUT', '/api/estacoes', { estacoes: [um] }))).toHaveProperty('estacoes');
  const cheia = Array.from({ length: 10 }, (_, n) => ({ nome: `E ${n}`, categorias: [] }));
  expect(await loja.gravarEstacoes(cheia)).toHaveLength(10);
});

test('whatever is wrong is said of the list, and changes nothing', async () => {
  const alheia = await given.novoDono();
  const [dela = ''] = await alheia.impressorasDe({ endereco: '127.3.3.1' });
  const [estacaoDela] = await alheia.gravarEstacoes([{ nome: 'Cozinha', categorias: [] }]);
  const antes = await loja.gravarEstacoes([{ nome: 'Cozinha', categorias: ['Comidas'] }]);
  const [cozinha] = antes;
  const bar = { nome: 'Bar', categorias: [] };
  const erradas: unknown[] = [
    ...[undefined, null, 'x', {}, [null], ['x'], [{}], [{ nome: ' ', categorias: [] }], [{ nome: 'Bar' }]],
    ...[
      [{ ...bar, nome: 'x'.repeat(41) }],
      [{ ...bar, categorias: ['Nada'] }],
      [{ ...bar, categorias: ['Todos'] }],
    ],
    ...[
      [{ ...bar, categorias: 'Comidas' }],
      [{ ...bar, categorias: [1] }],
      [{ ...bar, categorias: ['comidas'] }],
    ],
    [{ ...bar, categorias: ['Comidas', 'Comidas'] }],
    [cozinha, { ...bar, categorias: ['Comidas'] }],
    [{ ...bar, tela: false }],
    ...[[{ ...bar, tela: 'sim' }], [{ ...bar, vendasDiretas: 1 }], [{ ...bar, impressoraId: 'x' }]],
    ...[
      [{ ...bar, impressoraId: dela }],
      [{ ...bar, impressoraId: randomUUID() }],
      [{ ...bar, impressoraId: loja.janela }],
    ],
    ...[[{ ...bar, reserva: loja.fogao }], [{ ...bar, impressoraId: loja.fogao, reserva: loja.fogao }]],
    [{ ...bar, impressoraId: loja.fogao, reserva: dela }],
    ...[
      [{ ...bar, id: 'x' }],
      [{ ...bar, id: randomUUID() }],
      [{ ...bar, id: estacaoDela?.id }],
      [cozinha, cozinha],
    ],
    Array.from({ length: 11 }, () => bar),
  ];
  for (const estacoes of erradas) {
    const answer = await loja.call('PUT', '/api/estacoes', { estacoes });
    expect(Object.keys(campos(answer) ?? {}), JSON.stringify(estacoes)).toEqual(['estacoes']);
  }
  expect(await ler()).toEqual(antes);
});

test('categories follow renames, also swapped ones; one that goes leaves its station', async () => {
  const nomear = (categorias: object[]) => loja.call('PUT', '/api/categorias', { categorias });
  const cor = '#14879a';
  await nomear(['Pizzas', 'Massas', 'Doces'].map((nome) => ({ nome, cor })));
  await loja.gravarEstacoes([
    { nome: 'Forno', categorias: ['Pizzas', 'Comidas', 'Doces'] },
    { nome: 'Fogão', categorias: ['Massas'] },
  ]);
  const produtoId = await loja.novoProduto({ nome: 'Lasanha', valor: 30, categoria: 'Massas' });
  const answer = await nomear([
    { nome: 'Massas', cor, nomeAnterior: 'Pizzas' },
    { nome: 'Pizzas', cor, nomeAnterior: 'Massas' },
  ]);
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await ler()).map(({ categorias }) => categorias)).toEqual([['Massas', 'Comidas'], ['Pizzas']]);
  await loja.abrirMesa(produtoId, { itens: [item(produtoId)] });
  expect((await loja.lerPedidos()).map(({ estacao }) => estacao.nome)).toEqual(['Fogão']);
});
