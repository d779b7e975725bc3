import type { Usuario } from '@balcao/contract/pessoas/auth';
import { cabeNaVisao, VISOES, visaoDe } from '@balcao/contract/pessoas/permissoes';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lembrarCaixa } from '../gaveta.ts';
import { lerGuardado } from '../guardado.ts';
import { comPins } from '../pessoas/no-disco.test-helper.ts';
import { esquecerPessoa } from '../pessoas/pessoas-do-aparelho.ts';
import { type SessaoGuardada, sessaoGuardada } from '../sessao-guardada.ts';
import { consultaDaCopia, mostrarCopia } from './consulta.ts';
import { copia } from './copia.ts';
import { abrirDisco } from './disco.ts';
import { tudoNoDisco } from './no-disco.test-helper.ts';
import { produtoDe, ServidorDeMentira } from './servidor.test-helper.ts';

let lojaId: string;
let servidor: ServidorDeMentira;
let pessoas: Usuario[];
let rede: boolean;
/** Conditions that an answer of the copy waits for. */
let segura: Promise<void> | undefined;
let perguntou: boolean;

const SEGREDOS = /Suco de caju|3\.21|Dona J|99999-1234|Dinheiro vivo|Padaria secreta/;

beforeEach(() => {
  [lojaId, servidor, rede, segura] = [crypto.randomUUID(), new ServidorDeMentira(), true, undefined];
  pessoas = [
    pessoa('dora', 'PRINCIPAL'),
    pessoa('vera', 'FUNCIONARIO', ['vendas']),
    pessoa('edu', 'FUNCIONARIO', ['despesas']),
  ];
  servidor.por('produtos', 'suco', { ...produtoDe('suco', 8), nome: 'Suco de caju', custo: 3.21 });
  servidor.por('clientes', 'j', { id: 'j', nome: 'Dona Júlia', telefone: '99999-1234' });
  vi.stubGlobal('fetch', responder);
});
afterEach(async () => {
  sessaoGuardada.clear();
  await some(lojaId);
  vi.unstubAllGlobals();
  localStorage.clear();
});

function pessoa(id: string, tipo: Usuario['tipo'], permissoes: Usuario['permissoes'] = []): Usuario {
  return {
    ...{ id: `${id} ${lojaId}`, nome: id, email: `${id}@loja.com.br`, telefone: null, tipo },
    ...{ permissoes, limites: null, lojaId, assinatura: 'premium', planoExpiraEm: null },
  };
}

/** Tokens are called by their persons. */
const entrar = (usuario: Usuario | undefined) =>
  usuario && sessaoGuardada.save({ usuario, token: `token de ${usuario.nome}` });

const chave = (oque: string) => btoa(`${oque} ${lojaId}`.padEnd(32, '.').slice(0, 32)).slice(0, 43);

async function responder(url: string, init: RequestInit): Promise<Response> {
  const quem = pessoas.find(
    ({ nome }) => new Headers(init.headers).get('authorization') === `Bearer token de ${nome}`,
  );
  await Promise.resolve();
  if (!rede || !quem) throw new TypeError('Failed to fetch');
  const { pathname, searchParams } = new URL(url, 'http://loja');
  const visao = visaoDe(quem);
  if (pathname === '/api/sync/chaves') {
    const minhas = VISOES.filter((uma) => cabeNaVisao(uma, visao)).map((uma) => [uma, chave(uma)]);
    return Response.json({ pessoa: chave(quem.id), visoes: Object.fromEntries(minhas) });
  }
  if (pathname !== '/api/sync') return Response.json({});
  perguntou = true;
  await segura;
  const vende = visao === 'tudo' || visao === 'vendas';
  servidor.lidas = vende ? ['produtos', 'saldos', 'comandas', 'clientes'] : [];
  const { produtos, ...dita } = servidor.responder(searchParams.get('desde') ?? undefined);
  const semCusto = produtos?.mudaram.map((um) => ({ ...um, custo: visao === 'tudo' ? um.custo : null }));
  return Response.json({
    ...dita,
    ...(produtos ? { produtos: { ...produtos, mudaram: semCusto } } : {}),
    ...(vende ? { formas: [{ id: 'd', nome: 'Dinheiro vivo' }] } : {}),
    loja: { id: lojaId, nome: 'Padaria secreta', fuso: 'America/Sao_Paulo' },
  });
}

