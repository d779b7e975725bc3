import type { Usuario } from '@balcao/contract/auth';
import type { Funcionario } from '@balcao/contract/funcionarios';
import { LIMITES_DE_ANTES, LIMITES_DE_NOVO } from '@balcao/contract/permissoes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Desenho, desenhar, falha, semRede } from '../../testing/desenhar.tsx';
import FuncionariosPage from './funcionarios-page.tsx';

const bia: Funcionario = {
  ...{ id: 'b1a00000-0000-4000-8000-000000000000', nome: 'Bia', email: 'bia@loja.com.br', telefone: null },
  ...{ permissoes: ['vendas'], limites: LIMITES_DE_ANTES, ativo: true, criadoEm: '2026-03-10T15:00:00.000Z' },
} as unknown as Funcionario;
const caio: Funcionario = { ...bia, id: 'ca100000-0000-4000-8000-000000000000', nome: 'Caio' };

const LISTA = 'GET /api/funcionarios';
const CRIAR = 'POST /api/funcionarios';
const EDITAR = 'PUT /api/funcionarios/:id';
const EXCLUIR = 'DELETE /api/funcionarios/:id';

const happy = window as unknown as {
  happyDOM: { setViewport(size: { width: number; height: number }): void };
};
const writeText = vi.fn(async () => undefined);
beforeEach(() => {
  writeText.mockClear();
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => void vi.useRealTimers());

const abrir = (...equipe: Funcionario[]) =>
  desenhar(<FuncionariosPage />, {
    em: '/funcionarios',
    respostas: { [LISTA]: { funcionarios: equipe } },
  });
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
const type = (label: RegExp | string, value: string, where: HTMLElement) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });
const tick = (name: string, where: HTMLElement) =>
  fireEvent.click(within(where).getByRole('checkbox', { name }));
const novo = async () => {
  await press('Novo Funcionário');
  return screen.findByRole('dialog', { name: 'Novo Funcionário' });
};
const editar = async (nome: string) => {
  await press(`Editar ${nome}`);
  return screen.findByRole('dialog', { name: 'Editar Funcionário' });
};
const linha = (nome: string) => screen.getByRole('row', { name: new RegExp(nome) });
const enviado = (page: Desenho, method: string) =>
  page.pedidas.filter((one) => one.method === method).map(({ body }) => body);

it('employees that cannot be loaded say so twice, and come when asked again', async () => {
  const page = await desenhar(<FuncionariosPage />, { respostas: { [LISTA]: falha('ERRO_INTERNO') } });
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .filter(({ textContent }) => textContent?.includes('Erro ao carregar funcionários')),
    ).toHaveLength(2),
  );
  expect(page.pedidas.filter(({ path }) => path === '/api/funcionarios')).toHaveLength(3);
  page.responder(LISTA, { funcionarios: [bia] });
  await press('Tentar de novo');
  await screen.findByText('Bia');
});

it.each([
  ['says what the server says', falha('EMAIL_EM_USO'), 'Este e-mail já está em uso.'],
  ['without words of the server says so', semRede, 'Erro ao salvar funcionário'],
])(
  'an employee who cannot be saved %s; then he is created, with his id copied',
  async (_, resposta, texto) => {
    const page = await abrir();
    await screen.findByText('Nenhum funcionário cadastrado');
    page.responder(CRIAR, resposta);
    await press('Novo Funcionário');
    const form = await screen.findByRole('dialog', { name: 'Novo Funcionário' });
    type(/^Nome Completo/, 'Caio', form);
    type(/^Email/, 'caio@loja.com.br', form);
    type(/^Senha/, 'segredo1', form);
    fireEvent.click(within(form).getByRole('checkbox', { name: 'Vendas' }));
    await press('Criar Funcionário', form);
    await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe(texto));
    page.responder(CRIAR, () => Response.json({ funcionario: caio }, { status: 201 }));
    await press('Criar Funcionário', form);
    await screen.findByText(`Funcionário criado com sucesso! ID: ${caio.id}`);
    await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(caio.id));
  },
);

it('an edit of an employee that fails says so, then says that it worked', async () => {
  const page = await abrir(bia);
  page.responder(EDITAR, semRede);
  await screen.findByText('Bia');
  await press('Editar Bia');
  const form = await screen.findByRole('dialog', { name: 'Editar Funcionário' });
  await press('Salvar Alterações', form);
  await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe('Erro ao salvar funcionário'));
  page.responder(EDITAR, { funcionario: bia });
  await press('Salvar Alterações', form);
  await screen.findByText('Funcionário atualizado com sucesso!');
});

