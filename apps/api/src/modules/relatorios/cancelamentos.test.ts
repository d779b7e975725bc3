import { describe, expect, test } from 'vitest';
import { refused } from '../../testing/loja/vendas.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();

describe('cancellations', () => {
  test('stand on the day they were made, by who made them, discarded tabs among them', async () => {
    given.clock.set('2026-03-10T20:00:00Z');
    const owner = await given.novoDono();
    await given.sql.query(`update lojas set criada_em = '2026-01-01Z' where id = $1`, [owner.lojaId]);
    const beto = await owner.novoFuncionario(['vendas']);
    const produtoId = await owner.novoProduto({ valor: 10 });
    const itens = [{ produtoId, nome: 'Pão francês', preco: 10, quantidade: 2 }];
    const old = await owner.vender(produtoId, { itens, criadaEm: '2026-03-09T15:00:00Z' });
    const tab = await owner.abrirMesa(produtoId, { itens });
    const his = await beto.abrirMesa(produtoId, { itens, identificador: 'Mesa 2' });
    const tomorrow = await beto.abrirMesa(produtoId, { itens, identificador: 'Mesa 3' });
    await owner.cancelar(old.id);
    await owner.cancelar(old.id);
    await beto.cancelar(tab.id);
    await beto.cancelar(his.id);
    given.clock.set('2026-03-11T03:00:00Z');
    await owner.cancelar(tomorrow.id);

    const rows = async (de: string, ate: string) => {
      const path = `/api/relatorios/cancelamentos?dataInicio=${de}&dataFim=${ate}`;
      return (await owner.get(path)).cancelamentos;
    };
    const row = (id: string, nome: string, quantidade: number) => ({
      vendedor: { id, nome },
      quantidade,
      valor: quantidade * 20,
    });
    expect(await rows('2026-03-09', '2026-03-09')).toEqual([]);
    expect(await rows('2026-03-10', '2026-03-10')).toEqual([
      row(beto.usuarioId, 'Beto', 2),
      row(owner.usuarioId, 'Padaria da Ana', 1),
    ]);
    expect(await rows('2026-03-11', '2026-03-31')).toEqual([row(owner.usuarioId, 'Padaria da Ana', 1)]);
  });

  test('need both dates, in their order', async () => {
    const owner = await given.novoDono();
    for (const query of ['', 'dataInicio=2026-03-01', 'dataInicio=2026-03-02&dataFim=2026-03-01']) {
      refused(await owner.call('GET', `/api/relatorios/cancelamentos?${query}`), 400, 'VALIDACAO');
    }
  });
});
