/** 'Por quê?': why a product's quantity is another, and what comes of the answer. Pure. */
import { somarQuantidades } from '@balcao/contract/base/quantidade';
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
  /** In the person's own words. */
  motivo: string;
}

export const SEM_PORQUE: PorqueDito = { porque: '', motivoDaPerda: '', motivo: '' };

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

export interface MudancaDoProduto {
  /** Undefined: nothing of it is another. */
  produto: ProdutoUpdate | undefined;
  perda?: { quantidade: number; motivo: MotivoDePerda };
}

/** What is sent for what was typed: a loss is booked as one, and leaves the product as it is. */
export function mudancaDe(
  { motivo: dito, ...dados }: ProdutoUpdate,
  antes: Produto,
  porque: Porque | '',
  motivoDaPerda: MotivoDePerda | '',
): MudancaDoProduto {
  switch (dados.quantidade === antes.quantidade ? '' : porque) {
    case 'perda': {
      const produto = { ...dados, quantidade: antes.quantidade };
      return {
        produto: igual(produto, antes) ? undefined : produto,
        perda: {
          quantidade: somarQuantidades([antes.quantidade, -dados.quantidade]),
          motivo: motivoDaPerda || 'OUTRO',
        },
      };
    }
    case 'chegou':
      return { produto: { ...dados, motivo: PORQUES.chegou } };
    case 'contei':
      return { produto: { ...dados, motivo: 'Contagem' } };
    case 'outro':
      return { produto: { ...dados, motivo: dito } };
    default:
      return { produto: dados };
  }
}

function igual({ quantidadeAnterior: _, ...dados }: ProdutoUpdate, antes: Produto): boolean {
  return Object.entries(dados).every(
    ([campo, valor]) =>
      JSON.stringify(valor ?? null) === JSON.stringify(antes[campo as keyof Produto] ?? null),
  );
}
