import { describe, expect, it } from 'vitest';
import { fakeVenda, item } from '../../../fila/motor/simulador.test-helper.ts';
import { buildFechamento, escolhaDaComanda } from './fechamento.ts';

describe('closing a tab', () => {
  const venda = fakeVenda('v1', [item('cafe', 2)]);
  const escolha = escolhaDaComanda(venda, 10);
  const drawn = { key: 'k1', now: new Date('2026-03-10T15:00:00Z') };
  const fechada = { venda, escolha, formas: [], drawn };

  it('says into which drawer the money goes, where the device knows one', () => {
    expect(buildFechamento({ ...fechada, gavetaId: 'g2' }).body).toMatchObject({ versao: 1, gavetaId: 'g2' });
    expect(buildFechamento(fechada).body).not.toHaveProperty('gavetaId');
  });
});
