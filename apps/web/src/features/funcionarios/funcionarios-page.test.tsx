import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { LIMITES_DE_NOVO } from '@balcao/contract/pessoas/permissoes';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { desenhar, falha, semRede } from '../../testing/desenhar.tsx';
import { enviados, press, type } from '../../testing/gestos.ts';
import { mudarJanela } from '../../testing/janela.ts';
import {
  abrir,
  bia,
  CRIAR,
  caio,
  EDITAR,
  editar,
  LISTA,
  linha,
  novo,
  preencher,
} from './funcionarios.test-helper.tsx';
import FuncionariosPage from './funcionarios-page.tsx';

const EXCLUIR = 'DELETE /api/funcionarios/:id';

const writeText = vi.fn(async () => undefined);
beforeEach(() => {
  writeText.mockClear();
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => void vi.useRealTimers());

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
  page.responder(LISTA, { funcionarios: [bia], maximo: 2 });
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
    const form = await novo();
    await preencher(form);
    await press('Criar funcionário', form);
    await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe(texto));
    page.responder(CRIAR, () => Response.json({ funcionario: caio }, { status: 201 }));
    await press('Criar funcionário', form);
    await screen.findByText(`Funcionário criado com sucesso! ID: ${caio.id}`);
    await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(caio.id));
  },
);

it('an edit of an employee that fails says so, then says that it worked', async () => {
  const page = await abrir(bia);
  page.responder(EDITAR, semRede);
  await screen.findByText('Bia');
  const form = await editar('Bia');
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
  // Read and tapped away: the next message waits for no clock.
  fireEvent.click(await screen.findByText(texto));
  page.responder(EXCLUIR, { mensagem: 'ok' });
  page.responder(LISTA, { funcionarios: [], maximo: 2 });
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

it('two active ones are the limit: who presses for a third is told so; one who is switched off makes room', async () => {
  const page = await abrir(bia, caio);
  await screen.findByText('Bia');
  const button = screen.getByRole('button', { name: 'Novo Funcionário' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const nota = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(nota?.textContent).toContain('Limite máximo de 2 funcionários atingido.');
  await press('Novo Funcionário');
  fireEvent.click(await screen.findByText('Limite máximo de 2 funcionários atingido'));
  expect(screen.queryByRole('dialog')).toBeNull();
  const ativos = () => screen.getByText('Ativos').parentElement?.textContent;
  expect(ativos()).toBe('Ativos2');
  const desligado = { ...caio, ativo: false };
  page.responder(EDITAR, () => {
    page.responder(LISTA, { funcionarios: [bia, desligado], maximo: 2 });
    return { funcionario: desligado };
  });
  await press('Desativar Caio');
  await screen.findByText('Caio está inativo.');
  expect(linha('Caio').textContent).toContain('Inativo');
  expect(ativos()).toBe('Ativos1');
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await novo();
});

it('the number that this server lets a store have is the one that the page names and counts to', async () => {
  const comVagas = (maximo: number, ...funcionarios: Funcionario[]) =>
    desenhar(<FuncionariosPage />, { respostas: { [LISTA]: { funcionarios, maximo } } });
  await comVagas(3, bia, caio);
  await screen.findByText('Bia');
  expect(screen.getByRole('button', { name: 'Novo Funcionário' }).getAttribute('aria-disabled')).toBeNull();
  expect(document.body.textContent).not.toContain('Limite máximo');
  cleanup();
  await comVagas(1, bia);
  await screen.findByText(/^Limite máximo de 1 funcionário atingido\./);
  cleanup();
  await comVagas(8);
  await screen.findByText(/^Crie até 8 contas/);
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
  page.responder(LISTA, { funcionarios: [{ ...bia, permissoes: ['vendas'] }], maximo: 2 });
  await press('Desativar Bia');
  await screen.findByText('Bia está inativo.');
  const form = await editar('Bia');
  const agora = { ...bia, permissoes: ['despesas'], telefone: '(11) 98888-7777' };
  page.responder(LISTA, { funcionarios: [agora], maximo: 2 });
  type(/^Nome Completo/, 'Bia Lima', form);
  await press('Salvar Alterações', form);
  await screen.findByText('Funcionário atualizado com sucesso!');
  const { email } = bia;
  // What is left out stays as it is: the telephone, and limits.
  expect(enviados(page, 'PUT')).toEqual([
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
    desenhar(<FuncionariosPage />, { quem, respostas: { [LISTA]: { funcionarios: [bia], maximo: 2 } } });

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
    mudarJanela(360, 900);
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
