/** How a person pays at the counter, and what the server is told of it. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lembrar } from '../../../../dados/lembrado.ts';
import { fila } from '../../../../fila/fila.ts';
import { type Pedida, semRede } from '../../../../testing/desenhar.tsx';
import { cafe, caixa, escolher, escrever, FORMAS, press, vender } from '../../loja-que-vende.test-helper.tsx';
import {
  artigo,
  bipar,
  busca,
  finalizar,
  noCaixa,
  reais,
  responder,
  suco,
  teclar,
  vendida,
} from '../caixa.test-helper.tsx';

const [DINHEIRO, PIX, DEBITO, CREDITO, FIADO] = FORMAS.map(({ id }) => id);
const almoco = () => artigo('Prato feito', 23);
const forma = (name: string) => caixa().getByRole('button', { name });
const escolhida = () =>
  within(caixa().getByRole('group', { name: 'Forma de pagamento' }))
    .getAllByRole('button')
    .find((one) => one.getAttribute('aria-pressed') === 'true')?.textContent;
const NOVO = {
  documento: null,
  endereco: null,
  observacao: null,
  limiteFiado: null,
  saldo: 0,
  ultimaCompra: null,
};

it('cash: one tap on the note, and the change is told until the next sale begins', async () => {
  const till = await noCaixa();
  await escolher('Café coado');
  await press(/^Recebido R\$\s20,00$/);
  expect(reais(caixa().getByText(/^Troco/).parentElement)).toBe('Troco R$ 15,50');
  expect(reais(await finalizar())).toContain('Troco R$ 15,50');
  expect(till.enviados('POST')[0]).toMatchObject({
    pagamentos: [{ formaId: DINHEIRO, valor: 4.5, recebido: 20 }],
  });
  await escolher('Café coado');
  expect(screen.queryByRole('region', { name: 'Última venda' })).toBeNull();
});

it('three things for cash with change are five presses, and the till is there for the next customer', async () => {
  const pao = artigo('Pão de queijo', 4.5);
  const till = await noCaixa({ produtos: [cafe, suco, pao] });
  const presses = [
    /^Café coado/,
    /^Suco de laranja/,
    /^Pão de queijo/,
    /^Recebido R\$\s20,00$/,
    /^Finalizar Venda/,
  ];
  for (const one of presses) await press(one);
  expect(reais(await vendida())).toContain('Troco R$ 2,00');
  expect(till.enviados('POST')[0]).toMatchObject({ pagamentos: [{ valor: 18, recebido: 20 }] });
  await escolher('Café coado');
  expect(presses).toHaveLength(5);
});

it('an empty cart asks for no payment, and a sale that is over asks once for what was handed over', async () => {
  await noCaixa();
  const campos = () => screen.queryAllByLabelText('Recebido');
  expect(campos()).toEqual([]);
  expect(caixa().queryByRole('group', { name: 'Forma de pagamento' })).toBeNull();
  await escolher('Café coado');
  expect(campos()).toHaveLength(1);
  const feita = await finalizar();
  expect(campos()).toEqual([within(feita).getByLabelText('Recebido')]);
  expect(within(feita).getByRole('alert').textContent).toBe('Venda registrada com sucesso!');
});

/** Its first digit is a form's, too. */
const COMECA_COM_FORMA = '2791000100127';

it('by keyboard alone: F10, the form’s digit, F4; the digits of a scan choose nothing', async () => {
  const till = await noCaixa({ produtos: [cafe, { ...suco, codigoBarras: COMECA_COM_FORMA }] });
  await escolher('Café coado');
  await teclar('F10');
  expect(document.activeElement).toBe(forma('Dinheiro'));
  await teclar('3');
  expect(escolhida()).toBe('Débito');
  await bipar(COMECA_COM_FORMA);
  expect(escolhida()).toBe('Débito');
  await finalizar();
  expect(till.enviados('POST')[0]).toMatchObject({ pagamentos: [{ formaId: DEBITO, valor: 13.5 }] });
  await escolher('Café coado');
  expect(escolhida()).toBe('Dinheiro');
});

it('divided with a discount, on a page that is opened again, without a connection, and delivered later', async () => {
  const till = await noCaixa({ produtos: [almoco()] });
  await escolher('Prato feito');
  await press('Dividir, desconto e acréscimo');
  const ajustes = await screen.findByRole('dialog', { name: 'Desconto e acréscimo' });
  await escrever('Desconto', '10', ajustes);
  await act(
    async () => void fireEvent.click(within(ajustes).getAllByRole('button', { name: '%' })[0] as HTMLElement),
  );
  await press('Dividir em várias formas');
  const dividir = await screen.findByRole('dialog', { name: 'Dividir o pagamento' });
  await press('Dividir por 2', dividir);
  await escrever('Forma do pagamento 2', DEBITO ?? '', dividir);
  await press('Pronto', dividir);
  await caixa().findByText('Dividido: Dinheiro 10,35 · Débito 10,35');
  cleanup();
  const outra = await noCaixa({ loja: till.loja, produtos: [], respostas: { 'POST /api/vendas': semRede } });
  await caixa().findByText('Dividido: Dinheiro 10,35 · Débito 10,35');
  await finalizar();
  await waitFor(() => expect(fila.get().envios).toHaveLength(1));
  outra.responder('POST /api/vendas', vender);
  await act(() => fila.wake());
  await waitFor(() => expect(fila.get().envios).toEqual([]));
  expect(outra.enviados('POST').at(-1)).toMatchObject({
    desconto: 2.3,
    pagamentos: [
      { formaId: DINHEIRO, valor: 10.35 },
      { formaId: DEBITO, valor: 10.35 },
    ],
  });
});

