/** Title, closing and main button of every page and dialog stand in the screen, in each of the nine sizes. */
import type { APIRequestContext, Page } from '@playwright/test';
import { lerBem } from '../apoio/aparencia.ts';
import { cartao, escolher, pagar } from '../apoio/assinatura.ts';
import {
  abrirCaixa,
  type Conta,
  entrar,
  expect,
  importarProdutos,
  novaConta,
  novaVenda,
  novoFuncionario,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { sairDoCaixa } from '../apoio/caixa.ts';
import { falhar } from '../apoio/erros.ts';
import { post } from '../apoio/escrever.ts';
import { abrirCheckout } from '../apoio/pagamento.ts';
import { expirado, mudarPlano } from '../apoio/plano.ts';
import { dialogoCabe, paginaCabe } from '../apoio/tamanhos.ts';

// Nine sizes of many screens.
test.slow();

const LONGO = 'Empório das Delícias Mineiras da Dona Conceição';
const botao = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const titulo = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** In both colours, what no test of its own looks at so; the others do. */
const LIDAS: readonly string[] = [
  '/login',
  '/cadastro',
  '/nada-aqui',
  '/home',
  '/products',
  '/estoque',
  '/compras/comprar',
  '/selling',
];

async function lida(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await lerBem(page);
}

/** A shop with something on every page: long names, what is short and what is owed, two of one name. */
async function lojaCheia(request: APIRequestContext): Promise<Conta> {
  const conta = await novaConta(request, LONGO);
  const linhas = Array.from(
    { length: 30 },
    (_, n) => `78910000${n};Produto com nome bastante comprido para caber ${n};1234,56;${n}`,
  );
  await importarProdutos(request, conta, linhas);
  const itens = [];
  for (const [nome, quantidade] of [
    ['Café coado', 50],
    ['Artigo de que há pouco e com nome bastante comprido', 3],
    ['Artigo de que falta algum e com nome bastante comprido', -2],
    ['Repetido', 50],
    ['repetido', 50],
  ] as const) {
    itens.push(await novoProduto(request, conta, { nome, valor: 1234.56, quantidade }));
  }
  await novaVenda(request, conta, { tipo: 'VENDAS', itens });
  for (const [tipo, identificador] of [
    ['COMANDAS', 'Mesa da varanda perto do jardim'],
    ['FUTUROS', 'Encomenda'],
  ] as const) {
    await novaVenda(request, conta, { tipo, identificador, itens });
  }
  const despesa = {
    descricao: 'Conta de luz do mês',
    valor: 345.67,
    categoria: 'Energia',
    data: '2026-11-18',
  };
  await post(request, conta, '/api/despesas', despesa);
  return conta;
}

test('pages that need no session', async ({ page, request }) => {
  await page.goto('/');
  await paginaCabe(page, page.getByRole('heading', { level: 1 }), [
    page.getByRole('link', { name: 'Começar Agora' }).first(),
    page.getByRole('button', { name: 'Entrar' }),
  ]);
  await lida(page);
  for (const [path, name, press] of [
    ['/login', 'Entrar', 'Entrar'],
    ['/cadastro', 'Criar Conta', 'Criar Conta'],
    ['/esqueceusenha', 'Esqueceu a senha?', 'Enviar Link de Recuperação'],
    ['/resetsenha?token=t&email=ana@exemplo.com.br', 'Redefinir Senha', 'Redefinir Senha'],
  ] as const) {
    await page.goto(path);
    await paginaCabe(page, titulo(page, name), [botao(page, press)]);
    if (LIDAS.includes(path)) await lida(page);
  }
  for (const [path, name, press] of [
    ['/obrigado', 'Obrigado pela sua assinatura!', 'Ir para o Dashboard'],
    ['/error', 'Tente novamente, o seu pagamento falhou.', 'Tentar novamente'],
    ['/sucesso', 'Pagamento Aprovado!', 'Ir para o Dashboard'],
    ['/falha', 'Pagamento Não Aprovado', 'Voltar ao Dashboard'],
    ['/pendente', 'Pagamento em Análise', 'Ver minha assinatura'],
    ['/nada-aqui', /./, /./],
  ] as const) {
    await page.goto(path);
    await paginaCabe(page, titulo(page, name), [
      page.getByRole('main').getByRole('link', { name: press }).last(),
    ]);
    await lida(page);
  }
  await page.goto(await abrirCheckout(request, await novaConta(request)));
  await paginaCabe(page, titulo(page, 'Pagamento de demonstração'), [botao(page, 'Deixar pendente')]);
});

test('pages of the owner', async ({ page, request }) => {
  const conta = await lojaCheia(request);
  await pagar(request, conta);
  await entrar(page, conta);
  for (const [path, name, press] of [
    ['/home', 'Dashboard', undefined],
    ['/products', 'Produtos', 'Adicionar produto'],
    ['/estoque', 'Estoque', 'Registrar perda'],
    ['/estoque?sala=perdas', 'Estoque', 'Registrar perda'],
    ['/estoque?sala=validades', 'Estoque', 'Registrar perda'],
    ['/estoque?sala=producoes', 'Estoque', 'Registrar perda'],
    ['/compras/comprar', 'O que comprar', 'Enviar por WhatsApp'],
    ['/fornecedores', 'Fornecedores', 'Novo fornecedor'],
    ['/selling', 'Central de Vendas', /Vendas No Balcão/],
    ['/vendas', 'Histórico', 'Este mês'],
    ['/despesas', 'Controle de Despesas', 'Nova Despesa'],
    ['/relatorio', 'Relatório', 'Imprimir PDF'],
    ['/relatorio?sala=comissoes', 'Relatório', 'Gerar Relatório'],
    ['/funcionarios', 'Gestão de Funcionários', 'Novo Funcionário'],
    ['/assinatura', 'Gerenciar Assinatura', 'Cancelar Assinatura'],
    ['/configuracoes/senha', 'Senha e PIN', 'Alterar senha'],
  ] as const) {
    await page.goto(path);
    await paginaCabe(page, titulo(page, name), press === undefined ? [] : [botao(page, press).first()]);
    if (LIDAS.includes(path)) await lida(page);
  }
  await page.goto('/nada-aqui');
  await paginaCabe(page, titulo(page, /./), [page.getByRole('main').getByRole('link').last()]);
  await lida(page);
});

test('pages of who may not', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  const conta = await novaConta(request, LONGO);
  const bia = await novoFuncionario(request, conta, ['vendas']);
  await page.route(/\/api\/auth\/me$/, async (route) => {
    const { usuario } = await (await route.fetch()).json();
    await route.fulfill({ json: { usuario: { ...usuario, permissoes: [] } } });
  });
  await entrar(page, { token: bia.token }, '/sem-acesso');
  // The menu loses the pages that were taken away: that may be seen, once.
  await expect(titulo(page, 'Sem acesso')).toBeVisible();
  await expect(botao(page, 'Criar PIN')).toHaveCount(0);
  await page.reload();
  await paginaCabe(page, titulo(page, 'Sem acesso'), [botao(page, 'Sair')]);
  await lida(page);
  await page.unrouteAll();
  await page.goto('/conta');
  // The pages come back, and the menu grows by them: that may be seen, once.
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Vender' }),
  ).toBeVisible();
  await page.reload();
  await paginaCabe(page, titulo(page, 'Minha conta'), [botao(page, 'Alterar senha')]);
  await mudarPlano(conta, expirado());
  await page.goto('/plano-expirado');
  await expect(titulo(page, 'Plano expirado')).toBeVisible();
  await page.reload();
  await paginaCabe(page, titulo(page, 'Plano expirado'), [botao(page, 'Verificar agora')]);
  await lida(page);
  await entrar(page, conta, '/assinatura');
  await paginaCabe(page, titulo(page, 'Gerenciar Assinatura'), [botao(page, 'Baixar meus dados')]);
});

