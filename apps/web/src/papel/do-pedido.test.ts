import { doPedido, mensagemDoPedido, type PedidoDeCompra } from '@balcao/papel/do-pedido';
import { expect, it } from 'vitest';
import { texto } from './texto.ts';

const loja = {
  ...{ nome: 'Padaria da Ana', documento: null, endereco: null, telefone: '(19) 3232-4545' },
  ...{ fuso: 'America/Sao_Paulo', rodapeRecibo: null },
};
const pedido: PedidoDeCompra = {
  fornecedor: 'Atacado',
  itens: [
    { nome: 'Cola', quanto: '2 caixas de 12 = 24', cada: 'R$ 3,4379 cada', valor: 'R$ 82,51' },
    { nome: 'Queijo', quanto: '3,500 kg', cada: undefined, valor: undefined },
  ],
  total: 'R$ 82,51',
};

it('on paper there is what it cost the last time', () => {
  expect(texto(doPedido(pedido, loja, new Date('2026-11-20T15:00:00Z')))).toBe(`*Padaria da Ana*
(19) 3232-4545

Atacado
Para comprar · 20/11/2026 12:00

Cola (2 caixas de 12 = 24, R$ 3,4379 cada): R$ 82,51
Queijo (3,500 kg): –

*Pelo último preço: R$ 82,51*`);
  const sem = texto(
    doPedido({ ...pedido, fornecedor: undefined, total: undefined }, loja, new Date('2026-11-20T15:00:00Z')),
  );
  expect(sem).toContain('Lista de compras');
  expect(sem).not.toContain('Pelo último preço');
});

it('what is sent to the supplier has no prices, and every line of a long order', () => {
  expect(texto(mensagemDoPedido(pedido, loja))).toBe(`Olá! Este é um pedido de *Padaria da Ana*:

Cola: 2 caixas de 12 = 24
Queijo: 3,500 kg`);
  const [cola] = pedido.itens;
  const longo = { ...pedido, itens: Array.from({ length: 60 }, () => cola ?? []).flat() };
  expect(texto(mensagemDoPedido(longo, loja)).match(/Cola/g)).toHaveLength(60);
});
