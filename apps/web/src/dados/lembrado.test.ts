import type { Usuario } from '@balcao/contract/pessoas/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const dona: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: null },
};
const beto: Usuario = { ...dona, id: 'beto', tipo: 'FUNCIONARIO', permissoes: ['vendas', 'produtos'] };

const values = new Map<string, string>();

/** A page that is opened. */
async function abrir() {
  vi.resetModules();
  const { sessaoGuardada } = await import('./sessao-guardada.ts');
  return { sessaoGuardada, ...(await import('./lembrado.ts')) };
}

beforeEach(() => {
  values.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('stays for whoever is signed in, and is gone with him in the same moment', async () => {
  const { sessaoGuardada, lembrar, lerLembrado } = await abrir();
  lembrar('formas', ['nobody’s']);
  sessaoGuardada.save({ usuario: dona, token: 't1' });
  lembrar('formas', ['Dinheiro']);
  expect(lerLembrado('formas')).toEqual(['Dinheiro']);
  expect((await abrir()).lerLembrado('formas')).toEqual(['Dinheiro']);
  for (const sair of [
    () => sessaoGuardada.clear(),
    () => sessaoGuardada.clear('expirada'),
    () => sessaoGuardada.save({ usuario: beto, token: 't2' }),
  ]) {
    sessaoGuardada.save({ usuario: dona, token: 't1' });
    lembrar('formas', ['Dinheiro']);
    sair();
    expect([...values].join()).not.toContain('Dinheiro');
  }
});

it('is gone when he may see less, and found by none to whom the page was not open', async () => {
  const { sessaoGuardada, lembrar, lerLembrado } = await abrir();
  sessaoGuardada.save({ usuario: beto, token: 't1' });
  lembrar('loja', { nome: 'Padaria' });
  sessaoGuardada.updateUsuario({ ...beto, permissoes: ['produtos', 'vendas'] });
  expect(lerLembrado('loja')).toEqual({ nome: 'Padaria' });
  sessaoGuardada.updateUsuario({ ...beto, permissoes: ['despesas'] });
  expect([...values].join()).not.toContain('Padaria');
  // Written by a page that died before it could take it away.
  lembrar('loja', { nome: 'Padaria' }, dona);
  await abrir();
  expect([...values].join()).not.toContain('Padaria');
});
