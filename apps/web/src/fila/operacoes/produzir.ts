import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { Producao, ProducaoInput } from '@balcao/contract/estoque/producoes';
import { comQuando, doEstoque } from './familias.ts';
import { lerFeito } from './leitura.ts';
import type { Operacao } from './operacao.ts';

type ProducaoNoCorpo = Omit<ProducaoInput, 'criadaEm' | 'origem'> & { id: string };

/** Something is made of its parts. Which these are the server says when it comes. */
export const produzir: Operacao<{ producao: ProducaoNoCorpo }, 'estoque'> = {
  ...doEstoque,
  palavra: { uma: 'produção', varias: 'produções', feminina: true },
  endpoint: estoque.produzir,
  dito: 'producao',
  corpo: (envio, personWaits) => comQuando(envio.body.producao, envio, personWaits),
  lerResposta: lerFeito<Producao>('id', 'produto', 'itens'),
  nomeia: ({ body }) => [body.producao.produtoId],
};
