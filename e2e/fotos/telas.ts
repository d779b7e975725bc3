/** The screens of a furnished shop that no size test opens, in a table: name, path, steps. */
import type { Page } from '@playwright/test';
import { chamar, fazer, ha, id, type Linha, type Passo, responder, trocar } from './passos.ts';

const CAIXA = '/selling/caixa';
const CESTA = [
  'Café coado 200 ml',
  'Pão de queijo',
  'Pão de queijo',
  'Coxinha de frango',
  'Cappuccino',
  'Prato feito',
]
  .concat(['Brigadeiro', 'Cerveja long neck', 'Guaraná 2 L', 'Pastel de carne', 'Vela de aniversário'])
  .map((nome) => `+${nome}`);
const TRES = CESTA.slice(0, 3);
const DIVIDIR = 'Dividir, desconto e acréscimo';
const NO_PASSO_DA_MESA = ['?Mesa 7', /^Mesa 7/] as const;
const ENCERRAR = [...NO_PASSO_DA_MESA, '>Finalizar', '?Finalizar comanda'] as const;

/** The cart's own list, where the screen has it behind a button. */
const itens: Passo = async (page) => {
  const ver = page.getByRole('button', { name: /Ver itens/ });
  if (await ver.isVisible()) await ver.click();
};
export const forma =
  (nome: string): Passo =>
  (page) =>
    page.getByRole('group', { name: 'Forma de pagamento' }).getByRole('button', { name: nome }).click();
const todos =
  (...passos: readonly Passo[]): Passo =>
  async (page, phone) => {
    for (const passo of passos) await fazer(page, passo, phone);
  };
const primeiro =
  (selector: string, texto?: string): Passo =>
  (page) =>
    page
      .locator(selector)
      .filter({ hasText: texto ?? '' })
      .first()
      .locator('[aria-expanded]')
      .click();
/** The cart is sold; one that was sold just before is another customer's. */
const vender: Passo = async (page) => {
  await page.getByRole('button', { name: /Finalizar Venda/ }).click();
  const vendida = page.getByRole('region', { name: 'Última venda' });
  const outra = page.getByRole('button', { name: 'É outra venda' });
  await vendida.or(outra).waitFor();
  if (await outra.isVisible()) await outra.click();
  await vendida.waitFor();
};
const opcao: Passo = (page) => page.getByRole('option').first().waitFor();
const SEM_CHAVE = trocar('/api/loja', (loja) => ({ ...loja, pixChave: null }));
/** A charge of the store's own bank, of which nothing but the look is there. */
const cobranca = (status: string): Passo[] => [
  trocar('/api/loja', (loja) => ({ ...loja, pixAutomatico: true })),
  responder(/^\/api\/pix\/cobrancas/, {
    status: 201,
    json: {
      ...{ id: id(2), txid: 'BALCAO0001', valor: 14.5, expiraEm: ha(-30), status, pagaEm: null },
      copiaECola: `00020126580014br.gov.bcb.pix0136${'0123456789'.repeat(10)}6304ABCD`,
      demonstracao: '/pagamento/pix/demonstracao',
    },
  }),
];
const pagarComPix: Passo = todos(...TRES, forma('Pix'), 'F4', (page) =>
  page.getByRole('dialog', { name: 'Pix' }).waitFor(),
);
/** This device's drawer is open, whatever the picture before left. */
export const aberto: Passo = async (page) => {
  const { gavetas } = await chamar<{ gavetas: { id: string }[] }>(page, 'GET', '/api/caixas/gavetas');
  await chamar(page, 'POST', '/api/caixas', { gavetaId: gavetas[0]?.id, fundo: 150 });
  await page.reload();
  await page.getByRole('button', { name: 'Fechar caixa' }).waitFor();
};
const CONTADO: Passo[] = [aberto, 'Fechar caixa', '?R$ 100,00'];
const CONTAS = [
  ['R$ 100,00', '2'],
  ['R$ 50,00', '7'],
  ['R$ 0,50', '13'],
  ['Pix', '1234,50'],
] as const;
/** A drawer of the last days that had too much or too little in it. */
export const umCaixa: Passo = (page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: /Faltou|Sobrou/ })
    .first()
    .getByRole('link')
    .click();
const conta: Passo = async (page) => {
  await page.getByRole('list', { name: 'Clientes' }).getByRole('link', { name: 'Oficina do Beto' }).click();
  await page.getByRole('list', { name: 'Extrato' }).waitFor();
};
/** Two of its rows can't be taken. */
const PLANILHA = [
  'codigo_barras;nome;preco;quantidade;estoque;categoria',
  '7891000100103;Leite condensado 395 g;7,49;24;30;Comidas',
  '7891000100110;Suco de uva 1 L;caro;12;20;Bebidas',
  ';;3,50;10;10;Variados',
].join('\n');
const planilha: Passo = (page) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from(PLANILHA) });
const foraDoCaixa: Passo = async (page) => {
  const { formas } = await chamar<{ formas: { id: string }[] }>(page, 'GET', '/api/formas');
  for (const preco of [12.5, 48, 7.9]) {
    const bolo = { produtoId: null, nome: 'Bolo encomendado', preco, quantidade: 1 };
    const pagamentos = [{ formaId: formas[0]?.id, valor: preco }];
    const venda = { tipo: 'VENDAS', identificador: 'VENDA-1', confirmarDuplicada: true };
    await chamar(page, 'POST', '/api/vendas', { ...venda, itens: [bolo], pagamentos });
  }
  await page.reload();
};
const movimentos: Passo = async (page) => {
  await page
    .getByRole('button', { name: /: movimentos de / })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Por que/ }).waitFor();
};
const recibo: Passo = async (page: Page) => {
  const vendas = await chamar<{ id: string; finalizada: boolean }[]>(page, 'GET', '/api/vendas');
  await page.goto(`/recibo/${vendas.find(({ finalizada }) => finalizada)?.id}`);
};

