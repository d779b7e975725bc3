/** The page of the drawer, with the sessions that a test gives. */

import type { Caixa, Gaveta } from '@balcao/contract/caixa/caixa';
import type { Forma } from '@balcao/contract/caixa/formas';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { lembrar } from '../../dados/lembrado.ts';
import { type Desenho, desenhar, type Resposta } from '../../testing/desenhar.tsx';
import type { LojaDeTeste } from '../../testing/loja.ts';
import CaixaDaLojaPage from './caixa-page.tsx';

export const GAVETAS: Gaveta[] = [
  { id: 'g1', nome: 'Caixa 1', ativa: true },
  { id: 'g2', nome: 'Balcão de doces', ativa: true },
];
const dinheiro: Forma = {
  ...{ id: 'din', tipo: 'DINHEIRO', nome: 'Dinheiro', taxaPercentual: 0, prazoDias: 0 },
  ...{ ativa: true, padrao: true },
};
/** As who works there is told of it: no figures. */
export const sessao = (gaveta: Gaveta, mais: Partial<Caixa> = {}): Caixa => ({
  ...{
    id: 'c1',
    gaveta,
    abertoPor: { id: 'ana', nome: 'Ana' },
    abertoEm: new Date().toISOString(),
    fundo: 80,
  },
  ...{
    fechadoPor: null,
    fechadoEm: null,
    observacao: null,
    cedulas: null,
    devolvidoSemCaixa: 0,
    movimentos: [],
  },
  ...{ porForma: [], aditivos: [], reaberturas: [] },
  ...mais,
});

interface Como {
  gavetas?: Resposta;
  abertas?: Caixa[];
  quem?: Usuario;
  em?: string;
}

export function abrir(
  loja: LojaDeTeste,
  { gavetas = GAVETAS, abertas = [], quem = loja.quem, em = '/caixa' }: Como = {},
): Promise<Desenho> {
  lembrar('formas', [dinheiro], quem);
  return desenhar(<CaixaDaLojaPage />, {
    em,
    quem,
    respostas: {
      ...loja.respostas,
      'GET /api/caixas': { caixas: abertas },
      'GET /api/caixas/gavetas': Array.isArray(gavetas) ? { gavetas } : gavetas,
      'GET /api/pendencias': { pendencias: [], mais: false },
      'POST /api/dispositivos': {},
      'POST /api/dispositivos/:id/contato': { faltando: [] },
    },
  });
}

export const press = (name: string, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
export const type = (label: string | RegExp, value: string, where: HTMLElement = document.body) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });
export const qual = () => screen.getByLabelText<HTMLSelectElement>('Caixa deste aparelho');

export const FORMA = {
  ...{ formaId: 'din', tipo: 'DINHEIRO', nome: 'Dinheiro', esperado: 143.5, contado: null },
  ...{ diferenca: null, esperadoAgora: null, diferencaAgora: null },
} as const;
