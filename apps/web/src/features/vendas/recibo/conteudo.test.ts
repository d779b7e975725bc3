import { expect, it } from 'vitest';
import { conteudoDaDevolucao, conteudoDoRecibo, type ReciboLoja } from './conteudo.ts';
import { mensagemDoRecibo } from './mensagem.ts';
import { reciboDeTeste } from './recibo.test-helper.ts';

const loja: ReciboLoja = {
  nome: 'Padaria da Ana',
  endereco: null,
  telefone: null,
  documento: null,
  fuso: 'America/Sao_Paulo',
  rodapeRecibo: null,
  larguraPapel: 80,
};

const PAGO = {
  ...{ formaId: null, recebido: null, troco: 0, parcelas: null, nsu: null, bandeira: null },
  ...{ txid: null, confirmacao: null },
};

const [pao, cafe] = reciboDeTeste().itensVenda;
if (!pao || !cafe) throw new Error('A receipt has lines.');

const venda = reciboDeTeste({
  numero: 1042,
  itensVenda: [{ ...pao, observacao: null, desconto: 0.5 }, cafe],
  subtotal: 9.5,
  desconto: 0.5,
  taxaServico: 0.9,
  total: 9.9,
  cliente: { id: pao.produtoId ?? '', nome: 'Maria da Silva' },
  pagamentos: [
    { ...PAGO, tipo: 'DINHEIRO', nome: 'Dinheiro', valor: 4.9, recebido: 10, troco: 5.1 },
    { ...PAGO, tipo: 'CREDITO', nome: 'Crédito', valor: 5, parcelas: 2 },
  ],
  troco: 5.1,
  devolvido: 4.16,
});

it('a receipt says the number, what was taken off and put on, how it was paid and the change', () => {
  const conteudo = conteudoDoRecibo(venda, loja);
  expect(conteudo.pessoas.at(-1)).toBe('Cliente: Maria da Silva');
  expect(mensagemDoRecibo(conteudo)).toBe(`*Padaria da Ana*
Venda nº 1042 · 10/03/2026 12:00

Pão francês (6 × R$ 0,75 − R$ 0,50): R$ 4,00
Café coado: R$ 5,50

Subtotal: R$ 9,50
Desconto: −R$ 0,50
Taxa de serviço (opcional): R$ 0,90
*Total: R$ 9,90*
Dinheiro: R$ 10,00
Crédito em 2×: R$ 5,00
Troco: R$ 5,10
Devolvido: R$ 4,16

_NÃO É DOCUMENTO FISCAL_`);
});

it('a tab that was closed says its number beside its name', () => {
  const mesa = { ...venda, tipo: 'COMANDAS' as const, identificador: 'Mesa 7' };
  expect(conteudoDoRecibo(mesa, loja)).toMatchObject({ titulo: 'Mesa 7', numero: 'Venda nº\u00a01042' });
});

it('a return has a slip of its own', () => {
  const devolucao = {
    id: cafe.produtoId ?? '',
    criadaEm: '2026-03-11T15:00:00.000Z',
    motivo: 'Queimado',
    aoEstoque: false,
    valor: 4.16,
    itens: [{ posicao: 0, quantidade: 6, valor: 4.16 }],
    pagamentos: [{ formaId: cafe.produtoId ?? '', nome: 'Dinheiro', valor: 4.16 }],
    usuario: { id: cafe.produtoId ?? '', nome: 'Bia' },
    desfeita: false,
  };
  const slip = conteudoDaDevolucao(venda, devolucao, loja);
  expect(slip).toMatchObject({
    faixa: 'DEVOLUÇÃO',
    titulo: 'Venda nº\u00a01042',
    quando: '11/03/2026 12:00',
    pessoas: ['Atendido por: Bia', 'Cliente: Maria da Silva'],
    itens: [{ nome: 'Pão francês', detalhe: '6', valor: 'R$\u00a04,16' }],
    totalDe: 'Devolvido',
    total: 'R$\u00a04,16',
    pagos: [['Dinheiro', 'R$\u00a04,16']],
    motivo: 'Queimado',
  });
});

it('a future sale says what was paid of it, and what is left while it is open', () => {
  const sinal = { total: 50, pagamentos: [] };
  const futura = reciboDeTeste({ tipo: 'FUTUROS', total: 120, sinal, finalizada: false, pagamentos: [] });
  const pagos = (mais = {}) =>
    conteudoDoRecibo({ ...futura, ...mais }, loja).pagos.map((par) =>
      par.join(' ').replaceAll('\u00a0', ' '),
    );
  expect(pagos()).toEqual(['Sinal R$ 50,00', 'Falta R$ 70,00']);
  expect(mensagemDoRecibo(conteudoDoRecibo(futura, loja))).toContain('Sinal: R$ 50,00\nFalta: R$ 70,00');
  const dinheiro = { ...PAGO, nome: 'Dinheiro', valor: 70 };
  expect(pagos({ finalizada: true, pagamentos: [dinheiro] })).toEqual([
    'Sinal R$ 50,00',
    'Dinheiro R$ 70,00',
  ]);
});
