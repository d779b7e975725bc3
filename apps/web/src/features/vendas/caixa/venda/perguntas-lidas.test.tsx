/** A question is answered by who has read it: no scan and no stray Enter does. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { falha } from '../../../../testing/desenhar.tsx';
import { comanda, escolher, press, vender } from '../../loja-que-vende.test-helper.tsx';
import {
  bipar,
  COD_CAFE,
  enterPerdido,
  focar,
  noCaixa,
  responder,
  teclar,
  vendida,
} from '../caixa.test-helper.tsx';

const mesa = comanda('Mesa 7');
const aindaLa = (question: HTMLElement) => expect(document.contains(question)).toBe(true);
const focado = () => document.activeElement?.textContent;

it('a repeated sale: no scan and no Enter, but an answer that the keyboard went to', async () => {
  const till = await noCaixa({ respostas: { 'POST /api/vendas': falha('VENDA_DUPLICADA_TEMPORAL') } });
  await escolher('Café coado');
  await teclar('F4');
  const question = await screen.findByRole('dialog', { name: 'Esta venda já foi registrada?' });
  till.responder('POST /api/vendas', vender);
  await bipar(COD_CAFE);
  // Nobody asked for it: no answer has the focus.
  await responder();
  aindaLa(question);
  await focar('É outra venda', question);
  await bipar(COD_CAFE);
  aindaLa(question);
  expect(till.enviados('POST')).toHaveLength(1);
  await responder();
  await waitFor(() => expect(document.contains(question)).toBe(false));
  await vendida();
  expect(till.enviados('POST')).toHaveLength(2);
});

it('finishing a tab: no scan and no Enter too soon, one Enter afterwards', async () => {
  const page = await noCaixa({ em: '/selling', abertas: [mesa] });
  await press('Finalizar', await screen.findByRole('article', { name: 'Mesa 7' }));
  const question = await screen.findByRole('dialog', { name: 'Finalizar comanda' });
  page.responder('PUT /api/vendas/:id/encerrar', { ...mesa, finalizada: true, versao: 2, avisos: [] });
  expect(focado()).toBe('Finalizar');
  await enterPerdido();
  await bipar(COD_CAFE);
  aindaLa(question);
  await responder();
  await screen.findByText('Comanda finalizada com sucesso!');
  expect(page.pedidas.filter(({ path }) => path.endsWith('/encerrar'))).toHaveLength(1);
});

it('cancelling a tab begins on the way back', async () => {
  const page = await noCaixa({ em: '/selling', abertas: [mesa] });
  await press('Cancelar', await screen.findByRole('article', { name: 'Mesa 7' }));
  const question = await screen.findByRole('dialog', { name: 'Cancelar Mesa 7?' });
  page.responder('DELETE /api/vendas/:id', { ...mesa, cancelada: true, versao: 2 });
  expect(focado()).toBe('Voltar');
  await bipar(COD_CAFE);
  aindaLa(question);
  await focar('Cancelar comanda', question);
  await responder();
  await screen.findByText('Comanda cancelada.');
});

it('a scan is no reason to take back a sale', async () => {
  const page = await noCaixa({
    em: '/selling',
    ultimas: [comanda('Mesa 7', undefined, { finalizada: true })],
  });
  await press('Cancelar venda', await screen.findByRole('region', { name: 'VENDAS FINALIZADAS' }));
  const question = await screen.findByRole('dialog', { name: /^Cancelar a venda / });
  expect(document.activeElement).toBe(within(question).getByLabelText(/^Motivo/));
  await bipar(COD_CAFE);
  aindaLa(question);
  expect(page.pedidas.some(({ method }) => method === 'DELETE')).toBe(false);
});
