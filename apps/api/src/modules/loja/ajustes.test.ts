import { RAMOS } from '@balcao/contract/loja/ramos';
import { expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item } from '../../testing/loja/vendas.ts';
import { holding, untilStuck } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test);

/** Fields that every call needs; the others stay as they are. */
const LOJA = { nome: 'Bar da Ana', fuso: 'America/Sao_Paulo', comissaoPadrao: 10, larguraPapel: 80 };
const AJUSTES = {
  taxaServicoPadrao: 12.35,
  exigirCaixa: true,
  mostrarDiferenca: false,
  limiteFiadoPadrao: 150.5,
  viradaDoDia: '04:00',
  pixChave: 'ana@bar.com.br',
  pixNome: 'Bar da Ana',
  pixCidade: 'Belém',
  ramo: 'BAR',
};

const put = (fields: object, person = loja) => person.call('PUT', '/api/loja', { ...LOJA, ...fields });
const ler = async (person = loja) => await person.get('/api/loja');

it('changes how money is taken, and keeps what a change leaves out', async () => {
  expect((await put(AJUSTES)).json()).toMatchObject(AJUSTES);
  expect((await put({ nome: 'Outro nome' })).json()).toMatchObject({ ...AJUSTES, nome: 'Outro nome' });
  for (const [campo, value] of Object.entries({ ...AJUSTES, exigirCaixa: false, taxaServicoPadrao: 0 })) {
    expect((await put({ [campo]: value })).json()).toHaveProperty(campo, value);
  }
});

it('takes away what may be none', async () => {
  await put(AJUSTES);
  const nada = { limiteFiadoPadrao: null, pixChave: null, pixNome: null, pixCidade: null, ramo: null };
  expect((await put(nada)).json()).toMatchObject(nada);
  await put(AJUSTES);
  // A blank text is none, too; no limit is another thing than none at all.
  expect((await put({ pixChave: ' ', pixNome: '', limiteFiadoPadrao: 0 })).json()).toMatchObject({
    ...{ pixChave: null, pixNome: null, pixCidade: 'Belém', limiteFiadoPadrao: 0 },
  });
});

it.each([0, 0.01, 12.5, 20])('takes a service fee of %d', async (taxaServicoPadrao) => {
  expect((await put({ taxaServicoPadrao })).json()).toMatchObject({ taxaServicoPadrao });
});

it.each(['00:00', '00:01', '05:59', '06:00'])('takes a day that ends at %s', async (viradaDoDia) => {
  expect((await put({ viradaDoDia })).json()).toMatchObject({ viradaDoDia });
});

it.each(RAMOS)('is a shop of the kind %s', async (ramo) => {
  expect((await put({ ramo })).json()).toMatchObject({ ramo });
});

it('refuses what none of them can be, says where, and changes nothing', async () => {
  await put(AJUSTES);
  const antes = await ler();
  const broken: [string, unknown[]][] = [
    ['taxaServicoPadrao', [-0.01, 20.01, 10.005, '10', null, true]],
    ['exigirCaixa', ['sim', 1, null]],
    ['mostrarDiferenca', ['não', 0, null]],
    ['limiteFiadoPadrao', [-0.01, 10_000_000, 1.005, '10', false]],
    ['viradaDoDia', ['06:01', '24:00', '4:00', '04:60', '-01:00', '04:00:00', '', 4, null]],
    ['ramo', ['bar', 'BANCO', '', 5]],
  ];
  for (const [campo, values] of broken) {
    for (const value of values) {
      const answer = await put({ nome: 'Mudou', [campo]: value });
      expect([answer.statusCode, answer.json().code], `${campo} ${value}`).toEqual([400, 'VALIDACAO']);
      expect(Object.keys(answer.json().campos)).toEqual([campo]);
    }
  }
  expect(await ler()).toEqual(antes);
});

it('is of this store alone', async () => {
  await put(AJUSTES);
  expect(await ler(await test.novoDono())).toMatchObject({ taxaServicoPadrao: 10, pixChave: null });
});

// Guard: the lock of the store's row in editarLoja.
it('days the totals by the hour that stays, whoever changes it at the same time', async () => {
  const produtoId = await loja.novoProduto({ valor: 4.5, quantidade: 10 });
  // Half past two in the morning: of the day before for who closes at four.
  const venda = { tipo: 'VENDAS', itens: [item(produtoId)], criadaEm: '2026-01-10T05:30:00.000Z' };
  expect((await loja.gravar('POST', '/api/vendas', venda)).statusCode).toBe(201);
  await test.sql.query('select somar_vendas($1, 100)', [loja.lojaId]);
  const answers = await holding(test, { table: 'lojas', column: 'id', id: loja.lojaId }, 2, async () => {
    const later = put({ viradaDoDia: '04:00' });
    await untilStuck(test, 1);
    return Promise.all([later, put({ viradaDoDia: '00:00' })]);
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const days = async () =>
    (await loja.get('/api/relatorios/periodo?dataInicio=2026-01-09&dataFim=2026-01-10')).vendasPorDia;
  expect(await ler()).toMatchObject({ viradaDoDia: '00:00' });
  expect(await days()).toEqual([{ data: '2026-01-10', totalVendas: 1, faturamento: 0.75 }]);
  await put({ viradaDoDia: '04:00' });
  expect(await days()).toEqual([{ data: '2026-01-09', totalVendas: 1, faturamento: 0.75 }]);
});
