import { type Forma, formasUpdateSchema, type TipoForma } from '@balcao/contract/caixa/formas';
import { lojaUpdateSchema } from '@balcao/contract/loja/loja';
import { RAMOS } from '@balcao/contract/loja/ramos';
import { describe, expect, it } from 'vitest';
import { formasNovas } from '../../../testing/loja.ts';
import { formasCom, fraseDa, lerRespostas, PROPOSTAS, tiposLigados } from './respostas.ts';

const ligadas = (tipos: readonly TipoForma[], antes: readonly Forma[] = formasNovas) =>
  formasCom(antes, tipos)
    .filter(({ ativa }) => ativa)
    .map(({ nome }) => nome);

describe('how customers pay', () => {
  it('switches on and off, and keeps what is there', () => {
    expect(tiposLigados(formasNovas)).toEqual(['DINHEIRO', 'PIX', 'DEBITO', 'CREDITO', 'FIADO']);
    expect(formasCom(formasNovas, tiposLigados(formasNovas))).toEqual(formasNovas);
    expect(ligadas(['PIX', 'DINHEIRO'])).toEqual(['Dinheiro', 'Pix']);
    expect(formasCom(formasNovas, ['PIX']).map(({ id }) => id)).toEqual(formasNovas.map(({ id }) => id));
  });

  it('makes what is not there yet, before the fiado', () => {
    expect(ligadas(['DINHEIRO', 'VALE', 'FIADO'])).toEqual(['Dinheiro', 'Vale', 'Fiado']);
  });

  it('without cash another one is the usual', () => {
    const usual = formasCom(formasNovas, ['PIX', 'CREDITO']).filter(({ padrao }) => padrao);
    expect(usual.map(({ nome }) => nome)).toEqual(['Pix']);
  });

  it('leaves alone what is not asked for, and of several of a kind those that are off', () => {
    const credito = formasNovas[3] as Forma;
    const antes: Forma[] = [
      ...formasNovas,
      { ...credito, id: 'outra', nome: 'Maquininha velha', ativa: false },
      { ...credito, id: 'permuta', tipo: 'OUTRO', nome: 'Permuta' },
    ];
    expect(ligadas(['CREDITO'], antes)).toEqual(['Crédito', 'Permuta']);
  });
});

describe('the kind of shop', () => {
  it.each(RAMOS)('%s proposes what the server takes', (ramo) => {
    const { formas } = PROPOSTAS[ramo];
    expect(formasUpdateSchema.safeParse({ formas: formasCom(formasNovas, formas) }).success).toBe(true);
    const { data } = lerRespostas({ ramo, pixChave: '' });
    expect(lojaUpdateSchema.partial().parse(data)).toEqual(data);
    expect(data).toMatchObject({ ramo, taxaServicoPadrao: PROPOSTAS[ramo].taxaServicoPadrao });
  });

  it('is said before it is done', () => {
    expect(fraseDa(PROPOSTAS.BAR)).toBe(
      'A tela de vendas abre nas comandas, com taxa de serviço de 10%, e o dia termina às 04:00.',
    );
    expect(fraseDa(PROPOSTAS.LOJA)).toBe(
      'A tela de vendas abre na venda direta, sem taxa de serviço, e o dia termina à meia-noite.',
    );
  });
});

it('a question that was skipped changes nothing', () => {
  expect(lerRespostas({ ramo: undefined, pixChave: ' ' }).data).toEqual({});
  expect(lerRespostas({ ramo: undefined, pixChave: '(92) 98888-7777' }).data).toEqual({
    pixChave: '+5592988887777',
  });
  expect(lerRespostas({ ramo: 'BAR', pixChave: '123' }).errors).toHaveProperty('pixChave');
});
