/** The part of a larger copy that belongs to a person. Pure. */
import type { VisaoDaLoja } from '@balcao/contract/pessoas/permissoes';
import type { CopiaDaLoja, TabelaDaCopia } from './aplicar.ts';

const TABELAS_DA_VISAO: Readonly<Record<VisaoDaLoja, readonly TabelaDaCopia[]>> = {
  loja: [],
  produtos: ['produtos', 'saldos', 'fornecedores', 'contagens'],
  vendas: ['produtos', 'saldos', 'comandas', 'clientes'],
  tudo: ['produtos', 'saldos', 'comandas', 'clientes', 'fornecedores', 'contagens'],
};

/** As the server would have told it. */
export function estreitar({ formas, soDitas, ...copia }: CopiaDaLoja, para: VisaoDaLoja): CopiaDaLoja {
  const minhas = TABELAS_DA_VISAO[para];
  const vende = para === 'vendas' || para === 'tudo';
  const tabelas = Object.fromEntries(
    Object.entries(copia.tabelas).filter(([tabela]) => minhas.includes(tabela as TabelaDaCopia)),
  ) as CopiaDaLoja['tabelas'];
  const { produtos } = tabelas;
  const semCusto = produtos && new Map([...produtos].map(([id, um]) => [id, { ...um, custo: null }]));
  return {
    ...copia,
    lidas: copia.lidas.filter((tabela) => minhas.includes(tabela)),
    tabelas: para === 'vendas' && semCusto ? { ...tabelas, produtos: semCusto } : tabelas,
    ...(vende && formas ? { formas } : {}),
    ...(vende && soDitas ? { soDitas } : {}),
  };
}
