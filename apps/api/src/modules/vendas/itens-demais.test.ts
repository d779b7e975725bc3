import { expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { item, refused } from '../../testing/loja/vendas.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given, async (owner) => {
  const produtoId = await owner.novoProduto();
  return { produtoId, comandaId: (await owner.abrirMesa(produtoId)).id };
});
const PRODUTO = '0195a9f0-0000-7000-8000-000000000000';
const MUITOS = 'Uma venda tem no máximo 500 itens.';

const lines = (count: number, fields: object = {}) => ({
  itens: Array.from({ length: count }, () => item(PRODUTO, { ...fields })),
});

test.each([
  ['501', 400, 'VALIDACAO', lines(501)],
  ['501 of which each is wrong', 400, 'VALIDACAO', lines(501, { preco: -1, nome: '' })],
  ['501 above every total', 400, 'VALIDACAO', lines(501, { preco: 9_999_999.99 })],
  ['9,999', 400, 'VALIDACAO', lines(9999)],
  [
    '9,999 that are too much to read',
    413,
    'GRANDE_DEMAIS',
    lines(9999, { observacao: 'sem cebola, bem passado' }),
  ],
] as const)(
  '%s lines: what is said is how many there may be, and nothing else',
  async (_name, status, code, itens) => {
    const calls = [
      loja.gravar('POST', '/api/vendas', { tipo: 'VENDAS', ...itens }),
      loja.gravar('POST', `/api/vendas/${loja.comandaId}/itens`, itens),
      loja.gravar('POST', `/api/vendas/${loja.comandaId}/mover`, {
        ...itens,
        para: { identificador: 'Mesa' },
      }),
    ];
    for (const answer of await Promise.all(calls)) {
      const refusal = refused(answer, status, code);
      expect([refusal.mensagem, refusal.campos]).toEqual([
        MUITOS,
        status === 400 ? { itens: MUITOS } : undefined,
      ]);
    }
  },
);
