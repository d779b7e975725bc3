import type { FormasUpdate } from '@balcao/contract/caixa/formas';
import type { LojaUpdate } from '@balcao/contract/loja/loja';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Desenho, desenhar, semRede } from '../../../testing/desenhar.tsx';
import { salvar } from '../../../testing/gestos.ts';
import { formasNovas, lojaDeTeste, padaria } from '../../../testing/loja.ts';
import Comecar from './comecar.tsx';

const onComecar = vi.fn();
const onPlanilha = vi.fn();
const FEITO = { criados: 19, atualizados: 0, erros: [] };

async function abrir(): Promise<{ page: Desenho; form: HTMLElement }> {
  onComecar.mockClear();
  onPlanilha.mockClear();
  const loja = lojaDeTeste({ formas: formasNovas });
  const page = await desenhar(<Comecar onComecar={onComecar} onPlanilha={onPlanilha} onPular={vi.fn()} />, {
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

it('a shelf comes in as it was ticked and priced, under one key until it is answered', async () => {
  const { page, form } = await abrir();
  fireEvent.click(within(form).getByLabelText('Padaria ou café'));
  fireEvent.click(within(form).getByLabelText('Com 20 produtos prontos'));
  fireEvent.click(caixa(form, 'Sonho'));
  const preco = within(form).getByLabelText('Preço de Pão francês, por kg');
  fireEvent.change(preco, { target: { value: 'dezoito' } });
  await salvar(form);
  expect(within(form).getByRole('alert').textContent).toMatch(/^Há um preço que não dá para ler/);
  expect(page.pedidas.filter(({ method }) => method !== 'GET')).toEqual([]);

  fireEvent.change(preco, { target: { value: '18,5' } });
  page.responder('POST /api/produtos/importar', semRede);
  await salvar(form);
  await within(form).findByRole('alert');
  expect(onComecar).not.toHaveBeenCalled();
  page.responder('POST /api/produtos/importar', FEITO);
  await salvar(form);
  await waitFor(() => expect(onComecar).toHaveBeenCalledExactlyOnceWith(false));
  const [first, second] = page.pedidas.filter(({ path }) => path === '/api/produtos/importar');
  expect(first?.body).toBe(second?.body);
  expect(first?.headers.get('idempotency-key')).toBe(second?.headers.get('idempotency-key'));
  const linhas = String(second?.body).trimEnd().split('\r\n');
  expect(linhas).toHaveLength(1 + 19);
  expect(linhas.slice(0, 2)).toEqual([
    'nome;preco;unidade;categoria;categoria_cor',
    'Pão francês;18,50;kg;Pães;#8a6a52',
  ]);
});

it('a file of her own: what was answered is kept, and the file is next', async () => {
  const { page, form } = await abrir();
  fireEvent.click(within(form).getByLabelText('Loja'));
  fireEvent.click(within(form).getByLabelText('Com a minha planilha'));
  await salvar(form);
  await waitFor(() => expect(onPlanilha).toHaveBeenCalledOnce());
  expect(dito(page, '/api/loja')).toMatchObject({ ramo: 'LOJA' });
  expect(onComecar).not.toHaveBeenCalled();
});

it('of a kind of shop without a shelf none is offered, and what was chosen of another counts for nothing', async () => {
  const { page, form } = await abrir();
  fireEvent.click(within(form).getByLabelText('Bar'));
  fireEvent.click(within(form).getByLabelText('Com 20 produtos prontos'));
  fireEvent.click(within(form).getByLabelText('Outro'));
  expect(within(form).queryByLabelText(/^Com 20/)).toBeNull();
  await salvar(form);
  await waitFor(() => expect(onComecar).toHaveBeenCalledOnce());
  expect(page.pedidas.map(({ path }) => path)).not.toContain('/api/produtos/importar');
});
