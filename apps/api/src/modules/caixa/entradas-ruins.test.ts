import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { recusado } from '../../testing/loja/caixas.ts';
import type { Person } from '../../testing/person.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let ana: Person;
let rui: Person;
let alheio: string;
let formas: Record<string, string>;
beforeAll(async () => {
  ana = await test.novoDono();
  rui = await test.novoDono();
  alheio = (await rui.abrirCaixa()).id;
  formas = await ana.formasPorTipo();
});

/** Everything of a store's drawers, as text. */
async function estado({ lojaId }: Person): Promise<unknown> {
  const { rows } = await test.sql.query(
    `select (select jsonb_agg(to_jsonb(t)) from caixas t where t.loja_id = $1) as caixas,
      (select jsonb_agg(to_jsonb(t)) from movimentos_caixa t where t.loja_id = $1) as movimentos,
      (select jsonb_agg(to_jsonb(t)) from chaves t where t.loja_id = $1) as chaves`,
    [lojaId],
  );
  return rows;
}

const DEMAIS = 10_000_000;

it.each([
  [{ fundo: undefined }, 'fundo'],
  [{ fundo: -1 }, 'fundo'],
  [{ fundo: DEMAIS }, 'fundo'],
  [{ fundo: 1.005 }, 'fundo'],
  [{ fundo: '10' }, 'fundo'],
  [{ gavetaId: randomUUID() }, 'gavetaId'],
  [{ gavetaId: 'x' }, 'gavetaId'],
  [{ id: 'x' }, 'id'],
  [{ criadaEm: 'ontem' }, 'criadaEm'],
  [{ origem: 'outra' }, 'origem'],
  [{ vendedorId: randomUUID(), origem: 'fila' }, 'vendedorId'],
] as const)('an opening with %o is refused, and nothing changes', async (fields, campo) => {
  const before = await estado(ana);
  const { campos } = recusado(await ana.pedirAbertura(fields), 400, 'VALIDACAO');
  expect(campos).toHaveProperty([campo]);
  expect(await estado(ana)).toEqual(before);
});

it('a movement and a closing that make no sense are refused, and nothing changes', async () => {
  const eva = await test.novoDono();
  const { id } = await eva.abrirCaixa();
  const before = await estado(eva);
  for (const [fields, campo] of [
    [{ tipo: 'ESTORNO' }, 'tipo'],
    [{ tipo: undefined }, 'tipo'],
    [{ valor: 0 }, 'valor'],
    [{ valor: -5 }, 'valor'],
    [{ valor: DEMAIS }, 'valor'],
    [{ valor: 0.001 }, 'valor'],
    [{ motivo: 'x'.repeat(201) }, 'motivo'],
  ] as const) {
    const { campos } = recusado(await eva.pedirMovimento(id, fields), 400, 'VALIDACAO');
    expect(campos).toHaveProperty([campo]);
  }
  const [formaId = ''] = Object.values(await eva.formasPorTipo());
  for (const [fields, campo] of [
    [{ contado: [{ formaId, valor: -1 }] }, 'contado.0.valor'],
    [{ contado: [{ formaId, valor: DEMAIS }] }, 'contado.0.valor'],
    [{ contado: [{ formaId: randomUUID(), valor: 1 }] }, 'contado.0.formaId'],
    [{ contado: [{ formaId: formas.PIX, valor: 1 }] }, 'contado.0.formaId'],
    [{ contado: [1, 2].map((valor) => ({ formaId, valor })) }, 'contado'],
    [{ contado: 'tudo' }, 'contado'],
    [{ cedulas: [{ valor: 3, quantidade: 1 }] }, 'cedulas.0.valor'],
    [{ cedulas: [{ valor: 5, quantidade: 1.5 }] }, 'cedulas.0.quantidade'],
    [{ cedulas: [{ valor: 5, quantidade: -1 }] }, 'cedulas.0.quantidade'],
    [{ cedulas: [1, 2].map((quantidade) => ({ valor: 5, quantidade })) }, 'cedulas'],
    [{ observacao: 'a\0' }, 'observacao'],
  ] as const) {
    const { campos } = recusado(await eva.pedirFechamento(id, fields), 400, 'VALIDACAO');
    expect(campos, JSON.stringify(fields)).toHaveProperty([campo]);
  }
  expect(await estado(eva)).toEqual(before);
});

it('another store’s session is not there', async () => {
  const before = await estado(rui);
  for (const id of [alheio, randomUUID()]) {
    recusado(await ana.call('GET', `/api/caixas/${id}`), 404, 'NAO_ENCONTRADO');
    recusado(await ana.pedirMovimento(id), 404, 'NAO_ENCONTRADO');
    recusado(await ana.pedirFechamento(id), 404, 'NAO_ENCONTRADO');
    recusado(await ana.pedirReabertura(id), 404, 'NAO_ENCONTRADO');
  }
  const gavetaId = (await rui.lerCaixa(alheio)).gaveta.id;
  recusado(await ana.call('GET', `/api/caixas/atual?gavetaId=${gavetaId}`), 404, 'NAO_ENCONTRADO');
  expect(await estado(rui)).toEqual(before);
  recusado(await ana.call('GET', '/api/caixas/x'), 400, 'VALIDACAO');
});

it('however much is in it, the sums stay sums', async () => {
  const eva = await test.novoDono();
  const { id } = await eva.abrirCaixa({ fundo: 9_999_999.99 });
  const mais = { tipo: 'SUPRIMENTO', valor: 9_999_999.99 };
  for (let n = 0; n < 3; n += 1) {
    const answer = await eva.call('POST', `/api/caixas/${id}/movimentos`, mais, key());
    expect(answer.statusCode, answer.body).toBe(201);
  }
  expect((await eva.fecharCaixa(id)).porForma[0]).toMatchObject({ esperado: 39_999_999.96 });
});
