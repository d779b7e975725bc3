import { z } from 'zod';
import { errorSchema } from '../base/endpoint.ts';
import {
  emailText,
  idSchema,
  instantOutSchema,
  nomeText,
  permissaoSchema,
  telefoneSchema,
} from '../base/fields.ts';
import { MAX_NOME } from '../base/limites.ts';
import { limitesEnviadosSchema, limitesSchema, novaSenhaSchema } from './auth.ts';
import { PERMISSOES, type Permissao } from './permissoes.ts';

export const NOME_OBRIGATORIO = 'Nome é obrigatório';
export const EMAIL_OBRIGATORIO = 'Email é obrigatório';
export const SENHA_OBRIGATORIA = 'Senha é obrigatória para novos funcionários';
export const PERMISSAO_OBRIGATORIA = 'Selecione pelo menos uma página de acesso';

/** Texts of the checkboxes 'Páginas de Acesso'. */
export const PERMISSOES_DESCRITAS: Record<Permissao, { rotulo: string; descricao: string }> = {
  vendas: { rotulo: 'Vendas', descricao: 'Gerenciar vendas e clientes' },
  produtos: { rotulo: 'Produtos', descricao: 'Gerenciar catálogo de produtos' },
  relatorios: { rotulo: 'Relatórios', descricao: 'Visualizar relatórios e estatísticas' },
  despesas: { rotulo: 'Despesas', descricao: 'Gerenciar despesas do negócio' },
  cozinha: { rotulo: 'Cozinha', descricao: 'Ver e adiantar os pedidos da cozinha' },
};

/** Each at most once, in one order, so that equal sets are equal lists. */
const permissoesSchema = z
  .array(permissaoSchema, PERMISSAO_OBRIGATORIA)
  .min(1, PERMISSAO_OBRIGATORIA)
  .transform((held) => PERMISSOES.filter((permissao) => held.includes(permissao)));

const dadosSchema = z.object({
  nome: nomeText(MAX_NOME, NOME_OBRIGATORIO),
  email: emailText(EMAIL_OBRIGATORIO),
  telefone: telefoneSchema,
  permissoes: permissoesSchema,
  limites: limitesEnviadosSchema.optional(),
});

export const funcionarioInputSchema = dadosSchema.extend({
  senha: z.string(SENHA_OBRIGATORIA).min(1, SENHA_OBRIGATORIA).pipe(novaSenhaSchema),
});
export type FuncionarioInput = z.infer<typeof funcionarioInputSchema>;

/** The password is never changed here: its owner does that, or the link of 'Esqueci minha senha'. */
export const funcionarioUpdateSchema = dadosSchema.extend({
  /** Missing: as it is. */
  ativo: z.boolean('Informe verdadeiro ou falso.').optional(),
});
export type FuncionarioUpdate = z.infer<typeof funcionarioUpdateSchema>;

const funcionarioSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string(),
  telefone: z.string().nullable(),
  permissoes: z.array(permissaoSchema),
  limites: limitesSchema,
  ativo: z.boolean(),
  criadoEm: instantOutSchema,
});
export type Funcionario = z.infer<typeof funcionarioSchema>;

export const funcionarioAnswerSchema = z.object({ funcionario: funcionarioSchema });
/** `maximo`: how many of them may be active at once on this server. */
export const funcionariosAnswerSchema = z.object({
  funcionarios: z.array(funcionarioSchema),
  maximo: z.int(),
});
/** The list's refusal for the plan names to the owner who is there: he may still take their access away. */
export const funcionariosRefusalSchema = errorSchema.extend({
  funcionarios: z.array(funcionarioSchema).optional(),
});
export type FuncionariosRefusal = z.infer<typeof funcionariosRefusalSchema>;
