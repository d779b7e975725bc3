import { MAX_ITENS } from '@balcao/contract/vendas/venda';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeVenda, item } from '../../../../fila/motor/simulador.test-helper.ts';
import { desenhar } from '../../../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../../../testing/loja.ts';
import { cafe } from '../../loja-que-vende.test-helper.tsx';
import { COD_CAFE } from '../caixa.test-helper.tsx';
import { CARRINHO_VAZIO, fromItens } from '../carrinho/carrinho.ts';
import { MONTANDO } from '../venda/em-curso.ts';
import { useBusca } from './use-busca.ts';

it('a sale of 500 lines takes more of what it has, and says at once that it takes no other', async () => {
  const produto = { ...cafe, id: 'fora' };
  const itens = fromItens(
    fakeVenda(
      'v1',
      Array.from({ length: MAX_ITENS }, (_, n) => item(`p${n}`, 1)),
    ).itensVenda,
  );
  const loja = lojaDeTeste();
  loja.servidor.por('produtos', produto.id, produto);
  loja.servidor.por('produtos', 'p7', { ...cafe, id: 'p7', nome: 'p7', codigoBarras: '7891000000007' });
  const dispatch = vi.fn();
  let busca: ReturnType<typeof useBusca> | undefined;
  function Busca() {
    busca = useBusca(
      {
        ...{ estado: MONTANDO, carrinho: { ...CARRINHO_VAZIO, itens }, dispatch },
        ...{ atenderSeguinte: () => undefined, announce: () => undefined, totalDe: () => 0 },
      },
      { current: null },
    );
    return busca.catalogo.produtos.length > 1 && <p>Pronto</p>;
  }
  await desenhar(<Busca />, { quem: loja.quem, respostas: loja.respostas });
  await screen.findByText('Pronto');
  await act(async () => busca?.scan(COD_CAFE));
  await screen.findByText('Uma venda tem no máximo 500 itens.');
  expect(dispatch).not.toHaveBeenCalled();
  await act(async () => busca?.scan('7891000000007'));
  expect(dispatch).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'adicionar', produto: expect.objectContaining({ id: 'p7' }) }),
  );
});
