import { z } from 'zod';
import { idSchema, keptText, nomeSchema, telefoneSchema, zoneSchema } from './fields.ts';
import { MAX_DOCUMENTO, MAX_TEXTO } from './limites.ts';
import { NUMERO } from './quantidade.ts';
import { COMISSAO_FORA, UMA_CASA, umaCasa } from './relatorios.ts';

/** Millimetres: these two rolls there are. */
const larguraSchema = z.union([z.literal(80), z.literal(58)], 'A largura do papel é 80 ou 58.');

export const lojaUpdateSchema = z.object({
  nome: nomeSchema,
  endereco: keptText(MAX_TEXTO),
  telefone: telefoneSchema,
  documento: keptText(MAX_DOCUMENTO),
  /** IANA zone: days, weeks, months of every figure are its. A new one re-days the whole history. */
  fuso: zoneSchema,
  /** Percent, 0 to 100 in steps of 0.1. */
  comissaoPadrao: z.number(NUMERO).min(0, COMISSAO_FORA).max(100, COMISSAO_FORA).refine(umaCasa, UMA_CASA),
  rodapeRecibo: keptText(MAX_TEXTO),
  larguraPapel: larguraSchema,
});
export type LojaUpdate = z.infer<typeof lojaUpdateSchema>;

export const lojaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  endereco: z.string().nullable(),
  telefone: z.string().nullable(),
  documento: z.string().nullable(),
  fuso: z.string(),
  comissaoPadrao: z.number(),
  rodapeRecibo: z.string().nullable(),
  larguraPapel: larguraSchema,
});
export type Loja = z.infer<typeof lojaSchema>;
