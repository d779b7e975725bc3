import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { produtoDe } from '../../../dados/copia/servidor.test-helper.ts';
import { desenhar, falha, semRede } from '../../../testing/desenhar.tsx';
import { campo, enviados, salvar, type } from '../../../testing/gestos.ts';
import { lojaDeTeste } from '../../../testing/loja.ts';
import { compraDe } from '../compras.test-helper.tsx';
import DarEntrada from './dar-entrada.tsx';
import type { ProdutoQueEntra } from './entrada.ts';

const cafe = { ...produtoDe('cafe', 5, 10), nome: 'Café', custo: 2.5 };

async function abrir(produto: ProdutoQueEntra = cafe) {
  const { quem, respostas } = lojaDeTeste();
  let fechado = false;
  const page = await desenhar(<DarEntrada produto={produto} onClose={() => (fechado = true)} />, {
    quem,
    respostas,
  });
  return { page, form: await screen.findByRole('form'), fechou: () => fechado };
}

it('digits, Enter, digits, Enter: what one costs and what the product costs then is said before', async () => {
  const { page, form, fechou } = await abrir();
  type(/^Quantas chegaram/, '24', form);
  // At its present cost, until another sum is said.
  expect(campo(/^Pago no total/, form).value).toBe('60,00');
  fireEvent.keyDown(campo(/^Quantas chegaram/, form), { key: 'Enter' });
  expect(document.activeElement).toBe(campo(/^Pago no total/, form));
  type(/^Pago no total/, '82,51', form);
  const ditos = form.textContent?.replaceAll('\u00a0', ' ');
  expect(ditos).toContain('R$ 3,4379');
  expect(ditos).toContain('R$ 2,50 → R$ 3,1621');
  expect(ditos).toContain('10 → 34');
  page.responder('POST /api/compras', () => Response.json(compraDe(), { status: 201 }));
  await salvar(form);
  await waitFor(() => expect(fechou()).toBe(true));
  expect(enviados(page, 'POST')).toMatchObject([
    { itens: [{ produtoId: 'cafe', quantidade: 24, custo: 82.51 }] },
  ]);
});

it('a validity is sent with it, and a day that is none is refused at its field', async () => {
  const { page, form, fechou } = await abrir();
  type(/^Quantas chegaram/, '2', form);
  type('Validade', '31022027', form);
  await salvar(form);
  expect(form.textContent).toContain('O dia 31/02/2027 não existe.');
  expect(enviados(page, 'POST')).toEqual([]);
  type('Validade', '28022027', form);
  page.responder('POST /api/compras', () => Response.json(compraDe(), { status: 201 }));
  await salvar(form);
  await waitFor(() => expect(fechou()).toBe(true));
  expect(enviados(page, 'POST')).toMatchObject([{ itens: [{ quantidade: 2, validade: '2027-02-28' }] }]);
});

it('an answer that was lost and a second press are one entry', async () => {
  const { page, form, fechou } = await abrir();
  type(/^Quantas chegaram/, '1', form);
  page.responder('POST /api/compras', semRede);
  await salvar(form);
  await screen.findByText(/Sem conexão com o servidor.*nada entra duas vezes/);
  page.responder('POST /api/compras', falha('TOKEN_DUPLICADO', { compra: compraDe() }));
  await salvar(form);
  await waitFor(() => expect(fechou()).toBe(true));
  const chaves = page.pedidas
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect([chaves.length, new Set(chaves).size]).toEqual([2, 1]);
});

it('without a cost that is known the sum is asked for, and nothing goes without it', async () => {
  const { page, form } = await abrir({ ...cafe, custo: null });
  type(/^Quantas chegaram/, '3', form);
  await salvar(form);
  expect(campo(/^Pago no total/, form).getAttribute('aria-invalid')).toBe('true');
  expect(enviados(page, 'POST')).toEqual([]);
});
