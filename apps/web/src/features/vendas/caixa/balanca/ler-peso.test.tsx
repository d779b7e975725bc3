import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { guardarBalanca } from '../../../../dados/balanca/esta-balanca.ts';
import { balancaFalsa, quadroPrt1 } from '../../../../testing/balanca.ts';
import { cafe, caixa, escolher } from '../../loja-que-vende.test-helper.tsx';
import { artigo, noCaixa, quantidade, teclar } from '../caixa.test-helper.tsx';

const QUEIJO = { produtos: [cafe, artigo('Queijo prato', 40, { unidade: 'kg' })] };

/** On this device's cable; `respostas` to each question. */
function noCabo(...respostas: readonly (string | null)[]) {
  const balanca = balancaFalsa(respostas);
  vi.stubGlobal('navigator', Object.assign(navigator, { serial: balanca.serial }));
  guardarBalanca({ velocidade: 4800, usbVendorId: 0x0403, usbProductId: 0x6001 });
  return balanca;
}

afterEach(() => guardarBalanca(undefined));

const botao = () => caixa().findByRole('button', { name: /^Ler da balança/ });
const campo = () => caixa().getByLabelText('Peso de Queijo prato') as HTMLInputElement;

it('F10 fills the weight of what is asked for', async () => {
  const balanca = noCabo(quadroPrt1('IIIII'), quadroPrt1('01250'), quadroPrt1('00350'));
  await noCaixa(QUEIJO);
  await escolher('Queijo prato');
  await botao();
  await teclar('F10');
  // Not at rest when it was asked first.
  await waitFor(() => expect(quantidade('Queijo prato')).toBe('1,250'));
  expect(balanca.perguntas).toEqual([5, 5]);
  // Weighed again it is another line.
  await escolher('Queijo prato');
  await botao();
  await teclar('F10');
  await waitFor(() => expect(caixa().getAllByLabelText('Quantidade de Queijo prato')).toHaveLength(2));
});

it.each([
  ['NNNNN', 'Balança negativa: zere.'],
  ['SSSSS', 'Peso acima do que a balança aguenta.'],
  ['IIIII', 'Espere a balança parar e leia de novo.'],
  ['00000', 'A balança está vazia: ponha o produto.'],
  [null, 'A balança não respondeu. Confira o cabo e se ela está ligada.'],
])('%s says %s, and the weight may be typed', async (sinais, texto) => {
  const balanca = noCabo(sinais && quadroPrt1(sinais));
  await noCaixa(QUEIJO);
  await escolher('Queijo prato');
  const ler = await botao();
  await act(async () => void fireEvent.click(ler));
  await screen.findByText(texto, undefined, { timeout: 20_000 });
  expect(campo().value).toBe('');
  expect(balanca.velocidade()).toBeUndefined();
});

it('without a scale, and with nothing to weigh, F10 leads to the payment', async () => {
  noCabo(quadroPrt1('01250'));
  await noCaixa(QUEIJO);
  await escolher('Café coado');
  await teclar('F10');
  expect(document.activeElement?.closest('[data-pagamento]')).not.toBeNull();
  guardarBalanca(undefined);
  await escolher('Queijo prato');
  expect(caixa().queryByRole('button', { name: /^Ler da balança/ })).toBeNull();
  await teclar('F10');
  expect(document.activeElement?.closest('[data-pagamento]')).not.toBeNull();
});
