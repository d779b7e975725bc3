import { randomUUID } from 'node:crypto';
import type { Dispositivo } from '@balcao/contract/pessoas/dispositivos';
import { expect, test } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { refused } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { tally, times } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t, async (ana) => ({
  pao: await ana.novoProduto({ valor: 0.75, quantidade: 100 }),
  id: randomUUID(),
}));
const NOW = '2026-03-10T15:00:00.000Z';
const MINUTO = 60_000;

const lista = async (person: Person = loja) =>
  (await person.get<{ dispositivos: Dispositivo[] }>('/api/dispositivos')).dispositivos;
const um = async () => (await lista()).find((dispositivo) => dispositivo.id === loja.id) as Dispositivo;
const registrar = (payload: object, person: Person = loja) =>
  person.call('POST', '/api/dispositivos', payload);
/** Sales with these numbers, each apart from the others. */
async function vendidas(...numeros: number[]): Promise<void> {
  for (const seqLocal of numeros) {
    await loja.vender(loja.pao, { dispositivoId: loja.id, seqLocal, confirmarDuplicada: true });
  }
}
const dizer = (payload: object, person: Person = loja) =>
  person.call('POST', `/api/dispositivos/${loja.id}/contato`, { versao: '1.0.0', ...payload });
async function faltando(payload: object): Promise<number[]> {
  const answer = await dizer(payload);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(Object.keys(answer.json())).toEqual(['faltando']);
  return answer.json<{ faltando: number[] }>().faltando;
}

test('a device is registered once: the same id again is a 200, and keeps its name', async () => {
  const first = await registrar({ id: loja.id, nome: ' Chrome no Android ' });
  expect([first.statusCode, first.json()]).toEqual([
    201,
    {
      id: loja.id,
      nome: 'Chrome no Android',
      usuario: { id: loja.usuarioId, nome: 'Padaria da Ana' },
      ultimoContato: NOW,
      ...{ ultimoSeq: 0, recebidas: 0, faltando: [], esperando: 0, versao: null },
    },
  ]);
  const again = await registrar({ id: loja.id, nome: 'Outro nome' });
  expect([again.statusCode, again.json().nome]).toEqual([200, 'Chrome no Android']);
  expect(await lista()).toEqual([first.json()]);
});

test('without an id the server gives one', async () => {
  const made = await registrar({ nome: 'Balcão' });
  expect(made.statusCode).toBe(201);
  expect(await lista()).toMatchObject([{ id: made.json().id, nome: 'Balcão' }]);
});

test('20 registrations of one id at once: one 201, the others 200', async () => {
  const answers = await times(20, () => registrar({ id: loja.id, nome: 'Chrome no Windows' }));
  expect(tally(answers)).toEqual({ '201': 1, '200': 19 });
  expect(await lista()).toHaveLength(1);
});

test('an id of another store is a 409; to read, rename or speak for it a 404', async () => {
  await registrar({ id: loja.id, nome: 'Caixa' });
  const bia = await t.novoDono();
  refused(await registrar({ id: loja.id, nome: 'Caixa' }, bia), 409, 'ID_EM_USO');
  refused(await bia.call('PUT', `/api/dispositivos/${loja.id}`, { nome: 'Meu' }), 404, 'NAO_ENCONTRADO');
  refused(await dizer({ ultimoSeq: 1, esperando: 0 }, bia), 404, 'NAO_ENCONTRADO');
  expect(await lista(bia)).toEqual([]);
  expect(await um()).toMatchObject({ nome: 'Caixa', ultimoSeq: 0 });
});

test.each([
  ['POST', '', {}, 'nome'],
  ['POST', '', { nome: ' ' }, 'nome'],
  ['POST', '', { nome: 'Caixa', id: 'x' }, 'id'],
  ['PUT', '/:id', { nome: 'x'.repeat(121) }, 'nome'],
  ['POST', '/:id/contato', { esperando: 0 }, 'ultimoSeq'],
  ['POST', '/:id/contato', { ultimoSeq: -1, esperando: 0 }, 'ultimoSeq'],
  ['POST', '/:id/contato', { ultimoSeq: 2_147_483_648, esperando: 0 }, 'ultimoSeq'],
  ['POST', '/:id/contato', { ultimoSeq: 1.5, esperando: 0 }, 'ultimoSeq'],
  ['POST', '/:id/contato', { ultimoSeq: 1, esperando: '0' }, 'esperando'],
  ['POST', '/:id/contato', { ultimoSeq: 1, esperando: 0, descartadas: [0] }, 'descartadas.0'],
  ['POST', '/:id/contato', { ultimoSeq: 1, esperando: 0, descartadas: 3 }, 'descartadas'],
])('%s %s refuses %j', async (method, path, payload, campo) => {
  await registrar({ id: loja.id, nome: 'Caixa' });
  const answer = await loja.call(method, `/api/dispositivos${path.replace(':id', loja.id)}`, payload);
  expect(Object.keys(refused(answer, 400, 'VALIDACAO').campos ?? {})).toEqual([campo]);
});

