import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { funcionario } from '../../../testing/loja/equipe.ts';
import { useRecuperacao } from '../../../testing/loja/senha.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
const recovery = useRecuperacao(test);
const COMUM = 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.';
const PROPRIO = 'A senha não pode ser o próprio e-mail.';

/** Refused passwords, each with its message. */
function ruins(email: string): [string, string][] {
  return [
    ['123456', COMUM],
    ['Password', COMUM],
    ['senha123', COMUM],
    ['MUDAR123', COMUM],
    ['flamengo', COMUM],
    ['balcao123', COMUM],
    [email, PROPRIO],
    [email.toUpperCase(), PROPRIO],
  ];
}

it('no common password, and not the own e-mail: at sign-up, for an employee, in a change and by a link', async () => {
  const ana = await test.novoDono();
  const novo = () => `${randomUUID()}@exemplo.com.br`;
  // A change of the password would end it, so it is asked for when it is needed.
  let link: string | undefined;
  const where: [
    string,
    (email: string, senha: string) => Promise<{ statusCode: number; json(): unknown }>,
  ][] = [
    ['senha', (email, senha) => test.send('POST', '/api/auth/register', { nome: 'Bia', email, senha })],
    ['senha', (email, senha) => ana.call('POST', '/api/funcionarios', funcionario({ email, senha }))],
    ['novaSenha', (_, novaSenha) => ana.call('PUT', '/api/auth/senha', { senhaAtual: ana.senha, novaSenha })],
    [
      'novaSenha',
      async (_, novaSenha) => {
        link ??= await recovery.linkFor(ana.email);
        return recovery.reset(ana.email, link, novaSenha);
      },
    ],
  ];
  for (const [campo, send] of where) {
    const email = campo === 'senha' ? novo() : ana.email;
    for (const [senha, mensagem] of ruins(email)) {
      const answer = await send(email, senha);
      expect([answer.statusCode, answer.json()], senha).toMatchObject([
        400,
        { code: 'VALIDACAO', campos: { [campo]: mensagem } },
      ]);
    }
    // Neither was the account made nor the link spent: a better one will do.
    expect((await send(email, 'pão na chapa')).statusCode).toBeLessThan(300);
    if (campo === 'novaSenha') await test.signIn(email, 'pão na chapa');
  }
});
