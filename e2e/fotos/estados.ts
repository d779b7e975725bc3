/** States of the demonstration's shop beyond a good day: waiting, failing, offline, printed. */
import type { Page } from '@playwright/test';
import {
  chamar,
  type Guardada,
  guardar,
  ha,
  id,
  item,
  type Linha,
  type Passo,
  responder,
  SEM_SERVIDOR,
  SEM_SERVIDOR_ANTES,
  trocar,
} from './passos.ts';
import { aberto, forma, umCaixa } from './telas.ts';

const CAIXA = '/selling/caixa';

/** One of nearly each kind; some need a person. */
const DE_TUDO: readonly Guardada[] = [
  {
    operation: 'abrirCaixa',
    identificador: 'Caixa 1',
    ha: 2890,
    body: { caixa: { gavetaId: id(1), fundo: 150 } },
  },
  {
    ...{ operation: 'abrir', identificador: 'VENDA-1', ha: 2400, attempts: 131 },
    body: { itens: [item('Café coado 200 ml', 4.5, 2), item('Queijo minas (kg)', 59.9)] },
    nomes: { formas: { [id(2)]: { tipo: 'PIX', nome: 'Pix' } } },
  },
  {
    ...{ operation: 'abrir', identificador: 'VENDA-2', ha: 3, state: 'quarantine' },
    body: { itens: [item('Bala', 0.5)] },
    last: { code: 'VENDA_DUPLICADA_TEMPORAL', mensagem: 'Esta venda já foi registrada.' },
  },
  {
    ...{
      operation: 'adicionar',
      identificador: 'Mesa 7, aniversário da dona Lourdes',
      tipo: 'COMANDAS',
      ha: 55,
    },
    body: { itens: [item('Cerveja long neck', 12, 6)] },
  },
  { operation: 'mover', identificador: 'Mesa 3', tipo: 'COMANDAS', ha: 50 },
  { operation: 'cancelar', identificador: 'Mesa 9', tipo: 'COMANDAS', ha: 42 },
  {
    ...{ operation: 'receber', identificador: 'Dona Júlia', ha: 35 },
    body: { recebimento: { formaId: id(3), valor: 120 } },
    nomes: { formas: { [id(3)]: { tipo: 'DINHEIRO', nome: 'Dinheiro' } } },
  },
  {
    ...{ operation: 'cadastrarProduto', identificador: 'Pudim de leite', ha: 30, state: 'quarantine' },
    body: { produto: { id: id(4), nome: 'Pudim de leite', valor: 8.5, codigoBarras: '7891000100103' } },
    last: { code: 'VALIDACAO', mensagem: 'Este código de barras já é de outro produto.' },
  },
  {
    ...{ operation: 'cadastrarCliente', identificador: 'Seu Rui', ha: 28, state: 'quarantine' },
    body: { cliente: { id: id(5), nome: 'Seu Rui', telefone: '123' } },
    last: { code: 'VALIDACAO', mensagem: 'Telefone inválido.' },
  },
  {
    ...{ operation: 'lancarDespesa', identificador: 'Gelo', ha: 20, state: 'held' },
    body: { despesa: { id: id(6), descricao: 'Gelo', valor: 12.9 } },
    last: { code: 'SEM_PERMISSAO', mensagem: 'Você não tem permissão para isto.' },
  },
  {
    ...{ operation: 'lancarPerda', identificador: '2 × Pudim de leite', ha: 15 },
    body: { perda: { id: id(7), itens: [{ produtoId: id(4), quantidade: 2 }], motivo: 'VALIDADE' } },
  },
  {
    ...{ operation: 'contarLinhas', identificador: '3 × Pudim de leite', ha: 10, state: 'quarantine' },
    body: { leitura: { contagem: 'Vitrine', linhas: [] } },
    last: { code: 'CONTAGEM_FECHADA', mensagem: 'Esta contagem já foi fechada.' },
  },
];
const deTudo: Passo = async (page) => {
  await (guardar(...DE_TUDO) as (page: Page) => Promise<void>)(page);
  await page
    .getByRole('button', { name: /neste aparelho/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: /guardad.*neste aparelho/i }).waitFor();
};
const corrigir =
  (nome: string): Passo =>
  (page) =>
    page.getByRole('listitem').filter({ hasText: nome }).getByRole('button', { name: 'Corrigir' }).click();

/** As the owner sees them: up to date, waiting, silent for days, with gaps. */
const aparelhos = trocar('/api/dispositivos', () => ({
  dispositivos: [
    { nome: 'Caixa da frente', ultimoContato: ha(0), ultimoSeq: 1287, recebidas: 1287 },
    { nome: 'Celular da Bia', ultimoContato: ha(7), ultimoSeq: 87, recebidas: 82, esperando: 5 },
    {
      nome: 'Tablet do salão dos fundos, perto da cozinha',
      ultimoContato: ha(4000),
      ultimoSeq: 40,
      recebidas: 38,
    },
    {
      nome: null,
      ultimoContato: ha(9000),
      ultimoSeq: 45,
      recebidas: 32,
      faltando: [3, 5, 7, 9, 11, 13, 15, 17],
    },
  ].map((one, n) => ({
    ...{
      id: id(n + 1),
      usuario: { id: id(1), nome: 'Ana Prado' },
      esperando: 0,
      faltando: [],
      versao: '1.10.0',
    },
    ...one,
  })),
}));
const cheio: Passo = {
  antes: (page) =>
    page.addInitScript(() => {
      navigator.storage.estimate = async () => ({ usage: 48_000_000, quota: 60_000_000 });
    }),
};
const PIN: Passo[] = [
  (page) => page.getByRole('button', { name: 'Criar PIN' }).last().click(),
  [/^PIN( \*)?$/, '2580'],
  [/^Repita o PIN/, '2580'],
];
const noPin: Passo[] = [
  ...PIN,
  '>Criar PIN',
  '?Trocar PIN',
  (page) => page.goto(CAIXA),
  (page) =>
    page
      .getByRole('button', { name: /Trocar pessoa/ })
      .first()
      .waitFor(),
  'Shift+F2',
];

