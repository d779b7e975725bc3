import type { Forma } from '@balcao/contract/caixa/formas';
import { describe, expect, test } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { holding, untilStuck } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t);

const list = async (person = loja): Promise<Forma[]> => (await person.get('/api/formas')).formas;
const put = (formas: unknown, person = loja) => person.call('PUT', '/api/formas', { formas });

async function set(...formas: object[]): Promise<Forma[]> {
  const answer = await put(formas);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await list()).toEqual(answer.json().formas);
  return answer.json().formas;
}

/** A 400 that names just these fields, and changes nothing. */
async function refused(formas: unknown, ...campos: string[]): Promise<Record<string, string>> {
  const before = await list();
  const answer = await put(formas);
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 'VALIDACAO']);
  expect(Object.keys(answer.json().campos).sort()).toEqual(campos.toSorted());
  expect(await list()).toEqual(before);
  return answer.json().campos;
}

const DINHEIRO = { tipo: 'DINHEIRO', nome: 'Dinheiro', padrao: true };
const VALE = { tipo: 'VALE', nome: 'Vale-refeição' };

test('a store begins with the five that everybody takes, and cash is the usual one', async () => {
  const formas = await list();
  expect(formas.map(({ tipo, nome }) => [tipo, nome])).toEqual([
    ['DINHEIRO', 'Dinheiro'],
    ['PIX', 'Pix'],
    ['DEBITO', 'Débito'],
    ['CREDITO', 'Crédito'],
    ['FIADO', 'Fiado'],
  ]);
  for (const { id, tipo, nome, ...rest } of formas) {
    const padrao = tipo === 'DINHEIRO';
    expect(rest, nome + id).toEqual({ taxaPercentual: 0, prazoDias: 0, ativa: true, padrao });
  }
});

test('a list replaces the list: ids are kept, new ones made, missing ones switched off and listed last', async () => {
  const [dinheiro, pix, debito, credito, fiado] = (await list()) as [Forma, Forma, Forma, Forma, Forma];
  const depois = await set(
    { ...credito, taxaPercentual: 3.49, prazoDias: 30 },
    { ...VALE, taxaPercentual: 20, prazoDias: 60 },
    { ...dinheiro, nome: ' Espécie ' },
  );
  const novo = {
    ...VALE,
    id: expect.any(String),
    taxaPercentual: 20,
    prazoDias: 60,
    ativa: true,
    padrao: false,
  };
  expect(depois).toEqual([
    { ...credito, taxaPercentual: 3.49, prazoDias: 30 },
    novo,
    { ...dinheiro, nome: 'Espécie' },
    { ...pix, ativa: false },
    { ...debito, ativa: false },
    { ...fiado, ativa: false },
  ]);
  // What it answered can be sent back, as it is or switched on again.
  expect(await set(...depois)).toEqual(depois);
  expect((await set(...depois.map((forma) => ({ ...forma, ativa: true })))).every(({ ativa }) => ativa)).toBe(
    true,
  );
});

test('what is left out of a form stays as it is', async () => {
  const [dinheiro, pix] = (await list()) as [Forma, Forma];
  await set({ ...dinheiro }, { ...pix, taxaPercentual: 0.99, prazoDias: 1 });
  const [, depois] = await set(
    { id: dinheiro.id, tipo: 'DINHEIRO', nome: 'Dinheiro' },
    { id: pix.id, tipo: 'PIX', nome: 'PIX' },
  );
  expect(depois).toEqual({ ...pix, nome: 'PIX', taxaPercentual: 0.99, prazoDias: 1 });
});

test('the same list again without its ids makes nothing twice', async () => {
  const sent = [DINHEIRO, VALE, { tipo: 'OUTRO', nome: 'Permuta' }];
  const first = await set(...sent);
  expect(await set(...sent)).toEqual(first);
  // Nor does one that was switched off meanwhile; another kind of the same name is another one.
  await set(DINHEIRO);
  expect((await set(DINHEIRO, { tipo: 'VALE', nome: 'VALE REFEICAO'.replace(' ', '-') })).length).toBe(
    first.length,
  );
  expect((await set(DINHEIRO, { tipo: 'OUTRO', nome: 'Vale-refeição' })).length).toBe(first.length + 1);
});

test('the usual one changes in one call', async () => {
  const [dinheiro, pix] = (await list()) as [Forma, Forma];
  const depois = await set({ ...dinheiro, padrao: false }, { ...pix, padrao: true });
  expect(depois.filter(({ padrao }) => padrao).map(({ nome }) => nome)).toEqual(['Pix']);
  // And goes back, in the other order.
  await set({ ...pix, padrao: false }, { ...dinheiro, padrao: true });
});

