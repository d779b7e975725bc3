import type { Impressao, ImpressaoComLinhas } from '@balcao/contract/impressao/impressoes';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { expect } from 'vitest';
import { key, type Signed } from '../signed.ts';

type Fields = Record<string, unknown>;

/** PUT /api/impressoras: printers of the network, unless told otherwise. */
export function pedirImpressoras(person: Signed, ...impressoras: Fields[]) {
  return person.call('PUT', '/api/impressoras', {
    impressoras: impressoras.map((each, n) => ({ nome: `Impressora ${n + 1}`, ligacao: 'REDE', ...each })),
  });
}

export async function porImpressoras(person: Signed, ...impressoras: Fields[]): Promise<Impressora[]> {
  const answer = await pedirImpressoras(person, ...impressoras);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ impressoras: Impressora[] }>().impressoras;
}

/** The ids of the printers, one for each of these fields. */
export async function impressorasDe(person: Signed, ...impressoras: Fields[]): Promise<string[]> {
  return (await porImpressoras(person, ...impressoras)).map(({ id }) => id);
}

/** POST /api/impressoes under a fresh key: a receipt, unless told otherwise. */
export function pedirPapel(person: Signed, impressoraId: string, id: string, fields: Fields = {}) {
  const { tipo = 'recibo', ...rest } = fields;
  return person.call('POST', '/api/impressoes', { impressoraId, documento: { tipo, id }, ...rest }, key());
}

export async function imprimirPapel(
  person: Signed,
  impressoraId: string,
  id: string,
  fields: Fields = {},
): Promise<Impressao> {
  const answer = await pedirPapel(person, impressoraId, id, fields);
  expect([200, 201], answer.body).toContain(answer.statusCode);
  return answer.json();
}

export const lerImpressao = (person: Signed, id: string): Promise<ImpressaoComLinhas> =>
  person.get(`/api/impressoes/${id}`);

/** Until the job is in one of these states: each look is also a look of the sender's. */
export async function ateEstado(person: Signed, id: string, ...estados: string[]): Promise<Impressao> {
  for (;;) {
    const impressao = await lerImpressao(person, id);
    if (estados.includes(impressao.estado)) return impressao;
    // It stays so.
    if (['impresso', 'incerto', 'descartada'].includes(impressao.estado))
      throw new Error(JSON.stringify(impressao));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const tentarDeNovo = (person: Signed, id: string, fields: Fields = {}) =>
  person.call('POST', `/api/impressoes/${id}/tentar`, fields);

export const pedirGaveta = (
  person: Signed,
  impressoraId: string,
  porque: Fields | undefined,
  chave = key(),
) => person.call('POST', `/api/impressoras/${impressoraId}/gaveta`, porque, chave);
