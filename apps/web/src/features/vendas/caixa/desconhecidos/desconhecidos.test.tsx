/** Bar codes that nobody knows: they stay in the cart until somebody deals with them. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Pedida } from '../../../../testing/desenhar.tsx';
import { caixa, press } from '../../loja-que-vende.test-helper.tsx';
import {
  artigo,
  bipar,
  COD_CAFE,
  digitar,
  enterPerdido,
  finalizar,
  noCaixa,
  quantidade,
  reais,
  responder,
  teclar,
  vendida,
} from '../caixa.test-helper.tsx';

const FORA = '7899999999999';
const OUTRO = '7898888888888';
const lista = () => caixa().queryByRole('list', { name: 'Códigos não cadastrados' });
const codigos = () =>
  within(lista() as HTMLElement)
    .getAllByRole('listitem')
    .map(reais);

/** Counts tones and vibrations. */
function ouvir() {
  const note = { start: vi.fn(), stop: vi.fn(), frequency: {}, connect: <T,>(to: T) => to };
  const gain = { gain: {}, connect: <T,>(to: T) => to };
  class Som {
    currentTime = 0;
    destination = {};
    resume = async () => undefined;
    createOscillator = () => note;
    createGain = () => gain;
  }
  vi.stubGlobal('AudioContext', Som);
  const vibrate = vi.fn();
  Object.assign(navigator, { vibrate });
  return { toques: () => vibrate.mock.calls.length, sons: () => note.start.mock.calls.length };
}

it('is seen, heard and felt, and is not left behind with the till', async () => {
  const { sons, toques } = ouvir();
  const till = await noCaixa();
  for (const codigo of [FORA, COD_CAFE, FORA, OUTRO]) await bipar(codigo);
  expect(codigos()).toEqual([
    expect.stringMatching(`^Código ${FORA} não cadastrado · 2 vezes`),
    expect.stringMatching(`^Código ${OUTRO} não cadastrado`),
  ]);
  expect(caixa().getAllByRole('status').map(reais)).toContain(
    `Código ${OUTRO} não cadastrado. Ele não está no total.`,
  );
  expect(quantidade('Café coado')).toBe('1');
  expect([sons(), toques()]).toEqual([6, 3]);
  cleanup();
  await noCaixa({ loja: till.loja, produtos: [], em: '/selling' });
  const andamento = await screen.findByText(/Venda em andamento:/);
  expect(reais(andamento.parentElement)).toContain('1 item · R$ 4,50 · 2 códigos não cadastrados');
  await press('Continuar: Venda em andamento');
  await waitFor(() => expect(codigos()).toHaveLength(2));
});

it('nothing is finished past it without a word; neither a scan nor a stray Enter says it', async () => {
  const till = await noCaixa();
  for (const codigo of [COD_CAFE, FORA, OUTRO]) await bipar(codigo);
  await teclar('F4');
  const question = await screen.findByRole('dialog', { name: 'Finalizar sem 2 códigos?' });
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Voltar' }));
  await enterPerdido();
  await bipar(COD_CAFE);
  expect(document.contains(question)).toBe(true);
  await responder();
  await waitFor(() => expect(document.contains(question)).toBe(false));
  expect(till.enviados('POST')).toEqual([]);
  expect(codigos()).toHaveLength(2);
});

it('is made a product in place, while the scanner goes on; the product goes before the sale of it', async () => {
  const till = await noCaixa({
    respostas: {
      'POST /api/produtos': ({ body }: Pedida) =>
        Response.json({ ...artigo('', 0), ...(body as object) }, { status: 201 }),
    },
  });
  for (const codigo of [FORA, FORA, OUTRO]) await bipar(codigo);
  await teclar('F9');
  const form = within(await caixa().findByRole('form', { name: `Cadastrar o código ${FORA}` }));
  const nome = form.getByLabelText(/^Nome/) as HTMLInputElement;
  expect(document.activeElement).toBe(nome);
  fireEvent.change(nome, { target: { value: 'CAFE COADO' } });
  expect(reais(form.getByRole('status'))).toBe('Já existe Café coado, R$ 4,50');
  fireEvent.change(nome, { target: { value: '' } });
  await digitar('Bolo');
  expect(form.queryByRole('status')).toBeNull();
  await bipar(COD_CAFE);
  expect(quantidade('Café coado')).toBe('1');
  expect(nome.value).toBe('Bolo');
  await responder();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Preço/)));
  await digitar('3,50');
  await responder();
  await waitFor(() => expect(quantidade('Bolo')).toBe('2'));
  expect(codigos()).toHaveLength(1);
  await press(`Ignorar ${OUTRO}`);
  expect(lista()).toBeNull();
  await finalizar();
  const escritas = () =>
    till.pedidas.filter(({ method, path }) => method === 'POST' && /produtos|vendas/.test(path));
  // The sale is on the device, and waits there for its product.
  await waitFor(() => expect(escritas().map(({ path }) => path)).toEqual(['/api/produtos', '/api/vendas']));
  expect(escritas()[0]?.body).toMatchObject({
    nome: 'Bolo',
    codigoBarras: FORA,
    valor: 3.5,
    semControle: true,
  });
  expect(till.enviados('POST')[0]).toMatchObject({ pagamentos: [{ valor: 11.5 }] });
});

it('who may not make products is told whom to ask, and may go on without the article', async () => {
  const till = await noCaixa({ quem: { tipo: 'FUNCIONARIO', permissoes: ['vendas'] } });
  for (const codigo of [COD_CAFE, FORA, OUTRO]) await bipar(codigo);
  expect(within(lista() as HTMLElement).getAllByText(/Peça ao dono da loja/)).toHaveLength(2);
  expect(within(lista() as HTMLElement).queryByRole('button', { name: 'Cadastrar' })).toBeNull();
  // Somebody else makes one of them meanwhile: the next look at the products finds it.
  const bolo = artigo('Bolo', 3, { codigoBarras: OUTRO });
  till.loja.servidor.por('produtos', bolo.id, bolo);
  await bipar(OUTRO);
  await waitFor(() => expect(quantidade('Bolo')).toBe('2'));
  await teclar('F4');
  const question = await screen.findByRole('dialog', { name: 'Finalizar sem um código?' });
  await act(async () => within(question).getByRole('button', { name: 'Finalizar sem ele' }).focus());
  await responder();
  await waitFor(vendida);
  expect(till.enviados('POST')[0]).toMatchObject({ pagamentos: [{ valor: 10.5 }] });
});
