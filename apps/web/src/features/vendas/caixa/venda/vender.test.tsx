/** One sale at the till: announced, left, put aside, or made by a slow clock. */
import type { Venda, VendaInput } from '@balcao/contract/vendas/vendas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { setClock } from '../../../../lib/clock.ts';
import type { Pedida } from '../../../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../../../testing/loja.ts';
import { caixa, escolher, escrever, press, vendaDe } from '../../loja-que-vende.test-helper.tsx';
import {
  artigo,
  digitar,
  finalizar,
  noCaixa,
  quantidade,
  reais,
  responder,
  teclar,
} from '../caixa.test-helper.tsx';

const dito = (texto: string) =>
  waitFor(() => expect(caixa().getAllByRole('status').map(reais)).toContain(texto));

it('what it comes to is said with the discount', async () => {
  await noCaixa();
  await escolher('Café coado');
  await dito('Café coado adicionado, 1 item, total R$ 4,50');
  await press('Dividir, desconto e acréscimo');
  const ajustes = await screen.findByRole('dialog', { name: 'Desconto e acréscimo' });
  expect(document.activeElement).toBe(within(ajustes).getByLabelText('Desconto'));
  await digitar('0,5');
  await responder();
  await waitFor(() => expect(document.contains(ajustes)).toBe(false));
  await dito('Total R$ 4,00');
  await teclar('F2');
  await teclar('+');
  await dito('Café coado: 2, total R$ 8,50');
  await digitar('cafe');
  await teclar('Enter');
  await dito('Café coado adicionado, 3 itens, total R$ 13,00');
  await teclar('Delete');
  await dito('Café coado removido, total R$ 0,00');
});

const DIA = 86_400_000;

it('a till whose clock is a day behind sells today', async () => {
  onTestFinished(() => setClock(new Date().toUTCString(), Date.now(), Date.now()));
  const loja = lojaDeTeste();
  const sync = loja.respostas['GET /api/sync'] as (pedida: Pedida) => unknown;
  const amanha = Date.now() + DIA;
  const till = await noCaixa({
    loja,
    respostas: {
      'GET /api/sync': (pedida: Pedida) =>
        Response.json(sync(pedida), { headers: { date: new Date(amanha).toUTCString() } }),
    },
  });
  await escolher('Café coado');
  await finalizar();
  const criadaEm = Date.parse(String(till.enviados('POST')[0]?.criadaEm));
  expect(Math.abs(criadaEm - amanha)).toBeLessThan(DIA / 24);
});

const continuar = () => screen.queryByRole('button', { name: 'Continuar: Venda em andamento' });

it('a cart that was left is on the page, and can be thrown away and had back; sold it is gone', async () => {
  await noCaixa();
  await escolher('Café coado');
  await teclar('Escape');
  await waitFor(() => expect(continuar()).toBeTruthy());
  await press('Descartar: Venda em andamento');
  await waitFor(() => expect(continuar()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Desfazer' }));
  await teclar('Enter');
  await waitFor(() => expect(continuar()).toBeTruthy());
  await press('Continuar: Venda em andamento');
  await waitFor(() => expect(quantidade('Café coado')).toBe('1'));
  await finalizar();
  await teclar('Escape');
  await screen.findByRole('heading', { name: /^Central de Vendas/ });
  await screen.findByText(/^Última venda/);
  expect(continuar()).toBeNull();
});

const dialogo = () => screen.findByRole('dialog', { name: 'Venda futura' });
async function guardar(campos: Readonly<Record<string, string>>) {
  const form = await dialogo();
  for (const [campo, value] of Object.entries(campos)) {
    await escrever(campo, value, form);
  }
  await press('Guardar', form);
}
const futuras = () => reais(screen.getByRole('region', { name: 'Vendas futuras' }));

it('a sale is put aside for somebody and some day, stands on the page, and is changed there', async () => {
  const loja = lojaDeTeste();
  const tomada = ({ path, body }: Pedida) => {
    const { paraQuem, quando, observacao, ...dita } = body as VendaInput;
    const id = path.split('/')[3] ?? dita.id;
    const mais = { paraQuem, quando, observacao, tipo: 'FUTUROS' } as Partial<Venda>;
    const venda = vendaDe({ ...dita, ...(id === undefined ? {} : { id }) }, { ...mais, finalizada: false });
    loja.servidor.por('comandas', venda.id, venda);
    return { ...venda, avisos: [] };
  };
  const till = await noCaixa({
    ...{ loja, produtos: [artigo('Bolo de cenoura', 40)] },
    respostas: { 'POST /api/vendas': tomada, 'PUT /api/vendas/:id': tomada },
  });
  await escolher('Bolo de cenoura');
  await press(/^Guardar como venda futura/);
  const paraQuem = within(await dialogo()).getByLabelText('Para quem');
  await waitFor(() => expect(document.activeElement).toBe(paraQuem));
  await guardar({ 'Para quem': 'Dona Júlia', 'Hora (opcional)': '09:00', Observação: 'Sem lactose' });
  await screen.findByText('Informe também o dia.');
  await guardar({ Quando: '2020-01-02' });
  await waitFor(() => expect(futuras()).toContain('AtrasadaQuinta 02/01/2020, 9hDona Júlia'));
  expect(futuras()).toContain('Sem lactose');
  expect(futuras()).toContain('R$ 40,00');
  const guardada = { quando: '2020-01-02T12:00:00.000Z', observacao: 'Sem lactose' };
  expect(till.enviados('POST')[0]).toMatchObject({ tipo: 'FUTUROS', paraQuem: 'Dona Júlia', ...guardada });

  await press(/^Editar /, screen.getByRole('region', { name: 'Vendas futuras' }));
  await press('Para quem e quando', await screen.findByRole('dialog', { name: /^Editar venda futura/ }));
  expect(within(await dialogo()).getByLabelText('Hora (opcional)')).toHaveProperty('value', '09:00');
  await guardar({ 'Para quem': 'Seu Jorge' });
  await press(/^Salvar Alterações/);
  await waitFor(() => expect(futuras()).toContain('Seu Jorge'));
  const mudada = till.pedidas.find(({ method }) => method === 'PUT');
  expect(mudada?.body).toMatchObject({ paraQuem: 'Seu Jorge', ...guardada });
});
