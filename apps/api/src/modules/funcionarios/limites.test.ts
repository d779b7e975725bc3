import type { LimitesDoFuncionario } from '@balcao/contract/pessoas/permissoes';
import { expect, it } from 'vitest';
import { funcionario } from '../../testing/loja/equipe.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const ana = umaLoja(test);
const DE_NOVO: LimitesDoFuncionario = { descontoMaximo: 10, devolver: false, sangria: true };

it('who is newly employed has the usual limits, or those that are said; each stays where a change leaves it out', async () => {
  const beto = await ana.contratar();
  expect(beto.limites).toEqual(DE_NOVO);
  const livre = { descontoMaximo: 12.5, devolver: true, sangria: false };
  const caio = await ana.contratar({ nome: 'Caio', limites: livre });
  expect(caio.limites).toEqual(livre);
  expect((await ana.listarEquipe()).map(({ limites }) => limites)).toEqual([DE_NOVO, livre]);

  const who = { usuarioId: caio.id };
  const put = async (fields: Record<string, unknown>) => (await ana.mudarFuncionario(who, fields)).limites;
  expect(await put({ limites: undefined, nome: 'Caio Silva' })).toEqual(livre);
  expect(await put({ limites: {} })).toEqual(livre);
  expect(await put({ limites: { descontoMaximo: 0 } })).toEqual({ ...livre, descontoMaximo: 0 });
  expect(await put({ limites: { sangria: true, devolver: false } })).toEqual({
    ...DE_NOVO,
    descontoMaximo: 0,
  });
  await ana.call('DELETE', `/api/funcionarios/${caio.id}`);
  expect((await ana.contratar({ limites: { devolver: true } })).limites).toEqual({
    ...DE_NOVO,
    devolver: true,
  });
});

it('they are told to whoever signs in, by the next request after a change too; the owner has none', async () => {
  const beto = await ana.contratar({ limites: { descontoMaximo: 7.25 } });
  const login = await test.send('POST', '/api/auth/login', { email: beto.email, senha: 'segredo1' });
  expect(login.json().usuario.limites).toEqual({ ...DE_NOVO, descontoMaximo: 7.25 });
  const dele = await test.signIn(beto.email);
  const me = async (who = dele) => (await who.get('/api/auth/me')).usuario.limites;
  expect(await me()).toEqual({ ...DE_NOVO, descontoMaximo: 7.25 });
  await ana.mudarFuncionario(dele, { limites: { devolver: true } });
  expect(await me()).toEqual({ ...DE_NOVO, descontoMaximo: 7.25, devolver: true });
  const perfil = await dele.call('PUT', '/api/auth/me', { nome: 'Beto', telefone: null });
  expect(perfil.json().usuario.limites).toEqual(await me());

  const dona = await test.signIn(ana.email, ana.senha);
  expect(await me(dona)).toBeNull();
});

it('no employee sets them, and not another store’s owner', async () => {
  const [ana, bia] = [await test.novoDono(), await test.novoDono()];
  const beto = await ana.contratar();
  const dele = await test.signIn(beto.email);
  for (const [who, status] of [
    [dele, 403],
    [bia, 404],
  ] as const) {
    const answer = await who.call('PUT', `/api/funcionarios/${beto.id}`, {
      ...beto,
      limites: { descontoMaximo: 100, devolver: true, sangria: true },
    });
    expect(answer.statusCode).toBe(status);
  }
  await dele.call('PUT', '/api/auth/me', { nome: 'Beto', telefone: null, limites: { descontoMaximo: 100 } });
  expect((await ana.listarEquipe())[0]?.limites).toEqual(DE_NOVO);
});

it('what can be none is refused at its field, and nothing changes', async () => {
  const beto = await ana.contratar();
  const percentual = 'Informe um percentual de 0 a 100.';
  const cases: [unknown, string, string?][] = [
    [{ descontoMaximo: -0.01 }, 'limites.descontoMaximo', percentual],
    [{ descontoMaximo: 100.01 }, 'limites.descontoMaximo', percentual],
    [{ descontoMaximo: 1e300 }, 'limites.descontoMaximo', percentual],
    [{ descontoMaximo: 9.999 }, 'limites.descontoMaximo', 'Use no máximo duas casas decimais.'],
    [{ descontoMaximo: null }, 'limites.descontoMaximo', percentual],
    [{ descontoMaximo: '10' }, 'limites.descontoMaximo', 'Informe um número.'],
    [{ devolver: 1 }, 'limites.devolver', 'Informe verdadeiro ou falso.'],
    [{ sangria: null }, 'limites.sangria', 'Informe verdadeiro ou falso.'],
    [null, 'limites'],
    [[], 'limites'],
    ['todos', 'limites'],
  ];
  for (const [limites, campo, texto] of cases) {
    for (const answer of [
      await ana.call('POST', '/api/funcionarios', funcionario({ limites })),
      await ana.call('PUT', `/api/funcionarios/${beto.id}`, { ...beto, nome: 'Outro', limites }),
    ]) {
      expect([answer.statusCode, Object.keys(answer.json().campos)], JSON.stringify(limites)).toEqual([
        400,
        [campo],
      ]);
      if (texto) expect(answer.json().campos[campo]).toBe(texto);
      expect(answer.json().mensagem).not.toMatch(/invalid|expected/i);
    }
  }
  expect(await ana.listarEquipe()).toEqual([beto]);
});
