import type { Usuario } from '@balcao/contract/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { criarCliente, entregarCliente, entregarClientes } from './clientes-entregar.ts';
import { clientesLembrados, clientesNovos, lembrarClientes, tirarNovo } from './clientes-guardados.ts';
import { sessaoGuardada } from './sessao-guardada.ts';

const usuario = {
  ...{ id: 'u', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL', permissoes: [] },
  ...{ limites: null, lojaId: 'loja-1', assinatura: 'premium', planoExpiraEm: null },
} as Usuario;
const MARIA = { nome: 'Maria', telefone: '11988887777' };
const sent = vi.fn<(body: unknown) => Response>();

beforeEach(() => {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => sent(JSON.parse(String(init.body))));
  sessaoGuardada.save({ usuario, token: 't' });
});
afterEach(() => {
  for (const { id } of clientesNovos.get()) tirarNovo(id);
  sessaoGuardada.clear();
  sent.mockReset();
  vi.unstubAllGlobals();
});

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const away = () => {
  throw new TypeError('Failed to fetch');
};
const waiting = () => clientesNovos.get().map(({ nome }) => nome);

it('a new customer is on the device at once, and on the server behind it', async () => {
  sent.mockImplementation(() => json(201, {}));
  const maria = await criarCliente(MARIA);
  expect(maria).toMatchObject({ ...MARIA, saldo: 0 });
  expect(await entregarCliente(maria.id)).toBe(true);
  expect(waiting()).toEqual([]);
  expect(sent.mock.calls).toEqual([[{ ...MARIA, id: maria.id }]]);
});

it('without a connection he waits, and what names him with him; then he is told once', async () => {
  sent.mockImplementation(away);
  const { id } = await criarCliente(MARIA);
  expect(await entregarCliente(id)).toBe(false);
  expect(waiting()).toEqual(['Maria']);
  sent.mockReset();
  sent.mockImplementation(() => json(200, {}));
  expect(await Promise.all([entregarCliente(id), entregarCliente(id)])).toEqual([true, true]);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('one whom the server has by now, edited, is he; one that it refuses goes on waiting', async () => {
  sent.mockImplementation(() => json(402, { code: 'PLANO_EXPIRADO', mensagem: '', message: '' }));
  const { id } = await criarCliente(MARIA);
  expect(await entregarCliente(id)).toBe(false);
  sent.mockImplementation(() => json(409, { code: 'ID_EM_USO', mensagem: '', message: '' }));
  expect(await entregarCliente(id)).toBe(true);
});

it('goes to the store in which he was made, and to no other', async () => {
  sent.mockImplementation(away);
  const { id } = await criarCliente(MARIA);
  await entregarCliente(id);
  sent.mockReset();
  sessaoGuardada.save({ usuario: { ...usuario, lojaId: 'loja-2' }, token: 't2' });
  await entregarClientes();
  expect(sent).not.toHaveBeenCalled();
  expect(waiting()).toEqual(['Maria']);
});

it('who is remembered is forgotten when nobody is signed in; who waits is not', async () => {
  sent.mockImplementation(away);
  await criarCliente(MARIA);
  const rui = { id: 'r', nome: 'Rui', telefone: null, saldo: 5, limiteFiado: null };
  const resto = { documento: null, endereco: null, observacao: null, ultimaCompra: null };
  lembrarClientes('loja-1', [{ ...rui, ...resto }]);
  expect(clientesLembrados('loja-1')).toMatchObject([rui]);
  expect(clientesLembrados('loja-2')).toEqual([]);
  sessaoGuardada.clear();
  expect(clientesLembrados('loja-1')).toEqual([]);
  expect(waiting()).toEqual(['Maria']);
});