test('dialogs of products', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  await entrar(page, await lojaCheia(request), '/products');
  const dialogo = page.getByRole('dialog');
  await botao(page, 'Adicionar produto').first().click();
  await dialogoCabe(page, dialogo, 'Salvar');
  await lida(page);
  await dialogo.getByLabel('Nome').fill('Bolo');
  await page.keyboard.press('Escape');
  await dialogoCabe(page, page.getByRole('dialog', { name: 'Descartar' }), 'Descartar');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialogo).toHaveCount(0);

  await botao(page, 'Importar').first().click();
  await dialogoCabe(page, dialogo, 'Escolher arquivo');
  await lida(page);
  const linhas = Array.from({ length: 40 }, (_, n) => `Novo ${n};${n === 0 ? '' : `${n},50`}`);
  const buffer = Buffer.from(['nome;preco', ...linhas, ''].join('\n'));
  await dialogo
    .locator('input[type=file]')
    .setInputFiles({ name: 'novos.csv', mimeType: 'text/csv', buffer });
  await dialogoCabe(page, dialogo, 'Conferir');
  await dialogo.getByRole('button', { name: 'Conferir' }).click();
  await expect(dialogo.getByText('1 produto sem preço')).toBeVisible();
  await dialogoCabe(page, dialogo, 'Importar 40 produtos mesmo assim');
  await dialogo.getByRole('button', { name: 'Importar 40 produtos' }).click();
  await dialogoCabe(page, dialogo, 'Ver produtos');
  await dialogo.getByRole('button', { name: 'Ver produtos' }).click();
  await page
    .getByRole('button', { name: /^Excluir/ })
    .first()
    .click();
  await dialogoCabe(page, dialogo, /^Excluir/);
});

