import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { falha, semRede } from '../../../testing/desenhar.tsx';
import { campo, dialogo, enviados, press, type } from '../../../testing/gestos.ts';
import { abrirCompras, compraDe, enter } from '../compras.test-helper.tsx';

const cola = { ...produtoDe('cola', 5, 10), nome: 'Cola', codigoBarras: '7891000315507' };
const em = '/compras/nova';
/** Its list of offers has the same label. */
const produto = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[name="produto"]');
    if (!found) throw new Error('The page is not there.');
    return found;
  });
const doFoco = () => document.activeElement as HTMLInputElement;
const digitar = (value: string) => act(async () => void fireEvent.change(doFoco(), { target: { value } }));
const noFoco = (name: RegExp) => waitFor(() => expect(doFoco().name).toMatch(name));

it('is typed by Enter alone: a code, how many, what was paid, and the next', async () => {
  const page = await abrirCompras({
    em,
    produtos: [cola],
    respostas: { 'POST /api/compras': () => Response.json(compraDe(), { status: 201 }) },
  });
  const busca = await produto();
  await act(async () => busca.focus());
  await digitar('7891000315507');
  await screen.findByText('Cola');
  await enter();
  await noFoco(/^quantidade-/);
  await digitar('24');
  await enter();
  await noFoco(/^custo-/);
  await digitar('82,51');
  expect(screen.getByText(/^24 peças, R\$\s3,4379 cada$/)).toBeTruthy();
  await enter();
  await noFoco(/^produto$/);
  await digitar('Suco novo');
  await enter();
  const form = await dialogo('Novo produto');
  type(/^Preço/, '7,00', form);
  await press('Cadastrar com a compra', form);
  await noFoco(/^quantidade-/);
  await digitar('6');
  await enter();
  await noFoco(/^custo-/);
  await digitar('24');
  await press('Dar entrada');
  await waitFor(() => expect(page.onde()).toBe(`/compras/${compraDe().id}`));
  expect(enviados(page, 'POST')).toMatchObject([
    {
      itens: [
        { produtoId: 'cola', quantidade: 24, fator: 1, custo: 82.51 },
        { produto: { nome: 'Suco novo', valor: 7 }, quantidade: 6, custo: 24 },
      ],
    },
  ]);
});

it('is there after a closed tab, and enters once whatever becomes of the answer', async () => {
  const page = await abrirCompras({ em, produtos: [cola], respostas: { 'POST /api/compras': semRede } });
  const busca = await produto();
  await act(async () => busca.focus());
  await digitar('Cola');
  await screen.findByText('Cola');
  await enter();
  await noFoco(/^quantidade-/);
  await digitar('2');
  type('Pago', '9,00');
  await press('Dar entrada');
  await screen.findByText(/está guardado: tente de novo, nada entra duas vezes/);
  const [antes] = page.pedidas.filter(({ method }) => method === 'POST');
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Compras' })));
  const outraVez = await screen.findByRole('link', { name: 'Compra sem nota' });
  await act(async () => void fireEvent.click(outraVez));
  expect(await screen.findByLabelText('Pago')).toHaveProperty('value', '9,00');
  page.responder('POST /api/compras', falha('TOKEN_DUPLICADO', { compra: compraDe() }));
  await press('Dar entrada');
  await waitFor(() => expect(page.onde()).toBe(`/compras/${compraDe().id}`));
  const depois = page.pedidas.filter(({ method }) => method === 'POST').at(-1);
  expect(depois?.headers.get('idempotency-key')).toBe(antes?.headers.get('idempotency-key'));
  expect(depois?.body).toEqual(antes?.body);
});

it('validity and lot are on Enter’s way once they were asked for, and are kept', async () => {
  const pao = { ...produtoDe('pao', 5, 10), nome: 'Pão' };
  const page = await abrirCompras({ em, produtos: [cola, pao] });
  const linha = async (nome: string) => {
    await digitar(nome);
    await screen.findByText(nome);
    await enter();
    await noFoco(/^quantidade-/);
    await digitar('2');
    await enter();
    await noFoco(/^custo-/);
    await digitar('9,00');
  };
  const busca = await produto();
  await act(async () => busca.focus());
  await linha('Cola');
  await press('Validade e lote');
  await noFoco(/^validade-/);
  await digitar('31052027');
  await enter();
  await noFoco(/^lote-/);
  await digitar('L1');
  await enter();
  await noFoco(/^produto$/);
  // The next line asks by itself; one that never expires is passed by.
  await linha('Pão');
  await enter();
  await noFoco(/^validade-/);
  await enter();
  await noFoco(/^produto$/);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Compras' })));
  const outraVez = await screen.findByRole('link', { name: 'Compra sem nota' });
  await act(async () => void fireEvent.click(outraVez));
  const [doPrimeiro] = await screen.findAllByLabelText('Validade');
  expect(doPrimeiro).toHaveProperty('value', '31/05/2027');
  page.responder('POST /api/compras', () => Response.json(compraDe(), { status: 201 }));
  await press('Dar entrada');
  await waitFor(() => expect(page.onde()).toBe(`/compras/${compraDe().id}`));
  expect(enviados(page, 'POST')).toMatchObject([
    { itens: [{ produtoId: 'cola', validade: '2027-05-31', lote: 'L1' }, { produtoId: 'pao' }] },
  ]);
});

it('what is missing is told at its field, and nothing is sent', async () => {
  const page = await abrirCompras({ em, produtos: [cola] });
  const busca = await produto();
  await press('Ainda vou pagar');
  await press('Dar entrada');
  expect(busca.getAttribute('aria-invalid')).toBe('true');
  expect(campo('Valor').getAttribute('aria-invalid')).toBe('true');
  expect(enviados(page, 'POST')).toEqual([]);
});
