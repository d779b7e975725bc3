import { randomUUID } from 'node:crypto';
import type { Despesa } from '@balcao/contract/despesas/despesas';
import { expect, it } from 'vitest';
import { daForma, recusado } from '../../testing/loja/caixas.ts';
import { conferencia } from '../../testing/loja/conferencia.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { refused } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({ dinheiro: (await ana.formasPorTipo()).DINHEIRO ?? '' }));

const gelo = { descricao: 'Gelo', categoria: 'Materiais' };
const despesas = async () => await loja.get<Despesa[]>('/api/despesas');
const excluir = (id: string) => loja.call('DELETE', `/api/despesas/${id}`);
const esperado = async (id: string) => daForma(await loja.lerCaixa(id), loja.dinheiro)?.esperado;
const doCaixa = async () =>
  (await conferencia(loja)).linhas.filter(({ o_que }) => o_que === 'Despesas pagas do caixa e sangrias');

it('a sangria that is an expense makes both under one key, on the day on which it was taken', async () => {
  // Half past ten at night there, the next day already in London.
  test.clock.set('2026-03-11T01:30:00Z');
  const { id } = await loja.abrirCaixa();
  const [movimentoId, headers] = [randomUUID(), key()];
  const body = { id: movimentoId, tipo: 'SANGRIA', valor: 30, despesa: gelo };
  const pedir = () => loja.call('POST', `/api/caixas/${id}/movimentos`, body, headers);
  const statuses = (await Promise.all([pedir(), pedir()])).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([201, 409]);
  expect((await loja.lerCaixa(id)).movimentos).toMatchObject([
    { id: movimentoId, tipo: 'SANGRIA', valor: 30, despesa: { ...gelo, id: movimentoId }, desfeito: false },
  ]);
  expect(await despesas()).toMatchObject([
    { ...gelo, id: movimentoId, valor: 30, data: '2026-03-10', movimentoId, serieId: null, repete: null },
  ]);
  expect(await esperado(id)).toBe(70);
  expect(await doCaixa()).toMatchObject([{ a: 30, b: 30, diferenca: 0 }]);
});

it('one that says too little, or that is none, is refused with nothing written', async () => {
  const { id } = await loja.abrirCaixa();
  for (const [fields, campo] of [
    [{ tipo: 'SUPRIMENTO', despesa: gelo }, 'despesa'],
    [{ despesa: { ...gelo, descricao: ' ' } }, 'despesa.descricao'],
    [{ despesa: { ...gelo, categoria: 'Comida' } }, 'despesa.categoria'],
  ] as const) {
    const refusal = recusado(await loja.pedirMovimento(id, fields), 400, 'VALIDACAO');
    expect(Object.keys(refusal.campos ?? {})).toEqual([campo]);
  }
  expect([await esperado(id), await despesas()]).toEqual([100, []]);
  // Its id is another expense's.
  const [outra] = [{ ...gelo, id: randomUUID(), valor: 5, data: '2026-03-10' }];
  await loja.call('POST', '/api/despesas', outra);
  recusado(await loja.pedirMovimento(id, { id: outra.id, despesa: gelo }), 409, 'ID_EM_USO');
  expect(await esperado(id)).toBe(100);
});

it('they are undone together, once', async () => {
  const { id } = await loja.abrirCaixa();
  await loja.movimentar(id, { despesa: gelo });
  const [despesa] = await despesas();
  const answers = await Promise.all([1, 2].map(() => excluir(despesa?.id ?? '')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  expect(await despesas()).toEqual([]);
  expect(await esperado(id)).toBe(100);
  expect((await loja.lerCaixa(id)).movimentos).toMatchObject([
    { tipo: 'SANGRIA', valor: 30, despesa: null, desfeito: true },
    { tipo: 'ESTORNO', valor: 30, motivo: 'Gelo', vendaId: null, despesa: null },
  ]);
  expect(await doCaixa()).toMatchObject([{ a: 30, b: 30, diferenca: 0 }]);
  // Another expense under that id undoes nothing more.
  await loja.call('POST', '/api/despesas', { ...gelo, id: despesa?.id, valor: 30, data: '2026-03-10' });
  expect((await excluir(despesa?.id ?? '')).statusCode).toBe(204);
  expect(await esperado(id)).toBe(100);
});

it('a closed session stays as it was signed: the money comes back into the next one', async () => {
  const { id } = await loja.abrirCaixa();
  await loja.movimentar(id, { despesa: gelo });
  test.clock.advance(60_000);
  await loja.fecharCaixa(id, { contado: [{ formaId: loja.dinheiro, valor: 70 }] });
  test.clock.advance(60_000);
  const proximo = await loja.abrirCaixa();
  await excluir((await despesas())[0]?.id ?? '');
  expect(daForma(await loja.lerCaixa(id), loja.dinheiro)).toMatchObject({
    ...{ esperado: 70, diferenca: 0, esperadoAgora: 70 },
  });
  expect(await esperado(proximo.id)).toBe(130);
  expect(await conferencia(loja)).toMatchObject({ confere: true });
});

it('its value is the sangria’s; what it was for can be corrected', async () => {
  const { id } = await loja.abrirCaixa();
  await loja.movimentar(id, { despesa: gelo });
  const [despesa] = await despesas();
  const put = (fields: object) =>
    loja.call('PUT', `/api/despesas/${despesa?.id}`, { ...gelo, valor: 30, data: '2026-03-10', ...fields });
  expect(refused(await put({ valor: 31 }), 400, 'VALIDACAO').campos).toHaveProperty('valor');
  expect((await put({ descricao: 'Gelo em cubos' })).json()).toMatchObject({ movimentoId: despesa?.id });
  expect((await loja.lerCaixa(id)).movimentos).toMatchObject([{ despesa: { descricao: 'Gelo em cubos' } }]);
});

it('whoever may take money out says what it paid; the expenses stay closed to him', async () => {
  const { id } = await loja.abrirCaixa();
  const beto = await loja.novoFuncionario();
  await beto.movimentar(id, { despesa: gelo });
  expect(await despesas()).toMatchObject([gelo]);
  refused(await beto.call('GET', '/api/despesas'), 403, 'SEM_PERMISSAO');
});

it('what does not agree is told: an expense or a sangria that was changed behind', async () => {
  const { id } = await loja.abrirCaixa();
  await loja.movimentar(id, { despesa: gelo });
  const [despesa] = await despesas();
  const behind = (change: string) => test.sql.query(change, [loja.lojaId, despesa?.id]);
  await behind('update despesas set valor_centavos = 2900 where loja_id = $1 and id = $2');
  expect(await doCaixa()).toMatchObject([{ a: 29, b: 30, onde: 'Gelo' }]);
  await behind('delete from despesas where loja_id = $1 and id = $2');
  expect(await doCaixa()).toMatchObject([{ a: 0, b: 30, onde: 'Sangria sem despesa' }]);
});
