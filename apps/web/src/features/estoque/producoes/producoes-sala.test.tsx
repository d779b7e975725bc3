import type { ListaDeProducoes, ProducaoInput } from '@balcao/contract/estoque/producoes';
import type { Ficha } from '@balcao/contract/produtos/ficha';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { producaoNova } from '../../../fila/estoque.ts';
import { fila } from '../../../fila/fila.ts';
import { agora } from '../../../lib/clock.ts';
import { desenhar, type Resposta, semRede } from '../../../testing/desenhar.tsx';
import { dialogo, enviados, press, type } from '../../../testing/gestos.ts';
import { lojaDeTeste, padaria } from '../../../testing/loja.ts';
import ProducoesSala from './producoes-sala.tsx';

const PRODUZIR = 'POST /api/estoque/producoes';
const LISTA = 'GET /api/estoque/producoes';
const BOLO = '0190a000-0000-7000-8000-000000000001';
const bolo = { ...produtoDe(BOLO, 9, 4), nome: 'Bolo', ficha: 'PRODUCAO' as const };
const ficha: Ficha = {
  ...{ modo: 'PRODUCAO', rendimento: 2, custo: 1, pode: 14 },
  itens: [{ produtoId: 'ovo', nome: 'Ovo', quantidade: 4, unidade: 'un' }],
};
const feita = {
  ...{ id: 'p1', produto: { id: BOLO, nome: 'Bolo' }, quantidade: 3, custo: 3, custoUnitario: 1 },
  itens: [{ produto: { id: 'ovo', nome: 'Ovo' }, quantidade: 6, custo: 3 }],
  ...{ criadaEm: new Date().toISOString(), usuario: { id: 'bia', nome: 'Bia' }, desfeitaEm: null },
};
const lista: ListaDeProducoes = { producoes: [feita] };

async function abrir(respostas: Record<string, Resposta>) {
  const loja = lojaDeTeste({ loja: padaria });
  loja.servidor.por('produtos', BOLO, bolo);
  return desenhar(<ProducoesSala />, {
    quem: loja.quem,
    respostas: {
      ...loja.respostas,
      'GET /api/produtos/:id/ficha': ficha,
      ...{ [LISTA]: lista, 'DELETE /api/estoque/producoes/:id': null },
      ...respostas,
    },
  });
}

const linhas = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('what was made stands with what left for it, and is taken back by one press', async () => {
  const page = await abrir({});
  await screen.findByText('3 × Bolo');
  expect(linhas('Produções')[0]).toMatch(/^3\s× BoloR\$\s3,00.* · BiaSaiu: 6\s× OvoDesfazer$/);
  await press(/^Desfazer 3/);
  await screen.findByText('Produção desfeita.');
  expect(page.pedidas.find(({ method }) => method === 'DELETE')?.path).toBe('/api/estoque/producoes/p1');
});

it('it is told by a product and a number, and says what leaves', async () => {
  const page = await abrir({
    [PRODUZIR]: ({ body }: { body: ProducaoInput }) =>
      Response.json({ ...feita, id: body.id }, { status: 201 }),
  });
  await screen.findByRole('button', { name: 'Produzir' });
  await press('Produzir');
  const form = await dialogo('Produzir');
  const busca = await within(form).findByRole('combobox');
  fireEvent.change(busca, { target: { value: 'bol' } });
  await within(form).findByRole('option', { name: /Bolo/ });
  await act(async () => void fireEvent.keyDown(busca, { key: 'Enter' }));
  const produzir = await dialogo('Produzir: Bolo');
  type(/^Quantas/, '5', produzir);
  await within(produzir).findByText('10 × Ovo');
  await press('Produzir', produzir);
  await screen.findByText('Produção registrada.');
  expect(enviados(page, 'POST')).toMatchObject([{ produtoId: BOLO, quantidade: 5 }]);
});

it('one that waits on this device stands above the others, and goes by one press', async () => {
  await abrir({ [PRODUZIR]: semRede, [LISTA]: { producoes: [] } });
  await screen.findByText('Nada produzido ainda');
  const dita = { id: crypto.randomUUID(), produto: bolo, quantidade: 2 };
  await act(() => fila.guardar(producaoNova(dita, agora())));
  await screen.findByText('2 × Bolo');
  expect(linhas('Ainda não enviadas')[0]).toContain('ainda não enviada');
  await press('Desfazer 2 × Bolo');
  await waitFor(() => expect(screen.queryByText('2 × Bolo')).toBeNull());
});