it.each([
  ['says what the server says', falha('INDISPONIVEL'), 'Serviço indisponível no momento. Tente novamente.'],
  ['without words of the server says so', semRede, 'Erro ao excluir funcionário'],
])('an employee who cannot be deleted %s; then he goes', async (_, resposta, texto) => {
  const page = await abrir(bia);
  page.responder(EXCLUIR, resposta);
  const excluir = async () => {
    await press('Excluir Bia');
    const question = await screen.findByRole('dialog', { name: 'Excluir funcionário' });
    expect(question.textContent).toContain('Tem certeza que deseja excluir o funcionário Bia');
    await press('Excluir', question);
  };
  await screen.findByText('Bia');
  await excluir();
  await screen.findByText(texto);
  page.responder(EXCLUIR, { mensagem: 'ok' });
  page.responder(LISTA, { funcionarios: [] });
  await excluir();
  await screen.findByText('Funcionário excluído com sucesso!');
  await screen.findByText('Nenhum funcionário cadastrado');
});

it('a copied id says so, and its marker clears after 2 s', async () => {
  await abrir(bia);
  await screen.findByText(bia.id.slice(0, 8));
  vi.useFakeTimers();
  await press('Copiar ID de Bia');
  const mark = () => screen.getAllByRole('status').filter((one) => one.textContent?.includes('Copiado'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(bia.id);
  expect(screen.getByText('ID copiado para a área de transferência!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(mark()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(mark()).toHaveLength(0);
});

it('each empty field of a new employee is told, the first has the focus, and nothing is sent', async () => {
  const page = await abrir();
  await screen.findByText('Nenhum funcionário cadastrado');
  const form = await novo();
  await press('Criar Funcionário', form);
  for (const text of [
    'Nome é obrigatório',
    'Email é obrigatório',
    'Senha é obrigatória para novos funcionários',
    'Selecione pelo menos uma página de acesso',
  ]) {
    expect(within(form).getByText(text)).toBeTruthy();
  }
  expect(document.activeElement).toBe(within(form).getByLabelText(/^Nome Completo/));
  expect(enviado(page, 'POST')).toEqual([]);
});

it('an e-mail in use is told at its field, which has the focus, and nothing typed is lost', async () => {
  const page = await abrir();
  await screen.findByText('Nenhum funcionário cadastrado');
  page.responder(CRIAR, falha('EMAIL_EM_USO'));
  const form = await novo();
  type(/^Nome Completo/, 'Caio', form);
  type(/^Email/, 'ana@loja.com.br', form);
  type(/^Senha/, 'segredo1', form);
  tick('Vendas', form);
  await press('Criar Funcionário', form);
  const email = within(form).getByLabelText<HTMLInputElement>(/^Email/);
  await waitFor(() => expect(document.activeElement).toBe(email));
  const told = email.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(told.map((id) => document.getElementById(id)?.textContent)).toContain('Este e-mail já está em uso.');
  expect(within(form).getByLabelText<HTMLInputElement>(/^Nome Completo/).value).toBe('Caio');
});

it('the form shows a password when asked, and says what each page is; an edit has no password', async () => {
  await abrir(bia);
  await screen.findByText('Bia');
  const form = await novo();
  const field = (label: RegExp) => within(form).getByLabelText<HTMLInputElement>(label);
  expect([field(/^Email/).type, field(/^Telefone \(Opcional\)/).type]).toEqual(['email', 'tel']);
  expect(field(/^Senha/).type).toBe('password');
  fireEvent.mouseDown(within(form).getByRole('button', { name: /senha/i }));
  expect(field(/^Senha/).type).toBe('text');
  const pages = within(form).getByRole('group', { name: 'Páginas de Acesso' });
  for (const text of [
    'Gerenciar vendas e clientes',
    'Gerenciar catálogo de produtos',
    'Visualizar relatórios e estatísticas',
    'Gerenciar despesas do negócio',
  ]) {
    expect(within(pages).getByText(text)).toBeTruthy();
  }
  await press('Cancelar', form);
  expect(within(await editar('Bia')).queryByLabelText(/^Senha/)).toBeNull();
});

it('limits are set of who sells, and the list says of them what is not as usual', async () => {
  const caixa = { ...bia, permissoes: ['produtos'], limites: LIMITES_DE_NOVO } as Funcionario;
  const page = await abrir(caixa);
  page.responder(EDITAR, ({ body }: { body: Funcionario }) => {
    const funcionario = { ...caixa, ...body, limites: { ...caixa.limites, ...body.limites } };
    page.responder(LISTA, { funcionarios: [funcionario] });
    return { funcionario };
  });
  await screen.findByText('Bia');
  const form = await editar('Bia');
  const desconto = () => within(form).queryByLabelText<HTMLInputElement>('Desconto até');
  expect(desconto()).toBeNull();
  tick('Vendas', form);
  expect(desconto()?.value).toBe('10');
  const ticked = (name: string) =>
    within(form).getByRole<HTMLInputElement>('checkbox', { name: `Pode ${name}` }).checked;
  expect([ticked('devolver vendas'), ticked('fazer sangria')]).toEqual([false, true]);
  type('Desconto até', '101', form);
  await press('Salvar Alterações', form);
  expect(within(form).getByText('Informe um percentual de 0 a 100.')).toBeTruthy();
  expect(document.activeElement).toBe(desconto());
  type('Desconto até', '12,5', form);
  tick('Pode devolver vendas', form);
  await press('Salvar Alterações', form);
  await screen.findByText('Funcionário atualizado com sucesso!');
  expect(linha('Bia').textContent).toContain('Desconto até 12,5\u00a0% · Devolve vendas');
  expect(enviado(page, 'PUT')).toMatchObject([
    { permissoes: ['vendas', 'produtos'], limites: { descontoMaximo: 12.5, devolver: true } },
  ]);
});

it('a new employee is given limits with his account', async () => {
  const page = await abrir();
  await screen.findByText('Nenhum funcionário cadastrado');
  page.responder(CRIAR, ({ body }: { body: Funcionario }) => {
    const funcionario = { ...caio, ...body };
    page.responder(LISTA, { funcionarios: [funcionario] });
    return Response.json({ funcionario }, { status: 201 });
  });
  const form = await novo();
  type(/^Nome Completo/, 'Caio', form);
  type(/^Email/, 'caio@loja.com.br', form);
  type(/^Senha/, 'segredo1', form);
  tick('Vendas', form);
  type('Desconto até', '0', form);
  tick('Pode fazer sangria', form);
  await press('Criar Funcionário', form);
  await screen.findByText(/^Funcionário criado com sucesso!/);
  expect(enviado(page, 'POST')).toMatchObject([
    { limites: { descontoMaximo: 0, devolver: false, sangria: false } },
  ]);
  expect(linha('Caio').textContent).toContain('Sem desconto · Sem sangria');
});

it('two active ones are the limit: who presses for a third is told so; one who is switched off makes room', async () => {
  const page = await abrir(bia, caio);
  await screen.findByText('Bia');
  const button = screen.getByRole('button', { name: 'Novo Funcionário' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const nota = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(nota?.textContent).toContain('Limite máximo de 2 funcionários atingido.');
  await press('Novo Funcionário');
  await screen.findByText('Limite máximo de 2 funcionários atingido');
  expect(screen.queryByRole('dialog')).toBeNull();
  const ativos = () => screen.getByText('Ativos').parentElement?.textContent;
  expect(ativos()).toBe('Ativos2');
  const desligado = { ...caio, ativo: false };
  page.responder(EDITAR, () => {
    page.responder(LISTA, { funcionarios: [bia, desligado] });
    return { funcionario: desligado };
  });
  await press('Desativar Caio');
  await screen.findByText('Caio está inativo.');
  expect(linha('Caio').textContent).toContain('Inativo');
  expect(ativos()).toBe('Ativos1');
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await novo();
});

it('of each the list says who, what may be opened, and since when', async () => {
  await abrir({ ...bia, telefone: '(11) 98888-7777' });
  await screen.findByText('Bia');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Nome', 'Email', 'Telefone', 'Permissões', 'ID do Funcionário', 'Status', 'Criado em', 'Ações'],
  ]);
  const [, ...cells] = [...linha('Bia').children].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    ...['bia@loja.com.br', '(11) 98888-7777', expect.stringContaining('Vendas'), 'b1a00000'],
    ...['Ativo', '10/03/2026', ''],
  ]);
});

it('who is looked for is found, and nobody is said to be nobody', async () => {
  await abrir(bia, caio);
  await screen.findByText('Bia');
  const buscar = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar funcionário' }), { target: { value } });
  buscar('ninguem');
  await screen.findByText('Nenhum funcionário encontrado');
  buscar('caio');
  await screen.findByText('Caio');
  expect(screen.queryByText('Bia')).toBeNull();
});

it('switching off and editing leave what was changed elsewhere meanwhile', async () => {
  const page = await abrir({ ...bia, permissoes: ['vendas', 'produtos', 'despesas'] });
  await screen.findByText('Bia');
  page.responder(EDITAR, { funcionario: bia });
  page.responder(LISTA, { funcionarios: [{ ...bia, permissoes: ['vendas'] }] });
  await press('Desativar Bia');
  await screen.findByText('Bia está inativo.');
  const form = await editar('Bia');
  const agora = { ...bia, permissoes: ['despesas'], telefone: '(11) 98888-7777' };
  page.responder(LISTA, { funcionarios: [agora] });
  type(/^Nome Completo/, 'Bia Lima', form);
  await press('Salvar Alterações', form);
  await screen.findByText('Funcionário atualizado com sucesso!');
  const { email } = bia;
  // What is left out stays as it is: the telephone, and limits.
  expect(enviado(page, 'PUT')).toEqual([
    { nome: 'Bia', email, permissoes: ['vendas'], ativo: false },
    { nome: 'Bia Lima', email, permissoes: ['despesas'] },
  ]);
});

it('without a clipboard the copy says that it failed', async () => {
  writeText.mockRejectedValueOnce(new Error('refused'));
  await abrir(bia);
  await screen.findByText('Bia');
  await press('Copiar ID de Bia');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Erro ao copiar ID'));
});

describe('an employee', () => {
  const quem: Usuario = {
    ...{ id: bia.id, nome: 'Bia', email: bia.email, telefone: null, tipo: 'FUNCIONARIO' },
    ...{ permissoes: ['vendas'], limites: LIMITES_DE_NOVO, lojaId: 'loja' },
    ...{ assinatura: 'premium', planoExpiraEm: null },
  };
  const comoBia = () =>
    desenhar(<FuncionariosPage />, { quem, respostas: { [LISTA]: { funcionarios: [bia] } } });

  it('reads the list and changes nothing', async () => {
    await comoBia();
    await screen.findByText('Bia');
    expect(screen.getByText('Visualização de funcionários (somente leitura)')).toBeTruthy();
    expect(screen.getByText('Somente leitura')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Novo Funcionário' })).toBeNull();
    for (const verb of ['Editar', 'Desativar', 'Excluir']) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name: `${verb} Bia: Sem permissão` });
      expect([button.disabled, button.title]).toEqual([true, 'Sem permissão']);
    }
  });

  it('on a phone opens each to the rest', async () => {
    happy.happyDOM.setViewport({ width: 360, height: 900 });
    await comoBia();
    const row = await screen.findByRole('button', { name: /^B?Bia\s*Vendas\s*Ativo$/, expanded: false });
    expect(screen.queryByText(bia.email)).toBeNull();
    await act(async () => void fireEvent.click(row));
    expect(screen.getByText(bia.email)).toBeTruthy();
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Excluir Bia: Sem permissão' }).disabled,
    ).toBe(true);
  });
});

