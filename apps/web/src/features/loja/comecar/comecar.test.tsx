import type { FormasUpdate } from '@balcao/contract/caixa/formas';
import type { LojaUpdate } from '@balcao/contract/loja/loja';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Desenho, desenhar } from '../../../testing/desenhar.tsx';
import { salvar } from '../../../testing/gestos.ts';
import { formasNovas, lojaDeTeste, padaria } from '../../../testing/loja.ts';
import Comecar from './comecar.tsx';

const onComecar = vi.fn();

async function abrir(): Promise<{ page: Desenho; form: HTMLElement }> {
  onComecar.mockClear();
  const loja = lojaDeTeste({ formas: formasNovas });
  const page = await desenhar(<Comecar onComecar={onComecar} onPular={vi.fn()} />, {
    quem: loja.quem,
    respostas: {
      ...loja.respostas,
      'GET /api/loja': padaria,
      'PUT /api/loja': ({ body }: { body: LojaUpdate }) => ({ ...padaria, ...body }),
      'PUT /api/formas': ({ body }: { body: FormasUpdate }) => body,
    },
  });
  return { page, form: await screen.findByRole('form', { name: 'Prepare o seu caixa' }) };
}

const caixa = (form: HTMLElement, name: string) =>
  within(form).getByRole<HTMLInputElement>('checkbox', { name });
const dito = (page: Desenho, path: string) =>
  page.pedidas.find((one) => one.method === 'PUT' && one.path === path)?.body;

it('nothing has to be answered: nothing is changed, and the till sells at the counter', async () => {
  const { page, form } = await abrir();
  await salvar(form);
  await waitFor(() => expect(onComecar).toHaveBeenCalledExactlyOnceWith(false));
  expect(page.pedidas.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('a shop proposes, who answers decides', async () => {
  const { page, form } = await abrir();
  fireEvent.click(within(form).getByLabelText('Mercado ou mercearia'));
  expect(caixa(form, 'Vale').checked).toBe(true);
  fireEvent.click(caixa(form, 'Pix'));
  // Without Pix nobody is asked for its key.
  expect(within(form).queryByLabelText('Qual é a sua chave Pix?')).toBeNull();
  // What was pressed stays, whatever kind of shop it is after all.
  fireEvent.click(within(form).getByLabelText('Salão ou serviços'));
  expect(caixa(form, 'Vale').checked).toBe(true);
  await salvar(form);
  await waitFor(() => expect(onComecar).toHaveBeenCalledExactlyOnceWith(false));
  expect(dito(page, '/api/loja')).toMatchObject({
    ...{ ramo: 'SERVICOS', taxaServicoPadrao: 0, viradaDoDia: '00:00' },
  });
  const { formas } = dito(page, '/api/formas') as FormasUpdate;
  expect(formas.filter(({ ativa }) => ativa).map(({ nome }) => nome)).toEqual([
    ...['Dinheiro', 'Débito', 'Crédito', 'Vale', 'Fiado'],
  ]);
});

it('a wrong key and no form at all are said, and nothing is sent', async () => {
  const { page, form } = await abrir();
  const chave = within(form).getByLabelText<HTMLInputElement>('Qual é a sua chave Pix?');
  fireEvent.change(chave, { target: { value: '123' } });
  await salvar(form);
  expect(within(form).getByText(/^Informe uma chave Pix/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(chave));
  for (const box of within(form).getAllByRole<HTMLInputElement>('checkbox')) {
    if (box.checked) fireEvent.click(box);
  }
  await salvar(form);
  expect(within(form).getByRole('alert').textContent).toBe('Escolha pelo menos uma forma de pagamento.');
  expect(onComecar).not.toHaveBeenCalled();
  expect(page.pedidas.filter(({ method }) => method !== 'GET')).toEqual([]);
});
