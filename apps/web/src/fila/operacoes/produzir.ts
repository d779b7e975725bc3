import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { Producao, ProducaoInput } from '@balcao/contract/estoque/producoes';
import { comQuando, criado } from './familias.ts';
import { lerFeito } from './leitura.ts';
import type { Operacao } from './operacao.ts';

type ProducaoNoCorpo = Omit<ProducaoInput, 'criadaEm' | 'origem'> & { id: string };

/** Something is made of its parts. Which these are the server says when it comes. */
export const produzir: Operacao<{ producao: ProducaoNoCorpo }, 'estoque'> = {
  ...criado,
  familia: 'estoque',
  palavra: { uma: 'produção', varias: 'produções', feminina: true },
  endpoint: estoque.produzir,
  dito: 'producao',
  corpo: (envio, personWaits) => comQuando(envio.body.producao, envio, personWaits),
  lerResposta: lerFeito<Producao>('id', 'produto', 'itens'),
  nomeia: ({ body }) => [body.producao.produtoId],
  total: () => 0,
  // This device drew the id and the key: whatever has one of them is this very production.
  recusas: { ...criado.recusas, TOKEN_DUPLICADO: 'feito' },
};
