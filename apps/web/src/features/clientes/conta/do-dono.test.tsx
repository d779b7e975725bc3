import type { Cliente, Extrato } from '@balcao/contract/clientes/clientes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Desenho, desenhar, falha, type Pedida } from '../../../testing/desenhar.tsx';
import { press, type } from '../../../testing/gestos.ts';
import { lojaDeTeste } from '../../../testing/loja.ts';
import ContaPage from './conta-page.tsx';

const EXTRATO = 'GET /api/clientes/:id/extrato';

const cliente = (id: string, nome: string, mais: Partial<Cliente> = {}): Cliente => ({
  ...{ id, nome, telefone: null, documento: null, endereco: null, observacao: null },
  ...{ limiteFiado: null, saldo: 0, ultimaCompra: null },
  ...mais,
});
const maria = cliente('maria', 'Maria Souza', { saldo: 10 });
const mari = cliente('mari', 'Mari', { telefone: '(11) 95555-6666', saldo: 10 });
const extrato = (de: Cliente): Extrato => ({ cliente: de, lancamentos: [], aberto: [] });

async function abrir(): Promise<Desenho> {
  const { servidor, quem, respostas } = lojaDeTeste();
  for (const one of [maria, mari]) servidor.por('clientes', one.id, one);
  const page = await desenhar(<ContaPage />, {
    ...{ em: '/clientes/maria', rota: '/clientes/:id', quem },
    respostas: { ...respostas, [EXTRATO]: extrato(maria) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Maria Souza' });
  return page;
}

const perguntado = async (botao: string, dialogo: string) => {
  await press(botao);
  return screen.findByRole('dialog', { name: dialogo });
};
const feitas = (page: Desenho, path: string) =>
  page.pedidas.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body);

it('an account is corrected, with what it comes to said before', async () => {
  const page = await abrir();
  const dialogo = await perguntado('Ajustar conta', 'Ajustar conta');
  await press('Ajustar', dialogo);
  expect(within(dialogo).getByText('Informe o valor.')).toBeTruthy();
  expect(within(dialogo).getByText('Informe o motivo.')).toBeTruthy();
  type(/^Valor/, '12,5', dialogo);
  expect(within(dialogo).getByText('Depois do ajuste: crédito de R$\u00a02,50.', semNormalizar)).toBeTruthy();
  await press('Deve mais', dialogo);
  expect(within(dialogo).getByText('Depois do ajuste: deve R$\u00a022,50.', semNormalizar)).toBeTruthy();
  type(/^Motivo/, 'Saldo do caderno', dialogo);
  page.responder('POST /api/clientes/:id/ajustes', () => Response.json({}, { status: 201 }));
  page.responder(EXTRATO, extrato({ ...maria, saldo: 22.5 }));
  await press('Ajustar', dialogo);
  await screen.findByText('Conta ajustada.');
  await waitFor(() => expect(screen.getByLabelText('Conta').textContent).toMatch(/22,50/));
  expect(feitas(page, '/api/clientes/maria/ajustes')).toEqual([{ valor: 12.5, motivo: 'Saldo do caderno' }]);
});

it('two entries of one person become one, chosen by keyboard among the others', async () => {
  const page = await abrir();
  const dialogo = await perguntado('Unir com outro', 'Unir com Maria Souza');
  const campo = within(dialogo).getByRole<HTMLInputElement>('combobox', {
    name: 'Outro cadastro da mesma pessoa',
  });
  await press('Unir', dialogo);
  expect(within(dialogo).getByText('Escolha o outro cadastro.')).toBeTruthy();
  fireEvent.change(campo, { target: { value: 'mari' } });
  // Herself is not offered.
  await waitFor(() =>
    expect(
      within(dialogo)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Mari\(11\) 95555-6666|^Mari.*95555/)]),
  );
  fireEvent.keyDown(campo, { key: 'ArrowDown' });
  fireEvent.keyDown(campo, { key: 'Enter' });
  await waitFor(() => expect(campo.value).toBe('Mari'));
  expect(within(dialogo).getByText('Deve R$\u00a010,00', semNormalizar)).toBeTruthy();
  page.responder('POST /api/clientes/fundir', maria);
  await press('Unir', dialogo);
  await screen.findByText('Mari agora é Maria Souza.');
  expect(feitas(page, '/api/clientes/fundir')).toEqual([
    { clienteOriginalId: 'maria', clienteDuplicadoId: 'mari' },
  ]);
});

