import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
/** When novoFuncionario takes on. */
const HIRED = '2026-03-09T12:00:00.000Z';
const MORNING = '2026-03-10T09:00:00.000Z';
const NOON = '2026-03-10T12:00:00.000Z';

let ana: Person;
let beto: Person;
beforeEach(async () => {
  test.clock.set('2026-03-10T08:00:00Z');
  ana = await test.novoDono();
  beto = await ana.novoFuncionario();
});

async function history(): Promise<[string, string, string | null][]> {
  const { rows } = await test.sql.query<{ permissao: string; desde: Date; ate: Date | null }>(
    'select permissao, desde, ate from permissoes_historico where usuario_id = $1 order by desde, permissao',
    [beto.usuarioId],
  );
  return rows.map(({ permissao, desde, ate }) => [
    permissao,
    desde.toISOString(),
    ate === null ? null : ate.toISOString(),
  ]);
}

describe('the history of permissions', () => {
  it('has one open row for each that is held, closed when it is lost', async () => {
    test.clock.set(MORNING);
    await ana.mudarFuncionario(beto, { permissoes: ['vendas', 'produtos'] });
    await ana.mudarFuncionario(beto, { permissoes: ['vendas', 'produtos'], nome: 'Roberto' });
    test.clock.set(NOON);
    await ana.mudarFuncionario(beto, { permissoes: ['produtos', 'despesas'] });
    expect(await history()).toEqual([
      ['vendas', HIRED, NOON],
      ['produtos', MORNING, null],
      ['despesas', NOON, null],
    ]);
  });

  it('is closed while the person is inactive, whatever is changed meanwhile, and opened with what he has then', async () => {
    test.clock.set(MORNING);
    await ana.mudarFuncionario(beto, { ativo: false });
    await ana.mudarFuncionario(beto, { permissoes: ['vendas', 'relatorios'] });
    test.clock.set(NOON);
    await ana.mudarFuncionario(beto, { ativo: true });
    expect(await history()).toEqual([
      ['vendas', HIRED, MORNING],
      ['relatorios', NOON, null],
      ['vendas', NOON, null],
    ]);
  });

  it('is closed for good with the dismissal', async () => {
    test.clock.set(NOON);
    await ana.call('DELETE', `/api/funcionarios/${beto.usuarioId}`);
    expect(await history()).toEqual([['vendas', HIRED, NOON]]);
  });

  it('bears a permission lost and given back in one instant, and a clock set back', async () => {
    test.clock.set(MORNING);
    for (const permissoes of [['despesas'], ['vendas'], ['despesas'], ['vendas']]) {
      await ana.mudarFuncionario(beto, { permissoes });
    }
    const open = async () => (await history()).filter(([, , ate]) => ate === null);
    expect((await open()).map(([permissao]) => permissao)).toEqual(['vendas']);
    test.clock.set('2026-03-10T08:30:00Z');
    await ana.mudarFuncionario(beto, { permissoes: ['despesas'] });
    expect((await open()).map(([permissao]) => permissao)).toEqual(['despesas']);
    for (const [, desde, ate] of await history()) expect((ate ?? desde) >= desde).toBe(true);
  });

  it('records nothing of a change that was refused', async () => {
    const before = await history();
    const taken = { nome: 'Beto', email: ana.email, permissoes: ['despesas'] };
    const answer = await ana.call('PUT', `/api/funcionarios/${beto.usuarioId}`, taken);
    expect(answer.statusCode).toBe(409);
    expect(await history()).toEqual(before);
  });
});