test('an employee who sells names his device and speaks for it; the list and another name are the owner’s', async () => {
  const bia = await loja.novoFuncionario(['vendas']);
  expect((await registrar({ id: loja.id, nome: 'Celular' }, bia)).statusCode).toBe(201);
  expect((await dizer({ ultimoSeq: 0, esperando: 0 }, bia)).statusCode).toBe(200);
  refused(await bia.call('GET', '/api/dispositivos'), 403, 'SEM_PERMISSAO');
  refused(await bia.call('PUT', `/api/dispositivos/${loja.id}`, { nome: 'Meu' }), 403, 'SEM_PERMISSAO');
  const caio = await loja.novoFuncionario(['produtos']);
  refused(await registrar({ nome: 'Celular' }, caio), 403, 'SEM_PERMISSAO');
  const renamed = await loja.call('PUT', `/api/dispositivos/${loja.id}`, { nome: 'Celular da Bia' });
  expect([renamed.statusCode, renamed.json()]).toEqual([200, await um()]);
  expect(await um()).toMatchObject({ nome: 'Celular da Bia', usuario: { id: bia.usuarioId } });
});

test('who used it last: by a sale, by a contact, by the owner who delivers', async () => {
  const bia = await loja.novoFuncionario(['vendas']);
  await bia.vender(loja.pao, { dispositivoId: loja.id, seqLocal: 1 });
  expect(await um()).toMatchObject({ nome: null, usuario: { id: bia.usuarioId }, ultimoContato: NOW });
  t.clock.advance(MINUTO);
  const fila = { origem: 'fila', criadaEm: NOW, vendedorId: bia.usuarioId };
  await loja.vender(loja.pao, { dispositivoId: loja.id, seqLocal: 2, ...fila });
  expect((await um()).usuario).toEqual({ id: loja.usuarioId, nome: 'Padaria da Ana' });
  await dizer({ ultimoSeq: 2, esperando: 0 }, bia);
  expect(await um()).toMatchObject({
    usuario: { id: bia.usuarioId },
    ultimoContato: '2026-03-10T15:01:00.000Z',
    versao: '1.0.0',
  });
});

test('the last heard of is the first of the list; a sale’s device takes the name that it is given later', async () => {
  await vendidas(1);
  t.clock.advance(MINUTO);
  const outro = randomUUID();
  await registrar({ id: outro, nome: 'Celular' });
  expect((await lista()).map((each) => [each.id, each.nome])).toEqual([
    [outro, 'Celular'],
    [loja.id, null],
  ]);
  t.clock.advance(MINUTO);
  const named = await registrar({ id: loja.id, nome: 'Caixa' });
  expect([named.statusCode, named.json().nome]).toEqual([200, 'Caixa']);
  expect((await lista()).map((each) => each.id)).toEqual([loja.id, outro]);
});

test('a gap counts when a higher number was heard of more than 10 minutes ago', async () => {
  await vendidas(1, 2, 4);
  expect(await um()).toMatchObject({ ultimoSeq: 4, recebidas: 3, faltando: [] });
  t.clock.advance(10 * MINUTO);
  expect((await um()).faltando).toEqual([]);
  t.clock.advance(1);
  expect((await um()).faltando).toEqual([3]);
  expect(await faltando({ ultimoSeq: 4, esperando: 1 })).toEqual([3]);
  await vendidas(3);
  expect(await um()).toMatchObject({ recebidas: 4, faltando: [] });
});

