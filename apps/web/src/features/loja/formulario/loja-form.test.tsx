import type { Loja, LojaUpdate } from '@balcao/contract/loja/loja';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { desenhar, falha } from '../../../testing/desenhar.tsx';
import { campo, salvar, type } from '../../../testing/gestos.ts';
import { padaria } from '../../../testing/loja.ts';
import { LojaForm } from './loja-form.tsx';

// A text field that grows listens to the fonts, which happy-dom has none of.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

// Two of five hundred: each is an option in the page.
const zonas = ['America/Sao_Paulo', 'America/Manaus'];
beforeEach(() => void vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(zonas));
afterEach(() => void vi.mocked(Intl.supportedValuesOf).mockRestore());

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
  type('Endereço', 'Rua das Flores, 12', form);
  await salvar(form);
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

it('numbers are written the Brazilian way, and what is wrong is said at its field', async () => {
  const { page, form } = await abrir();
  const leave = (label: string, value: string) => {
    type(label, value, form);
    fireEvent.blur(campo(label));
  };
  page.responder('GET /api/loja', padaria);
  page.responder('PUT /api/loja', ({ body }: { body: LojaUpdate }) => ({ ...padaria, ...body }));
  leave('Telefone', 'abc');
  await salvar(form);
  expect(within(form).getByText('Informe um telefone válido, como (11) 98888-7777.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(campo('Telefone')));
  leave('Telefone', '9233334444');
  await waitFor(() => expect(campo('Telefone').value).toBe('(92) 3333-4444'));
  // One with a wrong check digit is doubted and taken: letters may be in it, and not every checker knows.
  const duvida = 'Este CNPJ parece incorreto. Confira.';
  leave('CNPJ ou CPF', '12abc34501de36');
  await within(form).findByText(duvida);
  expect(campo('CNPJ ou CPF').value).toBe('12.ABC.345/01DE-36');
  leave('CNPJ ou CPF', '12abc34501de35');
  await waitFor(() => expect(within(form).queryByText(duvida)).toBeNull());
  leave('Comissão padrão (%)', '7,55');
  await salvar(form);
  expect(within(form).getByText('Informe um número, como 10 ou 7,5.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(campo('Comissão padrão (%)')));
  leave('Comissão padrão (%)', '7,5');
  fireEvent.change(campo('Largura do papel'), { target: { value: '58' } });
  leave('Rodapé do recibo', 'Volte sempre!');
  await salvar(form);
  await screen.findByText('Dados da loja salvos.');
  expect(page.pedidas.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    {
      ...{ telefone: '(92) 3333-4444', documento: '12.ABC.345/01DE-35', comissaoPadrao: 7.5 },
      ...{ larguraPapel: 58, rodapeRecibo: 'Volte sempre!' },
    },
  ]);
});

it('what the server refuses of a store is said at its field', async () => {
  const { page, form } = await abrir();
  page.responder('GET /api/loja', padaria);
  page.responder('PUT /api/loja', falha('VALIDACAO', { campos: { endereco: 'Endereço recusado.' } }));
  type('Endereço', 'Rua das Flores, 12', form);
  await salvar(form);
  await within(form).findByText('Endereço recusado.');
  expect(within(form).getByLabelText<HTMLInputElement>('Endereço').value).toBe('Rua das Flores, 12');
});
