import { afterAll, describe, expect, it } from 'vitest';
import { ImpressoraFalsa } from '../../testing/impressora-falsa.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { TEMPOS } from './envio/tempos.ts';

const antes = { ...TEMPOS };
Object.assign(TEMPOS, { conectar: 1000, resposta: 60, parado: 150, juntar: 2, ocupado: 5 });
afterAll(() => Object.assign(TEMPOS, antes));

const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({ pao: await ana.novoProduto() }));

describe('a paper', () => {
  it('comes out as its rows say, confirmed by the printer, once', async () => {
    const falsa = await ImpressoraFalsa.ligar({ faladora: true });
    const [id = ''] = await loja.impressorasDe({ endereco: falsa.endereco });
    const venda = await loja.vender(loja.pao);
    const { id: papel } = await loja.imprimirPapel(id, venda.id);
    expect(await loja.ateEstado(papel, 'impresso')).toMatchObject({
      confirmada: true,
      motivo: null,
      tentativas: 1,
    });
    const { linhas } = await loja.lerImpressao(papel);
    expect(linhas.join('\n')).toContain('Pão francês');
    expect(falsa.linhas.slice(0, linhas.length)).toEqual(linhas);
    expect((await loja.get('/api/impressoras')).impressoras[0].respondeStatus).toBe(true);
  });
});
