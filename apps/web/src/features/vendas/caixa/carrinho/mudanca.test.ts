import { somarItens } from '@balcao/contract/vendas/venda';
import { describe, expect, it } from 'vitest';
import { CARRINHO_VAZIO, type Carrinho, type CarrinhoAction, carrinhoReducer } from './carrinho.ts';
import { mudancaDita } from './use-anuncio.ts';

const cafe = { id: 'cafe', nome: 'Café', valor: 4.5, unidade: 'un' as const };
const queijo = { id: 'queijo', nome: 'Queijo', valor: 40, unidade: 'kg' as const };

const comTotal = (carrinho: Carrinho) => ({ carrinho, total: somarItens(carrinho.itens) });

/** The announcements of these actions, in order. */
function ditas(...actions: CarrinhoAction[]): (string | undefined)[] {
  let antes = CARRINHO_VAZIO;
  return actions.map((action) => {
    const agora = carrinhoReducer(antes, action);
    const dita = mudancaDita(comTotal(antes), comTotal(agora))?.replaceAll('\u00a0', ' ');
    antes = agora;
    return dita;
  });
}

describe('a change of the cart, said aloud', () => {
  it('is what the line comes to, what is gone and what is back, with the sum', () => {
    const [linha] = carrinhoReducer(CARRINHO_VAZIO, { type: 'adicionar', produto: cafe }).itens;
    const id = linha?.linha ?? '';
    expect(
      ditas(
        { type: 'adicionar', produto: cafe },
        { type: 'somar', linha: id, delta: 1 },
        { type: 'digitar', linha: id, texto: '5' },
        { type: 'digitar', linha: id, texto: '5,' },
        { type: 'remover', linha: id },
        { type: 'desfazer' },
      ),
    ).toEqual([
      undefined,
      'Café: 2, total R$ 9,00',
      'Café: 5, total R$ 22,50',
      undefined,
      'Café removido, total R$ 0,00',
      'Café de volta, total R$ 22,50',
    ]);
  });

  it('has the sum with what stands on the whole, and is that sum where nothing else changed', () => {
    const { itens, ...resto } = carrinhoReducer(CARRINHO_VAZIO, { type: 'adicionar', produto: cafe });
    const um = { ...resto, itens };
    const dois = carrinhoReducer(um, { type: 'somar', linha: itens[0]?.linha ?? '', delta: 1 });
    const dita = (total: number, era: number, agora = um) =>
      mudancaDita({ carrinho: um, total: era }, { carrinho: agora, total })?.replaceAll('\u00a0', ' ');
    expect(dita(810, 405, dois)).toBe('Café: 2, total R$ 8,10');
    expect(dita(405, 450)).toBe('Total R$ 4,05');
    expect(dita(450, 450)).toBeUndefined();
  });

  it('is nothing while a weight is typed, and the weight once it is said', () => {
    const [linha] = carrinhoReducer(CARRINHO_VAZIO, { type: 'adicionar', produto: queijo }).itens;
    const id = linha?.linha ?? '';
    expect(
      ditas(
        { type: 'adicionar', produto: queijo },
        { type: 'digitarPeso', linha: id, texto: '0,3' },
        { type: 'digitarPeso', linha: id, texto: '0,35' },
        { type: 'largarPeso', linha: id },
        { type: 'adicionar', produto: cafe },
        { type: 'digitar', linha: 'queijo:4000', texto: '1.350' },
        { type: 'somar', linha: 'cafe:450', delta: 1 },
      ),
    ).toEqual([
      undefined,
      undefined,
      undefined,
      'Queijo: 0,350 kg, total R$ 14,00',
      undefined,
      undefined,
      'Café: 2, confira o peso',
    ]);
  });
});
