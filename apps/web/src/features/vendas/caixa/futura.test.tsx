import type { Venda, VendaInput } from '@balcao/contract/vendas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Pedida } from '../../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../../testing/loja.ts';
import { escolher, escrever, press, vendaDe } from '../loja-que-vende.test-helper.tsx';
import { artigo, noCaixa, reais } from './caixa.test-helper.tsx';

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
  await waitFor(() => expect(futuras()).toContain('Era para 02/01/2020 09:00 · Sem lactose'));
  expect(futuras()).toContain('Dona Júlia');
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