it('what is known of a person is given as a file', async () => {
  const page = await abrir();
  const dados = { cliente: maria, vendas: [] };
  page.responder('GET /api/clientes/:id/exportar', dados);
  let feito: Blob | undefined;
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    feito = blob as Blob;
    return 'blob:dados';
  });
  const nomes: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    nomes.push(this.download);
  });
  await press('Exportar dados');
  await waitFor(() => expect(nomes).toEqual(['cliente-Maria-Souza.json']));
  expect(JSON.parse((await feito?.text()) ?? '')).toEqual(dados);
  url.mockRestore();
  click.mockRestore();
});

it('who owes is not deleted, in the server’s words; what is known of a person can be erased all the same', async () => {
  const page = await abrir();
  page.responder('DELETE /api/clientes/:id', falha('CLIENTE_DEVE'));
  await press('Excluir', await perguntado('Excluir', 'Excluir cliente'));
  // Read and tapped away: the next message waits for no clock.
  fireEvent.click(await screen.findByText(/ainda deve: receba ou ajuste/));
  expect(page.onde()).toBe('/clientes/maria');
  const apagar = await perguntado('Apagar dados', 'Apagar dados do cliente');
  expect(apagar.textContent).toContain('Ele ainda deve: o valor fica na lista, sem o nome.');
  page.responder('POST /api/clientes/:id/apagar-dados', ({ path }: Pedida) => ({ path }));
  await press('Apagar dados', apagar);
  await screen.findByText('Dados apagados.');
  await waitFor(() => expect(page.onde()).toBe('/clientes'));
});

it('whom the store owes is not deleted: the sum is said, and how it is given back', async () => {
  const page = await abrir();
  // Another device booked it since this page was read.
  page.responder('DELETE /api/clientes/:id', falha('CLIENTE_TEM_CREDITO', { saldo: -97 }));
  const credora = { ...maria, saldo: -12.5 };
  page.responder(EXTRATO, extrato(credora));
  await press('Excluir', await perguntado('Excluir', 'Excluir cliente'));
  const dito = await screen.findByRole('dialog', { name: /^A loja deve R\$\s97,00 a Maria Souza/ });
  await press('Cancelar', dito);

  await waitFor(() => expect(screen.getByLabelText('Conta').textContent).toMatch(/Crédito.*12,50/));
  const antes = page.pedidas.filter(({ method }) => method === 'POST' || method === 'DELETE').length;
  const pergunta = await perguntado('Apagar dados', 'A loja deve R$\u00a012,50 a Maria Souza');
  await press('Devolver o crédito', pergunta);
  const dialogo = await screen.findByRole('dialog', { name: 'Devolver o crédito' });
  expect(within(dialogo).getByLabelText<HTMLInputElement>(/^Valor/).value).toBe('12,50');
  page.responder('POST /api/clientes/:id/ajustes', () => Response.json({}, { status: 201 }));
  await press('Devolver', dialogo);
  await screen.findByText('Conta ajustada.');
  const feito = page.pedidas.filter(({ method }) => method === 'POST' || method === 'DELETE').slice(antes);
  expect(feito.map(({ path, body }) => [path, body])).toEqual([
    ['/api/clientes/maria/ajustes', { valor: 12.5, motivo: 'Crédito devolvido' }],
  ]);
});

/** The spaces of an amount are no plain ones. */
const semNormalizar = { normalizer: (text: string) => text };