const REPETIDO: readonly Passo[] = [
  [/^Nome/, 'Moinho 3 Irmãos'],
  ['CNPJ ou CPF', '11444777000161'],
];

export const DA_DONA: readonly Linha[] = [
  ['home', '/home'],
  ['produtos', '/products'],
  ['produtos-em-baixa', '/products?filtro=baixa'],
  ['produtos-tabela', '/products', async (page, phone) => phone || fazer(page, 'Tabela', phone)],
  ['produtos-categorias', '/products?editar=categorias'],
  ['produtos-movimentos', '/products', movimentos],
  ['estoque', '/estoque'],
  ['comprar', '/compras/comprar'],
  ['estoque-validades', '/estoque?sala=validades'],
  ['estoque-perdas', '/estoque?sala=perdas'],
  ['estoque-producoes', '/estoque?sala=producoes'],
  ['estoque-perder', '/estoque', 'Registrar perda'],
  ['contagens', '/contagens'],
  ['contagem', '/contagens', 'Contar', '>Começar', '?faltam'],
  ['cozinha', '/cozinha'],
  ['central', '/selling'],
  ['central-em-andamento', CAIXA, ...TRES, 'Fechar', '?Continuar'],
  ['comanda', '/selling', ...NO_PASSO_DA_MESA],
  ['comanda-dividir', '/selling', ...NO_PASSO_DA_MESA, 'Mais uma pessoa', 'Mais uma pessoa'],
  ['comanda-juntar', '/selling', ...NO_PASSO_DA_MESA, 'Juntar comandas'],
  ['encerrar-taxa', '/selling', ...ENCERRAR, /Taxa de serviço/, forma('Dinheiro'), ['Recebido', '100']],
  ['encerrar-credito', '/selling', ...ENCERRAR, forma('Crédito')],
  ['recibo', '/selling', recibo],
  ['recibo-compartilhar', '/selling', recibo, 'Compartilhar'],
  ['caixa', CAIXA],
  ['caixa-carrinho', CAIXA, ...CESTA, itens],
  ['caixa-busca', CAIXA, ['Buscar produto', 'ca']],
  ['caixa-sem-achar', CAIXA, ['Buscar produto', 'abacaxi']],
  ['caixa-desconhecido', CAIXA, ...TRES, ['Buscar produto', '7890000000017'], 'Enter', '?7890000000017'],
  ['caixa-peso', CAIXA, ...TRES, '+Pão francês'],
  ['caixa-atalhos', CAIXA, async (page, phone) => phone || fazer(page, 'Atalhos do caixa', phone)],
  ['caixa-comanda', '/selling', ...NO_PASSO_DA_MESA, 'Adicionar itens', '?Salvar Alterações'],
  ['pagar-troco', CAIXA, ...TRES, forma('Dinheiro'), ['Recebido', '50']],
  ['pagar-falta', CAIXA, ...TRES, forma('Dinheiro'), ['Recebido', '5']],
  ['pagar-credito', CAIXA, ...TRES, forma('Crédito')],
  ['pagar-fiado-cliente', CAIXA, ...TRES, forma('Fiado'), 'F4', ['Cliente', 'j'], opcao],
  ['pagar-fiado-novo', CAIXA, ...TRES, forma('Fiado'), 'F4', ['Cliente', 'Rosa 11 98888-7777'], opcao],
  ['pagar-pix', CAIXA, pagarComPix],
  ['pagar-pix-sem-chave', CAIXA, SEM_CHAVE, ...TRES, forma('Pix')],
  ['pagar-pix-banco', CAIXA, ...cobranca('PENDENTE'), pagarComPix],
  ['pagar-pix-venceu', CAIXA, ...cobranca('EXPIRADA'), pagarComPix],
  ['pagar-desconto', CAIXA, ...CESTA, DIVIDIR, ['Desconto', '10'], ['Acréscimo', '2,50'], 'Pronto'],
  ['pagar-dividido', CAIXA, ...CESTA, DIVIDIR, 'Dividir em várias formas', 'Dividir por 3', 'Pronto'],
  ['historico', '/vendas'],
  ['historico-filtrado', '/vendas?periodo=semana&situacao=abertas'],
  ['historico-vazio', '/vendas?busca=nada'],
  ['historico-aberta', '/vendas', primeiro('[data-venda]', 'Finalizada')],
  ['historico-devolvida', '/vendas?periodo=semana', primeiro('[data-venda]', 'Devolvida')],
  [
    'historico-marcas',
    '/vendas',
    trocar('/api/vendas', (vendas: object[]) =>
      vendas.map((uma) => ({ ...uma, marcas: ['PAGAMENTO_DIVERGENTE', 'POSSIVEL_DUPLICATA'] })),
    ),
    primeiro('[data-venda]'),
  ],
  ['devolver', '/vendas', primeiro('[data-venda]', 'Finalizada'), 'Devolver'],
  ['gaveta-aberta', '/caixa', aberto],
  ['gaveta-suprimento', '/caixa', aberto, 'Suprimento', [/^Valor/, '200']],
  ['gaveta-contada', '/caixa', ...CONTADO, ...CONTAS],
  ['gaveta-so-total', '/caixa', ...CONTADO, 'Só o total'],
  ['gaveta-conferida', '/caixa', ...CONTADO, ...CONTAS, '>Fechar caixa', '?Concluir'],
  ['gaveta-historico', '/caixa?sala=historico'],
  ['gaveta-uma', '/caixa?sala=historico', umCaixa, '?Conferência'],
  ['gaveta-reabrir', '/caixa?sala=historico', umCaixa, 'Reabrir'],
  ['clientes', '/clientes'],
  ['clientes-tempo', '/clientes?ver=tempo'],
  ['cliente-conta', '/clientes', conta],
  ['cliente-editar', '/clientes', conta, 'Editar'],
  ['cliente-receber-parte', '/clientes', conta, 'Receber', [/^Valor/, '35'], ['Recebido', '50']],
  ['cliente-cobrar', '/clientes', conta, 'Enviar no WhatsApp'],
  ['cliente-cobrar-sem-pix', '/clientes', SEM_CHAVE, conta, 'Enviar no WhatsApp'],
  ['cliente-apagar', '/clientes', conta, 'Apagar dados'],
  ['fornecedores', '/fornecedores'],
  ['fornecedor-editar', '/fornecedores', /^Moinho/],
  ['fornecedor-repetido', '/fornecedores', 'Novo fornecedor', ...REPETIDO, 'Salvar', '?Já é de'],
  ['despesas', '/despesas'],
  ['relatorio', '/relatorio'],
  ['relatorio-produtos', '/relatorio?sala=produtos'],
  ['relatorio-comissoes', '/relatorio?sala=comissoes', 'Este mês', '?Total de vendas'],
  ['relatorio-comissoes-erro', '/relatorio?sala=comissoes', 'Gerar Relatório'],
  ['funcionarios', '/funcionarios'],
  [
    'configuracoes-pix-ligado',
    '/configuracoes#pix',
    trocar('/api/loja/pix-automatico', (conta) => ({
      ...conta,
      ligado: true,
      funciona: true,
      conta: 'PADARIA DA PRACA',
      avisos: true,
    })),
  ],
  ['configuracoes-dinheiro', '/configuracoes#caixa'],
  ['assinatura', '/assinatura'],
];

