/** A printer as its form shows it, and back. */
import { enderecoDeImpressora } from '@balcao/contract/impressao/endereco';
import {
  type CodigoDePagina,
  ENDERECO_ERRADO,
  type Impressora,
  type ImpressoraInput,
  impressoraInputSchema,
  type PapelDaImpressora,
} from '@balcao/contract/impressao/impressoras';
import {
  type Lido,
  readForm,
  readQuantidade,
  SEM_NOME,
  Unreadable,
  unlessBlank,
} from '../../../lib/read-form.ts';

export interface ValoresDaImpressora {
  nome: string;
  endereco: string;
  recibo: boolean;
  cozinha: boolean;
  gaveta: boolean;
  cortar: boolean;
  colunas: string;
  codigoDePagina: CodigoDePagina;
  avanco: string;
  pinoDaGaveta: '2' | '5';
  bipe: boolean;
}

export function camposDaImpressora(impressora: Impressora): ValoresDaImpressora {
  const { nome, endereco, papeis, gaveta, cortar, colunas, codigoDePagina, avanco, bipe } = impressora;
  return {
    ...{ nome, gaveta, cortar, codigoDePagina, bipe },
    endereco: endereco ?? '',
    recibo: papeis.includes('recibo'),
    cozinha: papeis.includes('cozinha'),
    colunas: String(colunas),
    avanco: String(avanco),
    pinoDaGaveta: impressora.pinoDaGaveta === 5 ? '5' : '2',
  };
}

export function lerEnderecoDeRede(typed: string): string | Unreadable {
  return enderecoDeImpressora(typed) ?? new Unreadable(ENDERECO_ERRADO);
}

export function lerImpressora(
  impressora: Impressora,
  values: ValoresDaImpressora,
): Lido<ImpressoraInput, ValoresDaImpressora> {
  const { id, ligacao, dispositivoId } = impressora;
  const papeis: PapelDaImpressora[] = [
    ...(values.recibo ? (['recibo'] as const) : []),
    ...(values.cozinha ? (['cozinha'] as const) : []),
  ];
  const lido = readForm(
    impressoraInputSchema,
    { ...values, id, ligacao, dispositivoId, papeis },
    {
      missing: { nome: SEM_NOME },
      read: {
        endereco: (typed) => (ligacao === 'REDE' ? lerEnderecoDeRede(typed) : null),
        colunas: unlessBlank((typed) => readQuantidade(typed)),
        avanco: unlessBlank((typed) => readQuantidade(typed)),
        pinoDaGaveta: Number,
        recibo: () => undefined,
        cozinha: () => undefined,
      },
    },
  );
  if (lido.errors) return { errors: lido.errors };
  return { data: lido.data };
}

/** The name that a new one begins with: as good as any, and nobody's. */
export function nomeNovo(impressoras: readonly Pick<Impressora, 'nome'>[]): string {
  const nomes = new Set(impressoras.map(({ nome }) => nome.toLocaleLowerCase('pt-BR')));
  for (let nth = 1; ; nth += 1) {
    const nome = nth === 1 ? 'Impressora' : `Impressora ${nth}`;
    if (!nomes.has(nome.toLocaleLowerCase('pt-BR'))) return nome;
  }
}
