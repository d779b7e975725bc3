/** One product on one shelf, counted and closed at once. */
import { MAX_NOME_CONTAGEM } from '@balcao/contract/base/limites';
import type { Contagem } from '@balcao/contract/estoque/contagens';
import { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v4 as uuidv4 } from 'uuid';
import { agora } from '../lib/clock.ts';
import { chamar } from './api-client.ts';
import { CONTAGENS_KEY } from './contagens.ts';
import { ESTOQUE_KEY } from './estoque.ts';
import { produtosQuery } from './produtos.ts';

interface UmContado {
  /** The count's: one that was closed under it is answered as it is. */
  id: string;
  produto: Pick<Produto, 'id' | 'nome' | 'categoria'>;
  quantidade: number;
}

/** The id alone makes a repeat the same count: in an open one the line takes the place of the one before. */
async function contarUm({ id, produto, quantidade }: UmContado): Promise<Contagem> {
  const contadoEm = agora().toISOString();
  const nome = `Contagem de ${produto.nome}`.slice(0, MAX_NOME_CONTAGEM);
  const contagem = await chamar(contagens.abrir, { body: { id, nome, categorias: [produto.categoria] } });
  if (contagem.fechadaEm !== null) return contagem;
  const linhas = [{ produtoId: produto.id, quantidade, contadoEm }];
  await chamar(contagens.contar, { params: { id }, body: { linhas }, chave: uuidv4() });
  return chamar(contagens.fechar, { params: { id }, body: {}, chave: uuidv4() });
}

export function useContarUm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: contarUm,
    // After an error, too: the answer may have been lost.
    onSettled: () => {
      for (const queryKey of [CONTAGENS_KEY, ESTOQUE_KEY, produtosQuery.queryKey]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}
