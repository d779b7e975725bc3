import type { Forma, FormasUpdate } from '@balcao/contract/caixa/formas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Desenho, desenhar, semRede } from '../../../testing/desenhar.tsx';
import { press, salvar } from '../../../testing/gestos.ts';
import { formasNovas, type LojaDeTeste, lojaDeTeste } from '../../../testing/loja.ts';
import { FormasDaLoja } from './formas-da-loja.tsx';

const FORMAS = formasNovas.filter(({ tipo }) => tipo !== 'CREDITO');

async function abrir(): Promise<{ page: Desenho; loja: LojaDeTeste; form: HTMLElement }> {
  const loja = lojaDeTeste({ formas: FORMAS });
  const page = await desenhar(<FormasDaLoja />, { quem: loja.quem, respostas: loja.respostas });
  return { page, loja, form: await screen.findByRole('form', { name: 'Formas de pagamento' }) };
}

/** Its line is opened. */
const expandir = (form: HTMLElement, ...nomes: string[]) => {
  for (const nome of nomes)
    fireEvent.click(within(form).getByRole('button', { name: new RegExp(`^${nome}`), expanded: false }));
};
const campo = (form: HTMLElement, name: string | RegExp) =>
  within(form).getAllByRole<HTMLInputElement>('textbox', { name });
const type = (input: HTMLElement | undefined, value: string) =>
  fireEvent.change(input as HTMLElement, { target: { value } });
const gravadas = (page: Desenho) => page.pedidas.filter(({ method }) => method === 'PUT');

it('what is wrong with a form of payment is said at its field, and nothing is sent', async () => {
  const { page, form } = await abrir();
  expandir(form, 'Dinheiro');
  type(campo(form, 'Nome de Dinheiro')[0], 'PIX');
  await salvar(form);
  // The line of what is wrong opens.
  expect(within(form).getByText('Já há uma forma de pagamento com este nome.')).toBeTruthy();
  const nomes = campo(form, /^Nome de Pix$/i);
  await waitFor(() => expect(document.activeElement).toBe(nomes[1]));
  type(nomes[0], 'Dinheiro');
  type(campo(form, 'Taxa de Pix, em %')[0], '21');
  await salvar(form);
  expect(within(form).getByText('A taxa vai de 0 a 20.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(campo(form, 'Taxa de Pix, em %')[0]));
  expect(gravadas(page)).toEqual([]);
});

it('the usual one that is switched off hands on to the next; one at least stays on', async () => {
  const { page, form } = await abrir();
  fireEvent.click(within(form).getByRole('checkbox', { name: 'Dinheiro ligada' }));
  expect(within(form).getByRole('button', { name: /^Pix\s+A de sempre/ })).toBeTruthy();
  for (const box of within(form).getAllByRole<HTMLInputElement>('checkbox')) {
    if (box.checked) fireEvent.click(box);
  }
  await salvar(form);
  expect(within(form).getByRole('alert').textContent).toBe('Deixe pelo menos uma forma de pagamento ligada.');
  expect(gravadas(page)).toEqual([]);
});

it('a form that was made elsewhere meanwhile stays', async () => {
  const { page, form } = await abrir();
  expandir(form, 'Débito');
  type(campo(form, 'Taxa de Débito, em %')[0], '1,5');
  const permuta: Forma = { ...(FORMAS[3] as Forma), id: 'permuta', tipo: 'OUTRO', nome: 'Permuta' };
  page.responder('GET /api/formas', { formas: [...FORMAS, permuta] });
  page.responder('PUT /api/formas', ({ body }: { body: FormasUpdate }) => body);
  await salvar(form);
  await screen.findByText('Formas de pagamento salvas.');
  const [{ body } = { body: undefined }] = gravadas(page);
  expect((body as FormasUpdate).formas).toMatchObject([
    ...[{ nome: 'Dinheiro' }, { nome: 'Pix' }, { nome: 'Débito', taxaPercentual: 1.5 }, { nome: 'Fiado' }],
    { id: 'permuta', nome: 'Permuta', ativa: true },
  ]);
  expect(within(form).getByRole('checkbox', { name: 'Permuta ligada' })).toBeTruthy();
});

it('forms of payment that can’t be had say so, and come when asked again', async () => {
  const loja = lojaDeTeste({ formas: FORMAS });
  const page = await desenhar(<FormasDaLoja />, {
    quem: loja.quem,
    respostas: { 'GET /api/sync': semRede },
  });
  const alerta = 'Não foi possível carregar as formas de pagamento.';
  await screen.findByText(alerta);
  page.responder('GET /api/sync', loja.respostas['GET /api/sync']);
  await press('Tentar de novo');
  await screen.findByRole('form', { name: 'Formas de pagamento' });
  expect(screen.queryByText(alerta)).toBeNull();
});

const VALE = '0190a000-0000-7000-8000-00000000000a';

it('order, fee, days, the usual one, off, and a new one: sent as they stand, and made once', async () => {
  const { page, form } = await abrir();
  const rotulo = (label: string) => within(form).getByLabelText(label);
  const tap = (label: string) => fireEvent.click(rotulo(label));
  expandir(form, 'Débito', 'Pix');
  type(rotulo('Taxa de Débito, em %'), '3,49');
  type(rotulo('Dias até receber de Débito'), '30');
  tap('Subir Débito');
  tap('Fiado ligada');
  await press('Usar Pix como a de sempre', form);
  fireEvent.click(within(form).getByText('Nova forma'));
  const nova = rotulo('Nome da nova forma');
  await waitFor(() => expect(document.activeElement).toBe(nova));
  type(nova, 'Vale-refeição');
  type(rotulo('Tipo de Vale-refeição'), 'VALE');
  page.responder('GET /api/formas', { formas: FORMAS });
  page.responder('PUT /api/formas', ({ body }: { body: FormasUpdate }) => {
    const formas = body.formas.map((forma) => ({ ...forma, id: forma.id ?? VALE }));
    page.responder('GET /api/formas', { formas });
    return { formas };
  });
  await salvar(form);
  await screen.findByText('Formas de pagamento salvas.');
  const ditas = () => gravadas(page).map(({ body }) => (body as FormasUpdate).formas);
  expect(ditas()[0]?.map(({ nome, ativa, padrao }) => [nome, ativa, padrao])).toEqual([
    ['Dinheiro', true, false],
    ['Débito', true, false],
    ['Pix', true, true],
    ['Fiado', false, false],
    ['Vale-refeição', true, false],
  ]);
  expect(ditas()[0]?.[1]).toMatchObject({ id: FORMAS[2]?.id, taxaPercentual: 3.49, prazoDias: 30 });
  // What was made has its id now.
  expandir(form, 'Vale-refeição');
  type(rotulo('Nome de Vale-refeição'), 'Vale');
  await salvar(form);
  await waitFor(() => expect(ditas()[1]?.at(-1)).toMatchObject({ id: VALE, nome: 'Vale' }));
  expect(ditas()[1]).toHaveLength(5);
});