it('divided, each part says what its form takes: change, parcelas, and the slip for who keeps it', async () => {
  const till = await noCaixa({ produtos: [almoco()] });
  await escolher('Prato feito');
  await press('Dividir, desconto e acréscimo');
  await screen.findByRole('dialog', { name: 'Desconto e acréscimo' });
  await press('Dividir em várias formas');
  const dividir = await screen.findByRole('dialog', { name: 'Dividir o pagamento' });
  const nela = within(dividir);
  await press('Dividir por 2', dividir);
  expect(nela.queryByRole('button', { name: 'Comprovante' })).toBeNull();
  await escrever('Forma do pagamento 2', CREDITO ?? '', dividir);
  await escrever('Parcelas no pagamento 2', '3', dividir);
  await escrever('Recebido no pagamento 1', '10', dividir);
  const falta = nela
    .getAllByRole('status')
    .map(reais)
    .find((text) => text.startsWith('Total'));
  expect(falta).toContain('Faltam R$ 1,50');
  expect(nela.getByRole('button', { name: 'Pronto' })).toHaveProperty('disabled', true);
  await press('Limpar o recebido no pagamento 1', dividir);
  await press(/^Recebido R\$\s20,00 no pagamento 1$/, dividir);
  expect(reais(nela.getByText(/^Troco/).parentElement)).toBe('Troco R$ 8,50');
  await press('Comprovante', dividir);
  expect(nela.getByLabelText('NSU no pagamento 2').getAttribute('maxlength')).toBe('20');
  await escrever('NSU no pagamento 2', '001234', dividir);
  await escrever('Bandeira no pagamento 2', 'Visa', dividir);
  await press('Pronto', dividir);
  expect(reais(await finalizar())).toContain('R$ 8,50');
  expect(till.enviados('POST')[0]).toMatchObject({
    pagamentos: [
      { formaId: DINHEIRO, valor: 11.5, recebido: 20 },
      { formaId: CREDITO, valor: 11.5, parcelas: 3, nsu: '001234', bandeira: 'Visa' },
    ],
  });
});

it('a card’s slip waits at the end of the line; the sale is told of it, cash never is', async () => {
  const till = await noCaixa();
  await escolher('Café coado');
  const comprovante = () => caixa().queryByRole('button', { name: /^Comprovante/ });
  expect(comprovante()).toBeNull();
  await press('Débito');
  await press('Comprovante');
  const dialog = await screen.findByRole('dialog', { name: 'Comprovante do cartão' });
  await escrever('Bandeira', 'Elo', dialog);
  await escrever('NSU', '77', dialog);
  await press('Pronto', dialog);
  expect(comprovante()?.getAttribute('aria-label')).toBe('Comprovante: Elo · NSU 77');
  await finalizar();
  expect(till.enviados('POST')[0]).toMatchObject({
    pagamentos: [{ formaId: DEBITO, nsu: '77', bandeira: 'Elo' }],
  });
});

it('a fiado asks whose it is, and who was never here is made in the same field', async () => {
  const till = await noCaixa({
    respostas: {
      'POST /api/clientes': ({ body }: Pedida) =>
        Response.json({ ...NOVO, ...(body as object) }, { status: 201 }),
    },
  });
  await escolher('Café coado');
  await press('Fiado');
  await teclar('F4');
  const dialog = await screen.findByRole('dialog', { name: 'De quem é o fiado' });
  await act(
    async () =>
      void fireEvent.change(within(dialog).getByRole('combobox', { name: 'Cliente' }), {
        target: { value: 'Dona Júlia 11 98888-7777' },
      }),
  );
  await act(async () => void fireEvent.click(within(dialog).getByRole('option', { name: /Dona Júlia/ })));
  await caixa().findByText('Dona Júlia');
  await waitFor(() => expect(document.contains(dialog)).toBe(false));
  await finalizar();
  const novo = till.pedidas.find(({ method, path }) => method === 'POST' && path === '/api/clientes');
  expect(novo?.body).toMatchObject({ nome: 'Dona Júlia', telefone: '11 98888-7777' });
  const clienteId = (novo?.body as { id: string } | undefined)?.id;
  expect(till.enviados('POST')[0]).toMatchObject({ clienteId, pagamentos: [{ formaId: FIADO }] });
});

it('the sheet of a Pix by keyboard alone: given up it sells nothing, received it sells once', async () => {
  const till = await noCaixa();
  const RECEBEDOR = { pixChave: 'ana@padaria.com.br', pixNome: 'Ana Souza', pixCidade: 'Manaus' };
  const loja = {
    id: till.loja.quem.lojaId,
    nome: 'Padaria',
    fuso: 'America/Manaus',
    pixAutomatico: false,
    ...RECEBEDOR,
  };
  lembrar('loja', loja);
  await escolher('Café coado');
  for (const key of ['F10', '2', 'F4']) await teclar(key);
  const sheet = () => screen.findByRole('dialog', { name: 'Pix' });
  expect(reais(await sheet())).toContain('Mostre o código');
  await teclar('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pix' })).toBeNull());
  expect(escolhida()).toBe('Pix');
  expect(till.enviados('POST')).toEqual([]);

  await teclar('F4');
  await act(async () =>
    within(await sheet())
      .getByRole('button', { name: 'Recebi' })
      .focus(),
  );
  await responder();
  await vendida();
  await waitFor(() => expect(document.activeElement).toBe(busca()));
  expect(till.enviados('POST')).toHaveLength(1);
  expect(till.enviados('POST')[0]).toMatchObject({
    pagamentos: [{ formaId: PIX, valor: 4.5, txid: expect.stringMatching(/^[A-Za-z0-9]{25}$/) }],
  });
});