test('heard of is also what a device said; each number since it was said first', async () => {
  await vendidas(1);
  expect(await faltando({ ultimoSeq: 3, esperando: 2 })).toEqual([]);
  t.clock.advance(5 * MINUTO);
  expect(await faltando({ ultimoSeq: 5, esperando: 4 })).toEqual([]);
  t.clock.advance(5 * MINUTO + 1);
  // 3 was heard of long enough ago, 5 was not.
  expect(await faltando({ ultimoSeq: 5, esperando: 4 })).toEqual([2]);
  t.clock.advance(5 * MINUTO);
  expect((await um()).faltando).toEqual([2, 3, 4]);
});

test('who has sent everything is missed at once what is not there, up to what was said and what was seen', async () => {
  await vendidas(1, 4);
  expect(await faltando({ ultimoSeq: 6, esperando: 0 })).toEqual([2, 3, 5, 6]);
  expect(await um()).toMatchObject({ ultimoSeq: 6, recebidas: 2, faltando: [2, 3, 5, 6], esperando: 0 });
  // What comes after that word is on its way again.
  await vendidas(8);
  expect((await um()).faltando).toEqual([2, 3, 5, 6]);
  expect(await faltando({ ultimoSeq: 9, esperando: 1 })).toEqual([2, 3, 5, 6]);
  expect(await um()).toMatchObject({ ultimoSeq: 9, esperando: 1 });
});

test('what was seen counts where less was said, and ultimoSeq never falls', async () => {
  await vendidas(3);
  expect(await faltando({ ultimoSeq: 0, esperando: 0 })).toEqual([1, 2]);
  expect(await faltando({ ultimoSeq: 7, esperando: 0 })).toEqual([1, 2, 4, 5, 6, 7]);
  expect(await faltando({ ultimoSeq: 2, esperando: 0 })).toEqual([1, 2, 4, 5, 6, 7]);
  expect((await um()).ultimoSeq).toBe(7);
});

test('what was discarded is no gap; said twice, or of a sale that is here, it changes nothing', async () => {
  await vendidas(1);
  expect(await faltando({ ultimoSeq: 4, esperando: 0, descartadas: [2, 2, 1] })).toEqual([3, 4]);
  expect(await faltando({ ultimoSeq: 4, esperando: 0, descartadas: [2, 4] })).toEqual([3]);
  expect(await um()).toMatchObject({ recebidas: 1, faltando: [3] });
  // It was sold after all.
  await vendidas(2, 3);
  expect(await um()).toMatchObject({ recebidas: 3, faltando: [] });
});

test('the first 1,000 are named, however many there are', async () => {
  await vendidas(5);
  const named = await faltando({ ultimoSeq: 2_147_483_647, esperando: 0 });
  expect(named).toHaveLength(1000);
  expect(named.slice(0, 6)).toEqual([1, 2, 3, 4, 6, 7]);
  expect(named.at(-1)).toBe(1001);
  expect((await um()).faltando).toEqual(named);
});

test('what came late is seen behind what was whole before', async () => {
  await vendidas(1, 2);
  expect(await faltando({ ultimoSeq: 2, esperando: 0 })).toEqual([]);
  await vendidas(3, 6);
  expect(await faltando({ ultimoSeq: 6, esperando: 0 })).toEqual([4, 5]);
  await vendidas(5);
  expect(await faltando({ ultimoSeq: 6, esperando: 0 })).toEqual([4]);
});

test('with the plan over a device still speaks; names and list wait for a plan', async () => {
  await loja.abrirMesa(loja.pao, { dispositivoId: loja.id, seqLocal: 2 });
  await t.sql.query('update lojas set plano_expira_em = $2 where id = $1', [
    loja.lojaId,
    '2026-03-10T14:00Z',
  ]);
  expect(await faltando({ ultimoSeq: 2, esperando: 0 })).toEqual([1]);
  refused(await registrar({ nome: 'Caixa' }), 402, 'PLANO_EXPIRADO');
  refused(await loja.call('GET', '/api/dispositivos'), 402, 'PLANO_EXPIRADO');
  refused(await loja.call('PUT', `/api/dispositivos/${loja.id}`, { nome: 'Caixa' }), 402, 'PLANO_EXPIRADO');
});

test('many at once: contacts, sales and names of one device all end', async () => {
  const answers = await times(20, (n) =>
    n % 2 ? dizer({ ultimoSeq: n, esperando: 0 }) : registrar({ id: loja.id, nome: 'Caixa' }),
  );
  expect(answers.every(({ statusCode }) => [200, 201, 404].includes(statusCode))).toBe(true);
  expect(await lista()).toHaveLength(1);
});
