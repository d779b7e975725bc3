/** Each operation, by rows as devices store them and by what the server is asked and answers then. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { discoDoAparelho } from '../disco/disco.test-helper.ts';
import { IndexedDbStore } from '../disco/indexed-db.ts';
import type { Envio } from '../motor/envio.ts';
import type { Motor } from '../motor/motor.ts';
import type { Who } from '../motor/motor-parts.ts';
import { enviar, requestOf } from '../motor/respostas.ts';
import { World } from '../motor/simulador.test-helper.ts';
import { LINHAS, type Linha, linhaDe } from './linhas.test-helper.ts';
import { ehCadastro, ehDeVenda, ehToque, OPERACOES, operacaoDe } from './operacoes.ts';

const { lojaId, usuarioId } = linhaDe('comanda nova');
const ANA: Who = { lojaId, usuarioId, nome: 'Ana', tipo: 'FUNCIONARIO', sessao: 's1' };

afterEach(() => {
  vi.unstubAllGlobals();
  sessaoGuardada.clear();
});

/** A page of today on that device, whose server answers this once: what was sent, and what became of the row. */
async function entregar(row: Envio, status: number, answer: object, ...antes: object[]) {
  await discoDoAparelho([...antes, row]);
  const usuario = { id: usuarioId, lojaId, nome: 'Ana', tipo: 'FUNCIONARIO', permissoes: [], email: 'a@b' };
  sessaoGuardada.save({ usuario: usuario as never, token: ANA.sessao });
  const sent: object[] = [];
  const answers = [Response.json(answer, { status })];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const chave = new Headers(init.headers).get('idempotency-key');
    sent.push({ method: init.method, path, chave, body: JSON.parse(String(init.body)) });
    const last = answers.pop();
    if (!last) throw new TypeError('Failed to fetch');
    return last;
  });
  const world = new World();
  const store = new IndexedDbStore();
  const motor: Motor = world.boot({ store, enviar, who: () => ANA });
  await motor.wake();
  motor.stop();
  return { sent, store, row: await store.get(row.key) };
}

/** How the server says that it has it already: with what is there, in the way of that operation. */
function repetida({ row, resposta }: Linha): object {
  if (ehCadastro(row)) return { code: 'ID_EM_USO', mensagem: 'Não.' };
  return { code: 'TOKEN_DUPLICADO', mensagem: 'Não.', venda: resposta, caixa: resposta, ...resposta };
}

it('has rows of every operation', () => {
  expect(new Set(LINHAS.map(({ row }) => row.operation))).toEqual(new Set(Object.keys(OPERACOES)));
});

describe.each(LINHAS)('$row.operation, $aparelho: $nome', (linha) => {
  const { row, pedido, resposta } = linha;

  it('is sent as it was meant, under its key, in a form that its endpoint takes', async () => {
    const { sent, row: after } = await entregar(row, 200, resposta);
    expect(sent).toEqual([pedido]);
    expect(after).toMatchObject({ state: 'delivered', body: row.body });
    expect(operacaoDe(row).endpoint.body?.safeParse(pedido.body).error).toBeUndefined();
  });

  it('is there as well where the first answer was lost', async () => {
    expect((await entregar(row, 409, repetida(linha))).row?.state).toBe('delivered');
  });

  it('is not there by an answer to something else', async () => {
    const other = LINHAS.find((one) => operacaoDe(row).lerResposta(one.resposta) === undefined);
    const { row: after } = await entregar(row, 200, other?.resposta ?? {});
    expect(after).toMatchObject({ last: { code: 'RESPOSTA_ESTRANHA' } });
  });

  it('says who did it where another person brings it, and of a thing that was made nothing', () => {
    const dono: Who = { ...ANA, usuarioId: 'dono', tipo: 'PRINCIPAL', sessao: 's2' };
    const delivers = ehCadastro(row) || ehToque(row) ? {} : { origem: 'fila', vendedorId: usuarioId };
    expect(requestOf(row, dono, false).body).toEqual({ ...pedido.body, ...delivers });
    expect(requestOf(row, dono, false, new Map([[usuarioId, 'token']])).body).toEqual(pedido.body);
  });

  it('while its person waits is an ordinary one, which the server dates', () => {
    const { origem: _, criadaEm, ...dito } = pedido.body;
    const quando = ehDeVenda(row) && criadaEm !== undefined ? { criadaEm } : {};
    expect(requestOf(row, ANA, true).body).toEqual({ ...dito, ...quando });
  });
});

it('a row of a newer version stops no other, is not sent and stays', async () => {
  const [{ row, resposta }] = LINHAS as [Linha];
  const nova = { ...row, key: 'nova', vendaId: 'outra', operation: 'inventar' };
  const { sent, row: after, store } = await entregar(row, 200, resposta, nova);
  expect(sent).toHaveLength(1);
  expect(after?.state).toBe('delivered');
  expect(await store.get('nova')).toMatchObject({ operation: 'inventar', body: row.body, state: 'waiting' });
});
