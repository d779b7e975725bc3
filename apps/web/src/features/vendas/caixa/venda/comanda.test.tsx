/** A tab at the till: opened, edited, and what others did to it meanwhile. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { falha, type Opcoes } from '../../../../testing/desenhar.tsx';
import {
  abrirVendas,
  cafe,
  caixa,
  comanda,
  dito,
  escolher,
  escrever,
  itens,
  press,
  tecla,
} from '../../loja-que-vende.test-helper.tsx';

const SALVAR = 'PUT /api/vendas/:id';
const suco = { ...cafe, id: 'suco', nome: 'Suco', valor: 9 };
const fechou = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function editar(mesa = comanda('Mesa 7'), respostas: Opcoes['respostas'] = {}) {
  const page = await abrirVendas({ produtos: [cafe, suco], abertas: [mesa], respostas });
  await press('Editar', await screen.findByRole('article', { name: mesa.identificador }));
  await screen.findByRole('searchbox', { name: 'Buscar produto' });
  return page;
}

it('is edited as it is: a refusal is said in the server’s words and loses nothing; then it is saved', async () => {
  const mesa = comanda('Mesa 7');
  const page = await editar(mesa, { [SALVAR]: falha('VENDA_FINALIZADA') });
  expect(caixa().getByLabelText<HTMLInputElement>('Identificador da comanda').value).toBe('Mesa 7');
  await press('Aumentar Café coado');
  await press(/Salvar Alterações/);
  await dito('Esta venda já foi finalizada.');
  within(itens()).getByText('Café coado');
  await act(async () => void fireEvent.click(screen.getByRole('alert')));
  page.responder(SALVAR, { ...mesa, versao: 2, avisos: [] });
  await press(/Salvar Alterações/);
  await dito('Comanda atualizada com sucesso!');
  expect(page.enviados('PUT', /^\/api\/vendas\/[^/]+$/).at(-1)).toMatchObject({
    versao: 1,
    itens: [{ quantidade: 2 }],
  });
});

it.each([
  ['VENDA_FINALIZADA', { finalizada: true }, 'finalizada'],
  ['VENDA_CANCELADA', { cancelada: true }, 'cancelada'],
] as const)(
  'what is added to one of which others say %s becomes a tab of its own',
  async (code, mais, como) => {
    const mesa = comanda('Mesa 5');
    const page = await editar(mesa, { [SALVAR]: falha(code, { venda: { ...mesa, ...mais, versao: 2 } }) });
    page.loja.servidor.tirar('comandas', mesa.id);
    await escolher('Suco');
    await tecla('F4');
    await dito(`Esta comanda foi ${como} em outro aparelho. O que você acrescentou está nesta comanda nova.`);
    screen.getByRole('dialog', { name: 'Nova comanda' });
    // The closed one is in no list any more.
    const trilho = screen.getByRole('navigation', { name: 'Comandas por nome' });
    await waitFor(() => expect(trilho.textContent).not.toContain('desde'));
    await tecla('F4');
    await fechou();
    expect(page.enviados('POST', /^\/api\/vendas$/)).toMatchObject([
      { tipo: 'COMANDAS', identificador: 'Mesa 5', itens: [{ produtoId: 'suco', quantidade: 1 }] },
    ]);
  },
);

/** Another Mesa 4, as good as typed. */
async function produtoDoNome() {
  const mesa = comanda('Mesa 4', [[cafe, 1]], { total: 4.5 });
  const page = await abrirVendas({ abertas: [mesa] });
  await screen.findByRole('article', { name: 'Mesa 4' });
  await tecla('F9');
  const nome = await screen.findByLabelText<HTMLInputElement>('Identificador da comanda');
  expect(document.activeElement).toBe(nome);
  const nomes = await screen.findByRole('group', { name: 'Nomes para a comanda' });
  await press('Mesa 2', nomes);
  expect(nome.value).toBe('Mesa 2');
  expect(document.activeElement).toBe(caixa().getByRole('searchbox'));
  await escrever('Identificador da comanda', ' mesa 4 ');
  await escolher('Café coado');
  await tecla('F4');
  const question = await screen.findByRole('dialog', { name: /^Mesa 4 já está aberta \(R\$\s4,50\)/ });
  expect(page.enviados('POST', /^\/api\/vendas/)).toEqual([]);
  return { page, mesa, question };
}

it('a new one that is called like an open one is asked about, as often as it is finished, and may be a second', async () => {
  const { page, question } = await produtoDoNome();
  await press('Fechar', question);
  await tecla('F4');
  await press('Abrir outra', await screen.findByRole('dialog', { name: /já está aberta/ }));
  await fechou();
  expect(page.enviados('POST', /^\/api\/vendas$/)).toMatchObject([{ identificador: 'mesa 4' }]);
});