const naTela = () => copia.get().listas?.produtos?.map(({ nome, custo }) => [nome, custo]);

/** Signed in, in step, and written down. */
async function trabalhar(usuario: Usuario | undefined): Promise<void> {
  entrar(usuario);
  await copia.sincronizar();
  await vi.waitFor(
    async () => {
      if (await copia.fechaduraDaPessoa()) await copia.sincronizar();
      expect(await tudoNoDisco()).toContain(`${usuario?.lojaId}:${usuario && visaoDe(usuario)}`);
    },
    { timeout: 150_000 },
  );
}

/** A moment later nothing of this lies on the disk. */
const some = (oque: string) =>
  vi.waitFor(async () => expect(await tudoNoDisco()).not.toContain(oque), { timeout: 150_000 });

const guardadoNoAparelho = async () => `${await tudoNoDisco()}${JSON.stringify(localStorage)}`;

it('is kept for whoever is signed in, and read by nobody afterwards', async () => {
  await trabalhar(pessoas[0]);
  expect(naTela()).toEqual([['Suco de caju', 3.21]]);
  expect(await tudoNoDisco()).not.toMatch(SEGREDOS);
  expect(JSON.stringify(localStorage)).toMatch(SEGREDOS);
  rede = false;
  const mesma = sessaoGuardada.get();
  sessaoGuardada.clear();
  // In the same moment, whatever the disk is still to do.
  expect(JSON.stringify(localStorage)).not.toMatch(SEGREDOS);
  expect(copia.get().listas).toBeUndefined();
  await vi.waitFor(async () => expect(await guardadoNoAparelho()).not.toContain(lojaId), {
    timeout: 150_000,
  });
  if (mesma) sessaoGuardada.save(mesma);
  await copia.abrir();
  expect(naTela()).toBeUndefined();
});

it('what shows it asks nothing any more when its person has left', async () => {
  await trabalhar(pessoas[0]);
  const client = new QueryClient();
  const parar = mostrarCopia(client);
  const pedir = vi.fn(() => Promise.reject(new Error('de ninguém')));
  const naPagina = new QueryObserver(client, consultaDaCopia('loja', ['loja'], pedir));
  const deixar = naPagina.subscribe(() => undefined);
  await vi.waitFor(() => expect(naPagina.getCurrentResult().data?.nome).toBe('Padaria secreta'));
  sessaoGuardada.clear();
  expect(client.isFetching()).toBe(0);
  expect(client.getQueryData(['loja'])).toBeUndefined();
  expect(pedir).not.toHaveBeenCalled();
  deixar();
  parar();
});

it('is there again for the session that wrote it, and for no other', async () => {
  await trabalhar(pessoas[0]);
  const sessao = sessaoGuardada.get();
  if (!sessao) throw new Error('She is there.');
  const [dora, , edu] = pessoas;
  const ler = async (qual: Partial<SessaoGuardada>) =>
    (await abrirDisco({ ...sessao, ...qual }, () => false).deposito.ler(`${lojaId}:tudo`)).atual?.tabelas;
  expect((await ler({}))?.produtos?.get('suco')).toMatchObject({ nome: 'Suco de caju', custo: 3.21 });
  expect(await ler({ token: 'another' })).toBeUndefined();
  if (dora && edu) expect(await ler({ usuario: { ...dora, id: edu.id } })).toBeUndefined();
});

