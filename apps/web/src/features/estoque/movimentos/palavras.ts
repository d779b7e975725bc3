/** What moved goods, in words, and where it can be looked up. One more kind of document is one more line here. */
import type { OrigemMovimento, TipoDeMovimento } from '@balcao/contract/estoque/estoque';
import type { Permissao } from '@balcao/contract/pessoas/permissoes';

interface Palavras {
  palavra: string;
  /** What became of it when the server heard, where that was much later; without it nobody wants to know. */
  depois?: string;
}

export const PALAVRAS_DO_MOVIMENTO: Readonly<Record<TipoDeMovimento, Palavras>> = {
  INICIAL: { palavra: 'Estoque inicial' },
  AJUSTE: { palavra: 'Ajuste' },
  VENDA: { palavra: 'Venda', depois: 'chegou' },
  EDICAO: { palavra: 'Mudança na comanda', depois: 'chegou' },
  CANCELAMENTO: { palavra: 'Cancelamento', depois: 'chegou' },
  DEVOLUCAO: { palavra: 'Devolução', depois: 'chegou' },
  FUSAO: { palavra: 'União' },
  IMPORTACAO: { palavra: 'Planilha importada' },
  COMPRA: { palavra: 'Entrada' },
  ESTORNO_COMPRA: { palavra: 'Entrada desfeita', depois: 'desfeita' },
  PERDA: { palavra: 'Perda', depois: 'chegou' },
  CONTAGEM: { palavra: 'Contagem', depois: 'fechada' },
  PRODUCAO: { palavra: 'Produção', depois: 'chegou' },
};

/** The page of a document of that day, for who may open it. */
export const PAGINAS_DO_DOCUMENTO: Partial<
  Record<OrigemMovimento, { permissao: Permissao; para: (id: string, dia: string) => string }>
> = {
  venda: { permissao: 'vendas', para: (id) => `/recibo/${id}` },
  compra: { permissao: 'produtos', para: (id) => `/compras/${id}` },
  producao: { permissao: 'produtos', para: () => '/estoque?sala=producoes' },
  contagem: { permissao: 'produtos', para: (id) => `/contagens/${id}` },
  perda: { permissao: 'produtos', para: (_, dia) => `/estoque?sala=perdas&de=${dia}&ate=${dia}` },
};
