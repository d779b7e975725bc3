import { afterEach, expect, it } from 'vitest';
import { clientesPorEntregar } from '../../dados/clientes-guardados.ts';
import type { Intent } from '../motor/envio.ts';
import { trazerClientesAntigos } from './clientes-antigos.ts';

const CHAVE = 'balcao.clientes-novos';
/** As the version of November 2026 wrote them. */
const antigos = [
  { nome: 'Maria', telefone: '11988887777', id: 'm', lojaId: 'loja-1' },
  { nome: 'Rui', telefone: null, id: 'r', lojaId: 'loja-2' },
];
afterEach(() => localStorage.removeItem(CHAVE));

it('brings those of this store into the queue, once, and leaves the others where they are', async () => {
  localStorage.setItem(CHAVE, JSON.stringify(antigos));
  const written: Intent[] = [];
  const guardar = async (intent: Intent) => void written.push(intent);
  await trazerClientesAntigos('loja-1', guardar);
  await trazerClientesAntigos('loja-1', guardar);
  expect(written).toMatchObject([
    {
      ...{ key: 'm', vendaId: 'm', operation: 'cadastrarCliente', identificador: 'Maria' },
      body: { cliente: { id: 'm', nome: 'Maria', telefone: '11988887777' } },
    },
  ]);
  expect(clientesPorEntregar().map(({ nome }) => nome)).toEqual(['Rui']);
});

it('one that is in the queue already, from a page that died in between, is taken out; one that could not be written stays', async () => {
  localStorage.setItem(CHAVE, JSON.stringify(antigos));
  await trazerClientesAntigos('loja-2', () => Promise.reject(new DOMException('', 'ConstraintError')));
  await trazerClientesAntigos('loja-1', () => Promise.reject(new DOMException('', 'QuotaExceededError')));
  expect(clientesPorEntregar().map(({ nome }) => nome)).toEqual(['Maria']);
});
