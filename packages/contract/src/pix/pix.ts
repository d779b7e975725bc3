/** Pix in the contract's calls: a store's key, charges that the bank itself confirms, the account behind them. */
import { z } from 'zod';
import { idSchema, instantOutSchema, keptText, reaisSchema, totalReaisSchema } from '../base/fields.ts';
import { longoDemais, MAX_PIX_CHAVE, MAX_PIX_CIDADE, MAX_PIX_NOME, MAX_TOKEN } from '../base/limites.ts';
import { lerChavePix, semAcentos } from './chave-pix.ts';

export const CHAVE_PIX_INVALIDA =
  'Informe uma chave Pix: CPF, CNPJ, celular com DDD, e-mail ou chave aleatória.';
const SEM_LETRAS = 'Use letras sem símbolos especiais.';

/** Kept in its one form, whatever way it was written. */
export const chavePixSchema = keptText(MAX_PIX_CHAVE)
  .refine((value) => value == null || lerChavePix(value) !== undefined, CHAVE_PIX_INVALIDA)
  .transform((value) => (value ? (lerChavePix(value)?.chave ?? null) : value));

/* @__NO_SIDE_EFFECTS__ */
function doCodigo(max: number) {
  return keptText(max).refine((value) => value == null || semAcentos(value) !== '', SEM_LETRAS);
}
export const nomePixSchema = doCodigo(MAX_PIX_NOME);
export const cidadePixSchema = doCodigo(MAX_PIX_CIDADE);

/**
 * PENDENTE waits; EXPIRADA was not paid in time and CANCELADA can't be any more; DEVOLVIDA was paid and given back at the
 * bank.
 */
export const STATUS_COBRANCA = ['PENDENTE', 'PAGA', 'EXPIRADA', 'CANCELADA', 'DEVOLVIDA'] as const;
export type StatusCobranca = (typeof STATUS_COBRANCA)[number];

export const cobrancaInputSchema = z.object({
  valor: reaisSchema.positive('Informe um valor acima de zero.'),
});

export const cobrancaSchema = z.object({
  id: idSchema,
  /** The sale's payment names it: by it the sale finds its charge. */
  txid: z.string(),
  valor: totalReaisSchema,
  /** The code, as a bank's app reads it from the picture or takes it by 'Pix copia e cola'. */
  copiaECola: z.string(),
  expiraEm: instantOutSchema,
  status: z.enum(STATUS_COBRANCA),
  pagaEm: instantOutSchema.nullable(),
  /** The page on which the demonstration lets one pay; null where money is real. */
  demonstracao: z.string().nullable(),
});
export type CobrancaPix = z.infer<typeof cobrancaSchema>;

/** A stored secret is never shown again. */
const segredoDaConta = z
  .string('Informe um texto.')
  .trim()
  .regex(/^[\x21-\x7e]*$/, 'Copie sem espaços nem acentos.')
  .max(MAX_TOKEN, longoDemais(MAX_TOKEN));

export const pixAutomaticoInputSchema = z.object({
  /** The account's access token; null takes the account away. */
  token: segredoDaConta.min(1, 'Informe o token de acesso do Mercado Pago.').nullable(),
  /** The secret of the account's notifications; null or missing: the bank is asked instead. */
  segredo: segredoDaConta.transform((value) => value || null).nullish(),
});

export const pixAutomaticoSchema = z.object({
  ligado: z.boolean(),
  /** False: its token can't be read on this machine, or the bank refuses it. */
  funciona: z.boolean(),
  /** The bank's name of the account. */
  conta: z.string().nullable(),
  /** Whether notifications of the bank are checked and believed. */
  avisos: z.boolean(),
  /** The address for the account's notifications. */
  enderecoDosAvisos: z.string(),
  demonstracao: z.boolean(),
});
export type PixAutomatico = z.infer<typeof pixAutomaticoSchema>;

export const RESULTADOS_PIX = ['pago', 'recusado', 'devolvido'] as const;
export type ResultadoPix = (typeof RESULTADOS_PIX)[number];

/** The demonstration's side of a charge. */
export const pixSimuladoSchema = z.object({
  id: idSchema,
  loja: z.string(),
  valor: totalReaisSchema,
  resultado: z.enum(['pendente', ...RESULTADOS_PIX]),
});
export type PixSimulado = z.infer<typeof pixSimuladoSchema>;
export const pixSimuladoInputSchema = z.object({
  resultado: z.enum(RESULTADOS_PIX, 'Resultado desconhecido.'),
});
