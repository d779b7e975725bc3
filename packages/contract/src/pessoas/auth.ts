import { z } from 'zod';
import {
  emailSchema,
  emailText,
  idSchema,
  instantOutSchema,
  missingOr,
  nomeSchema,
  permissaoSchema,
  storable,
  telefoneSchema,
  tipoUsuarioSchema,
} from '../base/fields.ts';
import { longoDemais, MAX_SENHA } from '../base/limites.ts';
import { hasAtMostTwoDecimals } from '../base/money.ts';
import { NUMERO } from '../base/quantidade.ts';
import { SEM_SENHA } from './entrada.ts';
import type { LimitesDoFuncionario } from './permissoes.ts';

export const PERCENTUAL = 'Informe um percentual de 0 a 100.';

const sim = z.boolean('Informe verdadeiro ou falso.');

export const limitesSchema = z.object({
  descontoMaximo: z
    .number(missingOr(PERCENTUAL, NUMERO))
    .min(0, PERCENTUAL)
    .max(100, PERCENTUAL)
    .refine(hasAtMostTwoDecimals, 'Use no máximo duas casas decimais.'),
  devolver: sim,
  sangria: sim,
}) satisfies z.ZodType<LimitesDoFuncionario>;

/** As they are sent: each that is missing is the usual one of somebody new, or stays as it is. */
export const limitesEnviadosSchema = limitesSchema
  .partial()
  .transform(
    (enviados): Partial<LimitesDoFuncionario> =>
      Object.fromEntries(Object.entries(enviados).filter(([, valor]) => valor !== undefined)),
  );

/** Not trimmed: a space may be part of a password. */
/* @__NO_SIDE_EFFECTS__ */
function senhaField(missing: string, min = 1, curta = missing) {
  return z.string(missing).min(min, curta).max(MAX_SENHA, longoDemais(MAX_SENHA));
}

export const novaSenhaSchema = storable(senhaField(SEM_SENHA, 6, 'A senha deve ter pelo menos 6 caracteres'));

/** The form's error of a new password and its repetition. */
export const SENHAS_DIFERENTES = 'As senhas não coincidem.';

export const loginSchema = z.object({
  email: emailSchema,
  senha: senhaField(SEM_SENHA),
  /** A session of 30 days instead of 12 hours. */
  manterConectado: z.boolean('Informe verdadeiro ou falso.').optional(),
});
export type Login = z.infer<typeof loginSchema>;

export const contaInputSchema = z.object({ nome: nomeSchema, email: emailSchema, senha: novaSenhaSchema });
export type ContaInput = z.infer<typeof contaInputSchema>;

/** The logged-in user, as the specification keeps it in the browser (there with the token). */
const usuarioSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string(),
  telefone: z.string().nullable(),
  tipo: tipoUsuarioSchema,
  permissoes: z.array(permissaoSchema),
  /** Null: none, for he is the owner. */
  limites: limitesSchema.nullable(),
  lojaId: idSchema,
  /** Plan id: gratuito, basico, premium. */
  assinatura: z.string(),
  planoExpiraEm: z.nullable(instantOutSchema),
});
export type Usuario = z.infer<typeof usuarioSchema>;

export const loginAnswerSchema = z.object({ usuario: usuarioSchema, token: z.string() });
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
export const contaAnswerSchema = z.object({ usuario: usuarioSchema, mensagem: z.string() });
export const usuarioAnswerSchema = z.object({ usuario: usuarioSchema });

export const perfilSchema = z.object({ nome: nomeSchema, telefone: telefoneSchema });
export type Perfil = z.infer<typeof perfilSchema>;
export const trocaSenhaSchema = z.object({
  senhaAtual: senhaField('Informe a senha atual.'),
  novaSenha: novaSenhaSchema,
});
export type TrocaSenha = z.infer<typeof trocaSenhaSchema>;

/** Asking for the link: answered the same whether or not the e-mail is known. */
export const pedidoDeLinkSchema = z.object({ email: emailText('Por favor, digite seu email') });
export type PedidoDeLink = z.infer<typeof pedidoDeLinkSchema>;
export const LINK_ENVIADO = 'Email de recuperação enviado! Verifique sua caixa de entrada.';

export const TOKEN_AUSENTE = 'Token de recuperação não encontrado';
export const redefinicaoSchema = z.object({
  email: emailSchema,
  /** From the link; whatever it says, only its hash is compared. */
  resetToken: z.string(TOKEN_AUSENTE).min(1, TOKEN_AUSENTE).max(256, 'Token de recuperação inválido'),
  novaSenha: novaSenhaSchema,
});
export type Redefinicao = z.infer<typeof redefinicaoSchema>;
export const SENHA_REDEFINIDA = 'Senha redefinida com sucesso!';
export const mensagemAnswerSchema = z.object({ mensagem: z.string() });

const sessaoSchema = z.object({
  id: idSchema,
  criadaEm: instantOutSchema,
  ultimoUso: instantOutSchema,
  dispositivo: z.string(),
  atual: z.boolean(),
});
export type SessaoAberta = z.infer<typeof sessaoSchema>;
export const sessoesAnswerSchema = z.object({ sessoes: z.array(sessaoSchema) });

/** A session that a device keeps: its id, and the token that only delivers what its person wrote down there. */
export const guardadaSchema = z.object({ id: idSchema, entrega: z.string() });

/** More than a till has persons. */
export const MAX_CONFERIDAS = 50;
export const conferirSchema = z.object({ sessoes: z.array(idSchema).max(MAX_CONFERIDAS) });
export const conferidasSchema = z.object({ abertas: z.array(idSchema) });
