import type { Forma } from '@balcao/contract/caixa/formas';
import type { Cliente } from '@balcao/contract/clientes/clientes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lembrar } from '../../../dados/lembrado.ts';
import { clienteNovo, fila } from '../../../fila/fila.ts';
import { desenhar, semRede } from '../../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../../testing/loja.ts';
import ContaPage from './conta-page.tsx';

const julia: Cliente = {
  ...{ id: 'julia', nome: 'Dona Júlia', telefone: null, documento: null, endereco: null, observacao: null },
  ...{ limiteFiado: 30, saldo: 20, ultimaCompra: null },
};
const dinheiro: Forma = {
  ...{ id: crypto.randomUUID(), tipo: 'DINHEIRO', nome: 'Dinheiro', taxaPercentual: 0, prazoDias: 0 },
  ...{ ativa: true, padrao: true },
};

/** The account of one whom the device knows, or made; the server can't be reached, but for what was copied before. */
function conta(id: string, loja = lojaDeTeste()) {
  lembrar('formas', [dinheiro], loja.quem);
  loja.servidor.por('clientes', julia.id, julia);
  return desenhar(<ContaPage />, {
    ...{ em: `/clientes/${id}`, rota: '/clientes/:id', quem: loja.quem },
    respostas: {
      ...loja.respostas,
      'GET /api/clientes/:id/extrato': semRede,
      'POST /api/clientes': semRede,
      'POST /api/clientes/:id/recebimentos': semRede,
    },
  });
}

it('whose account can’t be had owes what the device knows, and pays of it', async () => {
  const page = await conta(julia.id);
  await screen.findByRole('heading', { level: 1, name: 'Dona Júlia' });
  expect(screen.getByText('Erro ao carregar o extrato')).toBeTruthy();
  const resumo = screen.getByRole('region', { name: 'Conta' });
  expect(resumo.textContent).toMatch(/R\$\s20,00/);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Receber' })));
  const receber = await screen.findByRole('dialog', { name: 'Receber de Dona Júlia' });
  const valor = within(receber).getByLabelText<HTMLInputElement>(/^Valor/);
  fireEvent.change(valor, { target: { value: '10' } });
  // Who comes back to the window has the account asked for again, in vain: the form stays as it is.
  const pedidas = () => page.pedidas.filter(({ path }) => path.endsWith('/extrato')).length;
  const antes = pedidas();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(pedidas()).toBeGreaterThan(antes));
  expect(valor.value).toBe('10');
  await act(async () => void fireEvent.click(within(receber).getByRole('button', { name: 'Receber' })));
  await screen.findByText(/Recebido R\$\s10,00.*Guardado neste aparelho/);
  await waitFor(() => expect(resumo.textContent).toMatch(/R\$\s10,00.*Com R\$\s10,00 pagos/));
});

it('a customer whom this device made has an account, and nothing on it yet', async () => {
  const loja = lojaDeTeste();
  const id = crypto.randomUUID();
  await conta(id, loja);
  await act(async () => void (await fila.guardar(clienteNovo({ id, nome: 'Seu Rui' }, new Date()))));
  await screen.findByRole('heading', { level: 1, name: 'Seu Rui' });
  expect(screen.getByText('O extrato começa quando este cliente chegar ao servidor')).toBeTruthy();
});
