import type { PerdaInput } from '@balcao/contract/estoque/perdas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { fila } from '../../../fila/fila.ts';
import { desenhar, falha, type Resposta, semRede } from '../../../testing/desenhar.tsx';
import { campo, dialogo, enviados, press, type } from '../../../testing/gestos.ts';
import { lojaDeTeste } from '../../../testing/loja.ts';
import { itemDaPerda } from './formulario.ts';
import PerdaDialog from './perda-dialog.tsx';

const LANCAR = 'POST /api/estoque/perdas';
const [SUCO, QUEIJO] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];
const suco = { ...produtoDe(SUCO, 4, 7), nome: 'Suco', codigoBarras: '7891000100103' };
const queijo = { ...produtoDe(QUEIJO, 40, 2), nome: 'Queijo', unidade: 'kg' as const };

const aceita = ({ body }: { body: PerdaInput }) => Response.json({ ...body, marcas: [] }, { status: 201 });

async function abrir(
  resposta: Resposta,
  { produtos = [suco], ...quem }: object & { produtos?: (typeof suco)[] } = {},
) {
  const loja = lojaDeTeste();
  for (const um of [suco, queijo]) loja.servidor.por('produtos', um.id, um);
  const onClose = vi.fn();
  const page = await desenhar(
    <PerdaDialog {...(produtos.length > 0 && { itens: produtos.map(itemDaPerda) })} onClose={onClose} />,
    {
      quem: { ...loja.quem, ...quem },
      respostas: { ...loja.respostas, [LANCAR]: resposta, 'DELETE /api/estoque/perdas/:id': null },
    },
  );
  return { page, onClose, form: await dialogo('Registrar perda') };
}

it('of a product that is known two presses are left, and what was booked can be taken back', async () => {
  const { page, form, onClose } = await abrir(aceita);
  await press('Venceu', form);
  await press('Registrar perda', form);
  await screen.findByText('Perda registrada.');
  expect(onClose).toHaveBeenCalled();
  const [perda] = enviados(page, 'POST') as PerdaInput[];
  expect(perda).toMatchObject({
    ...{ motivo: 'VALIDADE', observacao: null, itens: [{ produtoId: SUCO, quantidade: 1 }] },
  });
  // Its person waits: the server says when it happened.
  expect(perda?.origem).toBeUndefined();
  await press('Desfazer');
  await screen.findByText('Perda desfeita.');
  expect(page.pedidas.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/estoque/perdas/${perda?.id}` });
});

it('several are found by name or scanned; what is missing is said where it is', async () => {
  const { page, form } = await abrir(aceita, { produtos: [] });
  await press('Registrar perda', form);
  await within(form).findByText('Informe ao menos um produto.');
  within(form).getByText('Escolha o motivo da perda.');
  const achar = async (texto: string) => {
    const busca = within(form).getByRole('combobox');
    fireEvent.change(busca, { target: { value: texto } });
    await within(form).findByRole('option');
    await act(async () => void fireEvent.keyDown(busca, { key: 'Enter' }));
  };
  await achar('7891000100103');
  await press('Outro produto', form);
  await achar('queij');
  await press('Quebrou ou estragou', form);
  await press('Registrar perda', form);
  await within(form).findByText('Informe o peso em quilos, como 0,350.');
  await waitFor(() => expect(document.activeElement).toBe(campo('Quantidade de Queijo', form)));
  type('Quantidade de Queijo', '0,35', form);
  type('Quantidade de Suco', '2', form);
  type(/^Observação/, 'caiu', form);
  await press('Registrar perda', form);
  await screen.findByText('Perda registrada.');
  expect(enviados(page, 'POST')).toMatchObject([
    {
      ...{ motivo: 'QUEBRA', observacao: 'caiu' },
      itens: [
        { produtoId: SUCO, quantidade: 2 },
        { produtoId: QUEIJO, quantidade: 0.35 },
      ],
    },
  ]);
});

it('without a connection it is on the device, and taken out again by one press', async () => {
  const { form } = await abrir(semRede);
  await press('Furto', form);
  await press('Registrar perda', form);
  await screen.findByText('Perda guardada neste aparelho.');
  expect(fila.get().envios).toMatchObject([{ operation: 'lancarPerda', identificador: '1 × Suco' }]);
  await press('Desfazer');
  await waitFor(() => expect(fila.get().envios).toEqual([]));
});

it('who may not is told so, with the form still open', async () => {
  const { form, onClose } = await abrir(falha('SEM_PERMISSAO', { mensagem: 'Você não pode.' }), {
    ...{ tipo: 'FUNCIONARIO', permissoes: ['vendas'] },
  });
  await press('Furto', form);
  await press('Registrar perda', form);
  await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe('Você não pode.'));
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(fila.get().envios).toEqual([]));
});
