/** Reads a file of waiting sales, which may be another store's, old, broken or hostile. Pure. */
import { idSchema, instantSchema } from '@balcao/contract/base/fields';
import { MAX_NUMERO_LOCAL, MAX_TEXTO } from '@balcao/contract/base/limites';
import { TIPOS_FORMA } from '@balcao/contract/caixa/formas';
import { TIPOS_VENDA } from '@balcao/contract/vendas/venda';
import { z } from 'zod';
import type { Operation } from '../motor/envio.ts';
import { OPERACOES, operacaoDe } from '../operacoes/operacoes.ts';
import { crc32, type EnvioNoArquivo, FORMATO, VERSAO_DO_ARQUIVO } from './escrever-arquivo.ts';

/** Characters: more than a till sells in months. */
const MAX_ARQUIVO = 20_000_000;

const texto = z.string().max(MAX_TEXTO);
const linha = z.looseObject({
  produtoId: idSchema.nullable(),
  nome: texto,
  preco: z.number(),
  quantidade: z.number(),
});
const resposta = z.object({ at: texto, code: texto, mensagem: z.string().max(2000) });
const venda = z.object({
  key: idSchema,
  chave: idSchema.optional(),
  operation: z.enum(Object.keys(OPERACOES) as Operation[]),
  vendaId: idSchema,
  caixaId: idSchema.optional(),
  tipo: z.enum(TIPOS_VENDA),
  identificador: texto,
  usuarioId: idSchema,
  usuarioNome: texto,
  state: z.enum(['waiting', 'held', 'quarantine']),
  attempts: z.number().int().min(0),
  last: resposta.nullable(),
  nomes: z
    .looseObject({ formas: z.record(z.string(), z.object({ tipo: z.enum(TIPOS_FORMA), nome: texto })) })
    .optional(),
  base: z.array(linha).optional(),
  antes: z.looseObject({}).optional(),
  body: z.looseObject({
    itens: z.array(linha),
    criadaEm: instantSchema,
    dispositivoId: idSchema.nullable().optional(),
    seqLocal: z.number().int().min(1).max(MAX_NUMERO_LOCAL).nullable().optional(),
  }),
});

const arquivo = z.object({
  formato: z.literal(FORMATO),
  versao: z.number(),
  exportadaEm: instantSchema,
  lojaId: idSchema,
  soma: z.string(),
  vendas: z.array(z.unknown()),
});

export type FilaLida =
  | { ok: true; exportadaEm: string; vendas: EnvioNoArquivo[] }
  /** Portuguese, fit to be shown. */
  | { ok: false; mensagem: string };

const recusado = (mensagem: string): FilaLida => ({ ok: false, mensagem });

const OUTRA_COISA =
  'Este arquivo não é de vendas guardadas do Balcão. Escolha o que foi exportado no outro aparelho.';

/** `quem`: the person who opened it; the owner (`dono`) may bring other people's sales. */
export function lerArquivo(
  text: string,
  quem: { lojaId: string; usuarioId: string; dono: boolean },
): FilaLida {
  if (text.length > MAX_ARQUIVO)
    return recusado('Este arquivo é grande demais para ser de vendas guardadas.');
  const json = lerJson(text);
  if (json === undefined)
    return recusado('O arquivo está incompleto ou estragado. Exporte de novo no outro aparelho.');
  const { formato, versao } = (json ?? {}) as { formato?: unknown; versao?: unknown };
  if (formato !== FORMATO) return recusado(OUTRA_COISA);
  if (typeof versao !== 'number' || versao < VERSAO_DO_ARQUIVO)
    return recusado('Este arquivo é de uma versão antiga do Balcão. Exporte de novo no outro aparelho.');
  if (versao > VERSAO_DO_ARQUIVO)
    return recusado(
      'Este arquivo é de uma versão mais nova do Balcão. Atualize este aparelho e tente de novo.',
    );
  const fora = arquivo.safeParse(json);
  if (!fora.success) {
    const campo = fora.error.issues[0]?.path.join('.') || 'arquivo';
    return recusado(`O arquivo está incompleto: falta ou está errado o campo “${campo}”.`);
  }
  const { lojaId, soma, vendas, exportadaEm } = fora.data;
  if (lojaId !== quem.lojaId) return recusado('Este arquivo é de outra loja. Nada foi importado.');
  if (vendas.length === 0) return recusado('Este arquivo não tem nenhuma venda.');
  if (crc32(JSON.stringify((json as { vendas: unknown }).vendas)) !== soma)
    return recusado(
      'O arquivo foi alterado depois de exportado: a soma não confere. Exporte de novo no outro aparelho.',
    );
  return lerVendas(vendas, exportadaEm, quem);
}

const errada = (index: number, campo: string) =>
  recusado(`A venda ${index + 1} do arquivo está errada no campo “${campo}”. Nada foi importado.`);

function lerVendas(
  vendas: readonly unknown[],
  exportadaEm: string,
  { usuarioId, dono }: { usuarioId: string; dono: boolean },
): FilaLida {
  const lidas: EnvioNoArquivo[] = [];
  const keys = new Set<string>();
  for (const [index, each] of vendas.entries()) {
    const lida = venda.safeParse(each);
    if (!lida.success) return errada(index, lida.error.issues[0]?.path.join('.') || 'venda');
    const { key, operation, body, usuarioId: dela, usuarioNome } = lida.data;
    const { dito } = operacaoDe({ operation });
    if (dito && typeof body[dito] !== 'object') return errada(index, `body.${dito}`);
    if (keys.has(key))
      return recusado(`A venda ${index + 1} está duas vezes no arquivo. Nada foi importado.`);
    keys.add(key);
    if (dela !== usuarioId && !dono)
      return recusado(
        `Este arquivo tem vendas de ${usuarioNome}. Só ela mesma ou o dono da loja pode importá-lo.`,
      );
    lidas.push(lida.data as EnvioNoArquivo);
  }
  return { ok: true, exportadaEm, vendas: lidas };
}

/** Undefined where it is no JSON. What would reach into every object is not taken over. */
function lerJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)) ?? null;
  } catch {
    return undefined;
  }
}