describe('refused', () => {
  test('no usual one, two, or one that is off', async () => {
    const [dinheiro, pix] = (await list()) as [Forma, Forma];
    await refused([{ ...dinheiro, padrao: false }, pix], 'formas');
    await refused([dinheiro, { ...pix, padrao: true }], 'formas');
    await refused([pix], 'formas');
    await refused([{ ...dinheiro, ativa: false }, pix], 'formas.0.ativa');
  });

  test('none that is on', async () => {
    await refused([], 'formas');
    await refused([{ ...DINHEIRO, padrao: false, ativa: false }], 'formas');
  });

  test('two of one name, case and accents aside', async () => {
    const campos = await refused([DINHEIRO, { tipo: 'OUTRO', nome: ' dínheiro ' }], 'formas.1.nome');
    expect(campos['formas.1.nome']).toBe('Já há uma forma de pagamento com este nome.');
  });

  test('another kind for one that is there', async () => {
    const [dinheiro, pix] = (await list()) as [Forma, Forma];
    await refused([dinheiro, { ...pix, tipo: 'OUTRO' }], 'formas.1.tipo');
  });

  test('an id of nobody, of another store, or twice', async () => {
    const [dinheiro, pix] = (await list()) as [Forma, Forma];
    const [alheia] = await list(await t.novoDono());
    await refused([dinheiro, { ...VALE, id: alheia?.id }], 'formas.1.id');
    await refused([dinheiro, { ...VALE, id: '0190a000-0000-7000-8000-000000000001' }], 'formas.1.id');
    await refused([dinheiro, pix, { ...pix, nome: 'Outro' }], 'formas.2.id');
    await refused([dinheiro, { ...VALE, id: 'x' }], 'formas.1.id');
  });

  test('what no form can be, by its field', async () => {
    const broken: [object, string][] = [
      [{ nome: ' ' }, 'nome'],
      [{ nome: 'a'.repeat(41) }, 'nome'],
      [{ nome: 'a\0b' }, 'nome'],
      [{ nome: 5 }, 'nome'],
      [{ tipo: 'CHEQUE' }, 'tipo'],
      [{ tipo: undefined }, 'tipo'],
      [{ taxaPercentual: 20.01 }, 'taxaPercentual'],
      [{ taxaPercentual: -0.01 }, 'taxaPercentual'],
      [{ taxaPercentual: 1.005 }, 'taxaPercentual'],
      [{ taxaPercentual: '2' }, 'taxaPercentual'],
      [{ prazoDias: 61 }, 'prazoDias'],
      [{ prazoDias: -1 }, 'prazoDias'],
      [{ prazoDias: 1.5 }, 'prazoDias'],
      [{ ativa: 'sim' }, 'ativa'],
      [{ padrao: 1 }, 'padrao'],
    ];
    for (const [change, campo] of broken)
      await refused([DINHEIRO, { ...VALE, ...change }], `formas.1.${campo}`);
    await refused(undefined, 'formas');
    await refused({}, 'formas');
    await refused(['Pix'], 'formas.0');
  });

  test('more than thirty that are on, or a hundred in all', async () => {
    const many = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => ({ tipo: 'OUTRO', nome: `Forma ${from + n}` }));
    await set(DINHEIRO, ...many(0, 29));
    await refused([DINHEIRO, ...many(0, 30)], 'formas');
    // 34 are stored; what is switched off stays.
    await set(DINHEIRO, ...many(100, 129));
    await set(DINHEIRO, ...many(200, 229));
    await refused([DINHEIRO, ...many(300, 329)], 'formas');
    await refused(many(0, 101), 'formas');
    // The whole list can be sent back.
    expect(await set(...(await list()))).toHaveLength(92);
  });
});

test('each store has its own', async () => {
  await set(DINHEIRO, VALE);
  expect((await list(await t.novoDono())).map(({ nome }) => nome)).not.toContain('Vale-refeição');
});

// Guard: the lock of the store's row in editarFormas. Without it both lists start from the same one: the new form of the
// first stays switched on beside those of the second.
test('of two lists at once the second replaces the first, with what that one made', async () => {
  const answers = await holding(t, { table: 'lojas', column: 'id', id: loja.lojaId }, 2, async () => {
    const first = put([DINHEIRO, VALE]);
    await untilStuck(t, 1);
    return Promise.all([
      first,
      put([
        { ...DINHEIRO, padrao: false },
        { tipo: 'PIX', nome: 'Pix', padrao: true },
      ]),
    ]);
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const depois = await list();
  expect(depois.filter(({ ativa }) => ativa).map(({ nome }) => nome)).toEqual(['Dinheiro', 'Pix']);
  expect(depois.filter(({ padrao }) => padrao).map(({ nome }) => nome)).toEqual(['Pix']);
  expect(depois.map(({ nome }) => nome)).toContain('Vale-refeição');
});