const PAGINAS: readonly (readonly [nome: string, path: string, calls?: RegExp])[] = [
  ['home', '/home', /^\/api\/dashboard/],
  ['produtos', '/products', /^\/api\/produtos$/],
  ['central', '/selling', /^\/api\/vendas/],
  ['historico', '/vendas', /^\/api\/vendas/],
  ['despesas', '/despesas', /^\/api\/despesas$/],
  ['relatorio', '/relatorio', /^\/api\/(relatorios|despesas)/],
  ['funcionarios', '/funcionarios', /^\/api\/funcionarios$/],
  ['clientes', '/clientes'],
  ['gaveta', '/caixa'],
  ['gaveta-pendencias', '/caixa?sala=pendencias'],
  ['configuracoes', '/configuracoes'],
  ['aparelhos', '/configuracoes/aparelhos'],
  ['conta', '/conta'],
  ['assinatura', '/assinatura'],
];
const titulo: Passo = (page) => page.locator('h1').first().waitFor();
const FORA = { status: 503, json: { code: 'INDISPONIVEL', mensagem: 'Serviço indisponível.' } };

export const ESTADOS: readonly Linha[] = [
  ['guardadas-de-tudo', '/home', deTudo],
  ['guardadas-no-caixa', CAIXA, guardar(...DE_TUDO)],
  ['guardadas-corrigir-produto', '/home', deTudo, corrigir('Pudim')],
  ['guardadas-corrigir-cliente', '/home', deTudo, corrigir('Seu Rui')],
  ['guardadas-descartar', '/home', deTudo, 'Descartar'],
  ['guardadas-vazia', '/configuracoes/aparelhos', 'Vendas guardadas'],
  ['aparelhos', '/configuracoes/aparelhos', aparelhos],
  ['aparelhos-nome', '/configuracoes/aparelhos', aparelhos, 'Renomear Tablet'],
  ['aparelho-cheio', '/home', cheio],
  ['aparelho-cheio-no-caixa', CAIXA, cheio],
  ['pin-criar', '/conta', ...PIN],
  ['pin-no-caixa', '/conta', ...noPin, ['PIN', '2468']],
  ['pin-errado', '/conta', ...noPin, ['PIN', '2468'], 'Enter', '?PIN incorreto'],
  ['sem-conexao-fiado', CAIXA, '+Café coado', forma('Fiado'), 'F4', SEM_SERVIDOR, ['Cliente', 'Oficina']],
  [
    'sem-conexao-vendida',
    CAIXA,
    '?Café',
    SEM_SERVIDOR,
    '+Café coado 200 ml',
    'F4',
    '?guardada neste aparelho',
  ],
  ['sem-conexao-fechando', '/caixa', aberto, SEM_SERVIDOR, 'Fechar caixa', '?R$ 100,00'],
  ...PAGINAS.map(([nome, path]): Linha => [`${nome}-sem-conexao`, path, SEM_SERVIDOR_ANTES, titulo]),
  ...PAGINAS.flatMap(([nome, path, calls]): Linha[] =>
    calls
      ? [
          [`${nome}-carregando`, path, responder(calls)],
          [`${nome}-sem-servidor`, path, responder(calls, FORA)],
        ]
      : [],
  ),
];

/** In place of the page that prints it, and there it stays. */
const noPapel: Passo = {
  antes: (page) =>
    page.addInitScript(() => {
      window.print = () => {
        const { document: shown } = window.top ?? window;
        shown.documentElement.innerHTML = document.documentElement.innerHTML;
        shown.body.dataset.papel = '';
      };
    }),
};
const impresso: Passo = (page) => page.locator('body[data-papel] .recibo').waitFor();
interface Venda {
  id: string;
  finalizada: boolean;
  troco: number;
  taxaServico: number;
  cliente: object | null;
}
const recibo =
  (qual: (venda: Venda) => boolean): Passo =>
  async (page) => {
    const vendas = await chamar<Venda[]>(page, 'GET', '/api/vendas');
    await page.goto(`/recibo/${vendas.find((venda) => venda.finalizada && qual(venda))?.id}`);
    await page.getByRole('article', { name: 'Recibo' }).waitFor();
    await page.emulateMedia({ media: 'print' });
  };
const extrato: Passo = (page) =>
  page.getByRole('list', { name: 'Clientes' }).getByRole('link').first().click();

/** On paper of both widths: the page is what would be printed. */
export const PAPEL: readonly Linha[] = [80, 58].flatMap((largura) => {
  const papel = [noPapel, trocar('/api/loja', (loja) => ({ ...loja, larguraPapel: largura }))];
  const linhas: Linha[] = [
    ['recibo-troco', '/vendas', recibo(({ troco }) => troco > 0)],
    ['recibo-taxa', '/vendas', recibo(({ taxaServico }) => taxaServico > 0)],
    ['recibo-fiado', '/vendas', recibo(({ cliente }) => cliente !== null)],
    ['abertura', '/caixa', aberto, 'Imprimir', impresso],
    ['fechamento', '/caixa?sala=historico', umCaixa, 'Imprimir', impresso],
    ['extrato', '/clientes', extrato, 'Imprimir extrato', impresso],
  ];
  return linhas.map(
    ([nome, path, ...passos]): Linha => [`papel-${nome}-${largura}`, path, ...papel, ...passos],
  );
});
