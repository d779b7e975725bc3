import type { Venda } from '@balcao/contract/vendas/vendas';
import { daCobranca, daConta } from '@balcao/papel/da-conta';
import { daDevolucao, daVenda } from '@balcao/papel/da-venda';
import { daAbertura, doCaixa, doMovimento } from '@balcao/papel/do-caixa';
import type { Papel } from '@balcao/papel/papel';
import {
  caixaDeTeste,
  devolucaoDeTeste,
  extratoDeTeste,
  HOJE_DE_TESTE,
  lojaDeTeste,
  movimentoDeTeste,
  PAGAMENTO_DE_TESTE,
  reciboDeTeste,
  vendaDeTeste,
} from '@balcao/papel/testing/papeis';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { imagem } from './imagem.ts';
import { texto } from './texto.ts';
import { Tira } from './tira.tsx';

const loja = lojaDeTeste;
const venda = vendaDeTeste;
const extrato = extratoDeTeste;
const hoje = HOJE_DE_TESTE;
const [pao] = reciboDeTeste().itensVenda;
if (!pao) throw new Error('A receipt has lines.');
const emDia = { ...extrato, cliente: { ...extrato.cliente, saldo: 0 }, aberto: [] };

const SALE = `*Padaria da Ana*
(19) 3232-4545

Venda nº 1042 · 10/03/2026 12:00
Vendedor: ${venda.vendedor.nome}
Cliente: Maria da Silva

Pão francês (bem passado, 6 × R$ 0,75 − R$ 0,50): R$ 4,00
Café coado: R$ 5,50

Subtotal: R$ 9,50
Desconto: −R$ 0,50
Taxa de serviço (opcional): R$ 0,90
*Total: R$ 9,90*
Dinheiro: R$ 10,00
Crédito em 2×: R$ 5,00
Troco: R$ 5,10
Devolvido: R$ 4,16
*Dividido por 2*
7 itens

Volte sempre!
@padariadaana

_NÃO É DOCUMENTO FISCAL_`;
const RETURN = `*Padaria da Ana*
(19) 3232-4545

DEVOLUÇÃO
Venda nº 1042 · 11/03/2026 12:00
Atendido por: Bia
Cliente: Maria da Silva

Pão francês (6): R$ 4,16

*Devolvido: R$ 4,16*
Dinheiro: R$ 4,16
6 itens
Motivo: Queimado

_NÃO É DOCUMENTO FISCAL_`;
const slip = (linhas: string) => `*Padaria da Ana*\n\n${linhas}\n\n\n\n${'_'.repeat(25)}\nBia`;
const OPENING = slip(`Abertura · Caixa 1
10/03/2026 08:00
Por Bia

Fundo de caixa: R$ 100,00`);
const MOVEMENT = slip(`Sangria · Caixa 1
10/03/2026 15:00
Por Bia
Banco

Valor: −R$ 50,00`);
const CLOSING = slip(`Fechamento · Caixa 1
10/03/2026 08:00 a 18:02
Aberto por Bia, fechado por Bia
Faltou troco

Fundo de caixa: R$ 100,00

*Movimentos*
Sangria: −R$ 50,00

*Dinheiro*
Esperado: R$ 80,00
Contado: R$ 75,00
Esperado com o que chegou depois: R$ 90,00
Resultado: Faltou R$ 15,00

*Notas e moedas*
3 × R$ 0,05: R$ 0,15

*Chegou depois do fechamento*
Venda 31: R$ 10,00`);
const STATEMENT = `*Padaria da Ana*
(19) 3232-4545

Maria da Silva
Extrato da conta · 10/03/2026 12:00

*Em aberto*
Venda nº 12 (09/03/2026, ontem, de R$ 25,00): R$ 15,00

*Deve: R$ 15,00*

*Últimos lançamentos*
Compra fiado · Venda nº 12 (09/03/2026): +R$ 25,00

Volte sempre!
@padariadaana

_NÃO É DOCUMENTO FISCAL_`;
const ASKED = `Olá, Maria! Esta é a sua conta em *Padaria da Ana*:

Venda nº 12 (09/03/2026, ontem, de R$ 25,00): R$ 15,00

*Total: R$ 15,00*

Para pagar com Pix copia e cola:

000201PIX`;

