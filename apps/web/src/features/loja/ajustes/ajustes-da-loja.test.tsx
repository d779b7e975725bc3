import type { Loja, LojaUpdate } from '@balcao/contract/loja/loja';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { type Desenho, desenhar } from '../../../testing/desenhar.tsx';
import { campo, enviados, press, salvar, type } from '../../../testing/gestos.ts';
import { padaria } from '../../../testing/loja.ts';
import { BalancaForm } from '../balanca/balanca-form.tsx';
import { DinheiroForm, EstoqueForm, FiadoForm, PixForm, TaxaForm, ViradaForm } from './ajuste-forms.tsx';

/** A store that keeps what it is told. */
async function abrir(secao: ReactNode, antes: Loja = padaria): Promise<{ page: Desenho; form: HTMLElement }> {
  let loja = antes;
  const page = await desenhar(secao, {
    respostas: {
      'GET /api/loja': () => loja,
      'PUT /api/loja': ({ body }: { body: LojaUpdate }) => {
        loja = { ...loja, ...body } as Loja;
        return loja;
      },
    },
  });
  return { page, form: screen.getByRole('form') };
}

const ditas = (page: Desenho) => enviados(page, 'PUT') as LojaUpdate[];

it('a service fee above what is allowed is said at its field; a right one is saved alone', async () => {
  const { page, form } = await abrir(<TaxaForm loja={padaria} />);
  type('Taxa de serviço (%)', '20,5', form);
  await salvar(form);
  expect(within(form).getByText('A taxa vai de 0 a 20.')).toBeTruthy();
  expect(ditas(page)).toEqual([]);
  type('Taxa de serviço (%)', '12,5', form);
  await salvar(form);
  await screen.findByText('Taxa de serviço salva.');
  // The others in it can't be left out, and stand as they are.
  expect(ditas(page)).toEqual([
    {
      ...{ nome: padaria.nome, fuso: padaria.fuso, comissaoPadrao: 10, larguraPapel: 80 },
      taxaServicoPadrao: 12.5,
    },
  ]);
});

it('no limit of fiado is another thing than none at all', async () => {
  const { page, form } = await abrir(<FiadoForm loja={{ ...padaria, limiteFiadoPadrao: 150 }} />);
  for (const [typed, read] of [
    ['0', 0],
    ['', null],
  ] as const) {
    type('Limite de cada cliente', typed, form);
    await salvar(form);
    await screen.findByText('Limite do fiado salvo.');
    await waitFor(() => expect(ditas(page).at(-1)?.limiteFiadoPadrao).toBe(read));
  }
});

it('the rules of the drawer, and the hour at which the day ends', async () => {
  const caixa = await abrir(<DinheiroForm loja={padaria} />);
  for (const name of [/^Pedir a abertura/, /^Mostrar a diferença/]) {
    fireEvent.click(within(caixa.form).getByRole('checkbox', { name }));
  }
  await salvar(caixa.form);
  await screen.findByText('Regras do caixa salvas.');
  expect(ditas(caixa.page)).toMatchObject([{ exigirCaixa: true, mostrarDiferenca: false }]);
  cleanup();
  const virada = await abrir(<ViradaForm loja={padaria} />);
  type('O dia termina', '04:00', virada.form);
  await salvar(virada.form);
  await screen.findByText('Virada do dia salva.');
  expect(ditas(virada.page)).toMatchObject([{ viradaDoDia: '04:00' }]);
});

it('who sells may be let to book what is lost, and a purchase to say a cost anew', async () => {
  const { page, form } = await abrir(<EstoqueForm loja={padaria} />);
  fireEvent.click(within(form).getByRole('checkbox', { name: /^Quem vende pode registrar perdas/ }));
  await salvar(form);
  await screen.findByText('Regras do estoque salvas.');
  expect(ditas(page)).toMatchObject([{ perdasPorVendedores: true }]);
  type('Custo depois de uma compra', 'ultimo', form);
  await salvar(form);
  await waitFor(() => expect(ditas(page).at(-1)).toMatchObject({ custo: 'ultimo' }));
});

it('a Pix key is read as it is typed, and the bank shows it without accents', async () => {
  const { page, form } = await abrir(<PixForm loja={padaria} />);
  expect(within(form).getByText(/^Sem chave, o Pix funciona à mão/)).toBeTruthy();
  type('Chave Pix', '111.111.111-11', form);
  await salvar(form);
  expect(within(form).getByText(/^Informe uma chave Pix/)).toBeTruthy();
  const chave = within(form).getByLabelText<HTMLInputElement>('Chave Pix');
  await waitFor(() => expect(document.activeElement).toBe(chave));
  type('Chave Pix', '(92) 98888-7777', form);
  expect(within(form).getByText('Chave do tipo Celular.')).toBeTruthy();
  type('Nome no Pix', 'Padaria São João', form);
  type('Cidade', 'Belém', form);
  const previa = within(form).getByRole('region', { name: 'O que o cliente vê no banco' });
  expect(previa.textContent).toMatch(/Padaria Sao Joao.*Belem/);
  await within(previa).findByRole('img', { name: /Código Pix/ });
  await salvar(form);
  await screen.findByText('Pix salvo.');
  expect(ditas(page)).toMatchObject([
    { pixChave: '+5592988887777', pixNome: 'Padaria São João', pixCidade: 'Belém' },
  ]);
  expect(chave.value).toBe('+5592988887777');
});

it('two labels teach the till how the scale writes, and what they say is read back before it is saved', async () => {
  const { page, form } = await abrir(<BalancaForm loja={padaria} />);
  type('Uma etiqueta', '2010085025049', form);
  const enter = fireEvent.keyDown(campo('Uma etiqueta', form), { key: 'Enter' });
  expect([enter, document.activeElement]).toEqual([false, campo('Peso escrito nela', form)]);
  type('Peso escrito nela', '2,504', form);
  await salvar(form);
  expect(within(form).getByText('Uma etiqueta de balança tem 13 dígitos e começa com 2.')).toBeTruthy();
  type('Outra etiqueta, para conferir', '2000077123457', form);
  type('Peso escrito nela também', '12,345', form);
  await screen.findByText(/A primeira: produto 10085, 2,504.kg. A segunda: produto 77, 12,345.kg/);
  await salvar(form);
  await screen.findByText('Etiquetas da balança salvas.');
  const balanca = [{ prefixo: '20', digitosDoCodigo: 5, tipo: 'PESO' }];
  expect(ditas(page).at(-1)).toMatchObject({ balanca });
  await press('Tirar a etiqueta que começa com 20', form);
  await salvar(form);
  await waitFor(() => expect(ditas(page).at(-1)).toMatchObject({ balanca: [] }));
});
