import type { Ficha } from '@balcao/contract/produtos/ficha';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { desenhar, falha, type Resposta } from '../../../testing/desenhar.tsx';
import { dialogo, enviados, press, type } from '../../../testing/gestos.ts';
import { lojaDeTeste } from '../../../testing/loja.ts';
import FichaDialog from './ficha-dialog.tsx';

const GRAVAR = 'PUT /api/produtos/:id/ficha';
const LER = 'GET /api/produtos/:id/ficha';
const [BOLO, OVO] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];
const bolo = { ...produtoDe(BOLO, 9, 4), nome: 'Bolo' };
const ovo = { ...produtoDe(OVO, 1, 7), nome: 'Ovo', custo: 0.5 };
const nenhuma: Ficha = { modo: null, rendimento: null, itens: [], custo: null, pode: null };

async function abrir(respostas: Record<string, Resposta>) {
  const loja = lojaDeTeste();
  for (const um of [bolo, ovo]) loja.servidor.por('produtos', um.id, um);
  const onClose = vi.fn();
  const page = await desenhar(<FichaDialog produto={bolo} onClose={onClose} />, {
    quem: loja.quem,
    respostas: { ...loja.respostas, [LER]: nenhuma, [GRAVAR]: nenhuma, ...respostas },
  });
  return { page, onClose };
}

it('a kit is told by its parts, and says what it costs and that its own stock goes', async () => {
  const { page, onClose } = await abrir({});
  const form = await dialogo('Do que é feito: Bolo');
  await press('Kit: sai na venda', form);
  within(form).getByText(/^Há 4 no estoque/);
  await press('Salvar', form);
  await within(form).findByText('Escolha ao menos uma parte.');
  const busca = within(form).getByRole('combobox');
  fireEvent.change(busca, { target: { value: 'ov' } });
  await within(form).findByRole('option', { name: /Ovo/ });
  await act(async () => void fireEvent.keyDown(busca, { key: 'Enter' }));
  type('Quantidade de Ovo', '2', form);
  const [resumo] = within(form).getAllByRole('status');
  expect(resumo?.textContent).toBe('Custo de umaR$\u00a01,00Dá para fazer3');
  await press('Salvar', form);
  await screen.findByText('Ficha salva.');
  expect(enviados(page, 'PUT')).toEqual([
    { modo: 'NA_VENDA', rendimento: 1, itens: [{ produtoId: OVO, quantidade: 2 }] },
  ]);
  expect(onClose).toHaveBeenCalled();
});

it('what the server refuses is said at the parts; without an answer it does not open', async () => {
  const ficha: Ficha = {
    ...{ modo: 'PRODUCAO', rendimento: 2, custo: 0.5, pode: 14 },
    itens: [{ produtoId: OVO, nome: 'Ovo', quantidade: 1, unidade: 'un' }],
  };
  await abrir({
    [LER]: ficha,
    [GRAVAR]: falha('VALIDACAO', { campos: { itens: 'Uma destas partes é feita deste produto.' } }),
  });
  const form = await dialogo('Do que é feito: Bolo');
  type('Quantidade de Ovo', '3', form);
  await press('Salvar', form);
  expect(await within(form).findAllByText('Uma destas partes é feita deste produto.')).not.toEqual([]);
});

it('without an answer it does not open', async () => {
  const { onClose } = await abrir({ [LER]: falha('ERRO_INTERNO') });
  await screen.findByText(/Erro/);
  expect(onClose).toHaveBeenCalled();
});
