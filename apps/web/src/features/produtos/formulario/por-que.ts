/** 'Por quê?': why a product's quantity is another, and what comes of the answer. Pure. */
import { parseMoney, toReais } from '@balcao/contract/base/money';
import { somarQuantidades } from '@balcao/contract/base/quantidade';
import { custoDasPecas } from '@balcao/contract/compras/custo';
import type { MotivoDePerda } from '@balcao/contract/estoque/perdas';
import type { Produto, ProdutoUpdate } from '@balcao/contract/produtos/produtos';

const PORQUES = {
  chegou: 'Chegou mercadoria',
  perda: 'Perda',
  contei: 'Contei de novo',
  outro: 'Outro',
} as const;
export type Porque = keyof typeof PORQUES;

export interface PorqueDito {
  /** Blank: nothing was said. */
  porque: Porque | '';
  /** Of a loss; blank: nobody asked. */
  motivoDaPerda: MotivoDePerda | '';
  /** For all that came; blank: as much as it costs at present. */
  pago: string;
  /** In the person's own words. */
  motivo: string;
}

export const SEM_PORQUE: PorqueDito = { porque: '', motivoDaPerda: '', pago: '', motivo: '' };

/** Where there is more, nothing was lost; where there is less, nothing came in. */
function ehPossivel(porque: Porque, antes: number, agora: number | undefined): boolean {
  if (agora === undefined) return true;
  return porque === 'perda' ? agora < antes : porque !== 'chegou' || agora > antes;
}

/** All four, those that can't be among them. `agora`: undefined while it is typed. */
export function opcoesDoPorque(antes: number, agora: number | undefined) {
  return (Object.keys(PORQUES) as Porque[]).map((value) => ({
    value,
    text: PORQUES[value],
    disabled: !ehPossivel(value, antes, agora),
  }));
}

/** The answer, as far as it is one to this quantity. */
export function porqueDe({ porque }: PorqueDito, antes: number, agora: number | undefined): Porque | '' {
  return porque !== '' && ehPossivel(porque, antes, agora) ? porque : '';
}

/** Centavos that were paid for so many; undefined where neither a sum was said nor a cost is known. */
export function pagoNoTotal(
  { pago }: Pick<PorqueDito, 'pago'>,
  custo: number | null | undefined,
  quantidade: number,
): number | undefined {
  if (pago.trim() !== '') return parseMoney(pago);
  return custo == null ? undefined : custoDasPecas(custo, quantidade);
}

export type MovimentoDito =
  | { tipo: 'entrada'; quantidade: number; custo: number }
  | { tipo: 'perda'; quantidade: number; motivo: MotivoDePerda }
  | { tipo: 'contagem'; quantidade: number };

export interface MudancaDoProduto {
  /** Undefined: nothing of it is another. */
  produto: ProdutoUpdate | undefined;
  movimento?: MovimentoDito;
}

/** What is sent for what was typed: what has a document of its own leaves the product's quantity as it is. */
export function mudancaDe(
  { motivo, ...dados }: ProdutoUpdate,
  antes: Produto,
  dito: PorqueDito,
): MudancaDoProduto {
  if (dados.semControle || dados.quantidade === antes.quantidade) return { produto: dados };
  const porque = porqueDe(dito, antes.quantidade, dados.quantidade);
  if (porque === '' || porque === 'outro') return { produto: { ...dados, motivo } };
  const produto = { ...dados, quantidade: antes.quantidade };
  return {
    produto: igual(produto, antes) ? undefined : produto,
    movimento: movimentoDe(porque, dados, antes, dito),
  };
}

function movimentoDe(
  porque: Exclude<Porque, 'outro'>,
  { quantidade, custo }: ProdutoUpdate,
  antes: Produto,
  dito: PorqueDito,
): MovimentoDito {
  const mais = somarQuantidades([quantidade, -antes.quantidade]);
  switch (porque) {
    case 'chegou':
      return { tipo: 'entrada', quantidade: mais, custo: toReais(pagoNoTotal(dito, custo, mais) ?? 0) };
    case 'perda':
      return { tipo: 'perda', quantidade: -mais, motivo: dito.motivoDaPerda || 'OUTRO' };
    case 'contei':
      return { tipo: 'contagem', quantidade };
  }
}

function igual({ quantidadeAnterior: _, ...dados }: ProdutoUpdate, antes: Produto): boolean {
  return Object.entries(dados).every(
    ([campo, valor]) =>
      JSON.stringify(valor ?? null) === JSON.stringify(antes[campo as keyof Produto] ?? null),
  );
}
