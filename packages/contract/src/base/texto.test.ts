import { expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { clienteNovoSchema } from '../clientes/clientes.ts';
import { categoriasUpdateSchema } from '../produtos/categorias-proprias.ts';
import { duplicateKey } from '../produtos/nomes.ts';
import { produtoInputSchema } from '../produtos/produtos.ts';
import { identificadorSchema, vendaInputSchema } from '../vendas/vendas.ts';
import { fold, umNome } from './texto.ts';

/** A name as it comes out of another program's file: blanks in rows, and one that turns what follows it around. */
const SUJO = '  Pão \u00a0 de\t\u202equeijo\u2069 \n';

it('a name has one blank between its words, and nothing that is not seen', () => {
  expect(umNome(SUJO)).toBe('Pão de queijo');
  // What joins the parts of one sign stays.
  expect(umNome('Família \u{1f468}\u200d\u{1f469}')).toBe('Família \u{1f468}\u200d\u{1f469}');
  expect(umNome('\u202e \u200f')).toBe('');
});

it('two names are one by what is seen of them', () => {
  expect(fold(SUJO)).toBe('pao de queijo');
  expect(duplicateKey(SUJO)).toBe(duplicateKey('Pao-de  Queijo'));
});

it('so is the name of whatever has one, whoever sends it', () => {
  const lido = (schema: ZodType, value: unknown) => schema.safeParse(value).data;
  const produto = { nome: SUJO, valor: 1, quantidade: 1, estoque: 1, categoria: ' Massas  e  doces ' };
  expect(lido(produtoInputSchema, produto)).toMatchObject({
    nome: 'Pão de queijo',
    categoria: 'Massas e doces',
  });
  expect(lido(identificadorSchema, ' Mesa \u200e  7 ')).toBe('Mesa 7');
  expect(lido(identificadorSchema, '\u200e')).toBeUndefined();
  expect(lido(clienteNovoSchema, { nome: 'Dona   Júlia' })).toMatchObject({ nome: 'Dona Júlia' });
  expect(lido(categoriasUpdateSchema, { categorias: [{ nome: 'Do  dia', cor: '#112233' }] })).toMatchObject({
    categorias: [{ nome: 'Do dia' }],
  });
  const itens = [{ produtoId: null, nome: SUJO, preco: 3, quantidade: 1 }];
  expect(lido(vendaInputSchema, { tipo: 'FUTUROS', paraQuem: 'Seu   Zé', itens })).toMatchObject({
    paraQuem: 'Seu Zé',
    itens: [{ nome: 'Pão de queijo' }],
  });
});
