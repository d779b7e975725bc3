import type { Usuario } from '@balcao/contract/pessoas/auth';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../lib/device-storage.ts';
import { createSessaoStore, parseSessao, SESSAO_KEY } from './sessao-guardada.ts';

const maria: Usuario = {
  ...{
    id: '0190a000-0000-7000-8000-000000000001',
    nome: 'Maria',
    email: 'maria@loja.com.br',
    telefone: null,
  },
  ...{ tipo: 'FUNCIONARIO', permissoes: ['vendas'], lojaId: '0190a000-0000-7000-8000-000000000002' },
  limites: { descontoMaximo: 10, devolver: false, sangria: true },
  ...{ assinatura: 'gratuito', planoExpiraEm: null },
};

describe('the stored session', () => {
  it('of an employee from before there were limits goes on as before; the owner has none', () => {
    const { limites: _, ...antes } = maria;
    const read = (usuario: object) => parseSessao(JSON.stringify({ usuario, token: 't1' }))?.usuario.limites;
    expect(read(antes)).toEqual({ descontoMaximo: 100, devolver: false, sangria: true });
    expect(read(maria)).toEqual(maria.limites);
    expect(read({ ...antes, tipo: 'PRINCIPAL' })).toBeNull();
  });
  it('survives a reload', () => {
    const storage = memoryStorage();
    createSessaoStore(storage).save({ usuario: maria, token: 't1' });
    expect(createSessaoStore(storage).get()).toEqual({ usuario: maria, token: 't1' });
  });

  it('is gone from the storage after signing out, and everybody who listens is told', () => {
    const storage = memoryStorage();
    const store = createSessaoStore(storage);
    store.save({ usuario: maria, token: 't1' });
    const told = vi.fn();
    store.subscribe(told);
    store.clear();
    expect(store.get()).toBeUndefined();
    expect(storage.getItem(SESSAO_KEY)).toBeNull();
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('sees what another tab wrote after a reload', () => {
    const storage = memoryStorage();
    const store = createSessaoStore(storage);
    expect(store.get()).toBeUndefined();
    createSessaoStore(storage).save({ usuario: maria, token: 't2' });
    store.reload();
    expect(store.get()?.token).toBe('t2');
  });

  it('gives the same object until something changes, so that React renders once', () => {
    const store = createSessaoStore(memoryStorage());
    store.save({ usuario: maria, token: 't1' });
    const before = store.get();
    store.updateUsuario({ ...maria });
    expect(store.get()).toBe(before);
    store.updateUsuario({ ...maria, permissoes: ['vendas', 'produtos'] });
    expect(store.get()?.usuario.permissoes).toEqual(['vendas', 'produtos']);
    expect(store.get()?.token).toBe('t1');
  });

  it('does not bring a signed-out person back by a late answer, nor mix two people', () => {
    const store = createSessaoStore(memoryStorage());
    store.updateUsuario(maria);
    expect(store.get()).toBeUndefined();
    store.save({ usuario: { ...maria, id: 'other' }, token: 't' });
    store.updateUsuario(maria);
    expect(store.get()?.usuario.id).toBe('other');
  });

  it.each([
    ['nothing', null],
    ['broken text', '{'],
    ['null', 'null'],
    ['no user', '{"token":"t"}'],
    ['a user without id', '{"usuario":{"nome":"x"},"token":"t"}'],
    ['no token', '{"usuario":{"id":"1"}}'],
  ])('%s is no session', (_name, text) => {
    expect(parseSessao(text)).toBeUndefined();
  });

  it('shows a person without a type as the owner, and without permissions as having none', () => {
    const sessao = parseSessao('{"usuario":{"id":"1","nome":"x"},"token":"t"}');
    expect(sessao?.usuario).toMatchObject({ tipo: 'PRINCIPAL', permissoes: [] });
  });
});