export const DA_NOVA: readonly Linha[] = [
  ['home-primeiro-dia', '/home'],
  ['produtos-vazia', '/products'],
  ['importar-colunas', '/products', /^Importar/, planilha, '?Conferir'],
  ['importar-conferencia', '/products', /^Importar/, planilha, '>Conferir'],
  ['central-vazia', '/selling'],
  ['caixa-vazia', CAIXA],
  ['gaveta-fechada', '/caixa'],
  ['gaveta-exigida', CAIXA, trocar('/api/loja', (loja) => ({ ...loja, exigirCaixa: true }))],
  ['gaveta-historico-vazio', '/caixa?sala=historico'],
  ['gaveta-pendencias-vazia', '/caixa?sala=pendencias'],
  ['gaveta-pendencias', '/caixa?sala=pendencias', foraDoCaixa, '?Pôr em um caixa'],
  ['clientes-vazia', '/clientes'],
  ['estoque-vazia', '/estoque'],
  ['estoque-perdas-vazia', '/estoque?sala=perdas'],
  ['fornecedores-vazia', '/fornecedores'],
  ['despesas-vazia', '/despesas'],
  ['relatorio-vazio', '/relatorio'],
  ['funcionarios-vazia', '/funcionarios'],
  ['aparelhos-vazia', '/configuracoes/aparelhos'],
];

export const DA_FUNCIONARIA: readonly Linha[] = [
  ['central-funcionaria', '/selling'],
  ['funcionarios-leitura', '/funcionarios'],
  ['conta', '/conta'],
  ['caixa-vendida', CAIXA, ...CESTA.slice(0, 5), forma('Dinheiro'), ['Recebido', '500'], vender],
];

export const SEM_SESSAO: readonly Linha[] = [
  ['login-erro', '/login', ['E-mail', 'ana@balcao.app'], ['Senha', 'errada1'], 'Entrar', '?incorret'],
  ['cadastro-erros', '/cadastro', 'Criar Conta'],
];
