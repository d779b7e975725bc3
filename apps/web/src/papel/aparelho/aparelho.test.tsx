import type { Saida } from '@balcao/contract/impressao/impressoes';
import { interpretar, linhasDe } from '@balcao/papel/testing/interprete';
import { describe, expect, it } from 'vitest';
import { conectar, imprimirNoAparelho } from './aparelho.ts';
import type { LigacaoDoAparelho } from './portas.ts';
import { FALSAS, falsa, ligar } from './portas-falsas.test-helper.ts';

const saida: Saida = {
  ...{ codigoDePagina: 'cp850', colunas: 48, cortar: true, avanco: 4, bipe: false, pulso: null },
};
const papel = [
  { texto: 'Pão açúcar' },
  { texto: 'x'.repeat(48) },
  { texto: 'y'.repeat(48) },
  { texto: 'z'.repeat(48) },
];

describe.each(Object.keys(FALSAS) as LigacaoDoAparelho[])('%s', (ligacao) => {
  const impressora = { id: 'balcao', ligacao };

  it('is chosen once, and prints every byte', async () => {
    ligar(ligacao);
    expect(await imprimirNoAparelho(impressora, papel, saida)).toEqual({
      ...{ estado: 'falhou', motivo: 'Esta impressora não foi conectada neste aparelho' },
    });
    expect(await conectar(ligacao)).toBe('aparelho');
    expect(await imprimirNoAparelho(impressora, papel, saida)).toEqual({ estado: 'impresso' });
    const rows = linhasDe(interpretar(Uint8Array.from(falsa.bytes)));
    expect(rows.slice(0, 4).map(({ texto }) => texto)).toEqual(papel.map(({ texto }) => texto));
    // The port is this printer's: another one on this device has to be connected itself.
    expect(await imprimirNoAparelho({ id: 'cozinha', ligacao }, papel, saida)).toMatchObject({
      estado: 'falhou',
    });
  });

  it('says that nothing came out before the first byte, and that nobody knows after it', async () => {
    ligar(ligacao);
    await conectar(ligacao);
    falsa.abre = false;
    expect(await imprimirNoAparelho(impressora, papel, saida)).toMatchObject({ estado: 'falhou' });
    expect(falsa.bytes).toEqual([]);
    Object.assign(falsa, { abre: true, corta: 40 });
    expect(await imprimirNoAparelho(impressora, papel, saida)).toEqual({
      ...{ estado: 'incerto', motivo: 'A ligação com a impressora caiu no meio. Veja o que saiu' },
    });
    expect(falsa.bytes).toHaveLength(40);
    Object.assign(falsa, { bytes: [], corta: Number.POSITIVE_INFINITY });
    expect(await imprimirNoAparelho(impressora, papel, saida)).toEqual({ estado: 'impresso' });
  });

  it('that does not open is not kept', async () => {
    ligar(ligacao);
    falsa.abre = false;
    await expect(conectar(ligacao)).rejects.toMatchObject({ name: 'SemImpressora' });
    expect(localStorage.getItem('balcao.portas')).toBeNull();
  });
});

it('a window that was closed without a choice says so', async () => {
  ligar('SERIAL');
  const nada = async () => {
    throw new DOMException('No port selected by the user.', 'NotFoundError');
  };
  Object.defineProperty(navigator, 'serial', { value: { requestPort: nada }, configurable: true });
  await expect(conectar('SERIAL')).rejects.toMatchObject({ message: 'Nenhuma impressora foi escolhida.' });
});
