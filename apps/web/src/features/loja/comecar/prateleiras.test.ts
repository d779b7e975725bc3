import { fold } from '@balcao/contract/base/texto';
import { categoriaInputSchema } from '@balcao/contract/produtos/categorias-proprias';
import { produtoNovoSchema } from '@balcao/contract/produtos/produtos';
import { expect, it } from 'vitest';
import { COR_DA_CATEGORIA, PRATELEIRAS } from './prateleiras.ts';

it.each(Object.entries(PRATELEIRAS))(
  'the shelf of %s has twenty goods, each once, as the server takes it',
  (_, prateleira) => {
    const { produtos } = prateleira;
    expect(produtos).toHaveLength(20);
    expect(new Set(produtos.map(({ nome }) => fold(nome))).size).toBe(produtos.length);
    for (const { categoria, ...produto } of produtos) {
      expect(produtoNovoSchema.safeParse({ ...produto, categoria, quantidade: 0, estoque: 0 }).success).toBe(
        true,
      );
      expect(produto.valor).toBeGreaterThan(0);
      const cor = COR_DA_CATEGORIA.get(categoria);
      expect(categoriaInputSchema.safeParse({ nome: categoria, cor }).success, categoria).toBe(true);
    }
  },
);
