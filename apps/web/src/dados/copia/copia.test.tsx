import type { Usuario } from '@balcao/contract/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { sessaoGuardada } from '../sessao-guardada.ts';
import { copia, depositoNoDisco } from './copia.ts';
import { produtoDe, ServidorDeMentira } from './servidor.test-helper.ts';
import { chaveDaCopia } from './visao.ts';

const ana: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: null },
};
const bia: Usuario = { ...ana, id: 'bia', nome: 'Bia', tipo: 'FUNCIONARIO', permissoes: ['vendas'] };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('who only sells is told of no cost on the owner’s device, and the device keeps none for her', async () => {
  const servidor = new ServidorDeMentira();
  servidor.por('produtos', 'suco', { ...produtoDe('suco', 8), nome: 'Suco', custo: 3.2 });
  let rede = true;
  vi.stubGlobal('fetch', async () => {
    if (!rede) throw new TypeError('Failed to fetch');
    return Response.json(servidor.responder(undefined));
  });
  const guardados = async (quem: Usuario) => {
    const { atual } = await depositoNoDisco.ler(chaveDaCopia(quem));
    return [...(atual?.tabelas.produtos?.values() ?? [])].map(({ nome, custo }) => ({ nome, custo }));
  };
  sessaoGuardada.save({ usuario: ana, token: 't1' });
  await copia.sincronizar();
  expect(await guardados(ana)).toEqual([{ nome: 'Suco', custo: 3.2 }]);

  rede = false;
  sessaoGuardada.save({ usuario: bia, token: 't2' });
  await copia.abrir();
  expect(copia.get().listas?.produtos).toMatchObject([{ nome: 'Suco', custo: null }]);
  expect(await guardados(bia)).toEqual([{ nome: 'Suco', custo: null }]);
});