it('is what the next one may see of it, without a connection: who only sells is shown no cost', async () => {
  const [vania, , ...outras] = await comPins(lojaId, { vania: '3691' });
  if (!vania) throw new Error('She is there.');
  pessoas = [...pessoas, vania, ...outras];
  // She was at this till once.
  await trabalhar(vania);
  sessaoGuardada.clear();
  servidor.por('produtos', 'bolo', { ...produtoDe('bolo', 5), nome: 'Bolo', custo: 3.21 });
  await trabalhar(pessoas[0]);
  const caixa = { id: 'c', gaveta: { id: 'g', nome: 'Caixa 1' }, fechadoEm: null };
  lembrarCaixa({ ...caixa, porForma: [{ formaId: 'd', nome: 'Dinheiro', esperado: 77.7 }] } as never);
  await vi.waitFor(async () => expect(await lerGuardado('caixas')).toBeDefined(), { timeout: 150_000 });
  rede = false;
  sessaoGuardada.clear();
  await some(`${lojaId}:tudo`);
  expect(await guardadoNoAparelho()).not.toMatch(SEGREDOS);
  entrar(vania);
  await copia.abrir();
  expect(naTela()).toEqual([
    ['Bolo', null],
    ['Suco de caju', null],
  ]);
  expect(await lerGuardado('caixas')).toMatchObject({
    abertos: { g: { id: 'c', porForma: [{ esperado: null }] } },
  });
  // She is dismissed while nobody is there.
  sessaoGuardada.clear();
  await esquecerPessoa(vania.id);
  await some(lojaId);
});

it('an answer that was on its way when its person left is not written, shown or asked on from', async () => {
  await trabalhar(pessoas[0]);
  let soltar: () => void = () => undefined;
  segura = new Promise((resolve) => {
    soltar = resolve;
  });
  servidor.por('produtos', 'bolo', { ...produtoDe('bolo', 5), nome: 'Bolo', custo: 3.21 });
  perguntou = false;
  const pedida = copia.sincronizar();
  await vi.waitFor(() => expect(perguntou).toBe(true), { timeout: 150_000 });
  sessaoGuardada.clear();
  await some(lojaId);
  soltar();
  await Promise.allSettled([pedida]);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(await guardadoNoAparelho()).not.toContain(lojaId);
  expect(copia.get().listas).toBeUndefined();
});

it('whose permission goes keeps neither what it showed nor its key', async () => {
  const caio = pessoa('caio', 'FUNCIONARIO', ['vendas', 'produtos']);
  pessoas = [...pessoas, caio];
  await trabalhar(caio);
  expect(naTela()).toEqual([['Suco de caju', 3.21]]);
  for (const [permissoes, mostrados] of [
    [['vendas'], [['Suco de caju', null]]],
    [['despesas'], undefined],
  ] as const) {
    const agora = { ...caio, permissoes: [...permissoes] };
    pessoas = pessoas.map((uma) => (uma.id === caio.id ? agora : uma));
    sessaoGuardada.updateUsuario(agora);
    expect(JSON.stringify(localStorage)).not.toMatch(SEGREDOS);
    await trabalhar(agora);
    expect(naTela()).toEqual(mostrados);
    await some(`${lojaId}:tudo`);
  }
  expect(await tudoNoDisco()).not.toContain(`${lojaId}:vendas`);
  expect(await guardadoNoAparelho()).not.toMatch(/Suco|3\.21|Dona J|99999|Dinheiro vivo/);
});

it('over plain HTTP, where nothing can be kept under a key, is in memory alone', async () => {
  vi.stubGlobal('crypto', {
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: crypto.randomUUID.bind(crypto),
  });
  entrar(pessoas[0]);
  await copia.sincronizar();
  await copia.sincronizar();
  expect(naTela()).toEqual([['Suco de caju', 3.21]]);
  expect(await tudoNoDisco()).not.toContain(lojaId);
  sessaoGuardada.clear();
  expect(await guardadoNoAparelho()).not.toMatch(SEGREDOS);
});
