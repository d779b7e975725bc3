import { describe, expect, it } from 'vitest';
import { enderecoDoWhatsapp } from '../../../lib/whatsapp.ts';
import { conteudoDoRecibo, type ReciboLoja } from './conteudo.ts';
import { mensagemDoRecibo } from './mensagem.ts';
import { reciboDeTeste } from './recibo.test-helper.ts';

const loja: ReciboLoja = {
  nome: 'Padaria da Ana',
  endereco: null,
  telefone: '(19) 3232-4545',
  documento: null,
  fuso: 'America/Sao_Paulo',
  rodapeRecibo: 'Volte sempre!\n@padariadaana',
  larguraPapel: 80,
};

describe('a receipt as a message', () => {
  it('says what was bought, the number that can be said aloud and the owner’s own rows', () => {
    expect(mensagemDoRecibo(conteudoDoRecibo(reciboDeTeste(), loja))).toBe(`*Padaria da Ana*
Venda 000 031 · 10/03/2026 12:00

Pão francês (6 × R$ 0,75, bem passado): R$ 4,50
Café coado: R$ 5,50

*Total: R$ 10,00*

Volte sempre!
@padariadaana

_NÃO É DOCUMENTO FISCAL_`);
  });

  it('says what each of several people pays', () => {
    const lines = mensagemDoRecibo(conteudoDoRecibo(reciboDeTeste(), loja, 3)).split('\n');
    const at = lines.indexOf('*Total: R$ 10,00*');
    expect(lines[at + 1]).toBe('Dividido por 3 pessoas: 1 × R$ 3,34 e 2 × R$ 3,33');
  });

  it('of an open tab says that it is none yet, and which sale it is', () => {
    const aberta = {
      finalizada: false,
      finalizadaEm: null,
      tipo: 'COMANDAS',
      identificador: 'Mesa 7',
    } as const;
    const lines = mensagemDoRecibo(conteudoDoRecibo(reciboDeTeste(aberta), loja)).split('\n');
    expect(lines.slice(1, 3)).toEqual([
      'Mesa 7 · Venda 000 031 · 10/03/2026 12:00',
      'COMANDA ABERTA – conferência',
    ]);
  });

  it('says what was weighed, at which price for a kilogram, and counts it as one thing', () => {
    const [pao] = reciboDeTeste().itensVenda;
    if (!pao) throw new Error('A receipt has lines.');
    const queijo = { ...pao, nome: 'Queijo', preco: 39.9, unidade: 'kg' as const, observacao: null };
    const itensVenda = [{ ...queijo, quantidade: 0.35 }, { ...queijo, quantidade: 1 }, pao];
    const conteudo = conteudoDoRecibo(reciboDeTeste({ itensVenda }), loja);
    expect(
      conteudo.itens.map(({ detalhe, valor }) => `${detalhe} = ${valor}`.replaceAll('\u00a0', ' ')),
    ).toEqual([
      '0,350 kg × R$ 39,90/kg = R$ 13,97',
      '1 kg × R$ 39,90/kg = R$ 39,90',
      '6 × R$ 0,75 = R$ 4,50',
    ]);
    expect(conteudo.quantos).toBe('8 itens');
  });

  it('of many lines tells the rest in a number', () => {
    const [item] = reciboDeTeste().itensVenda;
    const itensVenda = Array.from({ length: 47 }, () => item).filter((one) => one !== undefined);
    expect(mensagemDoRecibo(conteudoDoRecibo(reciboDeTeste({ itensVenda }), loja))).toContain(
      '\n… e mais 7\n',
    );
  });
});

it.each([
  ['', 'https://wa.me/?text=a%26b%0Ac'],
  ['(19) 98888-7777', 'https://wa.me/5519988887777?text=a%26b%0Ac'],
  ['019 98888-7777', 'https://wa.me/5519988887777?text=a%26b%0Ac'],
  ['+55 19 98888-7777', 'https://wa.me/5519988887777?text=a%26b%0Ac'],
  ['+351 912 345 678', 'https://wa.me/351912345678?text=a%26b%0Ac'],
])('WhatsApp opens for %j', (telefone, address) => {
  expect(enderecoDoWhatsapp(telefone, 'a&b\nc')).toBe(address);
});
