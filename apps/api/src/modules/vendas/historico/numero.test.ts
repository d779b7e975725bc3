import { numeroCurto } from '@balcao/contract/vendas/numero';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { expect, test } from 'vitest';
import { lojaDoArquivo } from '../../../testing/loja/uma-loja.ts';
import { item } from '../../../testing/loja/vendas.ts';
import type { Person } from '../../../testing/person.ts';
import { untilStuck } from '../../../testing/races.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given, async (owner) => {
  const pao = await owner.novoProduto();
  /** The store's first three sales; the second one sold two pieces of 'Pilha 3'. */
  const vendidas: Venda[] = [];
  const pilha = await owner.novoProduto({ nome: 'Pilha 3', valor: 2 });
  for (const fields of [{}, { itens: [item(pilha, { nome: 'Pilha 3', preco: 2, quantidade: 2 })] }]) {
    given.clock.advance(60_000);
    vendidas.push(await owner.vender(pao, fields));
  }
  given.clock.advance(60_000);
  const mesa = await owner.abrirMesa(pao, { identificador: 'Mesa 3' });
  vendidas.push(await owner.encerrar(mesa.id));
  given.clock.advance(60_000);
  await owner.vender(pao, { itens: [item(pilha, { nome: 'Pilha 3', preco: 2 })] });
  return { vendidas, pilha };
});

async function procurar(busca: string, more = '', person: Person = loja) {
  const url = `/api/vendas?busca=${encodeURIComponent(busca)}${more}`;
  const answer = await person.call('GET', url);
  expect(answer.statusCode, answer.body).toBe(200);
  const next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
  return { numeros: answer.json<Venda[]>().map(({ numero }) => numero), next };
}

test('the sale of just this number is first, then what has it in a text, each once', async () => {
  expect((await procurar('3')).numeros).toEqual([3, 4, 2]);
  for (const busca of ['Nº 3', 'nº3', 'venda 3']) expect((await procurar(busca)).numeros[0]).toBe(3);
  expect((await procurar('1')).numeros).toEqual([1]);
  expect((await procurar('99')).numeros).toEqual([]);
});

test.each([1, 2, 3])('page by page of %d nothing is missing and nothing twice', async (limite) => {
  const seen: (number | null)[] = [];
  let { numeros, next } = await procurar('3', `&limite=${limite}`);
  for (;;) {
    expect(numeros.length).toBeLessThanOrEqual(limite);
    seen.push(...numeros);
    if (next === undefined) break;
    const answer = await loja.call('GET', next);
    numeros = answer.json<Venda[]>().map(({ numero }) => numero);
    next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual([3, 4, 2]);
});

test('within the other filters, among the cancelled too, and in the sums', async () => {
  expect((await procurar('1', '&situacao=canceladas')).numeros).toEqual([]);
  expect((await procurar('1', '&de=2026-03-11')).numeros).toEqual([]);
  await loja.cancelar(loja.vendidas[0]?.id ?? '');
  expect((await procurar('1', '&situacao=canceladas')).numeros).toEqual([1]);
  const sums = await loja.call('GET', '/api/vendas/resumo?busca=1');
  expect(sums.json()).toMatchObject({ resumo: { canceladas: { quantidade: 1, total: 0.75 } } });
});

test('another store has numbers of its own', async () => {
  const bia = await given.novoDono('Mercado da Bia');
  expect((await procurar('3', '', bia)).numeros).toEqual([]);
});

test('a sale and a tab are found by the short number that is said aloud, within the days asked for', async () => {
  const owner = await given.novoDono();
  const pao = await owner.novoProduto();
  const ask = async (busca: string, more = '') => {
    const query = `busca=${encodeURIComponent(busca)}${more}`;
    const [lista, resumo] = await Promise.all(
      ['', '/resumo'].map((path) => owner.call('GET', `/api/vendas${path}?${query}`)),
    );
    return [lista?.json<{ id: string }[]>().map(({ id }) => id), resumo?.json<{ resumo: unknown }>().resumo];
  };
  const none = { quantidade: 0, total: 0 };
  const somas = { finalizadas: none, abertas: none, canceladas: none, apurado: null };
  const sale = await owner.vender(pao);
  const tab = await owner.abrirMesa(pao);
  for (const [{ id, total }, situacao] of [
    [sale, 'finalizadas'],
    [tab, 'abertas'],
  ] as const) {
    const numero = numeroCurto(id);
    const found = [[id], { ...somas, [situacao]: { quantidade: 1, total } }];
    for (const busca of [numero, numero.replace('\u00a0', ''), `Venda ${numero}`]) {
      expect(await ask(busca)).toEqual(found);
    }
    expect(await ask(numero, '&de=2026-03-11')).toEqual([[], somas]);
  }
});

test('a name or a label that another sale brings at the same moment stands in nobody’s way', async () => {
  // The other one has written both and not committed yet.
  const other = await given.sql.connect();
  try {
    await other.query('begin');
    await other.query(
      `insert into textos_historico (loja_id, texto, dobrado) values ($1, 'Maçã', 'maca'), ($1, 'Mesa 7', 'mesa 7')`,
      [loja.lojaId],
    );
    const opening = loja.abrirMesa(loja.pilha, {
      identificador: 'Mesa 7',
      itens: [item(loja.pilha, { nome: 'Maçã' })],
    });
    await untilStuck(given, 1);
    await other.query('commit');
    const { id } = await opening;
    for (const busca of ['maca', 'mesa 7']) {
      const found = await loja.get<Venda[]>(`/api/vendas?busca=${busca}`);
      expect(found.map((venda) => venda.id)).toEqual([id]);
    }
  } finally {
    other.release();
  }
});
