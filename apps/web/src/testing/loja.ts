/** A store of one test's own: what its copy answers, and its owner. */

import { DEFAULT_ZONE } from '@balcao/contract/base/calendar';
import type { Forma } from '@balcao/contract/caixa/formas';
import type { Loja } from '@balcao/contract/loja/loja';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { Sincronizado } from '@balcao/contract/sync/sync';
import { ServidorDeMentira } from '../dados/copia/servidor.test-helper.ts';
import type { Pedida, Resposta } from './desenhar.tsx';

/** The settings of a new store. */
export const padaria: Loja = {
  ...{ id: 'loja', nome: 'Padaria da Ana', endereco: null, telefone: null, documento: null },
  ...{ fuso: DEFAULT_ZONE, comissaoPadrao: 10, rodapeRecibo: null, larguraPapel: 80, ramo: null },
  ...{ taxaServicoPadrao: 10, exigirCaixa: false, mostrarDiferenca: true, limiteFiadoPadrao: null },
  ...{ viradaDoDia: '00:00', pixChave: null, pixNome: null, pixCidade: null, pixAutomatico: false },
  perdasPorVendedores: false,
  custo: 'medio',
  cozinhaMinutos: [10, 20],
  balanca: [],
};

/** The forms of payment of a new store, all on. */
export const formasNovas: Forma[] = (
  [
    ['DINHEIRO', 'Dinheiro'],
    ['PIX', 'Pix'],
    ['DEBITO', 'Débito'],
    ['CREDITO', 'Crédito'],
    ['FIADO', 'Fiado'],
  ] as const
).map(([tipo, nome], n) => ({
  ...{ id: `0190a000-0000-7000-8000-00000000000${n}`, tipo, nome, taxaPercentual: 0, prazoDias: 0 },
  ...{ ativa: true, padrao: n === 0 },
}));

export interface LojaDeTeste {
  quem: Usuario;
  servidor: ServidorDeMentira;
  /** Parts that are sent whole with the next answer. */
  inteiras: Pick<Sincronizado, 'loja' | 'formas'>;
  respostas: Record<string, Resposta>;
}

const chave = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))).slice(0, 43);

/** Each is another store: no test finds what the one before left on the device. */
export function lojaDeTeste(inteiras: LojaDeTeste['inteiras'] = {}): LojaDeTeste {
  const servidor = new ServidorDeMentira();
  const lojaId = crypto.randomUUID();
  const loja: LojaDeTeste = {
    quem: {
      ...{ id: lojaId, nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
      ...{ permissoes: [], limites: null, lojaId, assinatura: 'premium', planoExpiraEm: null },
    },
    servidor,
    inteiras,
    respostas: {
      'GET /api/sync/chaves': { pessoa: chave(), visoes: { loja: chave(), vendas: chave(), tudo: chave() } },
      'GET /api/sync': ({ query }: Pedida) => ({
        ...loja.inteiras,
        ...servidor.responder(query.get('desde') ?? undefined),
      }),
    },
  };
  return loja;
}