test('dialogs of expenses, employees, settings and of the subscription', async ({ page, request }) => {
  const conta = await lojaCheia(request);
  await novoFuncionario(request, conta, ['vendas', 'produtos']);
  await entrar(page, conta);
  const dialogo = page.getByRole('dialog');
  const fechar = async () => {
    await page.keyboard.press('Escape');
    await expect(dialogo).toHaveCount(0);
  };

  for (const [path, abre, principal] of [
    ['/despesas', 'Nova Despesa', 'Salvar'],
    ['/despesas', /^Excluir/, 'Excluir'],
    ['/funcionarios', 'Novo Funcionário', 'Criar funcionário'],
    ['/funcionarios', /^Editar/, 'Salvar Alterações'],
    ['/funcionarios', /^Excluir/, 'Excluir'],
  ] as const) {
    await page.goto(path);
    await botao(page, abre).first().click();
    await dialogoCabe(page, dialogo, principal);
    if (abre === 'Nova Despesa') {
      await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(dialogo.getByRole('alert')).toBeVisible();
      await dialogoCabe(page, dialogo, 'Salvar');
    }
    await fechar();
  }

  await page.goto('/configuracoes');
  await page.getByLabel('Nome da loja').fill('Ana Maria');
  await page.getByRole('link', { name: 'Vender' }).first().click();
  await dialogoCabe(page, dialogo, 'Descartar');
  await fechar();

  await page.goto('/assinatura');
  await cartao(page, 'Premium').getByRole('button', { name: 'Assinar Agora' }).click();
  await dialogoCabe(page, dialogo, 'Continuar');
  await fechar();
  const metodos = await escolher(page, 'Premium');
  await dialogoCabe(page, metodos, 'Pagar com Cartão');
  await fechar();
  await pagar(request, conta);
  await page.reload();
  await botao(page, 'Cancelar Assinatura').click();
  await dialogoCabe(page, dialogo, 'Cancelar Assinatura');
});

test('what waits on the device', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  const conta = await lojaCheia(request);
  await entrar(page, conta);
  await falhar(page, 'POST', '/api/vendas', 'sem rede');
  await abrirCaixa(page);
  const dialogo = page.getByRole('dialog');
  for (const nome of ['Café coado', /que falta algum/]) {
    await dialogo.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: nome }).click();
  }
  // On a phone's side the strip says where one is.
  const balcao = page
    .getByRole('navigation', { name: 'Comandas por nome' })
    .getByRole('button', { name: /^Balcão/ });
  await dialogoCabe(page, dialogo, /Finalizar Venda/, balcao);
  await lida(page);
  await page.keyboard.press('F4');
  await page.getByRole('button', { name: /1 venda guardada neste aparelho/ }).click();
  const guardadas = page.getByRole('dialog', { name: 'Vendas guardadas neste aparelho' });
  await dialogoCabe(page, guardadas, 'Tentar agora');
  await page.keyboard.press('Escape');
  await expect(guardadas).toHaveCount(0);
  await sairDoCaixa(page);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Sair' }).click();
  await dialogoCabe(page, page.getByRole('dialog', { name: 'Sair com vendas por enviar?' }), 'Sair');
});
