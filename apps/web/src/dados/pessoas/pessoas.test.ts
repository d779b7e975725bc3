import 'fake-indexeddb/auto';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { IndexedDbPessoas } from './disco.ts';
import { PessoasDoAparelho, type PessoasStore } from './pessoas.ts';
import { MAX_ERRADAS } from './pin.ts';

const DIA = 86_400_000;
const INICIO = Date.parse('2026-11-20T12:00:00Z');
const usuario = (id: string, nome: string): Usuario => ({
  ...{ id, nome, email: `${nome}@loja.com.br`, telefone: null, tipo: 'FUNCIONARIO', permissoes: ['vendas'] },
  limites: { descontoMaximo: 10, devolver: false, sangria: true },
  ...{ lojaId: 'loja', assinatura: 'gratuito', planoExpiraEm: null },
});
const ana = { usuario: usuario('ana', 'Ana'), token: 'token-da-ana' };
const bia = { usuario: usuario('bia', 'Bia'), token: 'token-da-bia' };

/** A device: its disk, its clock, which anybody may set, and its pages, whose own clocks nobody can. */
class Aparelho {
  readonly disco: PessoasStore = new IndexedDbPessoas();
  relogio = INICIO;

  abrirPagina() {
    const page = { desde: 0 };
    let drawn = 0;
    const pessoas = new PessoasDoAparelho({
      store: this.disco,
      subtle: crypto.subtle,
      bytes: (count) => new Uint8Array(count).fill(++drawn),
      // The real number is for whoever steals the disk.
      iteracoes: 10,
      agora: () => this.relogio,
      monotonico: () => page.desde,
    });
    return Object.assign(pessoas, {
      passam: (ms: number) => {
        page.desde += ms;
      },
    });
  }
}

let aparelho: Aparelho;
let pagina: ReturnType<Aparelho['abrirPagina']>;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  aparelho = new Aparelho();
  pagina = aparelho.abrirPagina();
  await pagina.guardar('2580', ana, { id: 's-ana', entrega: 'e-ana' });
});

const erra = (page: PessoasDoAparelho, id = 'ana') => page.destrancar(id, '9999');
async function erraVezes(page: ReturnType<Aparelho['abrirPagina']>, times: number) {
  for (let nth = 0; nth < times; nth += 1) {
    await erra(page);
    page.passam(DIA);
  }
}

describe('the seal', () => {
  it('opens by its PIN alone, for its own person alone', async () => {
    await pagina.guardar('7410', bia, { id: 's-bia', entrega: 'e-bia' });
    const sessao = { ...ana, porPin: true };
    expect(await pagina.destrancar('ana', '2580')).toEqual({ kind: 'aberta', sessao });
    expect(await pagina.destrancar('bia', '2580')).toMatchObject({ kind: 'errado' });
    expect(await pagina.destrancar('ninguem', '2580')).toEqual({ kind: 'senha' });
    // Put in another's place it opens nothing.
    const [deAna] = await aparelho.disco.all();
    await aparelho.disco.change('bia', (row) => row && { ...row, selo: deAna?.selo ?? null });
    expect(await pagina.destrancar('bia', '2580')).toMatchObject({ kind: 'errado' });
  });

  it('on the disk there is neither PIN nor token', async () => {
    const rows = await aparelho.disco.all();
    const text = JSON.stringify(rows, (_key, value) =>
      value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value,
    );
    expect(text).toContain('s-ana');
    expect(text).not.toContain(ana.token);
    expect(text).not.toContain('2580');
  });

  it('a new PIN asks for the old one, and ends it', async () => {
    expect(await pagina.trocarPin('ana', '9999', '1470')).toMatchObject({ kind: 'errado' });
    expect(await pagina.trocarPin('ana', '2580', '1470')).toMatchObject({ kind: 'aberta' });
    expect(await pagina.destrancar('ana', '2580')).toMatchObject({ kind: 'errado' });
    expect(await pagina.destrancar('ana', '1470')).toMatchObject({ kind: 'aberta' });
  });

  it('lasts 30 days from when the server last knew the person; a clock set back adds none', async () => {
    aparelho.relogio += 30 * DIA;
    expect(await pagina.destrancar('ana', '2580')).toMatchObject({ kind: 'aberta' });
    await pagina.vista(ana.usuario);
    aparelho.relogio += 30 * DIA;
    expect(await pagina.destrancar('ana', '2580')).toMatchObject({ kind: 'aberta' });
    aparelho.relogio += 1;
    expect(await pagina.destrancar('ana', '2580')).toEqual({ kind: 'senha' });
    expect(pagina.comPin(await aparelho.disco.all())).toEqual([]);
  });

  it('an instant that was seen once stays seen', async () => {
    await pagina.guardar('7410', bia, { id: 's-bia', entrega: 'e-bia' });
    aparelho.relogio += 20 * DIA;
    await pagina.destrancar('ana', '2580');
    await aparelho.disco.change('ana', (row) => row && { ...row, vistaEm: INICIO - 11 * DIA });
    aparelho.relogio = INICIO;
    expect(await pagina.destrancar('ana', '2580')).toEqual({ kind: 'senha' });
    expect(await pagina.destrancar('bia', '7410')).toMatchObject({ kind: 'aberta' });
  });
});

