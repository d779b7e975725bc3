/** Profile, password and sessions of the signed-in user. */
import type { SessaoAberta } from '@balcao/contract/pessoas/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { type Desenho, desenhar, dona, falha, type Resposta, semRede } from '../../../testing/desenhar.tsx';
import { campo, press, type } from '../../../testing/gestos.ts';
import { MinhaConta } from './minha-conta.tsx';

const aberta = (id: string, dispositivo: string, atual = false): SessaoAberta => ({
  ...{ id, dispositivo, atual },
  ...{ criadaEm: '2026-11-20T15:00:00.000Z', ultimoUso: '2026-11-21T15:00:00.000Z' },
});
const AQUI = aberta('s1', 'Chrome no Linux', true);
const OUTRAS = [aberta('s2', 'Safari no iPhone'), aberta('s3', 'Firefox no Windows')];

const PERFIL = 'PUT /api/auth/me';
const SENHA = 'PUT /api/auth/senha';
const SESSOES = 'GET /api/auth/sessoes';
const ENCERRAR = 'DELETE /api/auth/sessoes/:id';
const ENCERRAR_OUTRAS = 'DELETE /api/auth/sessoes';

function Conta() {
  const usuario = useUsuario();
  return usuario && <MinhaConta usuario={usuario} />;
}
const abrir = (respostas: Record<string, Resposta> = {}): Promise<Desenho> =>
  desenhar(<Conta />, {
    ...{ em: '/conta', quem: dona },
    respostas: { [SESSOES]: { sessoes: [AQUI, ...OUTRAS] }, ...respostas },
  });

const noCampo = (label: RegExp | string) => campo(label, screen.getByRole('form', { name: 'Senha' }));
const digitar = (name: string, label: RegExp | string, value: string) =>
  type(label, value, screen.getByRole('form', { name }));
const enviados = ({ pedidas }: Desenho, method: string) =>
  pedidas.filter((pedida) => pedida.method === method).map(({ path, body }) => [path, body]);

it('the profile that was saved is the one that stands everywhere', async () => {
  const desenho = await abrir({
    [PERFIL]: { usuario: { ...dona, nome: 'Ana Maria', telefone: '11988887777' } },
  });
  digitar('Meu perfil', /^Nome/, '');
  await press('Salvar perfil');
  await screen.findByText('Informe o nome.');
  expect(enviados(desenho, 'PUT')).toEqual([]);
  digitar('Meu perfil', /^Nome/, 'Ana Maria');
  digitar('Meu perfil', 'Telefone', '11988887777');
  await press('Salvar perfil');
  await screen.findByText('Perfil salvo.');
  expect(enviados(desenho, 'PUT')).toEqual([
    ['/api/auth/me', { nome: 'Ana Maria', telefone: '11988887777' }],
  ]);
  expect(sessaoGuardada.get()?.usuario).toMatchObject({ nome: 'Ana Maria', telefone: '11988887777' });
});

it('a profile that cannot be saved says so, and keeps what was typed', async () => {
  await abrir({ [PERFIL]: falha('ERRO_INTERNO', { mensagem: 'O banco de dados não respondeu.' }) });
  digitar('Meu perfil', /^Nome/, 'Ana Maria');
  await press('Salvar perfil');
  await screen.findByText('O banco de dados não respondeu.');
  expect(campo(/^Nome/).value).toBe('Ana Maria');
});

async function trocar(atual: string, nova: string, confirmacao = nova): Promise<void> {
  digitar('Senha', /^Senha atual/, atual);
  digitar('Senha', /^Nova senha/, nova);
  digitar('Senha', /^Confirmar nova senha/, confirmacao);
  await press('Alterar senha');
}

it('a new password that was typed otherwise the second time is said at its field, and not sent', async () => {
  const desenho = await abrir();
  await trocar('segredo1', 'segredo2', 'segredo3');
  await screen.findByText('As senhas não coincidem.');
  await waitFor(() => expect(document.activeElement).toBe(noCampo(/^Confirmar nova senha/)));
  expect(enviados(desenho, 'PUT')).toEqual([]);
});