/** Everything that a canvas is told to write. */
async function drawn(papel: Papel): Promise<string> {
  const words: string[] = [];
  const ctx = new Proxy(
    {
      fillText: (word: string) => words.push(word),
      measureText: (word: string) => ({ width: word.length * 8 }),
    },
    { get: (own, name) => own[name as keyof typeof own] ?? (() => {}), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ctx as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  Object.assign(document, { fonts: { load: async () => [] } });
  await imagem(papel);
  // It is written twice: to learn its height, and then as it is.
  return words.slice(words.length / 2).join('');
}

const packed = (words: string) => words.replaceAll(/\s/g, '');

/** The lines that are not there in full, each after the one before it. */
function missing(words: string, { linhas }: Papel): string[] {
  const all = packed(words);
  let from = 0;
  return linhas.flatMap((linha) => {
    if (linha.tipo === 'regua') return [];
    const sides = 'direita' in linha && linha.direita ? [linha.direita] : [];
    const parts = [linha.texto, ...sides, ...(linha.tipo === 'item' ? linha.detalhes : [])].map(packed);
    const ends = parts.map((part) => all.indexOf(part, from) + part.length);
    const lost = parts.filter((part) => all.indexOf(part, from) < 0);
    from = Math.max(...ends);
    return lost;
  });
}

it.each([
  ['a receipt', daVenda(venda, loja, 'Dividido por 2'), SALE],
  ['the slip of a return', daDevolucao(venda, devolucaoDeTeste, loja), RETURN],
  ['the slip of an opening', daAbertura(caixaDeTeste, loja), OPENING],
  ['the slip of a movement', doMovimento(caixaDeTeste, movimentoDeTeste, loja), MOVEMENT],
  ['the slip of a closing', doCaixa(caixaDeTeste, loja), CLOSING],
  ['a statement', daConta(extrato, loja, hoje), STATEMENT],
  ['a message that asks for a debt', daCobranca(extrato, loja, '000201PIX'), ASKED],
])('%s says the same on the screen and on paper, as a picture and as text', async (_, papel, told) => {
  expect(texto(papel)).toBe(told);
  const { container } = render(<Tira papel={papel} />);
  const places = { paper: container.textContent ?? '', picture: await drawn(papel), text: texto(papel) };
  for (const words of Object.values(places)) expect(missing(words, papel)).toEqual([]);
});

const rows = (papel: Papel) => texto(papel).split('\n');

it.each([
  ['a sale without a number by its short one', {}, ['Venda 000 031 · 10/03/2026 12:00']],
  [
    'a tab by its name, and its number in a row of its own',
    { numero: 1042, tipo: 'COMANDAS', identificador: 'Mesa 7' },
    ['Mesa 7', 'Venda nº 1042 · 10/03/2026 12:00'],
  ],
  [
    'an open tab as what is no receipt yet',
    { finalizada: false, finalizadaEm: null, tipo: 'COMANDAS', identificador: 'Mesa 7' },
    ['PRÉ-CONTA', 'Mesa 7'],
  ],
] satisfies [string, Partial<Venda>, string[]][])('a receipt names %s', (_, over, expected) => {
  expect(rows(daVenda(reciboDeTeste(over), loja)).slice(3, 3 + expected.length)).toEqual(expected);
});

it('a line of packs says of how many, on the receipt and on the slip of its return', () => {
  const embalagem = { codigo: '17891000100100', quantidade: 12 };
  const packs = reciboDeTeste({ itensVenda: [{ ...pao, preco: 9, quantidade: 2, embalagem }] });
  const volta = { ...devolucaoDeTeste, itens: [{ posicao: 0, quantidade: 1, valor: 9 }] };
  expect(texto(daVenda(packs, loja))).toContain('Pão francês (caixa com 12)');
  expect(texto(daVenda(packs, loja))).toContain('24 itens');
  expect(texto(daDevolucao(packs, volta, loja))).toContain('Pão francês (caixa com 12)');
});

it('a receipt says what was weighed, at which price for a kilogram, and counts it as one thing', () => {
  const queijo = { ...pao, nome: 'Queijo', preco: 39.9, unidade: 'kg' as const, observacao: null };
  const itensVenda = [{ ...queijo, quantidade: 0.35 }, { ...queijo, quantidade: 1 }, pao];
  const told = rows(daVenda(reciboDeTeste({ itensVenda }), loja));
  expect(told).toContain('Queijo (0,350 kg × R$ 39,90/kg): R$ 13,97');
  expect(told).toContain('Queijo (1 kg × R$ 39,90/kg): R$ 39,90');
  expect(told).toContain('8 itens');
});

it('a message of many items tells the rest in a number', () => {
  const itensVenda = Array.from({ length: 47 }, () => pao);
  expect(texto(daVenda(reciboDeTeste({ itensVenda }), loja))).toContain('\n… e mais 7\n');
});

it('a future sale says what was paid of it, and what is left while it is open', () => {
  const sinal = { total: 50, pagamentos: [] };
  const futura: Partial<Venda> = { tipo: 'FUTUROS', total: 120, sinal, finalizada: false, pagamentos: [] };
  const aberta = texto(daVenda(reciboDeTeste(futura), loja));
  expect(aberta).toContain('*Total: R$ 120,00*\nSinal: R$ 50,00\nFalta: R$ 70,00\n');
  const pagamentos = [{ ...PAGAMENTO_DE_TESTE, tipo: 'DINHEIRO' as const, nome: 'Dinheiro', valor: 70 }];
  const fechada = texto(daVenda(reciboDeTeste({ ...futura, finalizada: true, pagamentos }), loja));
  expect(fechada).toContain('*Total: R$ 120,00*\nSinal: R$ 50,00\nDinheiro: R$ 70,00\n');
});

it('a customer who owes nothing is asked for nothing', () => {
  expect(texto(daCobranca(emDia, loja))).toBe(
    'Olá, Maria! Esta é a sua conta em *Padaria da Ana*:\n\n*Em dia*',
  );
});
