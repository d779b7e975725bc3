/** Where goods come from, by the digit: the State's own words (ICMS, Tabela A; Ajuste SINIEF 20/2012 and 15/2013). */
export const ORIGENS = [
  'Nacional, exceto as indicadas nos códigos 3, 4, 5 e 8',
  'Estrangeira – Importação direta, exceto a indicada no código 6',
  'Estrangeira – Adquirida no mercado interno, exceto a indicada no código 7',
  'Nacional, mercadoria ou bem com Conteúdo de Importação superior a 40% e inferior ou igual a 70%',
  'Nacional, cuja produção tenha sido feita em conformidade com os processos produtivos básicos de que tratam o Decreto-Lei nº 288/67 e as Leis nº 8.248/91, 8.387/91, 10.176/01 e 11.484/07',
  'Nacional, mercadoria ou bem com Conteúdo de Importação inferior ou igual a 40%',
  'Estrangeira – Importação direta, sem similar nacional, constante em lista de Resolução CAMEX e gás natural',
  'Estrangeira – Adquirida no mercado interno, sem similar nacional, constante em lista de Resolução CAMEX e gás natural',
  'Nacional, mercadoria ou bem com Conteúdo de Importação superior a 70%',
] as const;