it.each([
  [
    'the new one',
    'novaSenha',
    /^Nova senha/,
    'Esta senha é muito comum e fácil de adivinhar. Escolha outra.',
  ],
  ['the present one', 'senhaAtual', /^Senha atual/, 'A senha atual está incorreta.'],
])(
  'a change of the password that the server refuses for %s says so at its field',
  async (_, nome, label, texto) => {
    await abrir({ [SENHA]: falha('VALIDACAO', { campos: { [nome]: texto } }) });
    await trocar('segredo1', 'senha123');
    await screen.findByText(texto);
    await waitFor(() => expect(document.activeElement).toBe(noCampo(label)));
  },
);

it('a password that was changed leaves empty fields, and the sessions are asked for again', async () => {
  const desenho = await abrir({ [SENHA]: new Response(null, { status: 204 }) });
  await screen.findByText(AQUI.dispositivo);
  await trocar('segredo1', 'segredo2');
  await screen.findByText('Senha alterada. As outras sessões foram encerradas.');
  expect(enviados(desenho, 'PUT')).toEqual([
    ['/api/auth/senha', { senhaAtual: 'segredo1', novaSenha: 'segredo2' }],
  ]);
  for (const label of [/^Senha atual/, /^Nova senha/, /^Confirmar nova senha/])
    expect(noCampo(label).value).toBe('');
  await waitFor(() =>
    expect(desenho.pedidas.filter(({ path }) => path === '/api/auth/sessoes')).toHaveLength(2),
  );
});

const sessoes = () => screen.getByRole('region', { name: 'Sessões ativas' });
const abertas = () => within(sessoes()).getAllByRole('listitem').length;

it('ends one session of another device, and never this one', async () => {
  const desenho = await abrir({ [ENCERRAR]: new Response(null, { status: 204 }) });
  await screen.findByText(AQUI.dispositivo);
  expect(within(sessoes()).getAllByText('Esta sessão')).toHaveLength(1);
  expect(within(sessoes()).getAllByRole('button', { name: /^Encerrar a sessão/ })).toHaveLength(2);
  desenho.responder(SESSOES, { sessoes: [AQUI, OUTRAS[1]] });
  await press('Encerrar a sessão Safari no iPhone');
  await screen.findByText('Sessão encerrada.');
  expect(enviados(desenho, 'DELETE')).toEqual([['/api/auth/sessoes/s2', undefined]]);
  expect(abertas()).toBe(2);
});

it('ends all others after a question, whose safe answer is the one that has the focus', async () => {
  const desenho = await abrir({ [ENCERRAR_OUTRAS]: new Response(null, { status: 204 }) });
  await screen.findByText(AQUI.dispositivo);
  await press('Sair dos outros aparelhos');
  const pergunta = await screen.findByRole('dialog', { name: 'Sair dos outros aparelhos?' });
  expect(pergunta.textContent).toContain('Nos outros aparelhos será preciso entrar de novo.');
  expect(within(pergunta).getByRole('button', { name: 'Cancelar' }).hasAttribute('data-autofocus')).toBe(
    true,
  );
  await press('Cancelar', pergunta);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(enviados(desenho, 'DELETE')).toEqual([]);

  desenho.responder(SESSOES, { sessoes: [AQUI] });
  await press('Sair dos outros aparelhos');
  await press('Sair dos outros', await screen.findByRole('dialog'));
  await screen.findByText('Sua conta está aberta só neste aparelho.');
  expect(enviados(desenho, 'DELETE')).toEqual([['/api/auth/sessoes', undefined]]);
  expect(abertas()).toBe(1);
  expect(screen.queryByRole('button', { name: 'Sair dos outros aparelhos' })).toBeNull();
});

it.each([
  ['one session', ENCERRAR, 'Encerrar a sessão Safari no iPhone', 'Erro de conexão com o servidor'],
  ['all others', ENCERRAR_OUTRAS, 'Sair dos outros aparelhos', 'Erro de conexão com o servidor'],
])('%s that cannot be ended stays, and it is said why', async (_name, endpoint, botao, texto) => {
  await abrir({ [endpoint]: semRede });
  await screen.findByText(AQUI.dispositivo);
  await press(botao);
  const pergunta = endpoint === ENCERRAR ? undefined : await screen.findByRole('dialog');
  if (pergunta) await press('Sair dos outros', pergunta);
  await screen.findByText(texto);
  expect(abertas()).toBe(3);
});
