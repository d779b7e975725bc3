/** The page of the drawer, with the sessions that a test gives. */

import type { Caixa, Gaveta } from '@balcao/contract/caixa/caixa';
import type { Forma } from '@balcao/contract/caixa/formas';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { screen } from '@testing-library/react';
import { lembrar } from '../../dados/lembrado.ts';
import { type Desenho, desenhar, type Resposta } from '../../testing/desenhar.tsx';
import { formasNovas, type LojaDeTeste } from '../../testing/loja.ts';
import CaixaDaLojaPage from './caixa-page.tsx';

export const GAVETAS: Gaveta[] = [
  { id: 'g1', nome: 'Caixa 1', ativa: true },
  { id: 'g2', nome: 'Balcão de doces', ativa: true },
];
/** A session without figures, as an employee is told of it. */
export const sessao = (gaveta: Pick<Gaveta, 'id' | 'nome'>, mais: Partial<Caixa> = {}): Caixa => ({
  ...{
    id: 'c1',
    gaveta,
    abertoPor: { id: 'ana', nome: 'Ana' },
    abertoEm: new Date().toISOString(),
    fundo: 80,
  },
  ...{ fechadoPor: null, fechadoEm: null, observacao: null, cedulas: null, devolvidoSemCaixa: 0 },
  ...{ movimentos: [], porForma: [], aditivos: [], reaberturas: [] },
  ...mais,
});

/** A day without a sale, as its owner is told of it. */
export const DIA: Partial<ResumoDoDia> = {
  ...{ dia: '2026-11-21', vendas: 0, horas: [], faturamento: 0 },
  apurado: { vendido: 0, devolvido: 0, deOutrosDias: { valor: 0, vendas: 0 } },
  lucro: { custo: 0, despesas: 0, resultado: 0, semCusto: 0 },
};

interface Como {
  gavetas?: Resposta;
  abertas?: Caixa[];
  quem?: Usuario;
  em?: string;
  formas?: readonly Forma[];
  respostas?: Record<string, Resposta>;
}

export function abrir(
  loja: LojaDeTeste,
  {
    gavetas = GAVETAS,
    abertas = [],
    quem = loja.quem,
    em = '/caixa',
    formas = formasNovas.slice(0, 1),
    respostas = {},
  }: Como = {},
): Promise<Desenho> {
  lembrar('formas', formas, quem);
  return desenhar(<CaixaDaLojaPage />, {
    em,
    quem,
    respostas: {
      ...loja.respostas,
      'GET /api/caixas': { caixas: abertas },
      'GET /api/caixas/gavetas': Array.isArray(gavetas) ? { gavetas } : gavetas,
      'GET /api/loja': { id: loja.quem.lojaId, nome: 'Padaria', fuso: 'America/Sao_Paulo' },
      'GET /api/dashboard': { futurasDeHoje: [] },
      'GET /api/dashboard/dia': DIA,
      'GET /api/relatorios/conferencia': { confere: true, linhas: [] },
      'GET /api/pendencias': { pendencias: [], mais: false },
      'POST /api/dispositivos': {},
      'POST /api/dispositivos/:id/contato': { faltando: [] },
      ...respostas,
    },
  });
}

export const qual = () => screen.getByLabelText<HTMLSelectElement>('Caixa deste aparelho');

export const FORMA = {
  ...{ formaId: 'din', tipo: 'DINHEIRO', nome: 'Dinheiro', esperado: 143.5, contado: null },
  ...{ diferenca: null, esperadoAgora: null, diferencaAgora: null },
} as const;
