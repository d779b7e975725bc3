/** Price, weight, name and note of a line before it is sold. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cafe, caixa, escolher, escrever, press } from '../../loja-que-vende.test-helper.tsx';
import {
  artigo,
  bipar,
  busca,
  COD_CAFE,
  digitar,
  finalizar,
  noCaixa,
  quantidade,
  reais,
  responder,
  teclar,
} from '../caixa.test-helper.tsx';

const campo = (label: string) => caixa().getByLabelText(label) as HTMLInputElement;
const itens = (till: Awaited<ReturnType<typeof noCaixa>>, n = 0) => till.enviados('POST')[n]?.itens;

it('what has no price asks for it: a scan is none, and without one nothing is sold', async () => {
  const till = await noCaixa({ produtos: [cafe, artigo('Gelo', 0)] });
  await digitar('gelo');
  await teclar('Enter');
  const preco = campo('Preço de Gelo');
  expect(document.activeElement).toBe(preco);
  await bipar(COD_CAFE);
  expect(quantidade('Café coado')).toBe('1');
  expect(preco.value).toBe('');
  await act(async () => preco.focus());
  await teclar('F4');
  expect(document.activeElement).toBe(preco);
  expect(till.enviados('POST')).toEqual([]);
  await digitar('2,50');
  await teclar('Enter');
  expect(document.activeElement).toBe(busca());
  await finalizar();
  expect(itens(till)).toMatchObject([
    { nome: 'Gelo', preco: 2.5 },
    { nome: 'Café coado', preco: 4.5 },
  ]);

  // For nothing only when somebody says so.
  await escolher('Gelo');
  expect(document.activeElement).toBe(campo('Preço de Gelo'));
  await press(/^Vender Gelo por R\$\s0,00$/);
  await finalizar();
  expect(itens(till, 1)).toMatchObject([{ nome: 'Gelo', preco: 0 }]);
});

it('what is weighed asks for its weight, or has it before its name; each weighing is a line', async () => {
  const till = await noCaixa({ produtos: [cafe, artigo('Queijo prato', 40, { unidade: 'kg' })] });
  await escolher('Queijo prato');
  const peso = campo('Peso de Queijo prato');
  expect(document.activeElement).toBe(peso);
  await bipar(COD_CAFE);
  expect(quantidade('Café coado')).toBe('1');
  await act(async () => peso.focus());
  await teclar('F4');
  expect(document.activeElement).toBe(peso);
  expect(till.enviados('POST')).toEqual([]);
  // A scale is a keyboard too, as quick as a scanner.
  await bipar('0,350');
  expect(document.activeElement).toBe(busca());
  await digitar('0,2x queijo');
  await teclar('Enter');
  const pesos = caixa().getAllByLabelText('Quantidade de Queijo prato') as HTMLInputElement[];
  expect(pesos.map(({ value }) => value)).toEqual(['0,350', '0,200']);
  await finalizar();
  expect(itens(till)).toMatchObject([
    { nome: 'Queijo prato', quantidade: 0.35, unidade: 'kg', preco: 40 },
    { nome: 'Café coado', quantidade: 1 },
    { nome: 'Queijo prato', quantidade: 0.2, unidade: 'kg', preco: 40 },
  ]);
});

it('a weight that is none leaves no sum on the screen: what was right before is not what is weighed', async () => {
  const till = await noCaixa({ produtos: [cafe, artigo('Queijo prato', 40, { unidade: 'kg' })] });
  await escolher('Café coado');
  await escolher('Queijo prato');
  await bipar('0,350');
  const soma = () => caixa().getByText('Total').parentElement;
  const linha = () => campo('Quantidade de Queijo prato').closest('li');
  expect(reais(soma())).toContain('R$ 18,50');
  const digitado = (texto: string) => escrever('Quantidade de Queijo prato', texto);
  await press(/^Recebido R\$\s20,00$/);
  await digitado('1.350');
  expect(reais(linha())).toContain('confira o peso');
  expect(reais(soma())).toBe('2 itensTotal confira o peso');
  expect(reais(caixa().getByRole('region', { name: 'Carrinho' }))).not.toMatch(
    /R\$ (14|18|1),50|14,00|Troco/,
  );
  await teclar('F4');
  expect(till.enviados('POST')).toEqual([]);
  await digitado(',5');
  expect(reais(linha())).toContain('R$ 20,00');
  expect(reais(soma())).toContain('R$ 24,50');

  // The same of pieces, and where the weight was never said yet.
  await escrever('Quantidade de Café coado', '2,5');
  expect(reais(soma())).toContain('confira a quantidade');
  await escrever('Quantidade de Café coado', '1');
  await escolher('Queijo prato');
  expect(reais(soma())).toContain('R$ 24,50');
  await digitar('2,3,4');
  expect(reais(soma())).toContain('confira o peso');
});

it('what is in no catalogue is called as it was searched for; a note stands on its line', async () => {
  const till = await noCaixa();
  await digitar('Vela');
  await teclar('F7');
  const dialog = await screen.findByRole('dialog', { name: 'Item avulso' });
  expect(within(dialog).getByLabelText('Nome')).toHaveProperty('value', 'Vela');
  await digitar('3,5');
  await responder();
  await waitFor(() => expect(quantidade('Vela')).toBe('1'));
  await escolher('Café coado');
  await press('Observação de Café coado');
  const nota = within(await screen.findByRole('dialog', { name: /Café coado/ }));
  await act(
    async () =>
      void fireEvent.change(nota.getByLabelText('O que cuidar'), { target: { value: 'sem açúcar' } }),
  );
  await act(async () => void fireEvent.click(nota.getByRole('button', { name: 'Guardar' })));
  expect(caixa().getByText('sem açúcar')).toBeTruthy();
  await finalizar();
  expect(itens(till)).toMatchObject([
    { nome: 'Vela', quantidade: 1, produtoId: null, preco: 3.5 },
    { nome: 'Café coado', quantidade: 1, observacao: 'sem açúcar' },
  ]);
});
