/** The store's own categories while they are edited. Pure. */
import type { Categoria } from '@balcao/contract/produtos/categorias';
import { type CategoriasUpdate, categoriasUpdateSchema } from '@balcao/contract/produtos/categorias-proprias';
import { corLivre } from '@balcao/contract/produtos/cores';

export interface LinhaPropria {
  /** Key in this dialog. */
  id: number;
  nome: string;
  cor: string;
  /** As the server knows it; none: a new one. */
  anterior: string | undefined;
}

export function linhasDe(categorias: readonly Categoria[]): LinhaPropria[] {
  return categorias
    .filter(({ fixa }) => !fixa)
    .map(({ nome, cor }, id) => ({ id, nome, cor, anterior: nome }));
}

export function maisUma(linhas: readonly LinhaPropria[], categorias: readonly Categoria[]): LinhaPropria[] {
  const id = 1 + Math.max(-1, ...linhas.map((linha) => linha.id));
  const fixas = categorias.filter(({ fixa }) => fixa);
  const cor = corLivre([...fixas, ...linhas].map((used) => used.cor));
  return [...linhas, { id, nome: '', cor, anterior: undefined }];
}

export function trocar(linhas: readonly LinhaPropria[], index: number, passo: 1 | -1): LinhaPropria[] {
  const next = [...linhas];
  const [moved] = next.splice(index, 1);
  if (moved) next.splice(index + passo, 0, moved);
  return next;
}

type Erros = ReadonlyMap<number, string>;

/** The data to send, or errors by line. */
export function lerProprias(linhas: readonly LinhaPropria[]): { dados: CategoriasUpdate } | { erros: Erros } {
  const sent = linhas.map(({ nome, cor, anterior }) => ({
    nome,
    cor,
    ...(anterior === undefined ? {} : { nomeAnterior: anterior }),
  }));
  const parsed = categoriasUpdateSchema.safeParse({ categorias: sent });
  if (parsed.success) return { dados: parsed.data };
  const campos = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  return { erros: errosPorLinha(linhas, Object.fromEntries(campos)) };
}

/** `categorias.2.nome` → the line that stands there. */
export function errosPorLinha(
  linhas: readonly LinhaPropria[],
  campos: Readonly<Record<string, string>>,
): Erros {
  return new Map(
    Object.entries(campos).flatMap(([campo, texto]) => {
      const linha = linhas[Number(/^categorias\.(\d+)/.exec(campo)?.[1])];
      return linha ? [[linha.id, texto] as const] : [];
    }),
  );
}
