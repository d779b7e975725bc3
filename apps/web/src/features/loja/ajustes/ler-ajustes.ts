/** The settings of money: what was typed → what the server takes, or an error per field. Pure. */

import { moneyToText, toCentavos } from '@balcao/contract/base/money';
import { INTEIRO, parseWhole } from '@balcao/contract/base/quantidade';
import { type Loja, lojaUpdateSchema } from '@balcao/contract/loja/loja';
import { percentualToText } from '@balcao/contract/relatorios/relatorios';
import { readForm, readMoney, Unreadable } from '../../../lib/read-form.ts';
import type { Ajuste } from './use-ajuste.ts';

export interface ValoresCaixa {
  exigirCaixa: boolean;
  mostrarDiferenca: boolean;
}

export const AJUSTE_CAIXA: Ajuste<ValoresCaixa> = {
  de: ({ exigirCaixa, mostrarDiferenca }) => ({ exigirCaixa, mostrarDiferenca }),
  ler: (values) => readForm(lojaUpdateSchema.pick({ exigirCaixa: true, mostrarDiferenca: true }), values),
  salvo: 'Regras do caixa salvas.',
};

export interface ValoresEstoque {
  perdasPorVendedores: boolean;
  custo: Loja['custo'];
}

/** What an entry of goods makes of a product's cost. */
export const CUSTOS_DA_ENTRADA = [
  { value: 'medio', label: 'A média com o que já havia' },
  { value: 'ultimo', label: 'O que se pagou por último' },
] as const satisfies readonly { value: Loja['custo']; label: string }[];

export const AJUSTE_ESTOQUE: Ajuste<ValoresEstoque> = {
  de: ({ perdasPorVendedores, custo }) => ({ perdasPorVendedores, custo }),
  ler: (values) => readForm(lojaUpdateSchema.pick({ perdasPorVendedores: true, custo: true }), values),
  salvo: 'Regras do estoque salvas.',
};

export interface ValoresCozinha {
  amarelo: string;
  vermelho: string;
}

/** Two fields of one setting: what is wrong with it is told at the second. */
export const AJUSTE_COZINHA: Ajuste<ValoresCozinha> = {
  // A device may still show a store from before there was a kitchen.
  de: ({ cozinhaMinutos: [amarelo, vermelho] = [10, 20] }) => ({
    amarelo: String(amarelo),
    vermelho: String(vermelho),
  }),
  ler: ({ amarelo, vermelho }) => {
    const cozinhaMinutos = [amarelo, vermelho].map((typed) => parseWhole(typed) ?? Number.NaN);
    const { data, errors } = readForm(lojaUpdateSchema.pick({ cozinhaMinutos: true }), { cozinhaMinutos });
    return data ? { data } : { errors: { vermelho: errors.cozinhaMinutos ?? INTEIRO } };
  },
  salvo: 'Tempos da cozinha salvos.',
};

export interface ValoresFiado {
  limiteFiadoPadrao: string;
}

/** An empty field is no limit, and not none at all. */
export const AJUSTE_FIADO: Ajuste<ValoresFiado> = {
  de: ({ limiteFiadoPadrao: limite }) => ({
    limiteFiadoPadrao: limite === null ? '' : moneyToText(toCentavos(limite)),
  }),
  ler: (values) =>
    readForm(lojaUpdateSchema.pick({ limiteFiadoPadrao: true }), values, {
      read: { limiteFiadoPadrao: (typed) => (typed.trim() === '' ? null : readMoney(typed)) },
    }),
  salvo: 'Limite do fiado salvo.',
};

export interface ValoresTaxa {
  taxaServicoPadrao: string;
}

const PERCENTUAL = /^\d{1,3}(?:[.,]\d+)?\s*%?$/;

export const AJUSTE_TAXA: Ajuste<ValoresTaxa> = {
  de: ({ taxaServicoPadrao }) => ({ taxaServicoPadrao: percentualToText(taxaServicoPadrao) }),
  ler: (values) =>
    readForm(lojaUpdateSchema.pick({ taxaServicoPadrao: true }), values, {
      read: {
        taxaServicoPadrao: (typed) =>
          PERCENTUAL.test(typed.trim())
            ? Number(typed.replace('%', '').trim().replace(',', '.'))
            : new Unreadable('Informe um número, como 10 ou 12,5.'),
      },
    }),
  salvo: 'Taxa de serviço salva.',
};

export interface ValoresVirada {
  viradaDoDia: string;
}

export const AJUSTE_VIRADA: Ajuste<ValoresVirada> = {
  de: ({ viradaDoDia }) => ({ viradaDoDia }),
  ler: (values) => readForm(lojaUpdateSchema.pick({ viradaDoDia: true }), values),
  salvo: 'Virada do dia salva.',
};

/** Every half an hour, and what is chosen now. */
export function viradas(agora: string): { value: string; label: string }[] {
  const hours = Array.from({ length: 13 }, (_, n) => `0${Math.floor(n / 2)}:${n % 2 ? '30' : '00'}`);
  const all = hours.includes(agora) ? hours : [...hours, agora].sort();
  return all.map((value) => ({ value, label: value === '00:00' ? 'À meia-noite' : `Às ${value}` }));
}

export interface ValoresPix {
  pixChave: string;
  pixNome: string;
  pixCidade: string;
}

export const AJUSTE_PIX: Ajuste<ValoresPix> = {
  de: ({ pixChave, pixNome, pixCidade }) => ({
    pixChave: pixChave ?? '',
    pixNome: pixNome ?? '',
    pixCidade: pixCidade ?? '',
  }),
  ler: (values) =>
    readForm(lojaUpdateSchema.pick({ pixChave: true, pixNome: true, pixCidade: true }), values),
  salvo: 'Pix salvo.',
};
