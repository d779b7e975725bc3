/** A device's copy of its store, and how it follows the changes: by a cursor that skips none. */
import { z } from 'zod';
import { idSchema, param, saldoSchema } from '../base/fields.ts';
import { formaSchema } from '../caixa/formas.ts';
import { clienteSchema } from '../clientes/clientes.ts';
import { fornecedorSchema } from '../compras/fornecedores.ts';
import { contagemSchema } from '../estoque/contagens.ts';
import { lojaSchema } from '../loja/loja.ts';
import { type Permissao, VISOES } from '../pessoas/permissoes.ts';
import { produtoSchema } from '../produtos/produtos.ts';
import { vendaSchema } from '../vendas/vendas.ts';
import { AVISADAS } from './avisadas.ts';

/** In the order in which an answer is filled. */
export const COLECOES = [
  'loja',
  'formas',
  'comandas',
  'produtos',
  'clientes',
  'saldos',
  'fornecedores',
  'contagens',
] as const;
export type Colecao = (typeof COLECOES)[number];

/** What an event may name. */
export const COLECOES_DO_EVENTO = [...COLECOES, ...AVISADAS] as const;
export type ColecaoDoEvento = (typeof COLECOES_DO_EVENTO)[number];

/** At least one of these to read it, as for its own call; none: everybody. */
export const PERMISSOES_DA_COLECAO: Readonly<Record<ColecaoDoEvento, readonly Permissao[]>> = {
  loja: [],
  formas: ['vendas'],
  comandas: ['vendas'],
  produtos: ['produtos', 'vendas'],
  clientes: ['vendas'],
  saldos: ['produtos', 'vendas'],
  fornecedores: ['produtos'],
  contagens: ['produtos'],
  impressoes: ['vendas', 'produtos', 'cozinha'],
  cozinha: ['cozinha'],
  impressoras: ['vendas', 'produtos', 'cozinha'],
  estacoes: ['cozinha', 'vendas', 'produtos'],
};

/** These still come when the plan is over. */
export const COLECOES_MESMO_EXPIRADO: readonly ColecaoDoEvento[] = [
  'loja',
  'formas',
  'impressoes',
  'impressoras',
];

/** Rows of all collections together in one answer, those that left among them. */
export const MAX_LINHAS_SYNC = 5000;
/** So long a cursor finds what left since; an older one is none. */
export const DIAS_DE_CURSOR = 60;
/** Listeners of one person at one server. */
export const MAX_FLUXOS = 20;
/** Milliseconds between two comments of a stream that has nothing to say. */
export const BATIMENTO = 20_000;

const COLECAO_DESCONHECIDA = `Use nomes de ${COLECOES.join(', ')}, separados por vírgula.`;

function ehColecao(nome: string): nome is Colecao {
  return (COLECOES as readonly string[]).includes(nome);
}

const colecoesSchema = z
  .string(COLECAO_DESCONHECIDA)
  .transform((value) => value.split(',').map((nome) => nome.trim()))
  .refine((nomes) => nomes.every(ehColecao), COLECAO_DESCONHECIDA)
  .transform((nomes) => [...new Set(nomes.filter(ehColecao))]);

export const syncQuerySchema = z.object({
  /** From the answer before; what is no text is no cursor. */
  desde: param(z.string().optional().catch('')),
  colecoes: param(colecoesSchema.optional()),
});

/* @__NO_SIDE_EFFECTS__ */
function mudancasDe<S extends z.ZodType>(linha: S) {
  return z.object({ mudaram: z.array(linha), sairam: z.array(idSchema) });
}

/** The balance: pieces or kilograms; 0 without stock control. */
export const saldoDoProdutoSchema = z.object({ produtoId: idSchema, quantidade: saldoSchema });
export type SaldoDoProduto = z.infer<typeof saldoDoProdutoSchema>;

/**
 * A collection that this person may read is there, empty when nothing changed; `loja` and `formas` whole in the first
 * answer and after a change, else not at all.
 */
export const sincronizadoSchema = z.object({
  /** For the next question; opaque. */
  cursor: z.string(),
  /** There is more: to be asked for at once. */
  mais: z.boolean(),
  loja: lojaSchema.optional(),
  formas: z.array(formaSchema).optional(),
  /** Those that are open, future sales too. */
  comandas: mudancasDe(vendaSchema).optional(),
  /** Their `quantidade` may be old: it is in `saldos`. */
  produtos: mudancasDe(produtoSchema).optional(),
  clientes: mudancasDe(clienteSchema).optional(),
  saldos: mudancasDe(saldoDoProdutoSchema).optional(),
  fornecedores: mudancasDe(fornecedorSchema).optional(),
  /** Open ones, with what was counted. */
  contagens: mudancasDe(contagemSchema).optional(),
});
export type Sincronizado = z.infer<typeof sincronizadoSchema>;

/** A key of AES-256: 32 bytes, base64url. */
const chaveSchema = z.string().length(43);

/** Under which keys this person's device keeps what is not for everybody who comes to it. */
export const chavesDoAparelhoSchema = z.object({
  /** His alone. */
  pessoa: chaveSchema,
  /** Keys of the person's view and of each smaller one: equal views have equal keys. */
  visoes: z.partialRecord(z.enum(VISOES), chaveSchema),
});
export type ChavesDoAparelho = z.infer<typeof chavesDoAparelhoSchema>;

/** `data` of the event `mudou`: where something changed that this person may read. What, the cursor tells. */
export const mudouSchema = z.object({ colecoes: z.array(z.enum(COLECOES_DO_EVENTO)) });
export type Mudou = z.infer<typeof mudouSchema>;
