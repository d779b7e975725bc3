import { DEFAULT_ZONE } from '@balcao/contract/calendar';
import type { Loja, LojaUpdate } from '@balcao/contract/loja';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desenhar } from '../../../testing/desenhar.tsx';
import { LojaForm } from './loja-form.tsx';

const padaria: Loja = {
  ...{ id: 'loja', nome: 'Padaria da Ana', endereco: null, telefone: null, documento: null },
  ...{ fuso: DEFAULT_ZONE, comissaoPadrao: 10, rodapeRecibo: null, larguraPapel: 80, ramo: null },
  ...{ taxaServicoPadrao: 10, exigirCaixa: false, mostrarDiferenca: true, limiteFiadoPadrao: null },
  ...{ viradaDoDia: '00:00', pixChave: null, pixNome: null, pixCidade: null, pixAutomatico: false },
};

// A text field that grows listens to the fonts, which happy-dom has none of.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

async function abrir() {
  const page = await desenhar(<LojaForm loja={padaria} />);
  return { page, form: screen.getByRole('form', { name: 'Loja' }) };
}

it('saving one setting leaves what was saved elsewhere meanwhile, and shows it', async () => {
  const { page, form } = await abrir();
  const elsewhere: Loja = {
    ...padaria,
    ...{ fuso: 'America/Manaus', comissaoPadrao: 7.5, rodapeRecibo: 'Volte sempre!' },
  };
  page.responder('GET /api/loja', elsewhere);
  page.responder('PUT /api/loja', ({ body }: { body: LojaUpdate }) => ({ ...elsewhere, ...body }));
  fireEvent.change(within(form).getByLabelText('Endereço'), { target: { value: 'Rua das Flores, 12' } });
  await act(async () => void fireEvent.submit(form));
  await screen.findByText('Dados da loja salvos.');
  // What can't be left out is said as it is by now, and nothing else beside the change.
  expect(page.pedidas.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ nome: 'Padaria da Ana', fuso: 'America/Manaus', comissaoPadrao: 7.5, larguraPapel: 80 },
    endereco: 'Rua das Flores, 12',
  });
  expect(within(form).getByLabelText<HTMLInputElement>('Comissão padrão (%)').value).toBe('7,5');
  expect(within(form).getByRole<HTMLInputElement>('combobox', { name: 'Fuso horário' }).value).toBe(
    'Amazonas (UTC−4)',
  );
});

it.each([
  ['a click', fireEvent.click],
  ['the focus', fireEvent.focus],
])('%s marks the zone of now whole: what is typed takes its place', async (_, way) => {
  const { form } = await abrir();
  const fuso = within(form).getByRole<HTMLInputElement>('combobox', { name: 'Fuso horário' });
  expect(fuso.value).toMatch(/São Paulo/);
  fuso.setSelectionRange(0, 0);
  way(fuso);
  expect([fuso.selectionStart, fuso.selectionEnd]).toEqual([0, fuso.value.length]);
});
