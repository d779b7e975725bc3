import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { beforeEach, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../../testing/loja/uma-loja.ts';
import { campos, item, written } from '../../../testing/loja/vendas.ts';
import type { Person } from '../../../testing/person.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given);
let produtoId: string;

beforeEach(async () => {
  produtoId = await loja.novoProduto({ valor: 0.75, quantidade: 100 });
});

const festa = { paraQuem: ' Dona Júlia ', quando: '2026-03-14', observacao: ' Sem lactose ' };
const escrita = { paraQuem: 'Dona Júlia', quando: '2026-03-14', observacao: 'Sem lactose' };
const put = (id: string, fields: object) =>
  loja.gravar('PUT', `/api/vendas/${id}`, { itens: [item(produtoId)], ...fields });

test('a future sale says for whom, when and what to mind; an edit changes what it names and keeps the rest', async () => {
  const futura = await loja.abrirFutura(produtoId, festa);
  expect(futura).toMatchObject(escrita);
  expect(await loja.lerVenda(futura.id)).toMatchObject(escrita);
  const list = (await loja.call('GET', '/api/vendas')).json<{ id: string }[]>();
  expect(list.find(({ id }) => id === futura.id)).toMatchObject(escrita);

  expect(written(await put(futura.id, {}), 200)).toMatchObject(escrita);
  const instant = written(await put(futura.id, { quando: '2026-03-14T19:30:00Z' }), 200);
  expect(instant).toMatchObject({ ...escrita, quando: '2026-03-14T19:30:00.000Z' });
  expect(written(await put(futura.id, { quando: '2026-03-15' }), 200).quando).toBe('2026-03-15');
  const emptied = written(await put(futura.id, { paraQuem: ' ', quando: null, observacao: null }), 200);
  expect(emptied).toMatchObject({ paraQuem: null, quando: null, observacao: null });
  expect(
    await loja.abrirFutura(produtoId, { quando: ' ', itens: [item(produtoId, { quantidade: 2 })] }),
  ).toMatchObject({ paraQuem: null, quando: null, observacao: null });
});

test('other sales have none of it', async () => {
  const nothing = { paraQuem: null, quando: null, observacao: null };
  const comanda = await loja.abrirMesa(produtoId, festa);
  expect(comanda).toMatchObject(nothing);
  expect(written(await put(comanda.id, festa), 200)).toMatchObject(nothing);
});

test.each([
  ['paraQuem', 'x'.repeat(61)],
  ['paraQuem', 7],
  ['observacao', 'x'.repeat(201)],
  ['quando', '2026-02-30'],
  ['quando', '2026-03-14T25:00:00Z'],
  ['quando', '14/03/2026'],
  ['quando', 20260314],
])('%s %j is refused at its field', async (field, value) => {
  const futura = await loja.abrirFutura(produtoId);
  const payload = { tipo: 'FUTUROS', itens: [item(produtoId)], [field]: value };
  for (const answer of [
    await loja.gravar('POST', '/api/vendas', payload),
    await put(futura.id, { [field]: value }),
  ]) {
    expect(Object.keys(campos(answer) ?? {})).toEqual([field]);
  }
});

test('the overview has the open ones that are due today or were before, in the store’s zone', async () => {
  const ana = await given.novoDono();
  await given.sql.query("update lojas set fuso = 'America/Manaus' where id = $1", [ana.lojaId]);
  const pao = await ana.novoProduto();
  // In Manaus the 10th of March ends at 04:00Z of the 11th.
  const days = {
    hoje: '2026-03-10',
    ontem: '2026-03-09',
    amanha: '2026-03-11',
    cedo: '2026-03-10T10:00:00Z',
    tarde: '2026-03-11T03:59:59Z',
    noite: '2026-03-11T04:00:00Z',
    finalizada: '2026-03-10',
    cancelada: '2026-03-10',
    semData: undefined,
  };
  const ids = new Map<string, string>();
  for (const [index, [nome, quando]] of Object.entries(days).entries()) {
    const fields = { identificador: nome, quando, itens: [item(pao, { quantidade: index + 1 })] };
    ids.set(nome, (await ana.abrirFutura(pao, { ...festa, ...fields, quando: quando ?? null })).id);
  }
  await ana.abrirMesa(pao, { quando: '2026-03-10' });
  await ana.encerrar(ids.get('finalizada') ?? '');
  await ana.cancelar(ids.get('cancelada') ?? '');

  const overview = async (person: Person) =>
    (await person.call('GET', '/api/dashboard')).json<Dashboard>().futurasDeHoje;
  const due = await overview(ana);
  expect(due?.map(({ identificador }) => identificador)).toEqual(['ontem', 'hoje', 'cedo', 'tarde']);
  expect(due?.[1]).toEqual({
    ...escrita,
    id: ids.get('hoje'),
    identificador: 'hoje',
    quando: '2026-03-10',
    total: 0.75,
  });
  expect(due?.[3]?.quando).toBe('2026-03-11T03:59:59.000Z');

  expect(await overview(await ana.novoFuncionario(['vendas']))).toHaveLength(4);
  expect(await overview(await ana.novoFuncionario(['relatorios', 'produtos']))).toBeNull();
  expect(await overview(await given.novoDono())).toEqual([]);
});
