import { randomUUID } from 'node:crypto';
import type { Gaveta } from '@balcao/contract/caixa/caixa';
import { expect, it } from 'vitest';
import { recusado } from '../../testing/loja/caixas.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { tally, times } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test);

const listar = async (person = loja) =>
  (await person.get<{ gavetas: Gaveta[] }>('/api/caixas/gavetas')).gavetas;
const criar = (nome: unknown, person = loja) => person.call('POST', '/api/caixas/gavetas', { nome });
const mudar = (id: string, fields: object, person = loja) =>
  person.call('PUT', `/api/caixas/gavetas/${id}`, fields);

it('a store has one drawer from the start; its owner adds more and renames them', async () => {
  expect(await listar()).toEqual([{ id: expect.any(String), nome: 'Caixa 1', ativa: true }]);
  const made = await criar(' Caixa do fundo ');
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json<Gaveta>();
  expect(made.json()).toEqual({ id, nome: 'Caixa do fundo', ativa: true });
  expect((await mudar(id, { nome: 'Caixa 2' })).json()).toEqual({ id, nome: 'Caixa 2', ativa: true });
  const beto = await loja.novoFuncionario();
  expect((await listar(beto)).map(({ nome }) => nome)).toEqual(['Caixa 1', 'Caixa 2']);
  recusado(await criar('Caixa 3', beto), 403, 'SEM_PERMISSAO');
  recusado(await mudar(id, { nome: 'X' }, beto), 403, 'SEM_PERMISSAO');
});

it('names are unique, whatever their case and accents; nothing absurd goes in', async () => {
  recusado(await criar('CAIXA 1'), 400, 'VALIDACAO');
  for (const nome of ['', ' ', null, 7, 'x'.repeat(41), 'a\0b']) {
    expect(recusado(await criar(nome), 400, 'VALIDACAO').campos).toHaveProperty('nome');
  }
  const answers = await times(5, () => criar('Balcão'));
  expect(tally(answers)).toEqual({ '201': 1, '400 VALIDACAO': 4 });
  const rui = await test.novoDono();
  const [outra] = await listar(rui);
  recusado(await mudar(outra?.id ?? '', { nome: 'Minha' }), 404, 'NAO_ENCONTRADO');
  recusado(await mudar(randomUUID(), { nome: 'Minha' }), 404, 'NAO_ENCONTRADO');
  recusado(await loja.pedirAbertura({ gavetaId: outra?.id ?? '' }), 400, 'VALIDACAO');
});

it('one stays on, and an open one is not switched off', async () => {
  const [primeira] = await listar();
  const id = primeira?.id ?? '';
  recusado(await mudar(id, { nome: 'Caixa 1', ativa: false }), 400, 'VALIDACAO');
  const segunda = (await criar('Caixa 2')).json<Gaveta>();
  const caixa = await loja.abrirCaixa();
  expect(caixa.gaveta.id).toBe(id);
  const refusal = recusado(await mudar(id, { nome: 'Caixa 1', ativa: false }), 409, 'CAIXA_ABERTO');
  expect(refusal.caixa?.id).toBe(caixa.id);
  await loja.fecharCaixa(caixa.id);
  expect((await mudar(id, { nome: 'Caixa 1', ativa: false })).json()).toMatchObject({ ativa: false });
  expect((await loja.abrirCaixa()).gaveta.id).toBe(segunda.id);
  recusado(await loja.pedirAbertura({ gavetaId: id }), 400, 'VALIDACAO');
  const daFila = { gavetaId: id, origem: 'fila' as const, criadaEm: '2026-03-10T14:00:00Z' };
  expect((await loja.abrirCaixa(daFila)).gaveta.id).toBe(id);
});

it('two drawers are open beside each other', async () => {
  const segunda = (await criar('Caixa 2')).json<Gaveta>();
  const [a, b] = [await loja.abrirCaixa(), await loja.abrirCaixa({ gavetaId: segunda.id })];
  expect([a.gaveta.nome, b.gaveta.nome]).toEqual(['Caixa 1', 'Caixa 2']);
});

it('of two that are switched off at once, one stays on', async () => {
  const segunda = (await criar('Caixa 2')).json<Gaveta>();
  const [primeira] = await listar();
  const answers = await Promise.all([
    mudar(primeira?.id ?? '', { nome: 'Caixa 1', ativa: false }),
    mudar(segunda.id, { nome: 'Caixa 2', ativa: false }),
  ]);
  expect(tally(answers)).toEqual({ '200': 1, '400 VALIDACAO': 1 });
});
