import type { ErrorEnvelope } from '@balcao/contract/base/endpoint';
import type { Caixa, CaixaWritten } from '@balcao/contract/caixa/caixa';
import type { Forma } from '@balcao/contract/caixa/formas';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Signed } from '../signed.ts';
import { key } from '../signed.ts';

type Fields = Record<string, unknown>;

/** POST /api/caixas under a fresh key. */
export function pedirAbertura(person: Signed, fields: Fields = {}) {
  return person.call('POST', '/api/caixas', { fundo: 100, ...fields }, key());
}

export function pedirMovimento(person: Signed, id: string, fields: Fields = {}) {
  const payload = { tipo: 'SANGRIA', valor: 30, ...fields };
  return person.call('POST', `/api/caixas/${id}/movimentos`, payload, key());
}

export function pedirFechamento(person: Signed, id: string, fields: Fields = {}) {
  return person.call('POST', `/api/caixas/${id}/fechar`, { contado: [], ...fields }, key());
}

export function pedirReabertura(person: Signed, id: string, motivo: string | undefined = 'Contei errado') {
  return person.call('POST', `/api/caixas/${id}/reabrir`, { motivo });
}

export async function abrirCaixa(person: Signed, fields: Fields = {}): Promise<CaixaWritten> {
  return lido(await pedirAbertura(person, fields), 201);
}

export async function movimentar(person: Signed, id: string, fields: Fields = {}): Promise<CaixaWritten> {
  return lido(await pedirMovimento(person, id, fields), 201);
}

export async function fecharCaixa(person: Signed, id: string, fields: Fields = {}): Promise<CaixaWritten> {
  return lido(await pedirFechamento(person, id, fields), 200);
}

export async function lerCaixa(person: Signed, id: string): Promise<Caixa> {
  return lido(await person.call('GET', `/api/caixas/${id}`), 200);
}

function lido(answer: LightMyRequestResponse, status: number): CaixaWritten {
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json<CaixaWritten>();
}

/** The envelope of a refusal, with the status and the code that are expected, and the session that it brings. */
export function recusado(answer: LightMyRequestResponse, status: number, code: string) {
  const refusal = answer.json<ErrorEnvelope & { caixa?: Caixa }>();
  expect([answer.statusCode, refusal.code], answer.body).toEqual([status, code]);
  return refusal;
}

/** The ids of the store's forms, by what they are: of each kind the first. */
export async function formasPorTipo(person: Signed): Promise<Record<string, string>> {
  const answer = await person.call('GET', '/api/formas');
  const { formas } = answer.json<{ formas: Forma[] }>();
  return Object.fromEntries(formas.toReversed().map(({ tipo, id }) => [tipo, id]));
}

/** A session's figures for one form. */
export function daForma(caixa: Caixa, formaId: string | undefined) {
  return caixa.porForma.find((each) => each.formaId === formaId);
}
