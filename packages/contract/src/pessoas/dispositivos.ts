/**
 * A browser that sells, and how it numbers its sales: 1, 2, 3, … per device, so that one that never arrived is a gap
 * that somebody sees.
 */
import { z } from 'zod';
import { idSchema, instantOutSchema, nomeSchema, optionalText } from '../base/fields.ts';
import { MAX_NUMERO_LOCAL, MAX_VERSAO } from '../base/limites.ts';
import { INTEIRO, NUMERO } from '../base/quantidade.ts';

/** How many missing numbers are named. */
export const MAX_FALTANDO = 1000;

const FORA = 'Número fora do limite.';
const contagem = z.number(NUMERO).int(INTEIRO).min(0, FORA).max(MAX_NUMERO_LOCAL, FORA);
const numeroLocalSchema = contagem.min(1, FORA);

/** A sale as it is sent: its device, and which of the device's sales it is. A number only together. */
export const numeroPedidoSchema = z.object({
  dispositivoId: idSchema.nullable().optional(),
  seqLocal: numeroLocalSchema.nullable().optional(),
});

/** A sale as it is answered: both null without a number. */
export const numeroDaVendaSchema = z.object({
  dispositivoId: idSchema.nullable(),
  seqLocal: z.number().nullable(),
});

export const dispositivoInputSchema = z.object({
  /** A UUID made by the browser: the same again is the device that is there. */
  id: idSchema.optional(),
  nome: nomeSchema,
});
export const dispositivoUpdateSchema = z.object({ nome: nomeSchema });

export const contatoSchema = z.object({
  /** The highest number that this device gave to a sale; 0: none yet. */
  ultimoSeq: contagem,
  /** Sales that wait on it; 0: all that it has were sent. */
  esperando: contagem,
  /** The version of the app that runs there. */
  versao: optionalText(MAX_VERSAO),
  /** Numbers that no sale has, on a person's word or because none was made: no gaps. */
  descartadas: z.array(numeroLocalSchema, 'Informe uma lista de números.').max(50_000, FORA).optional(),
});
export type ContatoInput = z.infer<typeof contatoSchema>;

export const contatoAnswerSchema = z.object({
  /** Numbers that this device is to send again, ascending, the first 1,000. */
  faltando: z.array(z.number()),
});

export const dispositivoSchema = z.object({
  id: idSchema,
  /** Null: a sale made it known, nobody named it. */
  nome: z.string().nullable(),
  /** The person who used it last. */
  usuario: z.object({ id: idSchema, nome: z.string() }),
  ultimoContato: instantOutSchema,
  /** The highest number that it spoke of or that a sale brought. */
  ultimoSeq: z.number(),
  /** Sales with a number of it that are here. */
  recebidas: z.number(),
  faltando: z.array(z.number()),
  /** As it said last. */
  esperando: z.number(),
  versao: z.string().nullable(),
});
export type Dispositivo = z.infer<typeof dispositivoSchema>;

/** The last heard of first. */
export const dispositivosSchema = z.object({ dispositivos: z.array(dispositivoSchema) });