it('the plan without employees shows Acesso Restrito, where access is taken away one by one', async () => {
  let equipe = [bia, caio];
  const restrito = () => falha('PLANO_INSUFICIENTE', { funcionarios: equipe })();
  await desenhar(
    <main id="conteudo" tabIndex={-1}>
      <FuncionariosPage />
    </main>,
    {
      respostas: {
        [LISTA]: restrito,
        [EXCLUIR]: ({ path }: { path: string }) => {
          equipe = equipe.filter(({ id }) => !path.endsWith(id));
          return { mensagem: 'ok' };
        },
      },
    },
  );
  await screen.findByRole('heading', { name: 'Acesso Restrito' });
  expect(
    screen.getByText(
      'A gestão de funcionários não está disponível no plano básico. Faça upgrade para o plano premium para acessar esta funcionalidade.',
    ),
  ).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([href('Fazer Upgrade'), href('Voltar ao Dashboard')]).toEqual(['/assinatura', '/home']);
  const remover = async (nome: string) => {
    await press(`Remover acesso de ${nome}`);
    await press('Remover acesso', await screen.findByRole('dialog', { name: 'Remover acesso' }));
  };
  await remover('Caio');
  await screen.findByText('Funcionário excluído com sucesso!');
  expect(screen.queryByText('Caio')).toBeNull();
  // The button that had the focus is gone: the next one has it, and at last the page.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remover acesso de Bia' })),
  );
  await remover('Bia');
  await waitFor(() => expect(screen.queryByText('Quem ainda tem acesso')).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('conteudo'));
});