describe('wrong PINs', () => {
  it('five at once, then each waits longer; the right one begins anew', async () => {
    for (let nth = 1; nth < 5; nth += 1) {
      expect(await erra(pagina)).toEqual({ kind: 'errado', restam: MAX_ERRADAS - nth, espera: 0 });
    }
    expect(await erra(pagina)).toEqual({ kind: 'errado', restam: 5, espera: 30_000 });
    expect(await pagina.destrancar('ana', '2580')).toEqual({ kind: 'espere', espera: 30_000 });
    pagina.passam(29_999);
    expect(await pagina.destrancar('ana', '2580')).toEqual({ kind: 'espere', espera: 1 });
    pagina.passam(1);
    expect(await erra(pagina)).toEqual({ kind: 'errado', restam: 4, espera: 60_000 });
    pagina.passam(60_000);
    expect(await pagina.destrancar('ana', '2580')).toMatchObject({ kind: 'aberta' });
    expect(await erra(pagina)).toEqual({ kind: 'errado', restam: 9, espera: 0 });
  });

  it('the tenth takes the sealed session away; what he sold still goes out', async () => {
    await erraVezes(pagina, 9);
    expect(await erra(pagina)).toEqual({ kind: 'senha' });
    expect(await pagina.destrancar('ana', '2580')).toEqual({ kind: 'senha' });
    expect(pagina.comPin(await aparelho.disco.all())).toEqual([]);
    expect(await aparelho.disco.all()).toMatchObject([{ selo: null, entrega: 'e-ana' }]);
  });

  it('a page that dies in the tenth has tried it', async () => {
    await erraVezes(pagina, 9);
    await aparelho.disco.change('ana', (row) => row && { ...row, erradas: MAX_ERRADAS });
    expect(await aparelho.abrirPagina().destrancar('ana', '2580')).toEqual({ kind: 'senha' });
    expect(await aparelho.disco.all()).toMatchObject([{ selo: null }]);
  });

  it('are neither forgotten nor waited for in vain by a reload, nor by the clock', async () => {
    await erraVezes(pagina, 5);
    aparelho.relogio += DIA;
    const reloaded = aparelho.abrirPagina();
    expect(await reloaded.destrancar('ana', '2580')).toEqual({ kind: 'espere', espera: 30_000 });
    aparelho.relogio -= 2 * DIA;
    expect(await reloaded.destrancar('ana', '2580')).toEqual({ kind: 'espere', espera: 30_000 });
    reloaded.passam(30_000);
    expect(await erra(reloaded)).toMatchObject({ restam: 4 });
  });

  it('two windows that try at once have no more tries than one', async () => {
    const other = aparelho.abrirPagina();
    const tries = Array.from({ length: 20 }, (_, nth) => erra(nth % 2 === 0 ? pagina : other));
    const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'errado')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'espere')).toHaveLength(15);
    // Each of them waits for itself, from what it last saw.
    pagina.passam(30_000);
    other.passam(30_000);
    const next = await Promise.all([erra(pagina), erra(other)]);
    expect(next.map(({ kind }) => kind).sort()).toEqual(['errado', 'espere']);
  });
});

describe('the server', () => {
  it('takes away who was dismissed, and nobody else', async () => {
    await pagina.guardar('7410', bia, { id: 's-bia', entrega: 'e-bia' });
    await pagina.conferidas(['s-ana', 's-bia'], ['s-bia']);
    expect(pagina.comPin(await aparelho.disco.all()).map(({ usuarioId }) => usuarioId)).toEqual(['bia']);
    expect(await pagina.destrancar('ana', '2580')).toEqual({ kind: 'senha' });
  });

  it('says nothing of a session that was sealed while it was asked', async () => {
    await pagina.guardar('2580', { ...ana, token: 'novo' }, { id: 's-nova', entrega: 'e-nova' });
    await pagina.conferidas(['s-ana'], []);
    expect(await pagina.destrancar('ana', '2580')).toMatchObject({ sessao: { token: 'novo' } });
  });

  it('tells what a person may do; it counts when he unlocks next', async () => {
    await pagina.vista({ ...ana.usuario, permissoes: ['vendas', 'produtos'] });
    expect(await pagina.destrancar('ana', '2580')).toMatchObject({
      sessao: { usuario: { permissoes: ['vendas', 'produtos'] } },
    });
    await pagina.vista(bia.usuario);
    expect(await aparelho.disco.all()).toHaveLength(1);
  });
});
