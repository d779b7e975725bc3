import { expect, it } from 'vitest';
import { funcionario } from '../../testing/loja/equipe.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({ FUNCIONARIOS_ATIVOS: '3' });
const loja = umaLoja(test);

it('a store has as many active employees as whoever hosts says, and is told that number', async () => {
  const beto = await loja.contratar();
  for (let more = 0; more < 2; more++) await loja.contratar();
  const fourth = await loja.call('POST', '/api/funcionarios', funcionario());
  expect([fourth.statusCode, fourth.json()]).toMatchObject([
    409,
    { code: 'LIMITE_FUNCIONARIOS', mensagem: 'Limite máximo de 3 funcionários atingido' },
  ]);
  const change = (ativo: boolean) => loja.call('PUT', `/api/funcionarios/${beto.id}`, { ...beto, ativo });
  await change(false);
  await loja.contratar();
  expect((await change(true)).json().mensagem).toBe('Limite máximo de 3 funcionários atingido');
  expect(await loja.get('/api/funcionarios')).toMatchObject({ maximo: 3 });
});

it('the plans promise that number', async () => {
  const { planos } = await loja.get('/api/assinaturas/planos');
  const promised = planos.flatMap(({ recursos }: { recursos: string[] }) =>
    recursos.filter((recurso) => recurso.includes('funcionários')),
  );
  expect(promised).toEqual(['Até 3 funcionários', 'Até 3 funcionários, com permissões por página']);
});
